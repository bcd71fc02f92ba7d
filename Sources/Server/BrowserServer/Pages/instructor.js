// The page of who leads the class: who is where and who needs help, what was answered, and what everyone is to do.

import { Connection } from "./socket.js";
import { drawing } from "./picture.js";
import { block } from "./text.js";
import { bars, pollTitle, pollText } from "./bars.js";
import { element, button, placeOf } from "./lesson.js";
import { People } from "./people.js";
import { say, currentLanguage, propose, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
const longestLog = 200;

/** Whether the way to the server is open, as a word of words.js. */
let way = "lost";
/** The class as the server said last. */
let room = null;
/** Questions with answers, by lesson and step; each with the elements that show it. */
const polls = new Map();
let report = null;
/** The number of the report that was closed last: what still comes of it is not shown. */
let closed = 0;
let collected = null;
/** The seat that is looked into, with what the page knows of it. */
let watched = null;
let isOver = false;

const title = (text) => text?.[currentLanguage()] ?? "";
const tell = (message) => connection.request(message);

const people = new People(byId("seats"), {
  look: (seat) => tell({ kind: "watch", seat }),
  show: (seat) => tell({ kind: "show", seat }),
  helped: (seat) => tell({ kind: "helped", seat }),
  join: (seat, into) => tell({ kind: "join", seat, into }),
  remove: (seat) => tell({ kind: "remove", seat }),
});

// The class

function showClass() {
  if (room == null) return;
  const present = room.seats.filter((seat) => seat.present).length;
  byId("count").textContent = `${say("open")} ${present} / ${room.seats.length}`;
  byId("class-title").textContent = room.title ?? say("classTitle");
  byId("no-seats").hidden = room.seats.length > 0;
  byId("hide").disabled = room.shown == null;
  byId("projector").href = "../" + room.projector;
  people.show(room.seats, { lesson: room.lesson, shown: room.shown, watched: watched?.seat ?? null });
  showPlan();
  showPause();
  keepOptions(byId("say-seat"), [["", say("all")], ...room.seats.map((seat) => [seat.seat, seat.name])]);
  for (const poll of polls.values()) showProjected(poll);
  byId("project-join").setAttribute("aria-pressed", String(room.projected?.what === "join"));
}

function showPlan() {
  byId("plan").replaceChildren(...room.plan.map((lesson) => {
    const item = element("li", "", `${lesson.number} ${title(lesson.title)}`);
    item.title = item.textContent;
    if (lesson.lesson === room.lesson) item.setAttribute("aria-current", "step");
    return item;
  }));
  const next = room.plan.find((lesson) => lesson.lesson === room.next);
  const lead = byId("lead");
  lead.hidden = room.plan.length === 0;
  lead.disabled = next == null;
  lead.textContent = next == null ? say("lastLesson") : `${say("lead")}: ${next.number} ${title(next.title)}`;
}

/** "02 3/6 title" of a step in the plan. */
function stepName(name, step) {
  const lesson = room.plan.find((lesson) => lesson.lesson === name);
  if (lesson == null) return String(step);
  return `${lesson.number}  ${placeOf(step, lesson.steps.length, title(lesson.steps[step - 1]?.title))}`;
}

function showPause() {
  const isPaused = room.paused != null;
  const isStep = typeof room.paused?.step === "number";
  byId("go-on").disabled = !isPaused;
  byId("paused").textContent = isPaused
    ? `${say("waitsAt")} ${isStep ? stepName(room.paused.lesson ?? room.lesson, room.paused.step) : say("ownStep")}` : "";
  const lesson = room.plan.find((lesson) => lesson.lesson === room.lesson);
  const steps = lesson?.steps.map((_, index) => [String(index + 1), stepName(lesson.lesson, index + 1)]) ?? [];
  keepOptions(byId("pause-step"), [["own", say("ownStep")], ...steps]);
}

/** Replaces the options of a choice, where they are others; what was chosen stays. */
function keepOptions(choice, options) {
  const known = [...choice.options].map((option) => option.value + "\n" + option.textContent).join("\n");
  if (known === options.map((option) => option.join("\n")).join("\n")) return;
  const value = choice.value;
  choice.replaceChildren(...options.map(([name, text]) => {
    const option = element("option", "", text);
    option.value = name;
    return option;
  }));
  if (options.some(([name]) => name === value)) choice.value = value;
}

// Reports

const order = ["failed", "waits", "asleep"];

function showReport() {
  const place = byId("report");
  place.hidden = report == null;
  if (report == null) return;
  const head = element("p");
  const lesson = report.what === "lead" ? room?.plan.find((lesson) => lesson.lesson === report.text) : null;
  const what = lesson == null ? report.text : `${lesson.number} ${title(lesson.title)}`;
  head.append(element("strong", "", `${report.done} / ${report.asked}`), ` ${say(report.what === "lead" ? "ledTo" : "sentTo")} `,
    element("code", "", what));
  const close = button(say("close"), () => {
    closed = report.number;
    report = null;
    showReport();
  });
  head.append(" ", close);
  const list = element("ul");
  const rest = report.seats.filter((seat) => seat.state !== "done");
  rest.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  for (const seat of rest) {
    list.append(element("li", seat.state, `${seat.name}: ${say("report-" + seat.state)}${seat.message ? "  " + seat.message : ""}`));
  }
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(head, list);
  if (hadFocus) close.focus();
}

function showCollected() {
  const place = byId("collected");
  place.replaceChildren();
  if (collected == null) return;
  const link = element("a", "", `${collected.url}  ${collected.count} / ${collected.seats}`);
  link.href = collected.url;
  link.download = "";
  place.append(link);
  const empty = collected.empty.map((seat) => seat.name).join(", ");
  if (empty !== "") place.append(`  ${say("empty")}: ${empty}`);
  return link;
}

// Questions

const pollKey = (poll) => `${poll.lesson}\n${poll.step}`;

function takePoll(poll) {
  const known = polls.get(pollKey(poll));
  if (known != null) {
    known.poll = poll;
    return showPoll(known);
  }
  const node = element("article", "poll");
  const shown = { poll, node, head: element("h3"), text: element("p", "what"), answers: element("div") };
  const project = (revealed) => tell({ kind: "project", what: "poll", lesson: poll.lesson, step: poll.step, revealed });
  shown.project = button(say("project"), () => project(false));
  shown.reveal = button(say("revealPoll"), () => project(true));
  const row = element("div", "row");
  row.append(shown.project, shown.reveal);
  node.append(shown.head, shown.text, shown.answers, row);
  polls.set(pollKey(poll), shown);
  byId("no-polls").hidden = true;
  // The question of now comes first.
  byId("polls").prepend(node);
  showPoll(shown);
}

function showPoll(shown) {
  const poll = shown.poll;
  shown.head.textContent = pollTitle(poll);
  shown.text.textContent = `${pollText(poll)}   ${poll.answered} / ${poll.asked}`;
  shown.answers.replaceChildren(bars(poll));
  showProjected(shown);
}

function showProjected(shown) {
  const here = room?.projected;
  const isHere = here?.what === "poll" && here.lesson === shown.poll.lesson && here.step === shown.poll.step;
  shown.project.textContent = say("project");
  shown.reveal.textContent = say("revealPoll");
  shown.project.setAttribute("aria-pressed", String(isHere && !here.revealed));
  shown.reveal.setAttribute("aria-pressed", String(isHere && here.revealed));
}

function takePolls(all) {
  polls.clear();
  byId("polls").replaceChildren();
  byId("no-polls").hidden = all.length > 0;
  for (const poll of all) takePoll(poll);
}

// Looking into a seat

function watch(object) {
  watched = object.seat == null ? null : { ...object, typed: [...object.typed], lesson: null, question: null };
  byId("watched-picture").replaceChildren();
  byId("watched-log").replaceChildren();
  showWatched();
  if (room != null) showClass();
  if (watched != null) byId("watched").scrollIntoView({ block: "nearest" });
}

function showWatched() {
  byId("watched").hidden = watched == null;
  if (watched == null) return;
  byId("watched-title").textContent = `${say("watching")}: ${watched.name}`;
  const lesson = watched.lesson;
  byId("watched-step").textContent = lesson == null ? "" : `${lesson.number}  ${placeOf(lesson.step, lesson.steps, lesson.name)}`;
  byId("watched-question").textContent = watched.question == null ? "" : `${say("asks")}: ${watched.question}`;
  const typed = byId("typed");
  for (const line of watched.typed.slice(typed.children.length)) typed.append(element("li", "", line));
  while (typed.children.length > watched.typed.length) typed.lastChild.remove();
  typed.scrollTop = typed.scrollHeight;
}

/** A message of the seat that is looked into. */
function look(object) {
  if (object.seat !== watched?.seat || object.message == null) return;
  const message = object.message;
  const log = byId("watched-log");
  switch (message.kind) {
    case "picture": {
      const root = drawing(message.svg);
      if (root == null) return;
      root.removeAttribute("width");
      root.removeAttribute("height");
      byId("watched-picture").replaceChildren(root);
      return;
    }
    case "state": watched.lesson = message.lesson; break;
    case "question": watched.question = message.asks === "order" ? say("order") : message.text || message.prompt; break;
    case "answered":
      watched.question = null;
      if (message.text != null) log.append(element("p", "entered", "? " + message.text));
      break;
    case "input":
      log.append(element("p", "entered", "> " + message.text));
      // What was typed before this page looked has come already.
      if (watched.isLive) watched.typed.push(message.text);
      break;
    case "text": log.append(block(message.rows)); break;
    case "verdict": log.append(element("p", message.right === false ? "fault" : "", `${message.said ?? "–"} → ${message.actual}`)); break;
    case "error": if (message.message) log.append(element("p", "fault", message.message)); break;
    default: return;
  }
  // The state ends the talk so far.
  if (message.kind === "state") watched.isLive = true;
  while (log.children.length > longestLog) log.firstChild.remove();
  log.scrollTop = log.scrollHeight;
  showWatched();
}

// What comes from the server

function take(object) {
  switch (object.kind) {
    case "hello":
      propose(object.lang);
      // Where the way was lost the server does not know any more who is looked at.
      if (watched != null) tell({ kind: "watch", seat: watched.seat });
      break;
    case "class":
      room = object;
      showClass();
      break;
    case "polls": takePolls(object.polls); break;
    case "poll": takePoll(object.poll); break;
    case "report":
      // An earlier one may still change.
      if (object.number <= closed || object.number < (report?.number ?? 0)) break;
      report = object;
      showReport();
      break;
    case "codes":
      people.showCodes(new Map(object.codes.map(({ seat, code }) => [seat, code])));
      byId("codes").setAttribute("aria-pressed", "true");
      break;
    case "collect":
      collected = object;
      showCollected()?.click();
      break;
    case "fault":
      byId("fault").hidden = false;
      byId("fault").textContent = `${room?.seats.find((seat) => seat.seat === object.seat)?.name ?? object.seat ?? ""}  ${object.message}`.trim();
      break;
    case "watched": watch(object); break;
    case "shown": look(object); break;
    case "end":
      isOver = true;
      connection.close();
      showOver(object.count);
      break;
    default:
  }
}

function showOver(count) {
  byId("over").hidden = !isOver;
  if (count != null) byId("over-text").textContent = `${say("ended")} (${count})`;
  for (const control of document.querySelectorAll(".tools button, .tools input, .tools select, .seats button, .poll button")) {
    control.disabled = true;
  }
}

const connection = new Connection({
  message: take,
  state: (word) => {
    way = word;
    tellWay();
  },
});

function tellWay() {
  byId("connection").textContent = say(way);
  byId("retry").hidden = way !== "gone";
}

// What the instructor wants

byId("retry").addEventListener("click", () => connection.retry());
byId("lead").addEventListener("click", () => tell({ kind: "lead" }));
byId("pause").addEventListener("submit", (event) => {
  event.preventDefault();
  const step = byId("pause-step").value;
  tell({ kind: "pause", step: step === "own" ? true : Number(step) });
});
byId("go-on").addEventListener("click", () => tell({ kind: "pause", step: null }));
byId("reveal").addEventListener("click", () => tell({ kind: "reveal" }));
byId("hide").addEventListener("click", () => tell({ kind: "show", seat: null }));
byId("project-join").addEventListener("click", () => tell({ kind: "project", what: "join" }));
byId("codes").addEventListener("click", () => {
  if (byId("codes").getAttribute("aria-pressed") !== "true") return tell({ kind: "codes" });
  byId("codes").setAttribute("aria-pressed", "false");
  people.showCodes(null);
});
byId("unwatch").addEventListener("click", () => tell({ kind: "watch", seat: null }));

/** Sends what stands in the field, once: an empty one says nothing. */
function speak(message) {
  const field = byId("say-text");
  if (field.value.trim() === "") return field.focus();
  if (tell({ ...message(field.value), seat: byId("say-seat").value || null })) field.value = "";
}

byId("say").addEventListener("submit", (event) => {
  event.preventDefault();
  speak((text) => ({ kind: "say", text }));
});
byId("send").addEventListener("click", () => speak((line) => ({ kind: "send", line })));
byId("collect").addEventListener("click", () => tell({ kind: "collect" }));
byId("end").addEventListener("click", () => {
  if (confirm(say("reallyEnd"))) tell({ kind: "end" });
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && watched != null) tell({ kind: "watch", seat: null });
});
document.addEventListener("language", () => {
  byId("say-text").placeholder = say("text");
  tellWay();
  showClass();
  showReport();
  showCollected();
  showWatched();
  for (const poll of polls.values()) showPoll(poll);
});
listenToButton();
