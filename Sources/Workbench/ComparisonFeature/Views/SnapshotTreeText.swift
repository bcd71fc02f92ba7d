internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import HashTreeCollections
internal import SessionModel
internal import TextRendering

extension SnapshotTree {
  /// Writes the tree for people.
  ///
  /// - Complexity: O(n)
  func write(to output: inout String, _ options: TextOptions) {
    for line in options.heading(title(options), indent: 6, ending: state.text(options)) {
      line.write(to: &output, color: options.usesColor)
      output += "\n"
    }
    guard sectionCount > 0 else { return }
    output += "\n"
    if screen.type == nil, !hasOutlines {
      writePlain(to: &output, options)
    } else {
      let tree = outlineTree(options)
      tree.write(to: &output, options)
      writeMore(than: tree.lines.count, to: &output, options)
    }
  }

  /// Writes one line for each section: its identifiers, as they can be typed.
  func writeIdentifiers(to output: inout String) {
    for section in sections {
      output += section.index.map { "\($0): " } ?? "new: "
      output += Value.identifierLiteral(section.identifier)
      output += section.isEmpty ? "" : " "
      switch section.items {
      case .flat(let items):
        for item in items {
          output += " "
          output += Value.identifierLiteral(item)
        }
      case .outline(let outline, let visibleOnly):
        for entry in outline.entries where entry.isVisible || !visibleOnly {
          output += " "
          output += Value.identifierLiteral(entry.item)
        }
      }
      output += "\n"
    }
  }

  /// Says how many lines of the tree are not shown.
  private func writeMore(than shown: Int, to output: inout String, _ options: TextOptions) {
    let count = sectionCount + itemCount
    guard options.rowLimit != nil, shown < count else { return }
    StyledText(options.more(count - shown), .dim).write(to: &output, color: options.usesColor)
    output += "\n"
  }

  private func title(_ options: TextOptions) -> [StyledText] {
    var parts = [
      StyledText("tree", .header) + StyledText("  \(options.brief(screen.name.visible))"),
      StyledText(options.counted(sectionCount, .section)), StyledText(options.counted(itemCount, .item)),
    ]
    if source.naming.isTyped {
      parts.append(StyledText("\(options.text(.identity)): \(source.naming.identityName)"))
    }
    return parts
  }

  private func sectionCells(_ section: Section, _ marked: Set<String>, _ options: TextOptions) -> [StyledText] {
    var cells = [StyledText("[\(section.index.map(String.init) ?? "new")] \(section.identifier.visible)", .header)]
    if let title = source.titles[section.identifier] { cells.append(StyledText("\"\(title)\"")) }
    switch section.items {
    case .flat(let items): cells.append(StyledText(options.counted(items.count, .item)))
    case .outline(let outline, let visibleOnly):
      cells.append(StyledText(options.counted(outline.rootItems.count, .root)))
      let count = visibleOnly ? outline.visibleItems.count : outline.count
      cells.append(
        StyledText(options.counted(count, .item) + (visibleOnly ? " " + options.text(.visible) : "")))
    }
    if marked.contains(section.identifier) { cells.append(StyledText("r reload", .reload)) }
    return cells
  }
}

// MARK: - Plain rows

extension SnapshotTree {
  /// Writes a tree of bare identifiers line by line: it may have a million of them.
  private func writePlain(to output: inout String, _ options: TextOptions) {
    let glyphs = options.charset
    let level = 1 + max(options.columns(of: glyphs.branch), options.columns(of: glyphs.vertical))
    let branch = options.pad(glyphs.branch, to: level)
    let lastBranch = options.pad(glyphs.lastBranch, to: level)
    let trunk = options.pad(glyphs.vertical, to: level)
    let gap = String(repeating: " ", count: level)
    let marks = Marks(source.snapshot)
    let lastSection = sectionCount - 1
    var cutCount = 0
    var left = options.rowLimit ?? .max
    for (place, section) in sections.enumerated() {
      if left <= 0 { break }
      left -= 1
      guard case .flat(let items) = section.items else { continue }
      let isLast = place == lastSection
      let cells = sectionCells(section, marks.sections, options)
      var line = cells[0]
      for cell in cells.dropFirst() { line += StyledText("  ") + cell }
      line = StyledText(isLast ? lastBranch : branch, .dim) + line
      let fitted = line.cut(to: options.width, options)
      if fitted != line { cutCount += 1 }
      fitted.write(to: &output, color: options.usesColor)
      output += "\n"
      let stem = (isLast ? gap : trunk) + branch
      let lastStem = (isLast ? gap : trunk) + lastBranch
      let path = "[\(section.index ?? place),"
      let shown = items.prefix(max(0, left))
      left -= shown.count
      for (item, identifier) in shown.enumerated() {
        output += item == items.count - 1 ? lastStem : stem
        output += path
        let number = String(item)
        output += number
        output += "] "
        let mark = marks.isEmpty ? nil : marks.verb(of: identifier)
        let used = 2 * level + path.utf8.count + number.utf8.count + 2 + (mark.map { $0.rawValue.utf8.count + 4 } ?? 0)
        var name = identifier.visible
        // No text takes more columns than it has bytes.
        if name.utf8.count > options.width - used, options.columns(of: name) > options.width - used {
          name = options.cut(name, to: max(1, options.width - used))
          cutCount += 1
        }
        output += name
        if let mark {
          output += "  "
          mark.marked.write(to: &output, color: options.usesColor)
        }
        output += "\n"
      }
    }
    if cutCount > 0 {
      let pieces =
        options.language == .ko
        ? ["잘린 줄 \(cutCount)개", "   --json은 다 보여 줍니다"]
        : ["cut: \(counted(cutCount, "line"))", "   --json has them whole"]
      StyledText(options.fitting(pieces, in: options.width), .dim).write(to: &output, color: options.usesColor)
      output += "\n"
    }
    if let limit = options.rowLimit { writeMore(than: limit - max(0, left), to: &output, options) }
  }

