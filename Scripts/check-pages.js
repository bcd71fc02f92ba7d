// Runs in the page that Scripts/check-pages makes: reads where the browser draws views and characters, and compares.
"use strict";
const faults = [];
let count = 0;
window.onerror = (message) => faults.push("error in a page: " + message);

// Half a tenth of a point: the written numbers have three digits, and the browser cuts a curve in its own pieces.
const tolerance = 0.05;

/** The views of a picture as they are drawn now, in the coordinates of the content. */
function drawnViews(picture) {
  const edge = picture.querySelector(".mcv-edge").getBoundingClientRect();
  const screen = picture.querySelector(".mcv-screen");
  const box = screen.viewBox.animVal;
  const scale = edge.width / box.width;
  return [...picture.querySelectorAll(".mcv-view")].map((view) => {
    const face = view.querySelector(".mcv-face").getBoundingClientRect();
    return {
      id: view.getAttribute("data-id"), name: view.id,
      x: (face.x - edge.x) / scale + box.x, y: (face.y - edge.y) / scale + box.y,
      w: face.width / scale, h: face.height / scale,
      alpha: Number(view.ownerDocument.defaultView.getComputedStyle(view).opacity),
      // More than an edge that touches.
      isInSight: Math.min(face.right, edge.right) - Math.max(face.left, edge.left) > 0.5
        && Math.min(face.bottom, edge.bottom) - Math.max(face.top, edge.top) > 0.5,
    };
  });
}

const keys = ["x", "y", "w", "h", "alpha"];
const words = (view) => keys.map((key) => key + " " + Number(view[key]).toFixed(3)).join("  ");
const distance = (one, other) => Math.max(...keys.map((key) => Math.abs(one[key] - other[key])));

/** Finds every expected view among those that are drawn, each once. */
function compare(what, expected, drawn) {
  const left = [...drawn];
  for (const view of expected) {
    count += 1;
    const same = left.filter((other) => view.id == null || other.id === view.id);
    same.sort((one, other) => distance(view, one) - distance(view, other));
    const name = view.id ?? view.name ?? view.elementKind ?? "a view";
    if (same.length === 0) {
      faults.push(`${what}: ${name} is not drawn`);
    } else if (!(distance(view, same[0]) <= tolerance)) {
      faults.push(`${what}: ${name}\n  mcv      ${words(view)}\n  browser  ${words(same[0])}`);
    }
    left.splice(left.indexOf(same[0]), same.length === 0 ? 0 : 1);
  }
  // Views that are left over must not be seen.
  for (const view of left) {
    if (view.alpha > 0.001 && view.isInSight && view.id != null) {
      faults.push(`${what}: ${view.id} is drawn, but mcv has no such view\n  browser  ${words(view)}`);
    }
  }
}

/** The document in a frame. */
const shown = (id) => document.getElementById(id).contentDocument;

/** The picture that is a whole document. */
function picture(id) {
  const found = shown(id).documentElement;
  if (found.nodeName !== "svg") throw new Error(id + " is not a picture");
  return found;
}

// Columns

let cells = 0;
const graphemes = new Intl.Segmenter("ko", { granularity: "grapheme" });
const wide = new RegExp("^(?:[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f"
  + "\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}|.*\\ufe0f)", "u");

/** The columns that a terminal gives to a character. */
const columns = (text) => (wide.test(text) ? 2 : 1);

/** Every character of the text blocks stands in the columns of a terminal, in any font; "0" is one wide. */
function checkColumns(what, page) {
  const near = (one, other) => Math.abs(one - other) <= 0.1;
  for (const block of page.querySelectorAll("pre")) {
    const probe = block.appendChild(page.createElement("span"));
    probe.textContent = "0".repeat(100);
    const unit = probe.getBoundingClientRect().width / 100;
    probe.remove();
    const style = page.defaultView.getComputedStyle(block);
    const frame = block.getBoundingClientRect();
    const left = frame.left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft);
    const top = frame.top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop);
    const [height, em] = [parseFloat(style.lineHeight), parseFloat(style.fontSize)];
    const texts = page.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let [row, column] = [0, 0];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const box = node.parentElement.closest("span");
      if (box != null) {
        // A box is as wide as its columns, and as high as the line, so that box drawing characters meet their
        // neighbours.
        const rect = box.getBoundingClientRect();
        const count = [...graphemes.segment(node.data)].reduce((sum, { segment }) => sum + columns(segment), 0);
        if (!near(rect.left, left + column * unit) || !near(rect.width, count * unit)
          || !near(rect.top, top + row * height) || !near(rect.height, height)) {
          faults.push(`${what}: '${node.data}' in line ${row + 1} of a block is not in column ${column + 1}`);
        }
        if (box.matches(".c")) {
          cells += count;
          column += count;
          continue;
        }
      }
      for (const { segment, index } of graphemes.segment(node.data)) {
        if (segment === "\n") {
          [row, column] = [row + 1, 0];
          continue;
        }
        const range = page.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const rect = range.getBoundingClientRect();
        cells += 1;
        // In a box a character may lie anywhere in its own columns; how wide it is the font decides.
        const [start, ink] = [rect.left - left, box == null ? unit : em * 0.8];
        const isInside = start >= column * unit - 0.1 && start + ink <= (column + columns(segment)) * unit + 0.1;
        if (!isInside && (box == null || box.matches(".w"))) {
          faults.push(`${what}: '${segment}' in line ${row + 1} of a block is at ${start / unit}, not in column ${column}: `
            + node.data);
        }
        column += columns(segment);
      }
    }
  }
}

function check() {
  const samples = JSON.parse(document.getElementById("sample").textContent).samples;
  for (const time of new Set(samples.map((sample) => sample.t))) {
    const expected = samples.filter((sample) => sample.t === time);
    compare(`moving.svg at ${time} ms`, expected, drawnViews(picture("moving-" + time)));
    // The last moving picture of the page is of the same apply; the one behind it stands still.
    const inPage = [...shown("page-" + time).querySelectorAll("svg.mcv")];
    compare(`page.html at ${time} ms`, expected, drawnViews(inPage[inPage.length - 2]));
  }
  const frames = JSON.parse(document.getElementById("visible").textContent).frames
    .map((frame) => ({ alpha: 1, ...frame }));
  compare("still.svg", frames, drawnViews(picture("still")));
  const inPage = [...shown("page").querySelectorAll("svg.mcv")];
  compare("page.html, layout", frames, drawnViews(inPage[inPage.length - 1]));
  checkColumns("page.html", shown("page"));
  for (const frame of document.querySelectorAll("iframe.lesson")) checkColumns(frame.id, frame.contentDocument);
  // The file itself, not a copy, moves: it is there, and its clock runs.
  if (picture("moving").animationsPaused()) faults.push("moving.svg does not move");
}

window.onload = () => setTimeout(() => {
  try {
    check();
  } catch (error) {
    faults.push(String(error));
  }
  document.getElementById("report").textContent =
    "\n" + (faults.length === 0 && count > 0 ? `ok ${count} views as mcv says, ${cells} characters in their columns\n` : faults.join("\n") + "\n");
}, 300);
