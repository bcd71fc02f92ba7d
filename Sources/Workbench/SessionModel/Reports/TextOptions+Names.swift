package import DisplayText

extension TextOptions {
  /// Returns a name cut so that a sentence around it stays readable.
  package func brief(_ name: String, to columns: Int = 32) -> String { cut(name, to: max(1, min(columns, width))) }

  /// Up to six of `count` names with commas between them; an ellipsis stands for the others.
  package func list(_ names: some Sequence<String>, of count: Int) -> String {
    var text = ""
    var shown = 0
    var room = max(24, width - 36)
    for name in names.prefix(6) {
      let piece = (shown > 0 ? ", " : "") + brief(name.visible)
      room -= columns(of: piece)
      if shown > 0, room < 0 { break }
      text += piece
      shown += 1
    }
    return shown < count ? text + ", " + charset.ellipsis : text
  }

  /// Returns the first of `count` names that fit into `columns` with blanks between them; the last one may be cut.
  /// Where some are left out, an ellipsis stands for them, and the count after it says how many there are in all.
  ///
  /// - Parameter noun: The noun for what is named: then the count always stands after them, as `(2 items)`.
  /// - Complexity: O(size of the names)
  package func row(_ names: [String], of count: Int, within columns: Int, noun: Noun? = nil) -> String {
    let told = noun.map { " (\(self.counted(count, $0)))" }
    lazy var more = " \(charset.ellipsis)" + (told == nil ? " (\(count))" : "")
    lazy var moreColumns = self.columns(of: more)
    var pieces: [String] = []
    var room = columns - (told.map { self.columns(of: $0) } ?? 0)
    for name in names.lazy.map(\.visible) {
      let blank = pieces.isEmpty ? 0 : 1
      let free = room - blank - (pieces.count + 1 < count ? moreColumns : 0)
      let needed = self.columns(of: name)
      guard pieces.isEmpty || needed <= free || free >= Self.leastOfName else { break }
      pieces.append(cut(name, to: max(1, free)))
      if needed > free { break }
      room -= blank + needed
    }
    return pieces.joined(separator: " ") + (pieces.count < count ? more : "") + (told ?? "")
  }

  /// Fewer columns of a name than this say nothing.
  private static var leastOfName: Int { 12 }

  /// Returns one line about some names: `head`, as many names as fit, `tail`. Where the names do not fit between them,
  /// the tail gets a line of its own.
  ///
  /// - Parameter noun: The noun for what is named: then their count stands after them in brackets.
  package func echo(
    _ head: String, _ names: [String], of count: Int, _ tail: String, noun: Noun? = nil
  ) -> String {
    let room = width - columns(of: head) - 2 - columns(of: tail)
    if room >= Self.leastOfName + 4 { return "\(head)  \(row(names, of: count, within: room, noun: noun))\(tail)\n" }
    let names = row(names, of: count, within: max(1, width - columns(of: head) - 2), noun: noun)
    return "\(head)  \(names)\n    \(tail.drop { $0 == " " })\n"
  }

  /// Parts of a report with blanks between them; a part that does not fit begins another line. A part that is wider
  /// than a line is cut, but at a terminal, where the line is folded.
  ///
  /// - Parameters:
  ///   - gap: The blanks between two parts.
  ///   - indent: Blanks in front of every line but the first.
  ///   - start: The columns that are taken on the first line.
  /// - Complexity: O(size of the parts)
  package func flow(_ parts: [StyledText], gap: Int = 3, indent: Int, from start: Int = 0) -> [StyledText] {
    let measure = displayWidth
    let margin = max(0, min(indent, width / 2))
    var lines = [StyledText()]
    var used = start
    for part in parts where !part.isEmpty {
      let needed = part.columns(measure)
      let isFirst = lines.count == 1 && lines[0].isEmpty
      if !isFirst, used + gap + needed > width {
        let piece = part.line(self, to: width - margin)
        lines.append(StyledText(String(repeating: " ", count: margin)) + piece)
        used = margin + piece.columns(measure)
      } else {
        let piece = isFirst ? part.line(self, to: width - start) : part
        if !isFirst { lines[lines.count - 1].append(String(repeating: " ", count: gap)) }
        lines[lines.count - 1] += piece
        used += (isFirst ? 0 : gap) + piece.columns(measure)
      }
    }
    return lines
  }

  /// As ``flow(_:gap:indent:from:)``, for text of no style.
  package func flow(_ parts: [String], gap: Int = 3, indent: Int, from start: Int = 0) -> String {
    flow(parts.map { StyledText($0) }, gap: gap, indent: indent, from: start).map(\.plain).joined(separator: "\n")
  }

  /// Returns words in a row around one of them, as many as fit into `columns`, cut only between words; counts stand for
  /// what is left out at either end: `12 more … 14 15 16 … 80 more`.
  ///
  /// - Complexity: O(words that are shown)
  package func window(count: Int, around position: Int, within columns: Int, _ word: (Int) -> String) -> String {
    guard count > 0 else { return text(.none) }
    let widest = max(8, min(24, columns / 3))
    func before(_ hidden: Int) -> String {
      hidden > 0 ? say(ko: "앞에 \(hidden)개", en: "\(hidden) more") + " \(charset.ellipsis) " : ""
    }
    func after(_ hidden: Int) -> String {
      hidden > 0 ? " \(charset.ellipsis) " + say(ko: "뒤에 \(hidden)개", en: "\(hidden) more") : ""
    }
    var lower = min(max(0, position), count - 1)
    var upper = lower + 1
    var words = [brief(word(lower), to: widest)]
    var used = self.columns(of: words[0])
    func fits(_ piece: String, _ lower: Int, _ upper: Int) -> Bool {
      let ends = self.columns(of: before(lower)) + self.columns(of: after(count - upper))
      return used + 1 + self.columns(of: piece) + ends <= columns
    }
    var left: [String] = []
    var grows = (left: true, right: true)
    while grows.left || grows.right {
      grows.left = grows.left && lower > 0
      if grows.left {
        let piece = brief(word(lower - 1), to: widest)
        grows.left = fits(piece, lower - 1, upper)
        if grows.left {
          left.append(piece)
          lower -= 1
          used += 1 + self.columns(of: piece)
        }
      }
      grows.right = grows.right && upper < count
      if grows.right {
        let piece = brief(word(upper), to: widest)
        grows.right = fits(piece, lower, upper + 1)
        if grows.right {
          words.append(piece)
          upper += 1
          used += 1 + self.columns(of: piece)
        }
      }
    }
    return before(lower) + (left.reversed() + words).joined(separator: " ") + after(count - upper)
  }

  /// Returns the parts of a heading with what its first line ends in, such as the state that it shows.
  package func heading(_ parts: [String], gap: Int = 2, indent: Int, ending: String) -> String {
    heading(parts.map { StyledText($0) }, gap: gap, indent: indent, ending: ending).map(\.plain).joined(separator: "\n")
  }

  /// As ``heading(_:gap:indent:ending:)``, for text with styles.
  package func heading(_ parts: [StyledText], gap: Int = 2, indent: Int, ending: String) -> [StyledText] {
    let ending = cut(ending, to: max(1, width / 2))
    var lines = flow(parts, gap: gap, indent: indent, from: columns(of: ending) + gap)
    lines[0].append(String(repeating: " ", count: gap) + ending, .dim)
    return lines
  }
}
