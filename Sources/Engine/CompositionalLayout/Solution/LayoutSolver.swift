import Geometry

/// A solver of whole layouts: descriptions to templates, item counts to lengths, lengths to places.
enum LayoutSolver {
  static func solve(
    _ description: CompositionalLayoutDescription, environment: LayoutEnvironment, itemCounts: [Int],
    measuredSizes: MeasuredSizes
  ) -> LayoutSolution {
    var solution = LayoutSolution(
      description: description, environment: environment.sanitized, itemCounts: itemCounts,
      measuredSizes: measuredSizes)
    solution.diagnostics = DescriptionCheck.diagnostics(of: description.configuration, in: environment)
    guard !environment.container.contentSize.isEmpty, environment.container.contentSize.isFinite else {
      solution.plans = itemCounts.map { _ in .nothing }
      return solution
    }
    solution.resolveSections()
    solution.planSections()
    solution.stackSections(from: 0)
    solution.checkPinnedItems()
    return solution
  }
}

extension LayoutEnvironment {
  /// The environment with every number inside the bounds of a layout.
  var sanitized: LayoutEnvironment {
    var environment = self
    environment.container.contentSize = Size(
      width: container.contentSize.width.cutToLimit, height: container.contentSize.height.cutToLimit)
    for path in [\LayoutEnvironment.layoutMargins, \.safeAreaInsets, \.readableContentInsets, \.contentInset] {
      let insets = environment[keyPath: path]
      environment[keyPath: path] = EdgeInsets(
        top: insets.top.finite, left: insets.left.finite, bottom: insets.bottom.finite, right: insets.right.finite)
    }
    return environment
  }
}

extension Double {
  /// The number inside the bounds of a layout; 0 for what is not finite.
  fileprivate var finite: Double { isFinite ? cutToLimit : 0 }
}

extension LayoutSolution {
  // MARK: Step 1: templates

  /// Resolves each description once; equal ones in a row share a template. A list has up to three: its insets may be
  /// others in the first and in the last section.
  mutating func resolveSections() {
    switch description.sections {
    case .uniform(let section):
      let count = itemCounts.count
      let template = count == 0 ? nil : resolve(section, at: 0, isRepeated: false)
      plans = itemCounts.map { _ in SectionPlan(template: template ?? -1, itemCount: 0, groupCount: 0) }
      guard template != nil, count > 1, section.dependsOnPlace(in: environment) else { return }
      if count > 2, let later = resolve(section, at: 1, isRepeated: true) {
        for index in 1..<count - 1 { plans[index].template = later }
      }
      plans[count - 1].template = resolve(section, at: count - 1, isRepeated: true) ?? -1
    case .each(let list):
      plans = itemCounts.map { _ in .nothing }
      var previous: (section: CollectionLayoutSection, resolved: CollectionLayoutSection, template: Int)?
      for index in itemCounts.indices {
        guard index < list.count, let section = list[index] else {
          if itemCounts[index] > 0 { diagnostics.append(.missingSection(at: index)) }
          continue
        }
        let resolved = section.resolved(in: environment, at: index, of: itemCounts.count)
        if let previous, previous.resolved == resolved {
          plans[index].template = previous.template
        } else {
          plans[index].template = resolve(section, at: index, isRepeated: previous?.section == section) ?? -1
          previous = (section, resolved, plans[index].template)
        }
      }
    }
  }

  /// Returns the place of the template of `section`; nil if a number of it cannot take part in a layout.
  ///
  /// - Parameter isRepeated: Whether the faults of the description are reported already.
  private mutating func resolve(_ section: CollectionLayoutSection, at index: Int, isRepeated: Bool) -> Int? {
    let section = section.resolved(in: environment, at: index, of: itemCounts.count)
    let found = DescriptionCheck.diagnostics(of: section, at: index)
    if !isRepeated { diagnostics += found }
    guard !found.contains(where: { $0.code == .invalidNumber }) else { return nil }
    let template = SectionTemplate(
      section, configuration: checkedConfiguration, environment: environment, isRepeated: isRepeated)
    if !isRepeated { diagnostics += template.diagnostics(at: index) }
    templates.append(template)
    sectionOverflow = max(sectionOverflow, template.sectionOverflow)
    return templates.count - 1
  }

