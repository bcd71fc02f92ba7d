// The phone: what the server drew, moved by the Web Animations API along the tracks of the timeline. Nothing is laid out
// here; every number is the server's.

const parser = new DOMParser();

/** The elements of a drawing of the server's. Text in it stays text: it was escaped where it was drawn. */
export function drawing(text) {
  const parsed = parser.parseFromString(text, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.nodeName !== "svg") return null;
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) if (name.startsWith("on")) element.removeAttribute(name);
  }
  for (const foreign of root.querySelectorAll("script, foreignObject, style")) foreign.remove();
  return document.importNode(root, true);
}

/** Does something when the page is idle, and within half a second. */
const later = (body) => (window.requestIdleCallback == null ? setTimeout(body, 50) : requestIdleCallback(body, { timeout: 500 }));

const point = (number) => number + "px";

/** The animations of a drawing: one for each view that moves, and one for the window. All of them stand still. */
export function animate(root, picture) {
  const duration = picture.duration;
  const animations = [];
  if (!(duration > 0)) return animations;
  const frames = (keyframes, values) => {
    const list = keyframes.map((frame) => ({
      offset: Math.min(Math.max(frame.t / duration, 0), 1), easing: frame.easing, ...values(frame),
    }));
    if (list[0].offset > 0) list.unshift({ ...list[0], offset: 0, easing: "linear" });
    const last = list[list.length - 1];
    if (last.offset < 1) list.push({ ...last, offset: 1 });
    return list;
  };
  const start = (element, list) => {
    const animation = element.animate(list, { duration, fill: "both" });
    animation.pause();
    animations.push(animation);
  };
  for (const motion of picture.motions ?? []) {
    const view = root.querySelector("#" + CSS.escape(motion.name));
    if (view == null || motion.keyframes.length < 2) continue;
    // The place of an inner svg is not a property of CSS everywhere: a group around it moves. Its face grows and shrinks.
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    view.replaceWith(group);
    group.append(view);
    const [x, y] = [Number(view.getAttribute("x")), Number(view.getAttribute("y"))];
    start(group, frames(motion.keyframes, (frame) => ({
      transform: `translate(${frame.x - x}px, ${frame.y - y}px)`,
    })));
    start(view, frames(motion.keyframes, (frame) => ({ opacity: Math.min(Math.max(frame.alpha, 0), 1) })));
    const first = motion.keyframes[0];
    if (motion.keyframes.every((frame) => frame.w === first.w && frame.h === first.h)) continue;
    view.style.overflow = "visible";
    for (const [part, edge] of [[".mcv-face", 0], [".mcv-rim", 2]]) {
      start(view.querySelector(part), frames(motion.keyframes, (frame) => ({
        width: point(Math.max(0, frame.w - edge)), height: point(Math.max(0, frame.h - edge)),
      })));
    }
  }
  const window = picture.window ?? [];
  const screen = root.querySelector(".mcv-screen");
  if (window.length > 1 && screen != null) {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.append(...screen.children);
    screen.append(group);
    const last = window[window.length - 1];
    start(group, frames(window, (frame) => ({ transform: `translate(${last.x - frame.x}px, ${last.y - frame.y}px)` })));
  }
  return animations;
}

/** The picture of a session with its transport: play, pause, scrub, speed and stills. */
export class Phone {
  constructor(elements, words) {
    this.elements = elements;
    this.say = words.say;
    this.chosen = null;
    this.animations = [];
    this.picture = null;
    this.tx = null;
    elements.play.addEventListener("click", () => this.toggle());
    elements.scrub.addEventListener("input", () => this.seek(Number(elements.scrub.value) / 1000 * this.duration, true));
    elements.speed.addEventListener("change", () => {
      for (const animation of this.animations) animation.updatePlaybackRate(Number(elements.speed.value));
    });
    this.onView = () => {};
    this.onDrag = null;
  }

  get duration() { return this.picture?.duration ?? 0; }
  get time() { return this.animations.length > 0 ? Number(this.animations[0].currentTime ?? 0) : 0; }
  get isPlaying() { return this.animations.length > 0 && this.animations[0].playState === "running"; }

