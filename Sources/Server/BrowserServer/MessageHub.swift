package import DisplayText
package import JSONValues

/// The pages in their rooms, and the rules for what they send: the whole of protocol 1 as a value. It reads no socket
/// and writes to none; each change gives the actions that follow from it, in order.
package struct MessageHub: Sendable {
  /// A session, or the page of the instructor.
  package enum Room: Hashable, Sendable {
    /// The session whose picture is shown.
    case picture
    /// A learner's session, by its number from 1.
    case seat(Int)
    case instructor
    /// The page that everyone sees, which only looks.
    case projector
  }

  /// A page that is connected.
  struct Client: Sendable {
    let room: Room
    /// Whether it only looks, regardless of the rights of others in the room.
    let looksOnly: Bool
    var limit: RateLimit
    /// Messages that were refused because there were too many.
    var excess = 0
    /// The seat that the instructor watches from this page.
    var watched: Int?
  }

  /// An action that is to be carried out.
  package enum Action: Sendable {
    /// Send a text to a page.
    case send(client: Int, String)
    /// Say goodbye to a page: it sends too much.
    case close(client: Int)
    /// Hand a message to the session of a room.
    case pass(Room, JSONValue)
    /// A command of the instructor.
    case instruct(client: Int, JSONValue)
  }

  let language: Language
  let version: String
  /// Whether pages of the picture may act.
  let hands: Bool
  private(set) var clients: [Int: Client] = [:]
  private(set) var feeds: [Room: Feed] = [:]
  /// The seat that all seats see.
  private(set) var shown: Int?
  /// The object that every page of a room gets after `hello`.
  private var greetings: [Room: JSONValue] = [:]

  /// The paces of seats: a learner has one, whatever the number of their pages, and however often these come back.
  private var paces: [Room: RateLimit] = [:]

  /// Pages that a seat may have open at a time; the oldest makes room for another.
  static let pagesOfSeat = 8
  /// The number of messages too many after which a page is cut off.
  private static let patience = 400

  package init(language: Language, version: String, hands: Bool) {
    (self.language, self.version, self.hands) = (language, version, hands)
  }

  private func capacity(_ room: Room) -> Int { room == .picture ? 4 << 20 : 1 << 17 }

  // MARK: Coming and going

  /// Takes in a page that has connected, and returns the actions that follow.
  ///
  /// - Parameters:
  ///   - client: A number that no other page has.
  ///   - looksOnly: Whether it may not act.
  ///   - now: Seconds on any clock.
  package mutating func enter(_ client: Int, _ room: Room, looksOnly: Bool = false, now: Double) -> [Action] {
    var actions: [Action] = []
    if case .seat = room {
      guard paces[room, default: RateLimit(now: now)].allows(at: now) else { return [.close(client: client)] }
      let open = clients.filter { $0.value.room == room }.keys.sorted()
      for oldest in open.dropLast(Self.pagesOfSeat - 1) {
        clients[oldest] = nil
        actions.append(.close(client: oldest))
      }
    }
    clients[client] = Client(room: room, looksOnly: looksOnly, limit: RateLimit(now: now))
    let seat: JSONValue = if case .seat(let number) = room { .string(Seat.name(number)) } else { nil }
    let hello: JSONValue = [
      "kind": "hello", "protocol": 1, "version": .string(version), "lang": .string(language.rawValue),
      "hands": .bool(mayAct(clients[client])), "seat": seat,
      "question": feeds[room]?.question?["question"] ?? nil,
    ]
    actions.append(.send(client: client, hello.text))
    if let greeting = greetings[room] { actions.append(.send(client: client, greeting.text)) }
    actions += (feeds[room]?.beginning ?? []).map { .send(client: client, $0) }
    if let shown, case .seat(let own) = room, own != shown {
      actions += beginning(of: shown).map { .send(client: client, $0) }
    }
    return actions
  }

  package mutating func leave(_ client: Int) { clients[client] = nil }

  /// Returns the number of pages that look at a room.
  package func viewers(of room: Room) -> Int { clients.values.count { $0.room == room } }

  private func mayAct(_ client: Client?) -> Bool {
    guard let client, !client.looksOnly else { return false }
    return client.room == .picture ? hands : client.room != .projector
  }

  // MARK: From sessions to pages

  /// Takes in an object that a session has sent, and returns the actions that follow.
  ///
  /// - Parameter envelope: `message`, and where a page asked for it `client`, `id` and `only`: then no other page sees
  ///   it.
  package mutating func publish(_ room: Room, _ envelope: JSONValue) -> [Action] {
    guard let message = envelope["message"] else { return [] }
    let asker = envelope["client"]?.int
    let id = envelope["id"].map { [("id", $0)] } ?? []
    if envelope["only"]?.bool == true {
      guard let asker, clients[asker] != nil else { return [] }
      return [.send(client: asker, message.adding(id).text)]
    }
    let size = capacity(room)
    let numbered = feeds[room, default: Feed(capacity: size)].append(message)
    let text = numbered.text
    var actions: [Action] = []
    for (number, client) in clients.sorted(by: { $0.key < $1.key }) {
      if client.room == room {
        actions.append(.send(client: number, number == asker ? numbered.adding(id).text : text))
      } else if case .seat(let seat) = room, sees(client, seat: seat), Self.isSeen(message) {
        actions.append(.send(client: number, Self.shown(message, of: seat)))
      }
    }
    return actions
  }

  private func sees(_ client: Client, seat: Int) -> Bool {
    switch client.room {
    case .instructor: client.watched == seat
    case .seat: shown == seat
    case .picture, .projector: false
    }
  }

  /// Returns whether others see a message of a seat.
  private static func isSeen(_ message: JSONValue) -> Bool {
    switch message["kind"]?.string {
    case "state", "picture", "input", "text", "error", "warning", "question", "answered", "verdict", "done": true
    default: false
    }
  }

  private static func shown(_ message: JSONValue?, of seat: Int?) -> String {
    let object: JSONValue = [
      "kind": "shown", "seat": JSONValue(text: seat.map(Seat.name)), "message": message ?? nil,
    ]
    return object.text
  }

  /// - Parameter hasTalk: Whether the lines so far come first.
  private func beginning(of seat: Int, hasTalk: Bool = false) -> [String] {
    guard let feed = feeds[.seat(seat)] else { return [Self.shown(nil, of: seat)] }
    guard hasTalk else { return [feed.state, feed.picture].compactMap(\.self).map { Self.shown($0, of: seat) } }
    return feed.beginning.compactMap { try? JSONValue(parsing: Array($0.utf8)) }.map { Self.shown($0, of: seat) }
  }

  /// Sends an object to every page of a room.
  package func tell(_ room: Room, _ object: JSONValue) -> [Action] {
    let text = object.text
    return clients.filter { $0.value.room == room }.keys.sorted().map { .send(client: $0, text) }
  }

  /// Sets the object that every page of a room gets first, and sends it to those that are there where it changed.
  package mutating func greet(_ room: Room, _ object: JSONValue) -> [Action] {
    if let known = greetings.updateValue(object, forKey: room), known == object { return [] }
    return tell(room, object)
  }

  /// Forgets a room whose session is gone for good.
  package mutating func forget(_ room: Room) {
    feeds.removeValue(forKey: room)
    greetings.removeValue(forKey: room)
    paces.removeValue(forKey: room)
    if case .seat(let number) = room, shown == number { shown = nil }
  }

  /// Forgets the state of a room whose session began anew.
  package mutating func forgetState(of room: Room) { feeds[room]?.forgetState() }

  /// Returns the last `state` of a room.
  package func state(of room: Room) -> JSONValue? { feeds[room]?.state }

  // MARK: Looking over shoulders

  /// Shows a seat to all other seats; nil ends that.
  package mutating func show(_ seat: Int?) -> [Action] {
    shown = seat
    var actions: [Action] = []
    for (number, client) in clients.sorted(by: { $0.key < $1.key }) {
      guard case .seat(let own) = client.room, own != seat else { continue }
      let texts = seat.map { beginning(of: $0) } ?? [Self.shown(nil, of: nil)]
      actions += texts.map { .send(client: number, $0) }
    }
    return actions
  }

  /// Lets the instructor look at a seat; nil ends that.
  package mutating func watch(_ client: Int, seat: Int?) -> [Action] {
    clients[client]?.watched = seat
    return (seat.map { beginning(of: $0, hasTalk: true) } ?? [Self.shown(nil, of: nil)])
      .map { .send(client: client, $0) }
  }

  // MARK: From pages to sessions

  /// Takes in a message that a page has sent, and returns the actions that follow.
  ///
  /// - Parameters:
  ///   - bytes: The message, at most 64 KiB.
  ///   - now: Seconds on the clock of ``enter(_:_:looksOnly:now:)``.
  package mutating func receive(_ client: Int, _ bytes: [UInt8], now: Double) -> [Action] {
    guard var known = clients[client] else { return [] }
    let allowed: Bool
    if case .seat = known.room {
      allowed = paces[known.room, default: RateLimit(now: now)].allows(at: now)
    } else {
      allowed = known.limit.allows(at: now)
    }
    if !allowed { known.excess += 1 }
    clients[client] = known
    func refused(_ refusal: Refusal, _ message: JSONValue? = nil) -> [Action] {
      [.send(client: client, refusal.object(language, id: message?["id"]).text)]
    }
    guard allowed else {
      if known.excess <= Self.patience { return refused(.tooMany) }
      return known.excess == Self.patience + 1 ? [.close(client: client)] : []
    }
    guard let message = try? JSONValue(parsing: bytes, depthLimit: 16), let kind = message["kind"]?.string,
      let request = PageRequest(kind: kind, message)
    else { return refused(.notThisProtocol, try? JSONValue(parsing: bytes, depthLimit: 16)) }
    switch request {
    case .resume(let number): return resume(client, known.room, behind: number)
    case .instruction where known.room == .instructor: return [.instruct(client: client, message)]
    case .instruction: return refused(.notThisProtocol, message)
    case .act where !mayAct(known): return refused(.looksOnly, message)
    case .act, .look:
      guard known.room != .instructor, known.room != .projector else { return refused(.notThisProtocol, message) }
      return [.pass(known.room, message.adding([("client", .int(client)), ("by", "page")]))]
    }
  }

  /// Returns the actions for a message of a page that was larger than it may be; its way is closed after them.
  package func refuseSize(_ client: Int) -> [Action] {
    [.send(client: client, Refusal.tooLarge.object(language).text)]
  }

  private func resume(_ client: Int, _ room: Room, behind number: Int) -> [Action] {
    guard let feed = feeds[room] else { return [] }
    let texts = feed.entries(behind: number) ?? feed.beginning
    return texts.map { .send(client: client, $0) }
  }
}