  /// The configuration, without numbers that cannot take part in a layout.
  var checkedConfiguration: CompositionalLayoutConfiguration {
    var configuration = description.configuration
    configuration.interSectionSpacing =
      configuration.interSectionSpacing.isFinite ? configuration.interSectionSpacing.cutToLimit : 0
    return configuration
  }

  // MARK: Step 2: lengths

  /// Works out the lengths of all sections.
  mutating func planSections() {
    measurements = []
    for index in plans.indices { planSection(index) }
  }

  /// Works out the lengths of one section.
  mutating func planSection(_ index: Int) {
    let template = plans[index].template
    guard template >= 0 else { return }
    let resolved = templates[template]
    let count = min(max(0, itemCounts[index]), LayoutLimits.itemsPerSection)
    if count != itemCounts[index] {
      diagnostics.append(
        LayoutDiagnostic(.itemCount(itemCounts[index], laidOut: count), at: LayoutNodePath(section: index)))
    }
    let sizes = resolved.isSelfSizing && resolved.cellsPerGroup > 0 ? measuredSizes.items[index] : nil
    var place = -1
    if let sizes, count > 0, !sizes.isEmpty {
      let groups = (count + resolved.cellsPerGroup - 1) / resolved.cellsPerGroup
      place = measurements.count
      measurements.append(SectionMeasurement(resolved, sizes: sizes, itemCount: count, groupCount: groups))
      sectionOverflow = max(sectionOverflow, measurements[place].overflow)
    }
    plans[index] = SectionPlan(
      resolved, index: template, itemCount: count, measurement: place < 0 ? nil : measurements[place],
      boundaryItems: sizedBoundaryItems(resolved, section: index))
    plans[index].measurement = place
  }

  /// Works out the lengths of one section again after a reported size of it changed.
  mutating func replan(_ index: Int) {
    let resolved = templates[plans[index].template]
    let place = plans[index].measurement
    let plan = plans[index]
    plans[index] = SectionPlan(
      resolved, index: plan.template, itemCount: plan.itemCount,
      measurement: place < 0 ? nil : measurements[place],
      boundaryItems: sizedBoundaryItems(resolved, section: index))
    plans[index].measurement = place
    plans[index].origin = plan.origin
  }

  /// Returns the boundary items of a section, with reported sizes where they are estimated.
  func sizedBoundaryItems(_ template: SectionTemplate, section: Int) -> [SizedBoundaryItem] {
    guard !measuredSizes.boundaryItems.isEmpty else { return template.boundaryItems }
    return template.boundaryItems.map { measured($0, section: section) }
  }

  /// Returns a boundary item with its reported size on estimated axes.
  func measured(_ sized: SizedBoundaryItem, section: Int?) -> SizedBoundaryItem {
    guard let size = measuredSizes[boundary: .init(elementKind: sized.item.elementKind, section: section)] else {
      return sized
    }
    var sized = sized
    for axis in Axis.allCases where sized.item.layoutSize[axis].isSelfSizing {
      if let length = size[axis] { sized.size[axis] = length }
    }
    return sized
  }

  // MARK: Step 3: places

