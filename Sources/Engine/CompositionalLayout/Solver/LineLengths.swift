import Geometry

extension CollectionLayoutGroup {
  /// Whether lines of the group break by the lengths that its cells report.
  ///
  /// A list of items is repeated in a fixed length, and an item of the list has an estimated length. A cell stands on
  /// the line if it fits with its spacing, else it begins the next one; lengths that are not reported count by their
  /// estimates, and a cell that is longer than the line has one of its own. The group is as long across as its line
  /// needs, if that is estimated. Public articles show such rows on screen, and no public source has recorded frames:
  /// the places are inferred. A list with a group in it is counted by the estimates.
  var breaksLines: Bool {
    guard let axis, !layoutSize[axis].isSelfSizing else { return false }
    switch content {
    case .equal, .custom: return false
    case .subitems, .repeating:
      return subitems.contains { $0.layoutSize[axis].isSelfSizing }
        && subitems.allSatisfy { if case .item = $0 { true } else { false } }
    }
  }

  /// Whether lines of the group, or of a group in it, break by the lengths that cells report.
  var breaksLinesSomewhere: Bool {
    breaksLines
      || subitems.contains { node in
        if case .group(let group) = node { group.breaksLinesSomewhere } else { false }
      }
  }
}

/// The lengths of the items of one line that set them themselves: reported ones, and estimates for the others.
///
/// Cells are read as far as they are asked for, one beyond the end of the line.
final class LineLengths {
  private let list: [CollectionLayoutDimension]
  private let axis: Axis
  private let measured: (Int) -> MeasuredSize?
  /// The sums of the first lengths, without those of items of uniform size.
  private var sums = [0.0]
  /// The largest length of the first items of uniform size, and their number.
  private var uniform = [(largest: 0.0, count: 0)]

  /// - Parameter measured: The size that the cell of a place in the line reported.
  init(_ list: [CollectionLayoutNode], axis: Axis, measured: @escaping (Int) -> MeasuredSize?) {
    self.list = list.map { $0.layoutSize[axis] }
    self.axis = axis
    self.measured = measured
  }

  /// Returns what the items of estimated length among the first `count` take.
  ///
  /// - Complexity: O(items that were not asked for before).
  func sum(ofFirst count: Int) -> Double {
    while sums.count <= count {
      let place = sums.count - 1
      let dimension = list[place % list.count]
      var (sum, uniform) = (sums[place], self.uniform[place])
      if dimension.isSelfSizing {
        let length = measured(place)?[axis] ?? dimension.dimension.cutToLimit
        if dimension.isUniformAcrossSiblings {
          uniform = (max(uniform.largest, length), uniform.count + 1)
        } else {
          sum += length
        }
      }
      sums.append(sum)
      self.uniform.append(uniform)
    }
    return sums[count] + uniform[count].largest * Double(uniform[count].count)
  }
}
