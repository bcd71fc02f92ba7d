import Geometry

/// A section of a certain number of items: its place and its lengths along the scroll axis.
struct SectionPlan: Sendable {
  /// The template; -1 if nothing of the section can be laid out.
  var template: Int
  /// The number of items that are laid out.
  var itemCount: Int
  /// The number of groups.
  var groupCount: Int
  /// The length of all groups along the group axis.
  var groupsLength = 0.0
  /// The start of the section, without what the layout's own headers push it.
  var origin = 0.0
  /// The length that boundary items add before the content.
  var growthAtStart = 0.0
  /// The length of the content, insets included.
  var contentLength = 0.0
  /// The length of everything.
  var length = 0.0
  /// The index of the changes that the reported sizes of cells make; -1 if there are none.
  var measurement = -1

  static let nothing = SectionPlan(template: -1, itemCount: 0, groupCount: 0)
}

extension SectionPlan {
  /// Works out the lengths of a section with `itemCount` items.
  init(
    _ template: SectionTemplate, index: Int, itemCount: Int, measurement: SectionMeasurement?,
    boundaryItems: [SizedBoundaryItem]
  ) {
    let cells = template.cellsPerGroup
    self.init(
      template: index, itemCount: cells > 0 ? itemCount : 0,
      groupCount: measurement?.lines?.count ?? (cells > 0 ? (itemCount + cells - 1) / cells : 0))
    groupsLength = groupsLength(template, measurement)
    contentLength = contentLength(template, measurement, boundaryItems)
    place(template, boundaryItems)
  }

  /// Places boundary items, once the length of the content is known.
  private mutating func place(_ template: SectionTemplate, _ boundaryItems: [SizedBoundaryItem]) {
    length = contentLength
    guard !boundaryItems.isEmpty else { return }
    let placement = BoundaryPlacement(
      boundaryItems, contentLength: contentLength, range: template.boundaryRange, scrollAxis: template.scrollAxis)
    growthAtStart = placement.growthAtStart
    length = placement.length
  }

  /// Groups follow each other at the pitch; the last one may be cut (observed on UIKit, macOS 27).
  private func groupsLength(_ template: SectionTemplate, _ measurement: SectionMeasurement?) -> Double {
    guard groupCount > 0 else { return 0 }
    let lastLength =
      measurement?.lines == nil
      ? template.trimmedLengths[itemCount - (groupCount - 1) * template.cellsPerGroup] : template.groupLength
    let uniform =
      Double(groupCount - 1) * template.pitch + template.edgesAlong.start + lastLength + template.edgesAlong.end
    return uniform + (measurement?.differences.sum(ofFirst: groupCount) ?? 0)
  }

  /// Returns the length of the content: a section without items has no length and no insets, unless it has boundary
  /// items (observed on UIKit, macOS 27 and iOS 17; iOS 14 kept a trace of it).
  private func contentLength(
    _ template: SectionTemplate, _ measurement: SectionMeasurement?, _ boundaryItems: [SizedBoundaryItem]
  ) -> Double {
    let axis = template.scrollAxis
    let insets = template.insets.total(axis)
    let across =
      template.edgesAcross.start + (measurement?.crossLength ?? template.group.size[axis]) + template.edgesAcross.end
    if groupCount > 0 { return insets + (template.isOrthogonal ? across : groupsLength) }
    if template.cellsPerGroup > 0, template.environment.rules.emptySection == .keepsTrace {
      return template.isOrthogonal ? insets + across : -template.description.interGroupSpacing
    }
    return boundaryItems.isEmpty ? 0 : insets
  }
}
