import Geometry

extension LayoutDiagnostic {
  /// Returns the diagnostic of items for which no section is described.
  static func missingSection(at section: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .missingSection, at: LayoutNodePath(section: section),
      uikitText: "Invalid section definition. Please specify a valid section definition when content is to be rendered "
        + "for a section. This is a client error.")
  }
}

extension SolvedGroup.Problem {
  /// Returns the problem as a diagnostic.
  ///
  /// - Parameters:
  ///   - path: The node it is about.
  ///   - holdsCells: Whether the section lays out anything in spite of it.
  ///   - prefix: The text that UIKit writes before the error itself.
  func diagnostic(at path: LayoutNodePath, holdsCells: Bool, prefix: String) -> LayoutDiagnostic {
    switch kind {
    case .noSubitems:
      LayoutDiagnostic(.emptyGroup, at: path, uikitText: "At least 1 subitem is required for a group")
    case .invalidCount(let count): LayoutDiagnostic(.invalidCount(count), at: path)
    case .firstSubitemDoesNotFit(let packing, let inner):
      LayoutDiagnostic(
        .firstSubitemDoesNotFit(
          needed: packing.usedByOneMore ?? packing.used, available: packing.available, packing.axis,
          isSectionEmpty: !holdsCells),
        at: path,
        uikitText: prefix
          + "Error: NSCollectionLayoutItem created with invalid combination of spacing and size specified. This "
          + "group cannot fit even a single item. Inspect the spacing and size of the items in this group and ensure "
          + "that they fit into the group when its effective size is \(LengthText.uikit(inner)).")
    case .noRoom(let insets, let size):
      LayoutDiagnostic(
        .noRoom(insets, in: size), at: path,
        uikitText: prefix
          + "Error: There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or "
          + "it has no room for any subitems itself. Inspect the parent and ensure the contentInsets "
          + "(\(LengthText.uikit(insets))) do not result in a negative effectiveContentSize when applied to size: "
          + "\(LengthText.uikit(size)).")
    case .unbounded(let packing): LayoutDiagnostic(.unbounded(packing.axis), at: path)
    case .tooManyItems: LayoutDiagnostic(.tooManyItems, at: path)
    case .nestingTooDeep: LayoutDiagnostic(.nestingTooDeep, at: path)
    }
  }
}

extension [SizedBoundaryItem] {
  /// Returns the faults of those that stay in sight and have no width or no height.
  func pinnedWithoutExtent(at path: LayoutNodePath) -> [LayoutDiagnostic] {
    enumerated().compactMap { index, sized in
      guard sized.item.pinToVisibleBounds, sized.size.isEmpty else { return nil }
      return LayoutDiagnostic(.pinnedWithoutExtent(sized.size), at: path.appending(.boundary(index)))
    }
  }
}

extension SectionTemplate {
  /// Returns the faults that showed while the group was laid out; each problem once, however many copies have it.
  func diagnostics(at section: Int) -> [LayoutDiagnostic] {
    var seen: Set<[String?]> = []
    return group.problems.compactMap { problem in
      let steps = group.subitemPath(to: problem.node).map { LayoutNodePath.Step.subitem($0) }
      let path = LayoutNodePath(section: section, steps: problem.node < 0 ? [] : [.group] + steps)
      let diagnostic = problem.diagnostic(
        at: path, holdsCells: cellsPerGroup > 0, prefix: logPrefix(section: section))
      // Copies may differ by less than a text shows.
      return seen.insert([diagnostic.description, diagnostic.uikitText]).inserted ? diagnostic : nil
    }
  }

  /// Returns the text of UIKit's log before the error: the section, and its container. Addresses are left out.
  private func logPrefix(section: Int) -> String {
    let reference = environment.insets(of: description.contentInsetsReference, configuration: configuration)
    let whole = environment.container.contentSize
    let size = whole.shrunk(by: reference)
    return "<UICollectionViewCompositionalLayout: 0x...> ran into an error when computing the layout for section at "
      + "index \(section) in container <_UICollectionLayoutContainer: 0x...; contentSize=\(LengthText.uikit(size)); "
      + "contentInsets={0, 0, 0, 0}}>. Container calculated by applying insets (\(LengthText.uikit(reference))) from "
      + "sectionInsetsReference \"\(referenceName)\" to collection view frame {{0, 0}, \(LengthText.uikit(whole))}. "
  }

  private var referenceName: String {
    let own = description.contentInsetsReference
    switch own == .automatic ? configuration.contentInsetsReference : own {
    case .automatic: return "automatic"
    case .none: return "none"
    case .safeArea: return "safeArea"
    case .layoutMargins: return "layoutMargins"
    case .readableContent: return "readableContent"
    }
  }

  /// The distance by which views of the section may stick out of it along the scroll axis.
  var sectionOverflow: Double {
    let cells = isOrthogonal ? overflowAcross : overflowAlong
    var overflow = max(cells.before, cells.behind) + max(0, -insets.start(scrollAxis), -insets.end(scrollAxis))
    overflow += max(0, -edgesAlong.start, -edgesAlong.end, -edgesAcross.start, -edgesAcross.end)
    for sized in boundaryItems {
      let offset = sized.item.offset[scrollAxis].magnitude
      let insets = sized.item.contentInsets
      overflow = max(overflow, -insets.start(scrollAxis), -insets.end(scrollAxis), insets.total(scrollAxis))
      let isOutside =
        sized.item.extendsBoundary && offset == 0 && sized.item.alignment.edges.position(scrollAxis) != 0.5
      if !isOutside { overflow = max(overflow, sized.size[scrollAxis] + offset) }
    }
    for decoration in description.decorationItems {
      overflow = max(
        overflow, -decoration.contentInsets.start(scrollAxis), -decoration.contentInsets.end(scrollAxis),
        decoration.contentInsets.total(scrollAxis))
    }
    return overflow + max(0, -description.interGroupSpacing)
  }
}
