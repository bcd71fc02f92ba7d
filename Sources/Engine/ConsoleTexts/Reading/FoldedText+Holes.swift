/// The ends of what stands in holes.
extension FoldedText {
  private func isDigit(_ index: Int) -> Bool { 48...57 ~= bytes[index] }
  private func isHexDigit(_ index: Int) -> Bool { isDigit(index) || 97...102 ~= bytes[index] }

  func endOfNumber(from start: Int) -> Int {
    var index = start
    if index + 1 < count, bytes[index] == UInt8(ascii: "-"), isDigit(index + 1) { index += 1 }
    while index < count, isDigit(index) { index += 1 }
    return index
  }

  func startOfNumber(before end: Int) -> Int {
    var index = end
    while index > 0, isDigit(index - 1) { index -= 1 }
    return index
  }

  func endOfAddress(from start: Int) -> Int? {
    guard starts(with: "0x", at: start) else { return nil }
    var index = start + 2
    while index < count, isHexDigit(index) || bytes[index] == UInt8(ascii: ".") { index += 1 }
    return index
  }

  /// Returns the end of `<NSIndexPath: 0xc000…> {length = 2, path = 0 - 1}`, of which either part may be missing.
  func endOfPath(from start: Int) -> Int? {
    var index = start
    if starts(with: "<nsindexpath:", at: index) {
      index += "<nsindexpath:".utf8.count
      guard let end = endOfAddress(from: index), starts(with: ">", at: end) else { return nil }
      index = end + 1
    }
    if starts(with: "{length=", at: index) {
      while index < count, bytes[index] != UInt8(ascii: "}") {
        guard index - start < 200 else { return nil }
        index += 1
      }
      return index < count ? index + 1 : nil
    }
    if index > start { return index }
    var end = index
    while end < count, isDigit(end) || bytes[end] == UInt8(ascii: "-") { end += 1 }
    return end > index ? end : nil
  }

  /// Returns the end of an object in angle brackets.
  func endOfObject(from start: Int) -> Int? {
    guard start < count, bytes[start] == UInt8(ascii: "<") else { return nil }
    var depth = 0
    var index = start
    while index < count, index - start < 8_000 {
      if bytes[index] == UInt8(ascii: "<") { depth += 1 }
      if bytes[index] == UInt8(ascii: ">") {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  func startOfObject(before end: Int) -> Int {
    guard end > 0, bytes[end - 1] == UInt8(ascii: ">") else { return end }
    var depth = 0
    var index = end
    while index > 0, end - index < 8_000 {
      index -= 1
      if bytes[index] == UInt8(ascii: ">") { depth += 1 }
      if bytes[index] == UInt8(ascii: "<") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return end
  }

  func starts(with word: StaticString, at index: Int) -> Bool {
    let word = word.description.utf8
    return index + word.count <= count && word.elementsEqual(bytes[index..<(index + word.count)])
  }

  /// Returns the first place of some letters at or after a place.
  func first(_ letters: [UInt8], from start: Int) -> Int? {
    guard let head = letters.first, count >= letters.count else { return nil }
    var index = start
    while index <= count - letters.count {
      if bytes[index] == head, letters.indices.allSatisfy({ bytes[index + $0] == letters[$0] }) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the end of the last occurrence of some letters before a place, in its line or, if that was wrapped, not far before.
  func last(_ letters: [UInt8], before end: Int) -> Int? {
    let first = max(0, min(startOfLine(before: end), end - 160))
    var index = end - letters.count
    while index >= first {
      if letters.indices.allSatisfy({ bytes[index + $0] == letters[$0] }) { return index + letters.count }
      index -= 1
    }
    return nil
  }

  /// Returns the first letter of the line that a letter stands in, at most some hundred letters before it.
  func startOfLine(before end: Int) -> Int {
    var index = end
    while index > 0, end - index < 400 {
      let (place, next) = (places[index - 1], index < count ? places[index] : source.count)
      if source[place..<next].contains(UInt8(ascii: "\n")) { return index }
      index -= 1
    }
    return index
  }

  // MARK: The end of a text

  /// Returns the end of the last hole of a text: where its line ends and all brackets are closed, or a call stack, another
  /// line of a log or a closing quote comes.
  ///
  /// - Parameters:
  ///   - start: The first letter.
  ///   - isList: Whether lines that begin with a bracket, or come after a comma, go on with it.
  func endOfTail(from start: Int, isList: Bool) -> Int {
    guard start < count else { return start }
    var depth = 0
    var place = places[start]
    let limit = min(source.count, place + 20_000)
    while place < limit {
      switch source[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth = max(0, depth - 1)
      case UInt8(ascii: "\n"):
        let line = nextLine(after: place)
        let goesOn = isList && (line.first == UInt8(ascii: "(") || source[..<place].last == UInt8(ascii: ","))
        if isOther(line) || (depth == 0 && !goesOn) {
          return index(ofSource: place)
        }
      case UInt8(ascii: "w"):
        if source[place...].starts(with: "with userInfo".utf8) { return index(ofSource: place) }
      default: break
      }
      place += 1
    }
    return index(ofSource: place)
  }

  /// Returns the beginning of the next line that is not empty.
  private func nextLine(after place: Int) -> ArraySlice<UInt8> {
    var start = place
    while start < source.count, source[start] <= 32 { start += 1 }
    return source[start..<min(source.count, start + 40)]
  }

  /// Whether a line is no part of a text that is open: a frame of a stack, a head, the end of a program.
  private func isOther(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    if line.starts(with: "***".utf8) || line.starts(with: "libc++abi".utf8) || line.starts(with: "Fatal Exc".utf8) {
      return true
    }
    guard 48...57 ~= first else { return false }
    let rest = line.drop { 48...57 ~= $0 }
    // `4   UIKitCore   0x…`, `2024-01-31 10:00:00`.
    return rest.starts(with: "  ".utf8) || rest.first == 9 || (line.count - rest.count == 4 && rest.first == 45)
  }
}
