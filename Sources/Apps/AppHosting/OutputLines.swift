internal import AppProtocol
internal import CLibrary

/// The lines of one stream of an app's output, each with the app's time at which it began.
struct OutputLines {
  /// The bytes of the line whose end has not come.
  private(set) var unended: [UInt8] = []
  /// The bytes of the mark whose end has not come; nil outside of marks.
  private var mark: [UInt8]?
  /// The app's time at which that line began.
  private var began = 0.0
  /// The app's time that was marked last.
  private var moment = 0.0

  /// The longest line that is kept.
  private static let longestLine = 2000
  /// The longest mark: what is longer is none.
  private static let longestMark = 40
  private static let newline = UInt8(ascii: "\n")

  /// Takes in a block of output: the app may print a gigabyte.
  ///
  /// - Parameter told: Called with each line that has ended, and its time.
  mutating func take(_ block: ArraySlice<UInt8>, _ told: (_ text: String, _ time: Double) -> Void) {
    var rest = block
    while !rest.isEmpty {
      if let open = mark {
        let piece = rest.prefix(Self.longestMark - open.count)
        let stop = piece.firstIndex { $0 == OutputMark.end || $0 == Self.newline }
        mark = open + rest[..<(stop ?? piece.endIndex)]
        let isWhole = stop.map { rest[$0] == OutputMark.end } ?? false
        rest = rest[(isWhole ? piece.index(after: stop ?? piece.startIndex) : stop ?? piece.endIndex)...]
        if stop != nil || (mark?.count ?? 0) == Self.longestMark { endMark(isWhole) }
        continue
      }
      let end = Self.place(of: Self.newline, in: rest) ?? rest.endIndex
      let next = Self.place(of: OutputMark.start, in: rest[..<end])
      append(rest[..<(next ?? end)])
      if next != nil { mark = [] } else if end < rest.endIndex { endLine(told) }
      rest = rest[min((next ?? end) + 1, rest.endIndex)...]
    }
  }

  /// Ends the line that has no end, if there is one.
  mutating func finish(_ told: (_ text: String, _ time: Double) -> Void) {
    if !unended.isEmpty { endLine(told) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if unended.isEmpty { began = moment }
    unended += bytes.prefix(max(0, Self.longestLine - unended.count))
  }

  private mutating func endLine(_ told: (_ text: String, _ time: Double) -> Void) {
    if unended.isEmpty { began = moment }
    told(String(decoding: unended, as: UTF8.self), began)
    unended = []
  }

  /// - Parameter isWhole: Whether the byte has come that ends a mark.
  private mutating func endMark(_ isWhole: Bool) {
    let bytes = mark ?? []
    mark = nil
    if isWhole, let time = OutputMark.time(of: bytes) {
      moment = time
    } else {
      append(([OutputMark.start] + bytes + (isWhole ? [OutputMark.end] : []))[...])
    }
  }

  private static func place(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    return unsafe bytes.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, let place = unsafe memchr(base, Int32(byte), bytes.count) else { return nil }
      return unsafe start + base.distance(to: UnsafeRawPointer(place))
    }
  }
}
