// Entry point of the pages' scripts. The server applies the rules: no script knows any.
import { startDialogs } from "./page/dialogs.js";
import { startResponses } from "./entry/responses.js";
import { startDialogFetch } from "./page/dialog_fetch.js";
import { startTapQueue } from "./queue/tap_queue.js";
import { startDigitPad } from "./entry/digit_pad.js";
import { startEntryPolling } from "./entry/poll_entry.js";
import { startUiState } from "./page/ui_state.js";
import { startChipInputs } from "./page/chip_inputs.js";
import { startLiveRegion } from "./page/live_region.js";
import { startTapGuard } from "./entry/misplaced_tap_guard.js";
import { startConditionalFields } from "./page/conditional_fields.js";
import { startSignOut } from "./page/sign_out.js";
import { startTapHint } from "./entry/tap_hint.js";
import { startPageCache } from "./queue/page_cache.js";
import { startOfflineSheet } from "./queue/offline_sheet.js";
import { startPinInput } from "./page/pin_input.js";
import { startPrintButton } from "./page/print_button.js";
import { startRequiredFields } from "./page/required_fields.js";
import { startSeatTabs } from "./entry/seat_tabs.js";
import { startBoardPolling } from "./page/poll_board.js";
import { startWakeLock } from "./page/wake_lock.js";

// Modules run after the deferred htmx, which so listens before any tap.
startResponses();
startTapGuard();
startTapHint();
startDialogs();
startDialogFetch();
startChipInputs();
startRequiredFields();
startConditionalFields();
startUiState();
startSeatTabs();
startPinInput();
startPrintButton();
startOfflineSheet();
startTapQueue();
startDigitPad();
startPageCache();
startSignOut();
startEntryPolling();
startLiveRegion();
startBoardPolling();
startWakeLock();

// For tests and styles: the scripts handle taps from now on.
document.documentElement.dataset.ready = "";
