internal import CommandLanguage

/// An edit that puts new expected blocks into the text of a script and leaves everything else as it is, byte for byte.
public enum TranscriptEdit {
  /// Returns the text of a script with new `|` lines.
  ///
  /// The block of a command is every `|` line after it, up to the next command or directive; comments, prose and empty
  /// lines between stay where they are. Lines that the old and the new block share at their ends are not touched. New
  /// lines end as the command's line does; a file without a line end at its end stays without.
  ///
  /// - Parameters:
  ///   - source: The whole script.
  ///   - blocks: New blocks by the number of the command's line, counted from 1; of a command that goes over several
  ///     lines, any of them. A number that is not the line of a command changes nothing.
  /// - Complexity: O(n), where n is the length of `source` and of the new lines.
  public static func rewrite(_ source: String, blocks: [Int: [ExpectedLine]]) -> String {
    let lines = ScriptLines(source).lines
    var result: [UInt8] = []
    result.reserveCapacity(source.utf8.count)
    let lastLines = lastLines(of: source)
    let fallback = lines.first { !$0.end.isEmpty }.map { Array($0.end) } ?? [0x0A]
    var index = 0
    while index < lines.count {
      let start = index
      var block = blocks[index + 1]
      let last = min(lastLines[index + 1] ?? index + 1, lines.count)
      while index + 1 < last {
        index += 1
        block = block ?? blocks[index + 1]
      }
      index += 1
      guard let block, lines[start].isCommand else {
        for line in lines[start..<index] { result += line.bytes }
        continue
      }
      let command = lines[index - 1]
      let end = lines[index...].firstIndex { !$0.isOutputOrComment } ?? lines.count
      for line in lines[start..<index] { result += line.bytes }
      let hasEnd = lines[end - 1].end.isEmpty == false
      let ending = command.end.isEmpty ? fallback : Array(command.end)
      replace(lines[index..<end], by: block, ending: ending, &result)
      if end == lines.count && !hasEnd { removeLastEnd(&result) }
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the last lines of the commands that go over several, by a backslash or an open bracket, by their first
  /// lines.
  private static func lastLines(of source: String) -> [Int: Int] {
    let text = SourceText(name: "", text: source)
    var parser = ScriptParser(text)
    var found: [Int: Int] = [:]
    while let line = parser.next() {
      guard case .commands = line.content else { continue }
      let breaks = text.bytes[line.range].count { $0 == UInt8(ascii: "\n") }
      if breaks > 0 { found[line.number] = line.number + breaks }
    }
    return found
  }

  private static func replace(
    _ old: ArraySlice<ScriptLines.Line>, by block: [ExpectedLine], ending: [UInt8], _ result: inout [UInt8]
  ) {
    let expected = old.indices.filter { old[$0].isExpected }
    let new = block.map { Array($0.line.utf8) }
    var head = 0
    while head < min(expected.count, new.count), old[expected[head]].text.elementsEqual(new[head]) { head += 1 }
    var tail = 0
    while tail < min(expected.count, new.count) - head,
      old[expected[expected.count - 1 - tail]].text.elementsEqual(new[new.count - 1 - tail])
    {
      tail += 1
    }
    let removed = Set(expected[head..<expected.count - tail])
    let added = new[head..<new.count - tail]
    // New lines stand where the first removed line stood, or after the last line that stays at the top.
    let place = expected[head..<expected.count - tail].first ?? (head > 0 ? expected[head - 1] + 1 : old.startIndex)
    for index in old.startIndex...old.endIndex {
      if index == place {
        for line in added { append(line, ending, &result) }
      }
      if index < old.endIndex, !removed.contains(index) {
        append(Array(old[index].text), Array(old[index].end), &result)
      }
    }
  }

  /// Appends a line; a line before it that had no end, as the last of a file, gets one first.
  private static func append(_ text: [UInt8], _ ending: [UInt8], _ result: inout [UInt8]) {
    if let last = result.last, last != 0x0A { result += ending.isEmpty ? [0x0A] : ending }
    result += text
    result += ending
  }

  private static func removeLastEnd(_ result: inout [UInt8]) {
    guard result.last == 0x0A else { return }
    result.removeLast()
    if result.last == 0x0D { result.removeLast() }
  }
}

/// A text cut into lines, every byte kept.
private struct ScriptLines {
  struct Line {
    let bytes: ArraySlice<UInt8>
    /// The number of bytes that are the end of the line: 0, 1 or 2.
    let endCount: Int

    var text: ArraySlice<UInt8> { bytes.dropLast(endCount) }
    var end: ArraySlice<UInt8> { bytes.suffix(endCount) }
    var isExpected: Bool { text.first == UInt8(ascii: "|") }
    /// Whether the line belongs to the block of the command above: expected output, comments, prose and empty lines.
    var isOutputOrComment: Bool { !isCommand && text.first != UInt8(ascii: "@") }

    var isCommand: Bool {
      guard let first = text.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
      return text.first != first || !"|#~@".utf8.contains(first)
    }
  }

  let lines: [Line]

  init(_ source: String) {
    let bytes = Array(source.utf8)
    var lines: [Line] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      let isWindows = index > start && bytes[index - 1] == 0x0D
      lines.append(Line(bytes: bytes[start...index], endCount: isWindows ? 2 : 1))
      start = index + 1
    }
    if start < bytes.count { lines.append(Line(bytes: bytes[start...], endCount: 0)) }
    self.lines = lines
  }
}
