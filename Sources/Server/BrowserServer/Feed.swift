internal import JSONValues

/// The messages of a session to its pages, in order, so that a page that comes back misses nothing.
struct Feed: Sendable {
  /// An object that was sent, as text, with its number.
  struct Entry: Sendable {
    let number: Int
    let text: String
  }

  /// Bytes of entries that are kept.
  let capacity: Int
  /// The number of the last object.
  private(set) var last = 0
  /// The last `state`, with its number.
  private(set) var state: JSONValue?
  /// The last picture that was sent, with its number.
  private(set) var picture: JSONValue?
  /// The question that waits for an answer, with its number.
  private(set) var question: JSONValue?
  /// The last lines and their output, for a page that comes late.
  private var talk: [String] = []
  private var talkSize = 0
  private var entries: [Entry] = []
  private var size = 0

  /// - Parameter capacity: Bytes that are kept; at least the last object always is.
  init(capacity: Int) { self.capacity = capacity }

  /// Numbers an object and keeps it.
  ///
  /// - Returns: The object with its number.
  /// - Complexity: O(size of the object), amortized.
  mutating func append(_ object: JSONValue) -> JSONValue {
    last += 1
    let numbered = object.adding([("seq", .int(last))])
    let text = numbered.text
    entries.append(Entry(number: last, text: text))
    size += text.utf8.count
    if size > capacity {
      var count = 0
      while size > capacity, count < entries.count - 1 {
        size -= entries[count].text.utf8.count
        count += 1
      }
      entries.removeFirst(count)
    }
    switch object["kind"]?.string {
    case "state": state = numbered
    case "picture": picture = numbered
    case "question": question = numbered
    case "answered": question = Optional.none
    case "input", "text", "say", "warning", "error", "verdict":
      talk.append(text)
      talkSize += text.utf8.count
      while talkSize > Self.longestTalk, talk.count > 1 { talkSize -= talk.removeFirst().utf8.count }
    default: break
    }
    return numbered
  }

  /// Returns the messages after a number, or nil if they are not kept any more.
  func entries(behind number: Int) -> [String]? {
    guard number <= last, number >= 0 else { return nil }
    if number == last { return [] }
    guard let first = entries.first, first.number <= number + 1 else { return nil }
    return entries.drop { $0.number <= number }.map(\.text)
  }

  /// The first messages of a page without earlier state.
  var beginning: [String] { talk + [state, picture, question].compactMap { $0?.text } }

  /// Bytes of lines and texts that such a page gets.
  private static let longestTalk = 1 << 16

  /// Forgets the state of a session that began anew: its numbers go on.
  mutating func forgetState() { (state, picture, question) = (Optional.none, Optional.none, Optional.none) }
}
