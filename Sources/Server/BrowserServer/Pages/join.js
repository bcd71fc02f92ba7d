// A name, and a seat.

import { say, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
const reasons = { 503: "full", 403: "badCode", 429: "waiting", 400: "badName", 500: "notKept" };
/** Seconds for which a seat is asked for again, where many come at once. */
const patience = 30;
let path = null;
let isAsking = false;

/** Asks for a seat, and again while seats are given one after another. */
async function ask(wish) {
  for (let second = 0; ; second += 1) {
    const answer = await fetch("seat", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish),
    });
    if (answer.status !== 429 || second === patience) return answer;
    byId("fault").textContent = say("waiting");
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (isAsking) return;
  isAsking = true;
  byId("fault").textContent = "";
  try {
    const code = byId("code").value.trim();
    const answer = await ask({ name: byId("name").value, ...(code === "" ? {} : { code }) });
    if (answer.status !== 201) {
      byId("fault").textContent = say(reasons[answer.status] ?? "trouble");
      return;
    }
    byId("fault").textContent = "";
    const seat = await answer.json();
    path = seat.path;
    if (code !== "") {
      location.assign(path);
      return;
    }
    byId("own-code").textContent = seat.code;
    byId("join").hidden = true;
    byId("ticket").hidden = false;
    byId("go").focus();
  } catch {
    byId("fault").textContent = say("trouble");
  } finally {
    isAsking = false;
  }
});
byId("go").addEventListener("click", () => location.assign(path));
listenToButton();
