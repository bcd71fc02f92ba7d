// The way to the server: protocol 1 over a WebSocket that comes back by itself. A page that comes back gets all that is
// there behind `hello`, as one that is opened.

/** Milliseconds for which a way that was lost is looked for, before a person has to ask for it. */
const patience = 10 * 60_000;

export class Connection {
  /**
   * @param handlers `message(object)` for every object, `state(word)` when the way opens or closes: `connected`, `lost`,
   *   `gone` where it was looked for in vain, `over` where nothing more comes.
   */
  constructor(handlers) {
    this.handlers = handlers;
    this.lostAt = null;
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
      this.lostAt = null;
      this.handlers.state("connected");
    });
    socket.addEventListener("message", (event) => this.take(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket) return;
      for (const answer of this.answers.values()) answer.end();
      this.answers.clear();
      this.lines.clear();
      if (this.isOver) return;
      // Cut off by the server: the seat has too many pages open, or sends too much. A person decides which page comes back.
      if (event.code === 1008) return this.handlers.state("gone");
      this.lostAt ??= Date.now();
      if (Date.now() - this.lostAt > patience) return this.handlers.state("gone");
      this.handlers.state("lost");
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(this.delay * 2, 5000);
    });
  }

  /** Looks for the way again, after it was gone. */
  retry() {
    this.lostAt = null;
    this.delay = 250;
    this.handlers.state("lost");
    this.open();
  }

  take(object) {
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

  /** Sends a line; `more` has other members of its message. */
  line(text, more = {}) {
    const id = this.nextId++;
    const isSent = this.send({ ...more, kind: "line", id, text });
    if (isSent) this.lines.add(id);
    return isSent;
  }

  /** Sends an object that is answered to all pages of the seat. */
  request(object) { return this.send({ ...object, id: this.nextId++ }); }

  /** The number of lines that are not done yet. */
  get waiting() { return this.lines.size; }

  /** No more comes. */
  close() {
    this.isOver = true;
    this.handlers.state("over");
    this.socket.close();
  }
}
