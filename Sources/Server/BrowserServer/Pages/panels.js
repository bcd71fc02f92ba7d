// The panels beside the picture: what can be asked about the session. Each gives its elements; nothing runs in the session.

import { drawing } from "./picture.js";
import { element, button } from "./lesson.js";
import { planTable } from "./end.js";
import { block } from "./text.js";
import { say, currentLanguage } from "./words.js";

const longestWarnings = 50;
const shownRows = 60;

export const quoted = (text) => (/^[\p{L}\p{N}_.:-]+$/u.test(text) ? text : JSON.stringify(text));

/** The panels of a page. `host` has `state`, `hands`, `ask(question)`, `line(text)`, `refresh()` and `showTransaction(number)`. */
export class Panels {
  constructor(host) {
    this.host = host;
    this.view = null;
    this.warnings = [];
    this.lastNow = null;
    this.shownTransaction = null;
  }

  /** The panels that there is a reason for now. */
  get all() {
    const state = this.host.state;
    const list = [
      { name: "changes", show: () => this.text("diff") },
      { name: "why", show: () => this.text("why") },
      { name: "transactions", show: () => this.transactions() },
      { name: "timeline", show: () => this.text("timeline") },
      { name: "tree", show: () => this.text(state?.draft ? "tree draft" : "tree current") },
      { name: "cells", show: () => this.text("cells") },
      { name: "data", show: () => this.data() },
      { name: "marble", show: () => this.marble() },
      { name: "warnings", show: () => this.showWarnings() },
      { name: "view", show: () => (this.view == null ? this.nothing("touch") : this.showView()) },
    ];
    if (this.host.room != null) list.push({ name: "plan", show: () => this.plan() });
    if (state?.lesson == null) list.push({ name: "tour", show: () => this.tour() });
    return list;
  }

  /** Whether a panel has something to say without a screen. */
  needsScreen(name) { return !["data", "marble", "plan", "tour", "warnings"].includes(name); }

  nothing(word = "nothing") { return [element("p", "", say(word))]; }

  /** A finding's sentences in the session's language of now, not in that of when the finding came. */
  words(finding) { return finding.words?.[this.host.state?.lang] ?? finding; }

  /** What a line would print, without running it in the session. */
  async text(command) {
    const answer = await this.host.ask({ kind: "look", text: command, columns: this.host.columns });
    if (answer?.kind === "error") {
      const words = this.words(answer);
      return [element("div", "fault", words.message), ...(words.help ?? []).map((help) => element("div", "help", help))];
    }
    if (answer?.rows == null || answer.rows.length === 0) return this.nothing();
    return [block(answer.rows)];
  }

  // The class

  /** The lessons of the plan, how far they are, and the certificate. */
  plan() {
    const room = this.host.room;
    const nodes = [planTable(room.plan)];
    if (!this.host.hands) return nodes;
    const told = element("p", "told");
    told.setAttribute("role", "status");
    nodes.push(button(say("certificate"), async () => {
      const answer = await this.host.certificate();
      told.textContent = say(answer == null ? "trouble" : answer.html == null ? "noCertificate" : answer.complete ? "certified" : "partlyCertified");
    }), told);
    return nodes;
  }

  // The tour

  async tour() {
    const stop = await this.host.ask({ kind: "look", text: "tour", form: "json" });
    if (stop?.kind !== "tour") return this.nothing();
    const language = currentLanguage();
    const nodes = [
      element("h3", "", `${stop.step} / ${stop.count}   ${stop.title[language]}`),
      element("p", "", stop.text[language]), element("pre", "line", stop.enter),
    ];
    // The page is the picture that the last stop leads to.
    if (stop.step === stop.count) nodes.splice(1, 2, element("p", "", say("tourEnd")));
    else if (this.host.hands) nodes.push(button(say("runLine"), () => this.host.line(stop.enter), "main"));
    else nodes.push(element("p", "place", say("typeIt")));
    return nodes;
  }

  // Transactions

  transactions() {
    const all = this.host.state?.transactions ?? [];
    if (all.length === 0) return this.nothing();
    const place = Math.max(0, all.findIndex((transaction) => transaction.tx === this.shownTransaction));
    const here = this.shownTransaction == null ? all.length - 1 : place;
    const tools = element("div", "tools");
    const back = button("◀ " + say("back"), () => this.choose(all[here - 1].tx));
    const forth = button(say("forth") + " ▶", () => this.choose(all[here + 1].tx));
    back.disabled = here === 0;
    forth.disabled = here === all.length - 1;
    tools.append(back, element("output", "", `tx${all[here].tx}`), forth);
    const list = element("ol", "transactions");
    for (const transaction of [...all].reverse()) {
      const entry = button(`tx${transaction.tx}`, () => this.choose(transaction.tx));
      if (transaction.tx === all[here].tx) entry.setAttribute("aria-current", "true");
      for (const [operation, count] of Object.entries(transaction.ops)) {
        if (count > 0) entry.append(element("span", "op r-" + operation, `${operation} ${count}`));
      }
      entry.append(element("span", "time", `${Math.round(transaction.duration)} ms`));
      const item = element("li");
      item.append(entry);
      list.append(item);
    }
    return [tools, list];
  }

