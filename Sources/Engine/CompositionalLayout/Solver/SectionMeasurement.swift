import Geometry

/// The lengths of the groups of a section where views have reported sizes: the differences from the estimates, kept so
/// that one change costs O(log groups).
struct SectionMeasurement: Sendable {
  /// The sizes that the cells reported.
  private(set) var sizes: [Int: MeasuredSize]
  /// The length that each group has beyond what the template says.
  private(set) var differences: FenwickTree
  /// The largest extent of a group across the group axis.
  private(set) var crossLength: Double
  /// The distance by which cells stick out after their groups.
  private(set) var overflow: Double
  /// The groups as lines that break by reported lengths; nil if all groups hold as many cells.
  private(set) var lines: SectionLines?
  /// Whether all groups take the length of the longest.
  private let isUniform: Bool

  /// Reads the sizes of the first `itemCount` cells.
  ///
  /// - Complexity: O(groups + reported cells).
  init(_ template: SectionTemplate, sizes: [Int: MeasuredSize], itemCount: Int, groupCount: Int) {
    self.sizes = sizes.filter { $0.key >= 0 && $0.key < itemCount }
    crossLength = template.group.size[template.groupAxis.crossing]
    overflow = template.overflowAlong.behind
    isUniform = template.description.group.layoutSize[template.groupAxis].isUniformAcrossSiblings
    differences = FenwickTree([])
    if template.breaksLines {
      lines = SectionLines()
      layLines(template, from: 0, itemCount: itemCount)
      return
    }
    let cells = template.cellsPerGroup
    var values = [Double](repeating: 0, count: groupCount)
    for group in Set(self.sizes.keys.map { $0 / cells }) {
      values[group] = measure(template, group: group, itemCount: itemCount)
    }
    if isUniform, let largest = values.max() { values = values.map { _ in largest } }
    differences = FenwickTree(values)
  }

  /// Returns the length that a group has beyond what the template says; notes how far it reaches otherwise.
  private mutating func measure(_ template: SectionTemplate, group: Int, itemCount: Int) -> Double {
    let cells = template.cellsPerGroup
    let count = min(cells, itemCount - group * cells)
    if let length = template.singleRowLength(sizes[group]) {
      return cells == 1 ? length - template.groupLength : 0
    }
    return length(template, of: instance(template, group: group), count: count) - template.trimmedLengths[count]
  }

  /// Returns the length of a group that shows its first `count` cells; notes how far it reaches otherwise.
  private mutating func length(_ template: SectionTemplate, of instance: SolvedGroup, count: Int) -> Double {
    crossLength = max(crossLength, instance.size[template.groupAxis.crossing])
    overflow = max(overflow, SectionTemplate.overflow(of: instance, along: template.groupAxis).behind)
    let lengths = instance.trimmedLengths(along: template.groupAxis, grid: template.environment.gridOfPlaces)
    return lengths[count]
  }

  /// Breaks lines anew, from a group on: each begins with the first cell that does not stand on the one before.
  ///
  /// - Complexity: O(groups + reported cells from there on).
  private mutating func layLines(_ template: SectionTemplate, from group: Int, itemCount: Int) {
    guard var lines else { return }
    var values = Array(differences.values.prefix(group))
    var first = lines.cut(to: group)
    let reported = sizes.keys.filter { $0 >= first }.sorted()
    var next = 0
    while first < itemCount {
      while next < reported.count, reported[next] < first { next += 1 }
      let isEstimated = next == reported.count || reported[next] > first + template.cellsReadAhead
      let instance = isEstimated ? template.group : template.solve { [sizes] in sizes[first + $0] }
      let count = min(max(1, instance.leaves.count), itemCount - first)
      let isAlike = isEstimated && count == template.cellsPerGroup
      values.append(isAlike ? 0 : length(template, of: instance, count: count) - template.groupLength)
      lines.append(count, instance)
      first += count
    }
    if isUniform, let largest = values.max() { values = values.map { _ in largest } }
    differences = FenwickTree(values)
    self.lines = lines
  }

  /// Returns a group with the sizes its cells reported.
  func instance(_ template: SectionTemplate, group: Int) -> SolvedGroup {
    let first = lines?.firstItems[group] ?? group * template.cellsPerGroup
    if let row = template.singleRow(sizes[first]) { return row }
    let end = lines == nil ? template.cellsPerGroup : template.cellsPerGroup + 1
    guard template.readsFarAhead || (0..<end).contains(where: { sizes[first + $0] != nil }) else {
      return template.group
    }
    return template.solve { sizes[first + $0] }
  }

  /// Returns the length that a group has beyond what the template says.
  func difference(ofGroup group: Int) -> Double { differences.values[group] }

  /// Takes the new size of one cell; false if everything has to be read again, because one group decides for all.
  ///
  /// - Complexity: O(cells of the group + log groups); where lines break O(groups + reported cells after it).
  mutating func update(_ template: SectionTemplate, item: Int, size: MeasuredSize?, itemCount: Int) -> Bool {
    sizes[item] = size
    guard !isUniform else { return false }
    if let lines {
      // The line before may take the first cell of this one.
      layLines(
        template, from: template.readsFarAhead ? 0 : max(0, lines.group(ofItem: item) - 1), itemCount: itemCount)
      return true
    }
    let group = item / template.cellsPerGroup
    differences.set(measure(template, group: group, itemCount: itemCount), at: group)
    return true
  }
}

extension SectionTemplate {
  /// Returns whether a group is one row: one cell, and its estimated length is that of the group, whichever way the
  /// group would line up further ones.
  static func isSingleRow(_ group: SolvedGroup, _ description: CollectionLayoutGroup, along groupAxis: Axis) -> Bool {
    guard group.nodes.count == 2, group.leaves.count == 1, group.supplementaries.isEmpty,
      case .subitems(_, let list) = description.content, case .item(let item)? = list.first
    else { return false }
    return item.edgeSpacing == nil && item.layoutSize[groupAxis].isSelfSizing
      && !item.layoutSize[groupAxis.crossing].isSelfSizing && description.layoutSize[groupAxis].isSelfSizing
      && !description.layoutSize[groupAxis.crossing].isSelfSizing
  }

  /// Returns the length of a group that is one row, without solving it; nil if it is not one.
  func singleRowLength(_ size: MeasuredSize?) -> Double? {
    guard isSingleRow else { return nil }
    return size?[groupAxis] ?? groupLength
  }

  /// Returns a group that is one row, without solving it; nil if it is not one.
  func singleRow(_ size: MeasuredSize?) -> SolvedGroup? {
    guard let length = singleRowLength(size) else { return nil }
    guard length != groupLength else { return group }
    var row = group
    row.size[groupAxis] = length
    row.leaves[0].frame.size[groupAxis] = length
    for node in row.nodes.indices {
      row.nodes[node].slot.size[groupAxis] = length
      row.nodes[node].frame.size[groupAxis] = length
    }
    return row
  }

  /// Returns a group with the sizes its cells reported.
  func solve(_ measured: @escaping (Int) -> MeasuredSize?) -> SolvedGroup {
    GroupSolver.solve(description.group, in: container, environment: environment, measured: measured)
  }
}
