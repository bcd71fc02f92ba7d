public import CompositionalLayout
public import DisplayText

extension LayoutSolution {
  /// Returns the description of a section as a tree: boundary items, decorations, the group, what it holds; each with
  /// its size as declared and, after an arrow, in points: `item 1w x 1h -> 156 x 320  inset 0 10 0 10 -> 136 x 320`.
  ///
  /// The sizes are those of the first group; where the section has none, of the one it would repeat.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - options: The page; lines are cut to it.
  /// - Returns: The lines; none for a section that is not described.
  /// - Complexity: O(nodes of the group); the lines are bounded.
  public func tree(section: Int, options: TextOptions) -> [StyledText] {
    guard let description = solvedSection(at: section) else { return [] }
    let whole = withWholeGroup(section, description)
    var reader = LayoutTreeReader(whole.solution, section: whole.section, options)
    let root = reader.read(description)
    var lines = LayoutTreeWriter.lines(root, options)
    if reader.leftOut > 0 {
      let words = options.say(
        ko: "  뺀 것: 노드 \(reader.leftOut)개와 그 안", en: "  left out: \(reader.leftOut) nodes and what they hold")
      lines.append(StyledText(words).line(options))
    }
    return lines
  }

  /// Returns a solution in which the section has a whole group: this one with the items that are missing, or for a
  /// section beyond it one of that section alone. Descriptions are resolved once.
  private func withWholeGroup(
    _ section: Int, _ description: CollectionLayoutSection
  ) -> (solution: LayoutSolution, section: Int) {
    var (solution, place) = (self, section)
    if !itemCounts.indices.contains(section) {
      let alone = CompositionalLayoutDescription(
        section: description, configuration: self.description.configuration)
      (solution, place) = (alone.solved(in: environment, itemCounts: [1]), 0)
    }
    var counts = solution.itemCounts
    let needed = max(1, solution.itemsPerGroup(ofSection: place))
    if counts[place] < needed {
      counts[place] = needed
      solution.setItemCounts(counts)
    }
    return (solution, place)
  }
}
