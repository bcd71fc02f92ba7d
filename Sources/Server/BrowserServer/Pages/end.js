// The end of a class: what was learnt, and the certificate.

import { element, button } from "./lesson.js";
import { say, currentLanguage } from "./words.js";

/** Gives a text to the person as a file. */
export function download(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Lessons, and how far each is: steps that were done, and predictions that were right at once where that is known. */
export function planTable(lessons) {
  const table = element("table", "plan");
  const head = element("tr");
  const hasAnswers = lessons.some((lesson) => lesson.asked != null);
  const words = hasAnswers ? ["lesson", "steps", "rightFirst"] : ["lesson", "steps"];
  head.append(...words.map((word, index) => {
    const cell = element("th", index > 0 ? "number" : "", say(word));
    cell.scope = "col";
    return cell;
  }));
  table.append(element("thead"), element("tbody"));
  table.tHead.append(head);
  for (const lesson of lessons) {
    const row = element("tr");
    row.append(
      element("td", "", `${lesson.number}  ${lesson.title[currentLanguage()]}`),
      element("td", "number", `${lesson.done}/${lesson.steps}`));
    if (hasAnswers) row.append(element("td", "number", lesson.asked > 0 ? `${lesson.right}/${lesson.asked}` : "–"));
    table.tBodies[0].append(row);
  }
  return table;
}

/** The part of the page that says that the class is over. */
export class End {
  constructor(elements) {
    this.elements = elements;
    this.end = null;
  }

  show(end) {
    this.end = end;
    this.draw();
    this.elements.section.scrollIntoView({ block: "start" });
  }

  draw() {
    const { section, title, text, learned, tools } = this.elements;
    section.hidden = this.end == null;
    if (this.end == null) return;
    const isRemoved = this.end.reason === "removed";
    title.textContent = say(isRemoved ? "removedTitle" : "overTitle");
    text.textContent = say(isRemoved ? "removed" : "ended");
    const lessons = this.end.learned ?? [];
    learned.replaceChildren(...(lessons.length > 0 ? [planTable(lessons)] : []));
    const certificate = this.end.certificate;
    tools.replaceChildren();
    if (certificate?.html == null) return;
    tools.append(button(say("certificate"), () => download(certificate.file, certificate.html, "text/html"), "main"));
    if (!certificate.complete) tools.append(element("span", "place", say("partlyCertified")));
  }
}