  choose(number) {
    const all = this.host.state?.transactions ?? [];
    this.shownTransaction = number === all[all.length - 1]?.tx ? null : number;
    this.host.showTransaction(number);
  }

  // Data

  async data() {
    const names = this.host.state?.data ?? [];
    if (names.length === 0) return this.nothing();
    const nodes = [];
    for (const name of names.slice(-3)) {
      const answer = await this.host.ask({ kind: "look", text: `data ${quoted(name)} --head ${shownRows}`, form: "json" });
      if (answer?.kind !== "data" || !Array.isArray(answer.rows)) continue;
      nodes.push(element("h3", "", `${name}   ${answer.rows.length}${answer.total > answer.rows.length ? " / " + answer.total : ""}`));
      nodes.push(table(answer.rows));
    }
    return nodes.length > 0 ? nodes : this.nothing();
  }

  // Marbles

  async marble() {
    const names = [...(this.host.state?.pipelines ?? []), ...(this.host.state?.models ?? [])];
    if (names.length === 0) return this.nothing();
    const answer = await this.host.ask({ kind: "look", text: "picture marble", width: this.host.width });
    const root = answer?.kind === "marbles" ? drawing(answer.svg) : null;
    if (root == null) return this.text("marble");
    const frame = element("div", "marbles");
    frame.append(root);
    const now = root.querySelector(".now");
    const place = now?.querySelector("line")?.x1.baseVal.value;
    // The clock's line comes from where it stood.
    if (now != null && this.lastNow?.name === answer.name && this.lastNow.place !== place
      && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      now.animate(
        [{ transform: `translateX(${this.lastNow.place - place}px)` }, { transform: "none" }],
        { duration: 400, easing: "ease-in-out" });
    }
    this.lastNow = { name: answer.name, place };
    return [frame];
  }

  // Warnings

  note(finding) {
    this.warnings.push(finding);
    this.warnings = this.warnings.slice(-longestWarnings);
  }

  showWarnings() {
    if (this.warnings.length === 0) return this.nothing();
    const list = element("ol", "warnings");
    for (const finding of [...this.warnings].reverse()) {
      const item = element("li");
      const words = this.words(finding);
      const head = element("p");
      head.append(element("strong", finding.kind === "error" ? "r-error" : "r-warning", finding.code ?? ""), " ", words.message);
      item.append(head);
      for (const help of words.help ?? []) item.append(element("p", "help", help));
      if (finding.code != null) {
        // An explanation that was asked for stays while other findings come.
        const place = element("div");
        place.append(...finding.explanation ?? []);
        item.append(button(say("explain"), async () => {
          finding.explanation = await this.text("explain " + finding.code);
          this.host.refresh();
        }), place);
      }
      list.append(item);
    }
    return [list];
  }

  // Views

  async showView() {
    const view = this.view;
    const nodes = [element("h3", "", view.id ?? view.kind ?? view.at)];
    if (view.id != null && view.kind == null) {
      nodes.push(...await this.text("explain frame " + quoted(view.id)));
      nodes.push(...await this.text("why " + quoted(view.id)));
      if (this.host.hands) nodes.push(button(say("select"), () => this.host.line("select " + quoted(view.id))));
    } else if (view.at !== "layout") {
      nodes.push(...await this.text(`explain frame [${view.at}]`));
    }
    return nodes;
  }
}

const isImage = (key, value) => typeof value === "string" && value !== ""
  && (/\.(png|jpe?g|gif|webp|heic|svg)(\?.*)?$/i.test(value) || /^(image|img|poster|sprite|thumbnail|photo|avatar|icon|backdrop)/i.test(key));

/** Rows as a table. Pictures are coloured tiles: the same address has the same colour, and nothing is loaded. */
function table(rows) {
  const frame = element("div", "rows");
  const node = element("table");
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, 12);
  const head = element("tr");
  for (const key of keys) {
    const values = rows.map((row) => row[key]).filter((value) => value != null);
    const cell = element("th", values.length > 0 && values.every((value) => typeof value === "number") ? "number" : "", key);
    cell.scope = "col";
    head.append(cell);
  }
  node.append(element("thead"), element("tbody"));
  node.tHead.append(head);
  for (const row of rows) {
    const line = element("tr");
    for (const key of keys) {
      const value = row[key];
      const cell = element("td", typeof value === "number" ? "number" : "");
      if (isImage(key, value)) cell.append(tile(value));
      else cell.textContent = value == null ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);
      line.append(cell);
    }
    node.tBodies[0].append(line);
  }
  frame.append(node);
  return frame;
}

function tile(address) {
  let hash = 0;
  for (const character of address) hash = (hash * 31 + character.codePointAt(0)) >>> 0;
  const name = address.split(/[/?#]/).filter(Boolean).pop() ?? address;
  const node = element("span", "image", name.replace(/\.\w+$/, "").slice(0, 12));
  node.style.backgroundColor = `hsl(${hash % 360} 45% 30%)`;
  node.title = address;
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", `${say("image")} ${name}`);
  return node;
}
