/// The bytes that wait for pages which read more slowly than their sessions print.
///
/// A limit for each page is not one for a learner, who may open any number of them: the pages of a seat have one
/// together.
struct Backlogs: Sendable {
  /// Bytes that wait for a page at most.
  static let longest = 8 << 20
  /// Bytes that wait for all pages of a seat at most.
  static let longestOfSeat = 16 << 20

  private var pages: [Int: (room: MessageHub.Room, bytes: Int)] = [:]

  /// Returns the bytes that wait for a page.
  func bytes(of client: Int) -> Int { pages[client]?.bytes ?? 0 }

  /// Returns the bytes that wait for the pages of a room.
  func bytes(of room: MessageHub.Room) -> Int { pages.values.reduce(0) { $1.room == room ? $0 + $1.bytes : $0 } }

  mutating func enter(_ client: Int, _ room: MessageHub.Room) { pages[client] = (room, 0) }

  mutating func leave(_ client: Int) { pages[client] = nil }

  /// Notes a message that is about to be written to a page.
  ///
  /// - Returns: The pages to cut off instead, those that read least; the page itself may be among them.
  /// - Complexity: O(*n*) in the number of all pages.
  mutating func add(_ count: Int, for client: Int) -> [Int] {
    guard let page = pages[client] else { return [client] }
    if page.bytes > Self.longest {
      pages[client] = nil
      return [client]
    }
    pages[client]?.bytes += count
    guard case .seat = page.room else { return [] }
    var cut: [Int] = []
    while bytes(of: page.room) > Self.longestOfSeat,
      let worst = pages.filter({ $0.value.room == page.room }).max(by: { $0.value.bytes < $1.value.bytes })
    {
      pages[worst.key] = nil
      cut.append(worst.key)
    }
    return cut
  }

  /// Notes that a message was written, or dropped.
  mutating func remove(_ count: Int, for client: Int) { pages[client]?.bytes -= count }
}