  /// The marks of a snapshot for reloading and reconfiguring.
  struct Marks {
    let sections: Set<String>
    private let reloaded: Set<String>
    private let reconfigured: Set<String>

    init(_ snapshot: Snapshot) {
      sections = Set(snapshot.reloadedSectionIdentifiers)
      reloaded = Set(snapshot.reloadedItemIdentifiers)
      reconfigured = Set(snapshot.reconfiguredItemIdentifiers)
    }

    var isEmpty: Bool { reloaded.isEmpty && reconfigured.isEmpty }

    func verb(of item: String) -> Difference.Verb? {
      if reloaded.contains(item) { return .reload }
      return reconfigured.contains(item) ? .reconfigure : nil
    }
  }
}

// MARK: - Typed rows and outlines

extension SnapshotTree {
  private func outlineTree(_ options: TextOptions) -> OutlineTree {
    let naming = source.naming
    let marks = Marks(source.snapshot)
    typealias Column = OutlineTree.Column
    var columns = [Column(), Column(.left, gap: naming.isTyped ? 1 : 2), Column()]
    columns += (naming.itemType?.fields ?? []).map { _ in Column() }
    var tree = OutlineTree(columns: columns, grouping: hasOutlines ? .subtree(depth: 0) : .level)
    let limit = options.rowLimit ?? .max
    for section in sections {
      if tree.lines.count >= limit { break }
      tree.append(depth: 0, sectionCells(section, marks.sections, options), isAligned: false)
      switch section.items {
      case .flat(let items):
        for (item, identifier) in items.enumerated() {
          if tree.lines.count >= limit { break }
          let path = "[\(section.index ?? 0),\(item)]"
          var cells = [StyledText(path)]
          if !naming.isTyped { cells[0].append(" " + identifier.visible) }
          cells += typedCells(identifier, naming)
          if let verb = marks.verb(of: identifier) { cells.append(verb.marked) }
          tree.append(depth: 1, cells)
        }
      case .outline(let outline, let visibleOnly):
        for entry in outline.entries where entry.isVisible || !visibleOnly {
          if tree.lines.count >= limit { break }
          let sign = entry.hasChildren ? (entry.isExpanded ? "v" : ">") : options.charset.dot
          let name = naming.title(of: entry.item, in: source.contents).visible
          let style: TextStyle = entry.isVisible ? .plain : .dim
          var cells = [StyledText("\(sign) \(name)", style)]
          cells += naming.details(of: entry.item, in: source.contents).map { StyledText($0, style) }
          if !entry.isVisible { cells.append(StyledText(options.say(ko: "안 보임", en: "hidden"), .dim)) }
          if let verb = marks.verb(of: entry.item) { cells.append(verb.marked) }
          tree.append(depth: entry.level + 1, cells)
        }
      }
    }
    return tree
  }

  private func typedCells(_ identifier: String, _ naming: ItemNaming) -> [StyledText] {
    guard naming.isTyped else { return [] }
    return [
      StyledText(naming.handle(of: identifier, in: source.contents)),
      StyledText(naming.title(of: identifier, in: source.contents)),
    ] + naming.details(of: identifier, in: source.contents).map { StyledText($0) }
  }
}

extension Difference.Verb {
  /// `r reload` or `~ reconfigure`: the mark of an item.
  fileprivate var marked: StyledText {
    StyledText("\(style.sign.map(String.init) ?? "") \(rawValue)", style)
  }
}
