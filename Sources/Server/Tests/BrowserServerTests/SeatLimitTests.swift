import DisplayText
import Foundation
import JSONValues
import NIOCore
import NIOPosix
import Testing

@testable import BrowserServer

/// The limits of a learner, whatever the number of their pages.
@Suite(.serialized) struct SeatLimitTests {
  private static let line = Array(#"{"kind":"line","id":1,"text":"apply"}"#.utf8)

  private static func closed(_ actions: [MessageHub.Action]) -> [Int] {
    actions.compactMap { if case .close(let client) = $0 { client } else { nil } }
  }

  private static func hub() -> MessageHub { MessageHub(language: .en, version: "1.0", hands: true) }

  @Test func theOldestPageOfASeatGoes() {
    var hub = Self.hub()
    for client in 1...8 { #expect(Self.closed(hub.enter(client, .seat(1), now: 0)).isEmpty) }
    _ = hub.enter(100, .seat(2), now: 0)
    #expect(Self.closed(hub.enter(9, .seat(1), now: 0)) == [1])
    #expect(Self.closed(hub.enter(10, .seat(1), now: 0)) == [2])
    #expect(hub.viewers(of: .seat(1)) == 8 && hub.viewers(of: .seat(2)) == 1)
    // A seat that went by itself makes room.
    hub.leave(5)
    #expect(Self.closed(hub.enter(11, .seat(1), now: 0)).isEmpty)
    // Others may have as many as they want: a class looks at one mirror.
    for client in 200..<300 { #expect(Self.closed(hub.enter(client, .picture, now: 0)).isEmpty) }
  }

  @Test func aSeatHasOnePaceOverAllItsPagesAndTheirReturns() {
    var hub = Self.hub()
    var passed = 0
    for client in 1...50 {
      _ = hub.enter(client, .seat(1), now: 0)
      for _ in 0..<20 {
        passed += hub.receive(client, Self.line, now: 0).count { if case .pass = $0 { true } else { false } }
      }
      hub.leave(client)
    }
    // Each return counts, too.
    #expect(passed <= 100 && passed > 80)
    #expect(Self.closed(hub.enter(60, .seat(1), now: 0)) == [60] && hub.viewers(of: .seat(1)) == 0)
    // The neighbour does not wait.
    _ = hub.enter(70, .seat(2), now: 0)
    #expect(hub.receive(70, Self.line, now: 0).contains { if case .pass(.seat(2), _) = $0 { true } else { false } })
    // Twenty a second come back.
    #expect(Self.closed(hub.enter(61, .seat(1), now: 1)).isEmpty)
    let later = (0..<40).reduce(0) { sum, _ in
      sum + hub.receive(61, Self.line, now: 1).count { if case .pass = $0 { true } else { false } }
    }
    #expect(later == 19)
  }

  @Test func backlogsOfASeatAreCountedTogether() {
    var backlogs = Backlogs()
    for client in 1...8 { backlogs.enter(client, .seat(1)) }
    backlogs.enter(9, .seat(2))
    let (size, half) = (1 << 20, 1 << 19)
    for _ in 0..<2 { for client in 1...8 { #expect(backlogs.add(size, for: client).isEmpty) } }
    #expect(backlogs.bytes(of: .seat(1)) == 16 << 20)
    // The one that reads least goes.
    backlogs.remove(half, for: 1)
    #expect(backlogs.add(size, for: 3) == [3])
    #expect(backlogs.add(half, for: 9).isEmpty && backlogs.bytes(of: .seat(2)) == half)
    backlogs.remove(2 * size, for: 2)
    #expect(backlogs.bytes(of: .seat(1)) == (16 << 20) - half - 4 * size)
    // A message for a page that is gone goes nowhere.
    #expect(backlogs.add(1, for: 3) == [3])
    // A single page has its own limit, in every room.
    backlogs.enter(10, .picture)
    for _ in 0..<9 { #expect(backlogs.add(size, for: 10).isEmpty) }
    #expect(backlogs.add(size, for: 10) == [10])
  }

  /// Any order of pages that come, send, read and go keeps the limits of each seat.
  ///
  /// `MCV_SEAT_ROUNDS` makes more of them, and `MCV_SEAT_SEED` others; `Scripts/fuzz` does so.
  @Test func noOrderOfPagesBreaksALimit() {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["MCV_SEAT_ROUNDS"].flatMap(Int.init) ?? 20
    let seed = environment["MCV_SEAT_SEED"].flatMap(UInt64.init) ?? 60
    var generator = RequestHarnessTests.Generator(state: seed)
    for round in 0..<rounds {
      var (hub, backlogs) = (Self.hub(), Backlogs())
      var (rooms, waiting): ([Int: Int], [Int: [Int]]) = ([:], [:])
      var (passed, now) = ([Int: Int](), 0.0)
      func cut(_ client: Int) {
        hub.leave(client)
        backlogs.leave(client)
        (rooms[client], waiting[client]) = (nil, nil)
      }
      for step in 0..<400 {
        now += Double.random(in: 0...0.05, using: &generator)
        let seat = Int.random(in: 1...3, using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...2:
          let closed = Self.closed(hub.enter(step, .seat(seat), now: now))
          if !closed.contains(step) {
            rooms[step] = seat
            backlogs.enter(step, .seat(seat))
          }
          for client in closed { cut(client) }
        case 3...6:
          guard let client = rooms.keys.sorted().randomElement(using: &generator), let own = rooms[client] else {
            break
          }
          for action in hub.receive(client, Self.line, now: now) {
            if case .pass = action { passed[own, default: 0] += 1 }
          }
        case 7, 8:
          let size = Int.random(in: 1...(6 << 20), using: &generator)
          for client in rooms.keys.sorted() where rooms[client] == seat {
            let gone = backlogs.add(size, for: client)
            if !gone.contains(client) { waiting[client, default: []].append(size) }
            for other in gone { cut(other) }
          }
        default:
          guard let client = rooms.keys.sorted().randomElement(using: &generator) else { break }
          if let size = waiting[client]?.first, Bool.random(using: &generator) {
            waiting[client]?.removeFirst()
            backlogs.remove(size, for: client)
          } else {
            cut(client)
          }
        }
        for seat in 1...3 {
          let open = rooms.filter { $0.value == seat }.keys
          #expect(hub.viewers(of: .seat(seat)) == open.count && open.count <= 8, "seed \(seed), \(round), \(step)")
          let bytes = open.reduce(0) { $0 + (waiting[$1] ?? []).reduce(0, +) }
          #expect(backlogs.bytes(of: .seat(seat)) == bytes && bytes <= 16 << 20, "seed \(seed), \(round), \(step)")
          #expect(Double(passed[seat] ?? 0) <= 100 + 20 * now + 1, "seed \(seed), \(round), \(step)")
        }
      }
    }
  }

  // MARK: Real sockets

  private final class Running: Sendable {
    let secrets = (Secret(), Secret())
    let server: BrowserServer
    let port: Int
    let inbox = SocketTests.Inbox()
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    init() throws {
      var pages = Pages(folder: "/nowhere")
      pages.add("live.html", "<!doctype html><title>x</title>")
      let (first, second) = secrets
      let box = inbox
      server = BrowserServer(
        MessageHub(language: .en, version: "1.0", hands: true), pages: pages, on: group.next(),
        BrowserServer.Delegate(
          room: { first.matches($0) ? .seat(1) : second.matches($0) ? .seat(2) : nil },
          pass: { _, message in box.add(message) }))
      port = try server.listen(host: "127.0.0.1", port: 0)
    }

    deinit {
      server.close()
      try? group.syncShutdownGracefully()
    }
  }

  /// The resident bytes of this process, which is the server.
  private static var memory: Int {
    let words = Pages.readSystem("/proc/self/statm").split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  /// Three hundred pages of one seat that read nothing, while the seat prints 200 MB.
  @Test func pagesThatDoNotReadCostLittle() throws {
    let running = try Running()
    let neighbour = try #require(RawPage(port: running.port, page: "/\(running.secrets.1.text)/ws"))
    #expect(neighbour.object { $0["kind"] == "hello" } != nil)
    var pages: [RawPage] = []
    for _ in 0..<300 {
      if let page = RawPage(port: running.port, page: "/\(running.secrets.0.text)/ws") { pages.append(page) }
      #expect(running.server.viewers(of: .seat(1)) <= 8)
    }
    #expect(pages.count >= 100 && running.server.viewers(of: .seat(1)) <= 8)
    let before = Self.memory
    let text = String(repeating: "x", count: 1 << 20)
    var (most, mostMemory) = (0, 0)
    for number in 0..<200 {
      running.server.change { $0.publish(.seat(1), ["message": ["kind": "text", "rows": [.string(text)]]]) }
      running.server.change { $0.publish(.seat(2), ["message": ["kind": "done", "number": .int(number)]]) }
      most = max(most, running.server.backlog(of: .seat(1)))
      mostMemory = max(mostMemory, Self.memory - before)
      #expect(neighbour.object { $0["number"] == .int(number) } != nil)
    }
    #expect(most <= 16 << 20, "\(most)")
    #expect(mostMemory < 120 << 20, "\(mostMemory >> 20) MB")
    // All of them were cut off, and their bytes are gone.
    pages = []
    for _ in 0..<500 where running.server.viewers(of: .seat(1)) > 0 { usleep(10_000) }
    #expect(running.server.viewers(of: .seat(1)) == 0 && running.server.backlog(of: .seat(1)) == 0)
    print("seat limits  most waiting \(most >> 10) kB  memory +\(mostMemory >> 20) MB")
  }

  /// The rate holds over reconnections, and another seat is not held up.
  @Test func returningIsNoWayAroundTheRate() throws {
    let running = try Running()
    for _ in 0..<60 {
      guard let page = RawPage(port: running.port, page: "/\(running.secrets.0.text)/ws") else { continue }
      for number in 0..<20 { page.send(["kind": "line", "id": .int(number), "text": "print 1"] as JSONValue) }
    }
    let neighbour = try #require(RawPage(port: running.port, page: "/\(running.secrets.1.text)/ws"))
    neighbour.send(["kind": "line", "id": 7, "text": "print 2"] as JSONValue)
    for _ in 0..<500 where !running.inbox.all.contains(where: { $0["text"] == "print 2" }) { usleep(10_000) }
    #expect(running.inbox.all.contains { $0["text"] == "print 2" })
    // A hundred at once, and twenty in each of the seconds that this took.
    #expect(running.inbox.all.count { $0["text"] == "print 1" } < 400)
  }
}

extension Pages {
  /// Returns the text of a file of the system; empty where it cannot be read.
  fileprivate static func readSystem(_ path: String) -> String {
    read(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
