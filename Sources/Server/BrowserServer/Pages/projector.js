// The page for everyone to see: how to come in, or a question with its answers. Nothing on it is secret.

import { Connection } from "./socket.js";
import { bars, qrCode, pollTitle, pollText } from "./bars.js";
import { element } from "./lesson.js";
import { say, propose, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
let way = "lost";
/** What is shown; nil until the server says it. */
let shown = null;
let isOver = false;

function show() {
  byId("join").hidden = isOver || shown?.what !== "join";
  byId("poll").hidden = isOver || shown?.what !== "poll";
  byId("over").hidden = !isOver;
  if (shown == null || isOver) return;
  if (shown.what === "join") showJoin();
  else showPoll();
}

function showJoin() {
  byId("class-title").textContent = shown.title ?? "mcv";
  byId("address").textContent = shown.learners.replace(/^http:\/\//, "").replace(/\/$/, "");
  byId("code-picture").replaceChildren(...(shown.code == null ? [] : [qrCode(shown.code, shown.learners)]));
  byId("count").textContent = String(shown.people);
  const names = byId("names");
  // Names that are there stay: a reader is told of those that come.
  const known = [...names.children].map((item) => item.title);
  if (known.length > shown.names.length || known.some((name, index) => name !== shown.names[index])) names.replaceChildren();
  for (const name of shown.names.slice(names.children.length)) {
    const item = element("li", "", name);
    item.title = name;
    names.append(item);
  }
}

function showPoll() {
  const poll = shown.poll;
  byId("poll-title").textContent = pollTitle(poll);
  byId("poll-text").textContent = pollText(poll);
  byId("bars").replaceChildren(bars(poll));
  byId("bars").classList.toggle("revealed", shown.revealed);
  byId("poll-count").textContent = `${say("answered")} ${poll.answered} / ${poll.asked}`;
}

function take(object) {
  switch (object.kind) {
    case "hello": propose(object.lang); break;
    case "projector":
      shown = object;
      show();
      break;
    case "end":
      isOver = true;
      connection.close();
      show();
      break;
    default:
  }
}

function tellWay() {
  byId("connection").textContent = way === "connected" || isOver ? "" : say(way);
  byId("retry").hidden = way !== "gone";
}

const connection = new Connection({
  message: take,
  state: (word) => {
    way = word;
    tellWay();
  },
});

byId("retry").addEventListener("click", () => connection.retry());
document.addEventListener("language", () => {
  tellWay();
  show();
});
listenToButton();
