// The answers to a question as bars: with names for who leads the class, without them for everyone.

import { element } from "./lesson.js";
import { say, currentLanguage } from "./words.js";

const sure = ["unsaid", "guess", "probably", "certain"];

/** A QR code as a drawing, from its rows of modules. */
export function qrCode(rows, label) {
  const space = "http://www.w3.org/2000/svg";
  const root = document.createElementNS(space, "svg");
  const size = rows.length;
  root.setAttribute("viewBox", `-4 -4 ${size + 8} ${size + 8}`);
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", label);
  const path = document.createElementNS(space, "path");
  let data = "";
  rows.forEach((row, y) => [...row].forEach((module, x) => { if (module === "1") data += `M${x} ${y}h1v1h-1z`; }));
  path.setAttribute("d", data);
  root.append(path);
  return root;
}

/** "02  3. title"; the names of lesson and step where the course does not know them. */
export const pollTitle = (poll) =>
  poll.title == null ? `${poll.lesson}  ${poll.step}` : `${poll.number}  ${poll.place}. ${poll.title[currentLanguage()]}`;

/** The question in words, and what it asks for. */
export const pollText = (poll) => [poll.prose?.[currentLanguage()], poll.text].filter(Boolean).join("   ");

/** How sure people were of an answer: "certain 2, probably 5". */
function certainty(counts) {
  return [3, 2, 1, 0].filter((mark) => counts[mark] > 0).map((mark) => `${say(sure[mark])} ${counts[mark]}`).join(" · ");
}

/** The bars of a question. */
export function bars(poll) {
  const list = element("ol", "bars");
  const most = Math.max(1, ...poll.bars.map((bar) => bar.count));
  for (const bar of poll.bars) {
    const item = element("li", bar.right === true ? "right" : bar.right === false ? "wrong" : "");
    const head = element("p", "head");
    if (bar.key != null) head.append(element("kbd", "", bar.key.toUpperCase()));
    head.append(element("span", "answer", bar.answer));
    if (bar.right === true) head.append(element("strong", "mark", `✓ ${say("isRight")}`));
    const track = element("div", "track");
    const length = element("div", "bar");
    length.style.width = `${bar.count / most * 100}%`;
    // The surer people were, the darker their part of the bar is.
    [3, 2, 1, 0].filter((mark) => bar.certain[mark] > 0).forEach((mark) => {
      const part = element("span", "sure" + mark);
      part.style.flexGrow = bar.certain[mark];
      length.append(part);
    });
    track.append(length, element("strong", "count", String(bar.count)));
    item.append(head, track);
    const words = certainty(bar.certain);
    if (words !== "") item.append(element("p", "certainty", words));
    if (bar.names?.length > 0) item.append(element("p", "names", bar.names.join(", ")));
    const comment = bar.comment?.[currentLanguage()];
    if (comment && bar.count > 0) item.append(element("p", "comment", comment));
    list.append(item);
  }
  return list;
}
