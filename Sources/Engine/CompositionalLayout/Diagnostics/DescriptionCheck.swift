import Geometry

/// A check for numbers of a description that cannot take part in a layout, and for names that are given twice.
enum DescriptionCheck {
  /// Returns the faults of the layout itself.
  static func diagnostics(
    of configuration: CompositionalLayoutConfiguration, in environment: LayoutEnvironment
  ) -> [LayoutDiagnostic] {
    var check = Numbers(path: LayoutNodePath(section: nil))
    check.add(configuration.interSectionSpacing, "interSectionSpacing")
    for (index, item) in configuration.boundarySupplementaryItems.enumerated() {
      check.add(item, at: index)
    }
    let size = environment.container.contentSize
    if size.isEmpty || !size.isFinite {
      check.found.append(LayoutDiagnostic(.emptyContainer(size), at: check.path))
    }
    return check.found + duplicates(configuration.boundarySupplementaryItems, check.path)
  }

  /// Returns the faults of a section.
  ///
  /// - Complexity: O(nodes of the description).
  static func diagnostics(of section: CollectionLayoutSection, at index: Int) -> [LayoutDiagnostic] {
    var check = Numbers(path: LayoutNodePath(section: index))
    check.add(section.contentInsets, "contentInsets")
    check.add(section.interGroupSpacing, "interGroupSpacing")
    for (index, item) in section.boundarySupplementaryItems.enumerated() { check.add(item, at: index) }
    for (index, item) in section.decorationItems.enumerated() {
      check.nested(.decoration(index)) { $0.add(item.contentInsets, "contentInsets") }
    }
    check.nested(.group) { $0.add(.group(section.group)) }
    return check.found + duplicates(section.boundarySupplementaryItems, check.path)
  }

  /// Returns whether the numbers of a boundary item can take part in a layout.
  static func isUsable(_ item: CollectionLayoutBoundarySupplementaryItem) -> Bool {
    var check = Numbers(path: LayoutNodePath(section: nil))
    check.add(item, at: 0)
    return check.found.isEmpty
  }

  /// Returns the faults of boundary items of one kind that would have the same index path.
  private static func duplicates(
    _ items: [CollectionLayoutBoundarySupplementaryItem], _ path: LayoutNodePath
  ) -> [LayoutDiagnostic] {
    var seen: Set<String> = []
    return items.enumerated().compactMap { index, item in
      guard !seen.insert(item.elementKind).inserted else { return nil }
      return LayoutDiagnostic(.duplicateElementKind, at: path.appending(.boundary(index)))
    }
  }

  /// A walk over the numbers of a description.
  private struct Numbers {
    var path: LayoutNodePath
    var found: [LayoutDiagnostic] = []

    mutating func nested(_ step: LayoutNodePath.Step, _ body: (inout Numbers) -> Void) {
      // A few are enough to mend a description; a hostile one has thousands.
      guard found.count < 32 else { return }
      path.steps.append(step)
      body(&self)
      path.steps.removeLast()
    }

    mutating func add(_ number: Double, _ name: String) {
      guard !(number.magnitude <= LayoutLimits.length), found.count < 32 else { return }
      found.append(LayoutDiagnostic(.invalidNumber(number), at: path.appending(.member(name))))
    }

    mutating func add(_ insets: DirectionalEdgeInsets, _ name: String) {
      for number in [insets.top, insets.leading, insets.bottom, insets.trailing] { add(number, name) }
    }

    mutating func add(_ point: Point, _ name: String) {
      add(point.x, name)
      add(point.y, name)
    }

    mutating func add(_ size: CollectionLayoutSize) {
      add(size.widthDimension.dimension, "width")
      add(size.heightDimension.dimension, "height")
    }

    mutating func add(_ item: CollectionLayoutBoundarySupplementaryItem, at index: Int) {
      nested(.boundary(index)) {
        $0.add(item.layoutSize)
        $0.add(item.offset, "offset")
        $0.add(item.contentInsets, "contentInsets")
      }
    }

    mutating func add(_ node: CollectionLayoutNode) {
      add(node.layoutSize)
      add(node.contentInsets, "contentInsets")
      for axis in Axis.allCases {
        for spacing in [node.edgeSpacing?.start(axis), node.edgeSpacing?.end(axis)] {
          if let spacing { add(spacing.spacing, "edgeSpacing") }
        }
      }
      for (index, item) in node.supplementaryItems.enumerated() {
        nested(.supplementary(index)) {
          $0.add(item.layoutSize)
          $0.add(item.contentInsets, "contentInsets")
          $0.add(item.containerAnchor.offset, "containerAnchor")
          if let anchor = item.itemAnchor { $0.add(anchor.offset, "itemAnchor") }
        }
      }
      guard case .group(let group) = node else { return }
      if let spacing = group.interItemSpacing { add(spacing.spacing, "interItemSpacing") }
      for (index, subitem) in group.subitems.enumerated() { nested(.subitem(index)) { $0.add(subitem) } }
      if case .custom(.fixed(let items)) = group.content {
        for (index, item) in items.enumerated() {
          nested(.subitem(index)) {
            $0.add(item.frame.origin, "frame")
            $0.add(item.frame.width, "frame")
            $0.add(item.frame.height, "frame")
          }
        }
      }
    }
  }
}
