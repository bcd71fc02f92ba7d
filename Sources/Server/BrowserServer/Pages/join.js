// A name, and a seat. A name that is taken is asked about: the same person has a code, another gets a seat of their own.

import { say, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
const reasons = {
  503: "full", 403: "badCode", 429: "waiting", 400: "badName", 500: "notKept", 410: "overTitle",
};
/** Seconds for which a seat is asked for again, where many come at once. */
const patience = 30;
let path = null;
let isAsking = false;
/** The seat that has the name already; null where none has. */
let same = null;

/** Asks for a seat, and again while seats are given one after another. */
async function ask(wish, fault) {
  for (let second = 0; ; second += 1) {
    const answer = await fetch("seat", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish),
    });
    if (answer.status !== 429 || second === patience) return answer;
    fault.textContent = say("waiting");
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Asks for a seat, and shows what came of it; `fault` is the place for a refusal. */
async function sit(wish, fault) {
  if (isAsking) return;
  isAsking = true;
  fault.textContent = "";
  try {
    const answer = await ask(wish, fault);
    fault.textContent = "";
    if (answer.status === 201) return enter(await answer.json(), wish.code != null);
    if (answer.status === 409) return askWhetherSame(await answer.json());
    fault.textContent = say(reasons[answer.status] ?? "trouble");
  } catch {
    fault.textContent = say("trouble");
  } finally {
    isAsking = false;
  }
}

/** Only the part of the page that is asked for now is there. */
function showPart(name) {
  for (const part of ["join", "same", "ticket"]) byId(part).hidden = part !== name;
}

function enter(seat, isKnown) {
  path = seat.path;
  if (isKnown) return location.assign(path);
  byId("own-code").textContent = seat.code;
  byId("own-name").textContent = seat.name;
  showPart("ticket");
  byId("go").focus();
}

function askWhetherSame(answer) {
  same = answer;
  showSame();
  showPart("same");
  byId("same-code").focus();
}

function showSame() {
  if (same == null) return;
  byId("same-text").textContent = `${same.name}: ${say(same.present ? "sameHere" : "same")}`;
}

byId("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = byId("code").value.trim();
  sit({ name: byId("name").value, ...(code === "" ? {} : { code }) }, byId("fault"));
});
byId("same").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = byId("same-code").value.trim();
  if (code === "") return byId("same-code").focus();
  sit({ name: same.name, code }, byId("same-fault"));
});
byId("another").addEventListener("click", () => sit({ name: same.name, another: true }, byId("same-fault")));
byId("back").addEventListener("click", () => {
  showPart("join");
  byId("name").focus();
});
byId("go").addEventListener("click", () => location.assign(path));
document.addEventListener("language", showSame);
listenToButton();
