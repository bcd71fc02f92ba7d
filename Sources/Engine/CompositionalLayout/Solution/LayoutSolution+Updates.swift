import Geometry

extension LayoutSolution {
  /// Returns the layout for other numbers of items; descriptions are not resolved again.
  ///
  /// - Complexity: As for ``setItemCounts(_:measuredSizes:)``, and a copy of what is known about each section.
  public func solved(forItemCounts itemCounts: [Int], measuredSizes: MeasuredSizes? = nil) -> LayoutSolution {
    var solution = self
    solution.setItemCounts(itemCounts, measuredSizes: measuredSizes)
    return solution
  }

  /// Takes other numbers of items; descriptions are not resolved again.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - measuredSizes: The sizes that views reported, if that changed as well: an insertion moves index paths.
  /// - Complexity: O(sections), with little to do for those that keep their number of items; as for a solve where views
  ///   have reported sizes. Where the number of sections changes and they are not all alike, everything is solved
  ///   again.
  public mutating func setItemCounts(_ itemCounts: [Int], measuredSizes: MeasuredSizes? = nil) {
    let keepsSections = itemCounts.count == self.itemCounts.count
    let keepsTemplates =
      switch description.sections {
      case .uniform(let section): keepsSections || !section.dependsOnPlace(in: environment)
      case .each: keepsSections && zip(itemCounts, plans).allSatisfy { $0 <= 0 || $1.template >= 0 }
      }
    guard !templates.isEmpty, !itemCounts.isEmpty, keepsTemplates else {
      self = description.solved(
        in: environment, itemCounts: itemCounts, measuredSizes: measuredSizes ?? self.measuredSizes)
      return
    }
    let old = self.itemCounts
    self.itemCounts = itemCounts
    diagnostics.removeAll { $0.code == .itemCount || $0.code == .missingSection }
    if keepsSections, measuredSizes == nil, self.measuredSizes.isEmpty {
      let changed = old.indices.filter { old[$0] != itemCounts[$0] || itemCounts[$0] < 0 }
      for index in changed { planSection(index) }
      stackSections(from: changed.first ?? plans.count)
      return
    }
    if let measuredSizes { self.measuredSizes = measuredSizes }
    if !keepsSections {
      let template = plans[0].template
      plans = itemCounts.map { _ in SectionPlan(template: template, itemCount: 0, groupCount: 0) }
    }
    planSections()
    stackSections(from: 0)
    checkPinnedItems()
  }

  /// Takes the size that the view of one cell reported; nil forgets it.
  ///
  /// - Complexity: O(cells of its group + log groups + sections after it); O(groups) for the first size of a section
  ///   and where one size decides for all groups.
  public mutating func setMeasuredSize(_ size: MeasuredSize?, section: Int, item: Int) {
    measuredSizes[section: section, item: item] = size
    guard plans.indices.contains(section), plans[section].template >= 0 else { return }
    let plan = plans[section]
    let template = templates[plan.template]
    guard template.isSelfSizing, item >= 0, item < plan.itemCount else { return }
    let reported = size?.usable
    if plan.measurement < 0
      || !measurements[plan.measurement].update(template, item: item, size: reported, itemCount: plan.itemCount)
    {
      let measurement = SectionMeasurement(
        template, sizes: measuredSizes.items[section] ?? [:], itemCount: plan.itemCount, groupCount: plan.groupCount)
      if plan.measurement < 0 {
        plans[section].measurement = measurements.count
        measurements.append(measurement)
      } else {
        measurements[plan.measurement] = measurement
      }
    }
    sectionOverflow = max(sectionOverflow, measurements[plans[section].measurement].overflow)
    replan(section)
    stackSections(from: section)
  }

  /// Takes the size that a boundary item reported; nil forgets it.
  ///
  /// - Complexity: O(sections after it).
  public mutating func setMeasuredSize(_ size: MeasuredSize?, boundary key: MeasuredSizes.BoundaryKey) {
    measuredSizes[boundary: key] = size
    guard let section = key.section else {
      stackSections(from: 0)
      checkPinnedItems(ofSection: nil)
      return
    }
    guard plans.indices.contains(section), plans[section].template >= 0 else { return }
    replan(section)
    stackSections(from: section)
    checkPinnedItems(ofSection: section)
  }
}
