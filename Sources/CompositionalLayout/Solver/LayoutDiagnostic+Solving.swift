import Geometry

extension LayoutDiagnostic {
  /// Returns the diagnostic of items for which no section is described.
  static func missingSection(at section: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      code: .missingSection, severity: .exception, path: LayoutNodePath(section: section),
      message: "the section provider returned no section, but the section has items",
      uikitText: "Invalid section definition. Please specify a valid section definition when content is to be rendered "
        + "for a section. This is a client error.",
      help: "return a section for every index of the snapshot, or apply a snapshot without this section")
  }

  /// Returns the diagnostic of a number of items that no section can have.
  static func itemCount(_ count: Int, cutTo limit: Int, section: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      code: .itemCount, severity: .silent, path: LayoutNodePath(section: section),
      message: "\(count) items cannot be laid out, \(limit) are")
  }
}

extension SolvedGroup.Problem {
  /// Returns the problem in words.
  ///
  /// - Parameters:
  ///   - path: The node it is about.
  ///   - holdsCells: Whether the section lays out anything in spite of it.
  ///   - prefix: The text that UIKit writes before the error itself.
  func diagnostic(at path: LayoutNodePath, holdsCells: Bool, prefix: String) -> LayoutDiagnostic {
    switch kind {
    case .noSubitems:
      LayoutDiagnostic(
        code: .emptyGroup, severity: .exception, path: path, message: "the group has no subitems",
        uikitText: "At least 1 subitem is required for a group", help: "give the group at least one item")
    case .invalidCount(let count):
      LayoutDiagnostic(
        code: .invalidCount, severity: .exception, path: path,
        message: "the group asks for \(count) subitems; what UIKit says is not public",
        help: "ask for at least 1 subitem")
    case .firstSubitemDoesNotFit(let packing, let inner):
      doesNotFit(packing, inner, path, holdsCells, prefix)
    case .noRoom(let insets, let size):
      LayoutDiagnostic(
        code: .noRoom, severity: .log, path: path,
        message: "insets \(LengthText.uikit(insets)) and spacing leave no room in \(LengthText.text(size))",
        uikitText: prefix
          + "Error: There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or "
          + "it has no room for any subitems itself. Inspect the parent and ensure the contentInsets "
          + "(\(LengthText.uikit(insets))) do not result in a negative effectiveContentSize when applied to size: "
          + "\(LengthText.uikit(size)).",
        help: "make the insets smaller or the group larger")
    case .unbounded(let packing):
      LayoutDiagnostic(
        code: .unbounded, severity: .silent, path: path,
        message: "the subitems take no room along the \(packing.axis.rawValue) axis, so any number of them would fit; "
          + "one run of the list is laid out",
        help: "give the subitems a size above 0, or say how many there are")
    case .tooManyItems:
      LayoutDiagnostic(
        code: .tooManyItems, severity: .silent, path: path,
        message: "a group holds at most \(LayoutLimits.itemsPerGroup) cells; the others are left out",
        help: "let the section repeat a smaller group")
    case .nestingTooDeep:
      LayoutDiagnostic(
        code: .nestingTooDeep, severity: .silent, path: path,
        message: "groups lie in each other more than \(CollectionLayoutGroup.nestingLimit) deep, or are more than "
          + "\(CollectionLayoutGroup.nodeLimit); the innermost are left out",
        help: "nest fewer groups")
    }
  }

  private func doesNotFit(
    _ packing: GroupPacking, _ inner: Size, _ path: LayoutNodePath, _ holdsCells: Bool, _ prefix: String
  ) -> LayoutDiagnostic {
    let needed = packing.usedByOneMore ?? packing.used
    return LayoutDiagnostic(
      code: .firstSubitemDoesNotFit, severity: .log, path: path,
      message: "not even one subitem fits: it takes \(LengthText.text(needed)) of "
        + "\(LengthText.text(packing.available)) along the \(packing.axis.rawValue) axis"
        + (holdsCells ? "; the group lays out nothing" : "; the section lays out nothing"),
      uikitText: prefix
        + "Error: NSCollectionLayoutItem created with invalid combination of spacing and size specified. This "
        + "group cannot fit even a single item. Inspect the spacing and size of the items in this group and ensure that "
        + "they fit into the group when its effective size is \(LengthText.uikit(inner)).",
      help: "make the first subitem or the room at its edges smaller, or the group larger")
  }
}

extension SectionTemplate {
  /// Returns the faults that showed while the group was laid out; each problem once, however many copies have it.
  func diagnostics(at section: Int) -> [LayoutDiagnostic] {
    var seen: Set<LayoutDiagnostic> = []
    return group.problems.compactMap { problem in
      let steps = group.subitemPath(to: problem.node).map { LayoutNodePath.Step.subitem($0) }
      let diagnostic = problem.diagnostic(
        at: LayoutNodePath(section: section, steps: [.group] + steps), holdsCells: cellsPerGroup > 0,
        prefix: logPrefix(section: section))
      return seen.insert(diagnostic).inserted ? diagnostic : nil
    }
  }

  /// Returns the text of UIKit's log before the error: the section, and its container. Addresses are left out.
  private func logPrefix(section: Int) -> String {
    let reference = environment.insets(of: description.contentInsetsReference, configuration: configuration)
    let whole = environment.container.contentSize
    let size = Rect(origin: .zero, size: whole).shrunk(by: reference).size
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
