/// An archive of files in the form of POSIX `tar` (ustar), which every system opens.
struct TarArchive: Sendable {
  /// The archive so far, without its end.
  private var contents: [UInt8] = []
  private static let block = 512
  /// Bytes of a name at most.
  private static let longestName = 100

  /// The number of files.
  private(set) var count = 0

  /// The whole archive.
  var bytes: [UInt8] { contents + [UInt8](repeating: 0, count: 2 * Self.block) }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: Its path, of which at most 100 bytes are kept, in whole characters.
  ///   - time: Seconds since 1970.
  mutating func add(_ name: String, _ file: [UInt8], time: Int) {
    count += 1
    var header = [UInt8](repeating: 0, count: Self.block)
    func put(_ text: String, at place: Int) {
      header.replaceSubrange(place..<(place + text.utf8.count), with: text.utf8)
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      let text = String(max(0, number), radix: 8)
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
    put(Self.shortened(name), at: 0)
    for (text, place) in [("0000644", 100), ("0000000", 108), ("0000000", 116)] { put(text, at: place) }
    put(octal(file.count, 11), at: 124)
    put(octal(time, 11), at: 136)
    // The sum counts its own field as blanks.
    put("        ", at: 148)
    put("0", at: 156)
    put("ustar", at: 257)
    put("00", at: 263)
    let sum = header.reduce(0) { $0 + Int($1) }
    put(octal(sum, 6), at: 148)
    (header[154], header[155]) = (0, UInt8(ascii: " "))
    contents += header + file
    contents += [UInt8](repeating: 0, count: (Self.block - file.count % Self.block) % Self.block)
  }

  /// Returns a name that fits, with its ending.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestName else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = name[dot...].prefix(8)
    var kept = ""
    for character in name[..<dot] {
      guard kept.utf8.count + String(character).utf8.count + ending.utf8.count <= longestName else { break }
      kept.append(character)
    }
    return kept + ending
  }
}
