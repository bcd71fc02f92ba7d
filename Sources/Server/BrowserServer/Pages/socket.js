// The way to the server: protocol 1 over a WebSocket that comes back by itself and misses nothing.

export class Connection {
  /** @param handlers `message(object)` for every object, `state(connected)` when the way opens or closes. */
  constructor(handlers) {
    this.handlers = handlers;
    this.last = 0;
    this.nextId = 1;
    this.answers = new Map();
    this.lines = new Set();
    this.delay = 250;
    this.isOver = false;
    this.open();
  }

  open() {
    const address = new URL("ws" + location.search, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.delay = 250;
      this.handlers.state(true);
      if (this.last > 0) this.send({ kind: "resume", seq: this.last });
    });
    socket.addEventListener("message", (event) => this.take(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.handlers.state(false);
      for (const answer of this.answers.values()) answer.end();
      this.answers.clear();
      this.lines.clear();
      if (this.isOver) return;
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(this.delay * 2, 5000);
    });
  }

  take(object) {
    if (typeof object.seq === "number") {
      // What came while the way was closed comes once.
      if (object.seq <= this.last && object.kind !== "state" && object.kind !== "picture") return;
      this.last = Math.max(this.last, object.seq);
    }
    if (object.kind === "done") this.lines.delete(object.id);
    const answer = object.id == null ? undefined : this.answers.get(object.id);
    if (answer) answer.take(object);
    if (answer == null || object.seq != null) this.handlers.message(object);
  }

  /** Sends an object; nothing is sent while the way is closed. */
  send(object) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(object));
    return true;
  }

  /** Sends a question whose answer comes to this page only. */
  ask(object) {
    const id = this.nextId++;
    return new Promise((resolve) => {
      const finish = (answer) => {
        this.answers.delete(id);
        resolve(answer);
      };
      this.answers.set(id, { take: finish, end: () => finish(null) });
      if (!this.send({ ...object, id })) finish(null);
    });
  }

  /** Sends a line. */
  line(text) {
    const id = this.nextId++;
    const isSent = this.send({ kind: "line", id, text });
    if (isSent) this.lines.add(id);
    return isSent;
  }

  /** Sends the answer to a question: a line that asked waits behind it. */
  answer(text) {
    return this.send({ kind: "line", id: this.nextId++, text });
  }

  /** The number of lines that are not done yet. */
  get waiting() { return this.lines.size; }

  /** No more comes. */
  close() {
    this.isOver = true;
    this.socket.close();
  }
}
