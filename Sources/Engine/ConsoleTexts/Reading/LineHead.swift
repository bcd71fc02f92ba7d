/// What a console, a crash reporter or a person who quotes puts before a line: `> `, `2024-01-31 10:00:00.000+0900
/// App[123:456] [UICollectionView] `.
enum LineHead {
  /// Returns the place where the line itself begins.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The place after the line end.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    var place = blanks(bytes, start)
    while place < bytes.count, bytes[place] == UInt8(ascii: ">"), place + 1 < bytes.count, isBlank(bytes[place + 1]) {
      place = blanks(bytes, place + 1)
    }
    let time = afterTime(bytes, place)
    let process = afterProcess(bytes, time ?? place)
    guard var end = process ?? time else { return place }
    end = blanks(bytes, end)
    while let after = afterTag(bytes, end) { end = blanks(bytes, after) }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func blanks(_ bytes: [UInt8], _ start: Int) -> Int {
    var place = start
    while place < bytes.count, isBlank(bytes[place]) { place += 1 }
    return place
  }

  /// Returns the place after `2024-01-31 10:00:00.000+0900`, or after `10:00:00.000`.
  private static func afterTime(_ bytes: [UInt8], _ start: Int) -> Int? {
    func matches(_ form: StaticString, at place: Int) -> Int? {
      guard place + form.utf8CodeUnitCount <= bytes.count else { return nil }
      for (offset, letter) in form.description.utf8.enumerated() {
        let byte = bytes[place + offset]
        if letter == UInt8(ascii: "0") ? !isDigit(byte) : byte != letter { return nil }
      }
      return place + form.utf8CodeUnitCount
    }
    let date =
      matches("0000-00-00 ", at: start) ?? matches("0000-00-00T", at: start) ?? matches("0000/00/00 ", at: start)
    guard var place = matches("00:00:00", at: date ?? start) else { return nil }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ",") {
      place += 1
      while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "Z") { return place + 1 }
    return matches("+0000", at: place) ?? matches("-0000", at: place) ?? matches("+00:00", at: place) ?? place
  }

  /// Returns the place after `App[123:456]`.
  private static func afterProcess(_ bytes: [UInt8], _ start: Int) -> Int? {
    var place = start
    let limit = min(bytes.count, start + 80)
    while place < limit, bytes[place] != UInt8(ascii: "["), bytes[place] != UInt8(ascii: "\n") { place += 1 }
    guard place < limit, bytes[place] == UInt8(ascii: "[") else { return nil }
    place += 1
    let digits = place
    while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    guard place > digits, place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    place += 1
    while place < bytes.count, isDigit(bytes[place]) || 97...102 ~= bytes[place] { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "]") ? place + 1 : nil
  }

  /// Returns the place after `[TableView]`.
  private static func afterTag(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    var place = start + 1
    while place < bytes.count, 65...90 ~= bytes[place] || 97...122 ~= bytes[place] { place += 1 }
    return place > start + 1 && place < bytes.count && bytes[place] == UInt8(ascii: "]") ? place + 1 : nil
  }
}