  /** Shows what the server drew; a new apply plays. */
  show(picture, { plays }) {
    const isNew = picture.tx != null && (picture.tx !== this.tx || plays === true);
    const moves = isNew && picture.duration > 0 && plays !== false && picture.moving != null;
    this.picture = picture;
    this.tx = picture.tx;
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
    const root = drawing(moves ? picture.moving : picture.svg);
    if (root == null) return;
    this.place(root);
    this.elements.transport.hidden = !(picture.duration > 0 && picture.moving != null);
    this.legend();
    this.draft(picture.draft);
    if (moves) {
      this.animations = animate(root, picture);
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (calm) this.seek(picture.duration, false);
      else this.start();
    } else {
      this.elements.scrub.value = 1000;
      this.tell(picture.duration ?? 0);
    }
    // The screen comes first: the stills follow when the page has nothing else to do.
    later(() => { if (this.picture === picture) this.stills(); });
  }

  place(root) {
    root.removeAttribute("width");
    root.removeAttribute("height");
    root.setAttribute("role", "group");
    for (const view of root.querySelectorAll(".mcv-view")) {
      const title = view.querySelector("title")?.textContent ?? view.dataset.kind ?? "";
      view.setAttribute("role", "button");
      view.setAttribute("tabindex", "0");
      view.setAttribute("aria-label", title);
      if (this.chosen != null && view.dataset.id === this.chosen) view.classList.add("chosen");
    }
    root.addEventListener("click", (event) => this.touched(event));
    root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.touched(event);
      }
    });
    this.listenToDrags(root);
    this.elements.picture.replaceChildren(root);
    this.root = root;
  }

  touched(event) {
    const view = event.target.closest?.(".mcv-view");
    if (view == null || this.dragged) return;
    this.chosen = view.dataset.id ?? null;
    for (const other of this.root.querySelectorAll(".chosen")) other.classList.remove("chosen");
    view.classList.add("chosen");
    this.onView({ id: view.dataset.id ?? null, at: view.dataset.at, kind: view.dataset.kind ?? null });
  }

  /** A drag along the screen scrolls it, where the page may act. */
  listenToDrags(root) {
    const screen = root.querySelector(".mcv-screen");
    if (screen == null) return;
    let start = null;
    screen.addEventListener("pointerdown", (event) => {
      if (this.onDrag == null) return;
      this.dragged = false;
      start = { x: event.clientX, y: event.clientY };
      screen.setPointerCapture?.(event.pointerId);
    });
    screen.addEventListener("pointermove", (event) => {
      if (start != null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 6) this.dragged = true;
    });
    screen.addEventListener("pointerup", (event) => {
      if (start == null) return;
      const edge = root.querySelector(".mcv-edge").getBoundingClientRect();
      const scale = screen.viewBox.baseVal.width / edge.width;
      const [dx, dy] = [(start.x - event.clientX) * scale, (start.y - event.clientY) * scale];
      start = null;
      if (this.dragged) {
        this.onDrag(Math.round(Math.abs(dy) >= Math.abs(dx) ? dy : dx));
        setTimeout(() => { this.dragged = false; }, 0);
      } else {
        const below = document.elementFromPoint(event.clientX, event.clientY);
        if (below != null) this.touched({ target: below });
      }
    });
  }

  start() {
    const speed = Number(this.elements.speed.value);
    for (const animation of this.animations) {
      animation.updatePlaybackRate(speed);
      animation.play();
    }
    this.follow();
  }

  toggle() {
    if (this.animations.length === 0) {
      this.show(this.picture, { plays: true });
      return;
    }
    if (this.isPlaying) {
      for (const animation of this.animations) animation.pause();
      this.tell(this.time);
    } else {
      if (this.time >= this.duration) for (const animation of this.animations) animation.currentTime = 0;
      this.start();
    }
  }

  /** Goes to a moment and stands still there. */
  seek(time, isByHand) {
    if (this.animations.length === 0 && isByHand) {
      const root = drawing(this.picture.moving);
      if (root == null) return;
      this.place(root);
      this.animations = animate(root, this.picture);
    }
    for (const animation of this.animations) {
      animation.pause();
      animation.currentTime = time;
    }
    this.elements.scrub.value = this.duration > 0 ? time / this.duration * 1000 : 1000;
    this.tell(time);
  }

  follow() {
    const step = () => {
      this.tell(this.time);
      this.elements.scrub.value = Math.round(this.duration > 0 ? this.time / this.duration * 1000 : 1000);
      if (this.isPlaying) requestAnimationFrame(step);
    };
    step();
  }

  tell(time) {
    this.elements.moment.textContent = `${Math.round(time)} / ${Math.round(this.duration)} ms`;
    this.elements.play.textContent = this.isPlaying ? "❚❚ " + this.say("pause") : "▶ " + this.say("play");
    this.elements.scrub.setAttribute("aria-label", this.say("moment"));
    this.elements.scrub.setAttribute("aria-valuetext", `${Math.round(time)} ms`);
    this.elements.transport.setAttribute("aria-label", this.say("controls"));
  }

  /** The operations that occur, each with its sign, its word and its count. */
  legend() {
    // A reload has two views of one item.
    const items = new Map(Object.keys(signs).map((operation) => [operation, new Set()]));
    for (const motion of this.picture.motions ?? []) items.get(motion.op)?.add(motion.id ?? motion.name);
    const found = [...items].filter(([, members]) => members.size > 0);
    this.elements.legend.replaceChildren(...found.map(([operation, members]) => {
      const item = document.createElement("li");
      item.append(sign(operation), `${operation} ${members.size}`);
      return item;
    }));
  }

  draft(text) {
    const root = text == null ? null : drawing(text);
    this.elements.draft.hidden = root == null;
    if (root == null) return;
    root.removeAttribute("width");
    root.removeAttribute("height");
    this.elements.draftPicture.replaceChildren(root);
  }

  /** Five moments, side by side. */
  stills() {
    const picture = this.picture;
    const row = this.elements.stills;
    row.replaceChildren();
    if (!(picture.duration > 0) || picture.moving == null || (picture.motions ?? []).length > 200) return;
    const drawn = drawing(picture.moving);
    if (drawn == null) return;
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const root = drawn.cloneNode(true);
      const screen = root.querySelector(".mcv-screen");
      const still = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      still.setAttribute("class", "mcv");
      still.setAttribute("viewBox", `0 0 ${screen.getAttribute("width")} ${screen.getAttribute("height")}`);
      still.setAttribute("aria-hidden", "true");
      screen.setAttribute("x", "0");
      screen.setAttribute("y", "0");
      for (const view of screen.querySelectorAll(".mcv-view")) view.id = view.id;
      still.append(screen);
      const figure = document.createElement("figure");
      const caption = document.createElement("figcaption");
      const time = picture.duration * part;
      caption.textContent = `${Math.round(time)} ms`;
      figure.append(still, caption);
      figure.addEventListener("click", () => {
        this.elements.scrub.value = part * 1000;
        this.seek(time, true);
      });
      row.append(figure);
      for (const animation of animate(still, picture)) animation.currentTime = time;
      for (const view of screen.querySelectorAll("[id]")) view.removeAttribute("id");
    }
  }
}

const signs = {
  delete: "M-5 0H5", insert: "M-5 0H5M0-5V5", move: "M-5 0H4M1-4L5 0L1 4", reload: "M4 3A5 5 0 1 1 4-3M4-6V-3H1",
  reconfigure: "M-5 1C-3-4-1-4 0 0S3 4 5-1",
};

/** The sign of an operation, as pictures have it. */
function sign(operation) {
  const space = "http://www.w3.org/2000/svg";
  const root = document.createElementNS(space, "svg");
  root.setAttribute("viewBox", "-10 -10 20 20");
  root.setAttribute("aria-hidden", "true");
  const group = document.createElementNS(space, "g");
  group.setAttribute("class", "mcv-sign mcv-op-" + operation);
  const disc = document.createElementNS(space, "circle");
  disc.setAttribute("r", "9");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", signs[operation]);
  group.append(disc, path);
  root.append(group);
  return root;
}