/// A request of a page, by the right that it needs.
enum PageRequest: Hashable, Sendable {
  /// It acts in the session.
  case act
  /// It asks the session something; nothing changes.
  case look
  /// It asks for what came after a number.
  case resume(Int)
  /// It leads the class.
  case instruction

  /// Reads a message, or returns nil if it is not one of protocol 1.
  init?(kind: String, _ message: JSONValue) {
    func isText(_ key: String) -> Bool { message[key]?.string != nil }
    func isSeat(_ key: String) -> Bool {
      guard let value = message[key] else { return true }
      return value == .null || value.string != nil
    }
    switch kind {
    case "line" where isText("text"): self = .act
    case "interrupt", "hint": self = .act
    case "answer" where isText("question"):
      guard message["skip"] == true || message["choice"]?.int != nil || isText("text") else { return nil }
      self = .act
    case "help" where message["wanted"]?.bool != nil: self = .act
    case "certificate" where isSeat("name"): self = .act
    // Completions name files: for those who may enter lines only.
    case "complete" where isText("text") && message["cursor"]?.int != nil: self = .act
    case "look" where isText("text"): self = .look
    case "scrub" where isText("tx") || message["tx"]?.int != nil:
      guard message["t"]?.number != nil else { return nil }
      self = .look
    case "resume":
      guard let number = message["seq"]?.int else { return nil }
      self = .resume(number)
    case "show" where isSeat("seat"), "watch" where isSeat("seat"): self = .instruction
    case "pause", "reveal", "collect", "codes", "end": self = .instruction
    case "lead" where isSeat("lesson"): self = .instruction
    case "project" where isText("what"): self = .instruction
    case "helped" where isText("seat"), "remove" where isText("seat"): self = .instruction
    case "join" where isText("seat") && isText("into"): self = .instruction
    case "say" where isText("text") && isSeat("seat"): self = .instruction
    case "send" where isText("line") && isSeat("seat"): self = .instruction
    default: return nil
    }
  }
}
