// A name, and a seat.

import { say, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
const reasons = { 503: "full", 403: "badCode", 429: "resting", 400: "badName" };
let path = null;

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  byId("fault").textContent = "";
  try {
    const code = byId("code").value.trim();
    const answer = await fetch("seat", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: byId("name").value, ...(code === "" ? {} : { code }) }),
    });
    if (answer.status !== 201) {
      byId("fault").textContent = say(reasons[answer.status] ?? "trouble");
      return;
    }
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
  }
});
byId("go").addEventListener("click", () => location.assign(path));
listenToButton();
