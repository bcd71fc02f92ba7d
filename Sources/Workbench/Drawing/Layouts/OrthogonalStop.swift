public import CompositionalLayout
public import DisplayText
internal import Geometry

/// A place where an orthogonal section comes to rest.
public struct OrthogonalStop: Hashable, Sendable {
  /// Its number, from 0; several groups at the end of a row may share one.
  public let page: Int
  /// The offset there, without the leading inset.
  public let offset: Double
  /// The first group that is in sight there; nil in a section without groups.
  public let leadingGroup: Int?
  /// The first item of that group.
  public let leadingItem: Int?
  /// The share of that group that is in sight, from 0 to 1.
  public let leadingShare: Double
  /// The offset at which the row would stand if it did not end: the start of the group or page; nil unless ``offset``
  /// is cut to the largest one.
  public let unclampedOffset: Double?

  /// Returns the remark about a stop at the end of a row, `clamped to 936 - 390 = 546`, or about the only one of a row
  /// that is longer than what is visible.
  ///
  /// - Parameter row: The row that the stop belongs to.
  public func note(in row: OrthogonalSection) -> Bilingual? {
    if row.hasHiddenEnd {
      let (hidden, length) = (PointText.text(row.maximumOffset), PointText.text(row.contentLength))
      return Bilingual(
        ko: "멈추는 곳은 여기뿐: \(length) 중 \(hidden)은(는) 멈춘 채로 보이지 않음",
        en: "the only stop: \(hidden) of \(length) never rest in view")
    }
    guard unclampedOffset != nil else { return nil }
    let numbers = [row.contentLength, row.viewportLength, offset].map { PointText.text($0) }
    let sum = "\(numbers[0]) - \(numbers[1]) = \(numbers[2])"
    return Bilingual(ko: "끝에서 멈춤: \(sum)", en: "clamped to \(sum)")
  }

  /// The share of the leading group that is in sight, where it is not whole: `half`, `33%`.
  public var shareText: Bilingual? {
    guard leadingGroup != nil, leadingShare < 1 else { return nil }
    return leadingShare == 0.5 ? Bilingual(ko: "절반", en: "half") : Bilingual(PointText.percent(leadingShare))
  }
}

extension LayoutSolution {
  /// Returns the number of different places where an orthogonal section comes to rest; 0 where it may rest anywhere.
  ///
  /// - Complexity: O(log groups) for the row at hand; O(groups) where views have reported sizes.
  public func stopCount(of row: OrthogonalSection) -> Int {
    let count = row.stopCount
    guard count > 1 else { return count }
    let last = row.stop(at: count - 1)
    // Stops grow up to the largest offset and stay there: find the first that is the last one.
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if row.stop(at: middle) >= last { high = middle } else { low = middle + 1 }
    }
    return low + 1
  }

  /// Places where an orthogonal section comes to rest.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - pages: The numbers of the places wanted; those that do not exist are left out.
  /// - Complexity: O(number of places * log groups).
  public func orthogonalStops(section: Int, pages: Range<Int>) -> [OrthogonalStop] {
    guard let row = orthogonalSection(at: section) else { return [] }
    return pages.clamped(to: 0..<stopCount(of: row)).map { page in
      let offset = row.stop(at: page)
      let raw = row.behavior == .paging ? Double(page) * row.viewportLength : row.start(ofGroup: page)
      let isClamped = row.behavior != .groupPagingCentered && raw > offset
      let group = row.firstGroup(visibleAt: offset)
      return OrthogonalStop(
        page: page, offset: offset, leadingGroup: group,
        leadingItem: group.map { items(ofGroup: $0, section: section).lowerBound },
        leadingShare: group.map { row.visibleShare(ofGroup: $0, at: offset) } ?? 0,
        unclampedOffset: isClamped ? raw : nil)
    }
  }
}

extension OrthogonalSection {
  /// Returns the first group of which something is in the visible length at an offset.
  ///
  /// - Complexity: O(log groups).
  func firstGroup(visibleAt offset: Double) -> Int? {
    guard groupCount > 0 else { return nil }
    var low = 0
    var high = groupCount - 1
    while low < high {
      let middle = (low + high) / 2
      let end = start(ofGroup: middle) + length(ofGroup: middle)
      if end - offset > Self.tolerance(of: length(ofGroup: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the share of a group in the visible length at an offset, from 0 to 1.
  func visibleShare(ofGroup group: Int, at offset: Double) -> Double {
    let start = start(ofGroup: group)
    return Self.share(of: start, length(ofGroup: group), between: offset, and: offset + viewportLength)
  }

  /// Returns the share of a length from `start` that lies between two places, from 0 to 1. A part too small to be drawn
  /// counts for nothing: starts of groups are sums, and rounded.
  static func share(of start: Double, _ length: Double, between low: Double, and high: Double) -> Double {
    guard length > 0 else { return 0 }
    let visible = min(start + length, high) - max(start, low)
    let share = visible / length
    guard share.isFinite, visible > tolerance(of: length) else { return 0 }
    return length - visible <= tolerance(of: length) ? 1 : share
  }

  /// Returns the part of a length that counts for nothing.
  private static func tolerance(of length: Double) -> Double { min(0.001, length / 1000) }
}
