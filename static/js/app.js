// What pages do in the browser. The rules are the server's: nothing here knows one.
import { startDialogs } from "./dialogs.js";
import { startFingers } from "./answers.js";
import { startAsking } from "./asking.js";
import { startBelow } from "./below.js";
import { startOutbox } from "./outbox.js";
import { startPad } from "./pad.js";
import { startFollowing } from "./follow.js";
import { startFolds } from "./folds.js";
import { startForms } from "./forms.js";
import { startHeard } from "./heard.js";
import { startDeaf } from "./under_the_thumb.js";
import { startDepends } from "./fields_of_choices.js";
import { startLeaving } from "./leaving.js";
import { startMissed } from "./missed.js";
import { startOffline } from "./offline.js";
import { startOfflineSheet } from "./offline_sheet.js";
import { startPins } from "./pins.js";
import { startPrint } from "./print.js";
import { startRequired } from "./required.js";
import { startSeats } from "./seats.js";
import { startWatching } from "./watching.js";

// Modules run after the deferred htmx, which listens before any tap can come.
startFingers();
startDeaf();
startMissed();
startDialogs();
startAsking();
startForms();
startRequired();
startDepends();
startFolds();
startSeats();
startPins();
startPrint();
startOfflineSheet();
startOutbox();
startPad();
startOffline();
startLeaving();
startFollowing();
startHeard();
startWatching();
startBelow();

// For tests and styles: from now on taps go through here.
document.documentElement.dataset.ready = "";
