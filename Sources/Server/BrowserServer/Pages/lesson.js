// The open step of a lesson: its words, its question, what came of the answer, its goals and hints. It stands in front of
// the session; texts of the author stay texts.

import { block } from "./text.js";
import { say } from "./words.js";

export function element(name, className, text) {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text != null) node.textContent = text;
  return node;
}

export function button(text, action, className = "") {
  const node = element("button", className, text);
  node.type = "button";
  node.addEventListener("click", action);
  return node;
}

/** A sentence in which what stands between back quotes is code. */
function sentence(name, text) {
  const node = element(name);
  text.split(/`([^`]+)`/).forEach((part, index) => {
    if (part !== "") node.append(index % 2 === 1 ? element("code", "", part) : part);
  });
  return node;
}

/** The text of a lesson: its paragraphs, and code as it stands. */
export function paragraphs(rows) {
  const nodes = [];
  let words = [];
  let code = [];
  const endWords = () => {
    if (words.length > 0) nodes.push(sentence("p", words.join(" ")));
    words = [];
  };
  const endCode = () => {
    while (code.length > 0 && code[code.length - 1].trim() === "") code.pop();
    if (code.length > 0) nodes.push(element("pre", "code", code.join("\n")));
    code = [];
  };
  for (const row of rows) {
    if (row.startsWith("    ")) {
      endWords();
      code.push(row.slice(4));
    } else if (row.trim() === "") {
      endWords();
      // A blank row between two rows of code belongs to it.
      if (code.length > 0) code.push("");
    } else {
      endCode();
      words.push(row.trim());
    }
  }
  endWords();
  endCode();
  return nodes;
}

/** "3/6 title" */
export const placeOf = (step, steps, name) => `${step}/${steps}${name ? " " + name : ""}`;

const marks = { right: "✓", wrong: "✗", partly: "~", none: "=" };
const heads = { certainty: "certainty", order: "order", answer: "predict", prediction: "predict", text: "asked" };

/** The choices as they are printed: there is nothing to press. */
function onPaper(choices) {
  const list = element("ul", "on-paper");
  list.setAttribute("aria-hidden", "true");
  list.append(...choices.map((choice) => element("li", "", `☐ ${choice.key.toUpperCase()}  ${choice.text}`)));
  return list;
}

/** Brings an element of a part into sight: in the part where it scrolls by itself, or in the page. */
function bring(node, part, toTop) {
  if (getComputedStyle(part).overflowY !== "auto") return node.scrollIntoView({ block: toTop ? "start" : "nearest" });
  const [inner, outer] = [node.getBoundingClientRect(), part.getBoundingClientRect()];
  const below = inner.bottom - outer.bottom + 8;
  const above = inner.top - outer.top - 8;
  if (toTop || above < 0 || below > above) part.scrollTop += above;
  else if (below > 0) part.scrollTop += below;
}

const takesHints = (question) => question != null && ["answer", "order"].includes(question.asks) && question.hints > 0;

/** The section of the page with the open step. */
export class Lesson {
  /**
   * @param elements the parts of the section.
   * @param host `line(text)`, `mend(text)`, `hint()`, `answer(question, reply)`; `hands` says whether this page may act.
   */
  constructor(elements, host) {
    this.elements = elements;
    this.host = host;
    this.lesson = null;
    this.question = null;
    this.result = null;
    /** The step at which the class waits. */
    this.held = null;
    /** The question whose answer is on its way. */
    this.answered = null;
    /** The text to be mended, as the server has it; what is typed stays until that changes. */
    this.known = null;
    /** The number of rows that stood in front of the question of this step. */
    this.asked = null;
    elements.question.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = elements.question.querySelector("input")?.value.trim() ?? "";
      if (text !== "") this.reply({ text });
    });
    elements.question.addEventListener("keydown", (event) => this.key(event));
    elements.repair.addEventListener("submit", (event) => {
      event.preventDefault();
      this.mend();
    });
    elements.repair.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      this.mend();
    });
  }

  get isHeld() {
    if (this.held == null || this.lesson == null) return false;
    // True: at the step where each is.
    return this.held.step === true || (this.lesson.lesson === this.held.lesson && this.lesson.step === this.held.step);
  }

  /** Shows the step that is open; null where none is. */
  show(lesson) {
    const before = this.lesson;
    this.lesson = lesson;
    const isNew = before?.number !== lesson?.number || before?.step !== lesson?.step;
    if (isNew) [this.asked, this.known] = [null, null];
    // What came of an answer stands until the next step; a page that connects gets it in front of the step.
    if (isNew && before != null) this.tell(null);
    this.draw();
    if (this.question != null) this.ask(this.question);
    if (lesson == null || before == null) return;
    if (isNew) {
      this.elements.section.scrollTop = 0;
      return;
    }
    const reached = lesson.goals.filter((goal, index) => goal.met && before.goals[index]?.met === false);
    if (reached.length > 0) {
      this.elements.news.textContent = `${say("met")}: ${reached.map((goal) => goal.text).join(", ")}`;
    }
    const { section, tools } = this.elements;
    // A page that scrolls as a whole stays at the line.
    if (lesson.isDone && !before.isDone && getComputedStyle(section).overflowY === "auto") bring(tools, section, false);
  }

  /** The step at which the class waits; null where everyone goes on as they like. */
  hold(held) {
    this.held = held;
    this.draw();
  }

  draw() {
    const lesson = this.lesson;
    const { section, head, title, place, progress, held, words, after, goals, hints, afterword } = this.elements;
    section.hidden = lesson == null && this.question == null && this.result == null;
    head.hidden = lesson == null;
    held.hidden = !this.isHeld;
    this.drawTools();
    this.drawRepair();
    if (lesson == null) return [words, after, goals, hints, afterword].forEach((part) => part.replaceChildren());
    title.textContent = `${lesson.number}  ${lesson.title}`;
    place.textContent = placeOf(lesson.step, lesson.steps, lesson.name);
    progress.max = lesson.steps;
    progress.value = lesson.isDone && !lesson.asks ? lesson.step : lesson.step - 1;
    progress.setAttribute("aria-label", say("progress"));
    const count = this.asked ?? lesson.rows.length;
    words.replaceChildren(...paragraphs(lesson.rows.slice(0, count)));
    after.replaceChildren(...paragraphs(lesson.rows.slice(count)));
    goals.className = "";
    goals.replaceChildren(...this.goals(lesson.goals));
    afterword.replaceChildren(...paragraphs(lesson.afterword ?? []));
    const shown = lesson.hintsShown ?? [];
    hints.hidden = shown.length === 0;
    hints.replaceChildren(...shown.map((hint, index) => {
      const item = element("li");
      item.append(element("strong", "", `${say("hint")} ${index + 1}`), sentence("p", hint));
      return item;
    }));
  }

  goals(all) {
    if (all.length === 0) return [];
    const list = element("ul", "goals");
    for (const goal of all) {
      const item = element("li", goal.met ? "met" : "");
      item.append(element("span", "box", goal.met ? "✓" : "○"), sentence("span", goal.text));
      item.append(element("span", "reading", say(goal.met ? "met" : "unmet")));
      if (!goal.met && goal.detail) item.append(element("span", "now", goal.detail));
      list.append(item);
    }
    return [element("h3", "", say("goals")), list];
  }

  /** The keys stay where they are: at the same button, or at the first where it is gone. */
  drawTools() {
    const tools = this.elements.tools;
    const focused = tools.contains(document.activeElement) ? document.activeElement.className : null;
    tools.replaceChildren(...this.tools());
    if (focused == null) return;
    const buttons = [...tools.querySelectorAll("button:enabled")];
    (buttons.find((node) => node.className === focused) ?? buttons[0])?.focus({ preventScroll: true });
  }

  tools() {
    const lesson = this.lesson;
    if (lesson == null || !this.host.hands || lesson.asks || this.question != null) return [];
    const nodes = [];
    if (lesson.isDone) {
      const word = lesson.step < lesson.steps ? "nextStep" : "finish";
      const next = button(say(word), () => this.host.line("lesson next"), "main next");
      next.append(" ", element("kbd", "", "Enter"));
      next.disabled = this.isHeld;
      nodes.push(next);
    }
    if (lesson.hints > 0 && !lesson.isDone) nodes.push(button(`${say("hint")} (${lesson.hints})`, () => this.host.hint(), "hint"));
    nodes.push(button(say("again"), () => {
      // What was typed and not sent goes at once; of the rest the server tells.
      this.known = null;
      this.drawRepair();
      this.host.line("lesson reset");
    }));
    // The head of the lesson may be out of sight.
    if (lesson.isDone && this.isHeld) nodes.push(element("p", "held", say("heldHere")));
    return nodes;
  }

  /** Brings the goals into sight, and says which are missing. */
  showGoals() {
    bring(this.elements.goals, this.elements.section, false);
    this.elements.goals.className = "asked";
    const missing = this.lesson.goals.filter((goal) => !goal.met);
    this.elements.news.textContent = `${say("unmet")}: ${missing.map((goal) => goal.text).join(", ")}`;
  }

  // The text to be mended

  drawRepair() {
    const form = this.elements.repair;
    const text = this.lesson?.repair ?? null;
    form.hidden = text == null;
    if (text == null) {
      this.known = null;
      return form.replaceChildren();
    }
    const language = document.documentElement.lang;
    const typed = form.querySelector("textarea")?.value;
    const shown = text.replace(/\n$/, "");
    // What is sent comes back as it was typed: the cursor stays.
    const isSame = this.known === text || typed?.trim() === shown.trim();
    if (isSame && form.dataset.language === language && form.dataset.hands === String(this.host.hands)) {
      this.known = text;
      form.querySelector("pre").textContent = text;
      return;
    }
    const hadFocus = form.contains(document.activeElement);
    [form.dataset.language, form.dataset.hands, this.known] = [language, String(this.host.hands), text];
    const head = element("h3", "", say("mendThis"));
    head.id = "repair-head";
    const field = element("textarea");
    field.setAttribute("aria-labelledby", "repair-head");
    field.spellcheck = false;
    field.autocomplete = "off";
    field.setAttribute("autocapitalize", "off");
    field.value = isSame && typed != null ? typed : shown;
    field.rows = Math.min(16, Math.max(3, field.value.split("\n").length + 1));
    field.readOnly = !this.host.hands;
    const paper = element("pre", "code on-paper", text);
    paper.setAttribute("aria-hidden", "true");
    form.replaceChildren(head, field, paper);
    if (!this.host.hands) return;
    const send = element("button", "main", say("mend"));
    send.type = "submit";
    const tools = element("div", "row tools");
    tools.append(send, element("span", "keys", say("mendKeys")));
    form.append(tools);
    if (hadFocus) field.focus({ preventScroll: true });
  }

  mend() {
    const text = this.elements.repair.querySelector("textarea")?.value ?? "";
    if (text.trim() !== "") this.host.mend(text);
  }

  // The question

  /** Asks; null takes the question away. */
  ask(question) {
    const form = this.elements.question;
    const isNew = question != null && question.id !== this.question?.id;
    // The question was sent before the hints that were taken since.
    if (question != null && this.lesson != null && takesHints(question)) question = { ...question, hints: this.lesson.hints };
    const known = this.question?.hints;
    this.question = question;
    form.hidden = question == null;
    if (isNew && question.asks === "answer") this.asked = this.lesson?.rows.length ?? null;
    if (isNew && question.asks !== "certainty") this.tell(null);
    this.draw();
    if (question == null) return form.replaceChildren();
    if (!isNew && known === question.hints) return;
    const typed = isNew ? "" : form.querySelector("input")?.value ?? "";
    const hadFocus = form.contains(document.activeElement);
    form.replaceChildren(...this.parts(question));
    form.dataset.asks = question.asks;
    if (!isNew) {
      if (typed !== "") form.querySelector("input").value = typed;
      if (hadFocus) this.focus();
      return;
    }
    this.answered = null;
    this.showQuestion();
  }

  parts(question) {
    const head = element("p", "asks", say(heads[question.asks] ?? "asked"));
    head.id = "question-head";
    head.tabIndex = -1;
    const nodes = [head];
    if (question.coming?.length > 0) {
      nodes.push(element("p", "coming", say("coming")), element("pre", "code", question.coming.join("\n")));
    }
    // The head asks already how sure one is, or for an order; a page has other keys than a terminal.
    if (question.text && !["certainty", "order"].includes(question.asks)) nodes.push(sentence("p", question.text));
    nodes[nodes.length - 1].classList.add("what");
    if (question.choices.length > 0) nodes.push(this.choices(question), onPaper(question.choices));
    const given = question.asks === "order" ? this.lesson?.given ?? [] : [];
    if (given.length > 0) nodes.push(this.given(given));
    if (question.choices.length === 0) nodes.push(this.field(question));
    const tools = element("div", "row tools");
    if (takesHints(question)) tools.append(button(`${say("hint")} (${question.hints})`, () => this.host.hint(), "hint"));
    if (question.skips) tools.append(button(say("skip"), () => this.reply({ skip: true }), "pass"));
    const keys = question.choices.length > 0 ? "choiceKeys" : question.asks === "order" ? "orderKeys" : "answerKeys";
    if (this.host.hands) tools.append(element("span", "keys", say(keys)));
    nodes.push(tools);
    if (this.host.hands) return nodes;
    for (const node of nodes.flatMap((part) => [...part.querySelectorAll("button, input")])) node.disabled = true;
    return nodes;
  }

  choices(question) {
    const list = element("div", "choices");
    list.setAttribute("role", "group");
    list.setAttribute("aria-labelledby", "question-head");
    question.choices.forEach((choice, index) => {
      const node = button("", () => this.reply({ choice: index + 1 }));
      node.append(element("kbd", "", choice.key.toUpperCase()), element("span", "", choice.text));
      node.dataset.place = index + 1;
      list.append(node);
    });
    return list;
  }

  /** Lines to put in order: a touch adds the number of one. */
  given(lines) {
    const list = element("ol", "given");
    lines.forEach((line, index) => {
      const item = element("li");
      item.append(button(line, () => {
        const field = this.elements.question.querySelector("input");
        field.value = [...field.value.split(/\s+/).filter(Boolean), index + 1].join(" ");
        field.focus();
      }));
      list.append(item);
    });
    return list;
  }

  field(question) {
    const row = element("div", "row");
    const field = element("input");
    field.id = "answer";
    field.autocomplete = "off";
    field.spellcheck = false;
    field.setAttribute("autocapitalize", "off");
    field.setAttribute("aria-label", question.prompt || say("answer"));
    const send = element("button", "main", say("answer"));
    send.type = "submit";
    row.append(field, send);
    return row;
  }

  /** Brings the question into sight, and the keys to it. Enter alone chooses nothing: no choice has the focus. */
  showQuestion() {
    const form = this.elements.question;
    bring(form, this.elements.section, false);
    this.focus();
  }

  focus() {
    if (!this.host.hands) return;
    const form = this.elements.question;
    (form.querySelector("input") ?? form.querySelector("#question-head"))?.focus({ preventScroll: true });
  }

  /** A letter chooses, also where the keyboard is Korean. */
  key(event) {
    if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key.toLowerCase();
    const isCertainty = this.question?.asks === "certainty";
    const place = (this.question?.choices ?? []).findIndex(({ key }, index) =>
      key.toLowerCase() === pressed || (isCertainty && pressed === String(index + 1)));
    if (place >= 0) this.reply({ choice: place + 1 });
    else if (pressed === "h" && takesHints(this.question)) this.host.hint();
    else return;
    event.preventDefault();
  }

  reply(reply) {
    const question = this.question;
    if (question == null || this.answered === question.id || !this.host.answer(question.id, reply)) return;
    this.answered = question.id;
    for (const node of this.elements.question.querySelectorAll("button, input")) {
      node.disabled = true;
      if (reply.choice != null && node.dataset.place === String(reply.choice)) node.classList.add("given");
    }
  }

  /** An answer was refused: it can be given again. */
  reopen() {
    this.answered = null;
    for (const node of this.elements.question.querySelectorAll("button, input")) node.disabled = !this.host.hands;
  }

  // What came of it

  /** Says whether an answer was right, with the output that it stands on; null takes it away. */
  tell(result) {
    const node = this.elements.result;
    this.result = result;
    node.hidden = result == null;
    if (result == null) return node.replaceChildren();
    const grade = result.right === true ? "right" : result.said == null ? "none" : result.right === false ? "wrong" : "partly";
    node.className = "grade-" + grade;
    const head = element("p", "verdict");
    head.append(element("span", "mark", marks[grade]), element("strong", "", verdict(result, grade)));
    node.replaceChildren(head);
    if (result.parts?.length > 0) node.append(element("p", "parts", result.parts.join(", ")));
    if (result.comment) node.append(sentence("p", result.comment));
    if (result.rows?.length > 0) {
      const output = element("div", "output");
      output.tabIndex = 0;
      output.setAttribute("role", "region");
      output.setAttribute("aria-label", say("output"));
      output.append(block(result.rows));
      node.append(output);
    }
    this.elements.section.hidden = false;
  }

  /** Brings what came of an answer into sight. */
  showResult() {
    if (this.result != null) bring(this.elements.result, this.elements.section, true);
  }
}

const textOf = (row) => row.map(([text]) => text).join("").trim();

/** The output that an answer stands on: what a terminal shows behind its heading. */
export function outputOf(rows) {
  const begin = rows.findLastIndex((row) => row[0]?.[1] === "header" && ["결과 확인", "reveal"].includes(textOf(row)));
  const output = rows.slice(begin + 1);
  while (output.length > 0 && textOf(output[0]) === "") output.shift();
  while (output.length > 0 && textOf(output[output.length - 1]) === "") output.pop();
  return output;
}

/** "right: 1", in the language of the page. */
function verdict(result, grade) {
  switch (grade) {
    case "right": return `${say("right")}: ${result.said}`;
    case "none": return `${say("itIs")}: ${result.actual}`;
    default: return `${say("youSaid")}: ${result.said} · ${say("itIs")}: ${result.actual}`;
  }
}
