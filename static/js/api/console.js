// The page of the API sends its forms with the token that was typed, which it does not store.

const token = document.getElementById("api-token");

function values(form, where) {
  return [...form.querySelectorAll(`[data-in="${where}"]`)].filter((input) => input.value);
}

function address(form) {
  const path = values(form, "path").reduce(
    (so, input) => so.replace(`{${input.name}}`, encodeURIComponent(input.value)), form.dataset.path);
  const query = new URLSearchParams(values(form, "query").map((input) => [input.name, input.value]));
  return query.size ? `${path}?${query}` : path;
}

async function send(form) {
  const headers = new Headers(values(form, "header").map((input) => [input.name, input.value]));
  if (token.value) headers.set("Authorization", `Bearer ${token.value}`);
  const body = form.querySelector('[data-in="body"]')?.value || undefined;
  const response = await fetch(address(form), { method: form.dataset.api, headers, body });
  const tag = response.headers.get("ETag");
  return [`${response.status} ${response.statusText}`, tag ? `ETag: ${tag}` : "", await response.text()]
    .filter(Boolean).join("\n");
}

document.querySelectorAll("form[data-api]").forEach((form) => form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = form.querySelector("pre");
  answer.hidden = false;
  try {
    answer.textContent = await send(form);
  } catch (error) {
    answer.textContent = String(error);
  }
}));

document.querySelectorAll('[name="Idempotency-Key"]').forEach((input) => {
  input.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (one) => one.toString(16).padStart(2, "0")).join("");
});