  /// Puts sections one after the other, with the spacing between them only, and the layout's own boundary items around
  /// (observed on UIKit, macOS 27).
  ///
  /// Where the layout scrolls sideways, its own items at the end stand at the end of the content or of the collection
  /// view, whichever is farther, and the content size grows from there (observed on UIKit, macOS 27); where it scrolls
  /// down they stand at the end of the content, however short. That a leading item counts as content here is inferred.
  /// A layout without sections shows none of its own items (observed on UIKit, iOS and Mac Catalyst, and on AppKit).
  ///
  /// - Complexity: O(sections from `first` on).
  mutating func stackSections(from first: Int) {
    let axis = scrollDirection
    let cross = axis.crossing
    let spacing = checkedConfiguration.interSectionSpacing
    let whole = environment.container.contentSize
    var origin = first > 0 ? plans[first - 1].origin + plans[first - 1].length + spacing : 0
    for index in first..<max(first, plans.count) {
      plans[index].origin = origin
      origin += plans[index].length + spacing
    }
    let length = max(0, plans.isEmpty ? 0 : origin - spacing)
    boundaryItems = plans.isEmpty ? [] : sizedOwnBoundaryItems.map { measured($0, section: nil) }
    let placement = BoundaryPlacement(
      boundaryItems, contentLength: length, leastEnd: axis == .horizontal ? whole[axis] : 0, range: 0...whole[cross],
      scrollAxis: axis)
    boundaryPlacement = boundaryItems.isEmpty ? nil : placement
    contentSize[axis] = placement.length
    contentSize[cross] = max(whole[cross], widestSection)
  }

  /// The layout's own boundary items, sized by their estimates, without those whose numbers cannot take part.
  private var sizedOwnBoundaryItems: [SizedBoundaryItem] {
    description.configuration.boundarySupplementaryItems
      .filter { DescriptionCheck.isUsable($0) }
      .map {
        let size = $0.layoutSize.size(
          in: environment.container.contentSize, grid: environment.grid, rules: environment.rules)
        return SizedBoundaryItem(item: $0, size: size)
      }
  }

  /// The extent across the scroll direction of the widest section with groups in it.
  private var widestSection: Double {
    let cross = scrollDirection.crossing
    var widest = [Double](repeating: -1, count: templates.count)
    for plan in plans where plan.template >= 0 && plan.groupCount > 0 {
      let template = templates[plan.template]
      if template.isOrthogonal { continue }
      if plan.measurement < 0, widest[plan.template] >= 0 { continue }
      let group = plan.measurement < 0 ? template.group.size[cross] : measurements[plan.measurement].crossLength
      widest[plan.template] = max(widest[plan.template], group + template.insets.total(cross))
    }
    return widest.max() ?? 0
  }

  // MARK: Step 4: headers and footers without extent

  /// Looks anew for headers and footers that stay in sight and have no width or no height.
  ///
  /// - Complexity: O(sections).
  mutating func checkPinnedItems() {
    diagnostics.removeAll { $0.code == .pinnedWithoutExtent }
    diagnostics += boundaryItems.pinnedWithoutExtent(at: LayoutNodePath(section: nil))
    guard templates.contains(where: { $0.boundaryItems.contains { $0.item.pinToVisibleBounds } }) else { return }
    for index in plans.indices { diagnostics += pinnedWithoutExtent(inSection: index) }
  }

  /// Looks anew at those of a section, or of the layout itself, after a reported size of it changed.
  mutating func checkPinnedItems(ofSection section: Int?) {
    diagnostics.removeAll { $0.code == .pinnedWithoutExtent && $0.path.section == section }
    if let section {
      diagnostics += pinnedWithoutExtent(inSection: section)
    } else {
      diagnostics += boundaryItems.pinnedWithoutExtent(at: LayoutNodePath(section: nil))
    }
  }

  /// Returns the faults of a section; none where the section before is alike, unless a view reported its size.
  private func pinnedWithoutExtent(inSection index: Int) -> [LayoutDiagnostic] {
    let number = plans[index].template
    guard number >= 0 else { return [] }
    let template = templates[number]
    if template.isRepeated || (index > 0 && plans[index - 1].template == number) {
      let hasReported = template.boundaryItems.contains {
        measuredSizes[boundary: .init(elementKind: $0.item.elementKind, section: index)] != nil
      }
      guard hasReported else { return [] }
    }
    return sizedBoundaryItems(template, section: index).pinnedWithoutExtent(at: LayoutNodePath(section: index))
  }
}
