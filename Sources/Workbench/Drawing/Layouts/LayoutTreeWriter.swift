internal import DisplayText

/// A writer of a tree of nodes: stems at the left, sizes in points in a column of their own.
struct LayoutTreeWriter {
  private struct Line {
    var stem: String
    var text: String
    var resolved: String?
    var style: TextStyle
  }

  private let options: TextOptions
  private var lines: [Line] = []

  init(_ options: TextOptions) { self.options = options }

  /// Returns the lines of `root` and all below it, none wider than the page.
  static func lines(_ root: LayoutTreeNode, _ options: TextOptions) -> [StyledText] {
    var writer = LayoutTreeWriter(options)
    writer.lines.append(Line(stem: "  ", text: root.declared, resolved: nil, style: .header))
    writer.addChildren(of: root, stem: "  ")
    return writer.aligned()
  }

  private mutating func addChildren(of node: LayoutTreeNode, stem: String) {
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      let branch = isLast ? options.charset.lastBranch : options.charset.branch
      lines.append(Line(stem: stem + branch + " ", text: child.declared, resolved: child.resolved, style: .plain))
      let trunk = isLast ? " " : options.charset.vertical
      let blanks = options.columns(of: branch + " ") - options.columns(of: trunk)
      let below = stem + trunk + String(repeating: " ", count: blanks)
      for fact in child.facts {
        let stem = child.children.isEmpty ? below + "   " : below + options.charset.vertical + "  "
        lines.append(Line(stem: stem, text: fact, resolved: nil, style: .dim))
      }
      addChildren(of: child, stem: below)
    }
  }

  /// Returns the arrows below each other, four blanks after the longest declaration that is not exceptionally long.
  private func aligned() -> [StyledText] {
    let widest = lines.filter { $0.resolved != nil }.map { options.columns(of: $0.stem + $0.text) }.max() ?? 0
    let arrow = min(widest, options.width * 2 / 3) + 4
    return lines.map { line in
      var text = StyledText(line.stem, .dim)
      text.append(line.text, line.style)
      if let resolved = line.resolved {
        let blanks = max(2, arrow - options.columns(of: line.stem + line.text))
        text.append(String(repeating: " ", count: blanks) + "-> " + resolved)
      }
      return text.line(options)
    }
  }
}
