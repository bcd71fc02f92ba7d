internal import ConsoleTexts
import Geometry

extension LayoutDiagnostic {
  /// Returns the diagnostic of items for which no section is described.
  static func missingSection(at section: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .missingSection, at: LayoutNodePath(section: section),
      uikitText: ConsoleText.missingSection.printed())
  }
}

extension SolvedGroup.Problem {
  /// Returns the problem as a diagnostic.
  ///
  /// - Parameters:
  ///   - path: The node it is about.
  ///   - holdsCells: Whether the section lays out anything in spite of it.
  ///   - place: The words for the section and its container that UIKit writes before the error itself.
  func diagnostic(at path: LayoutNodePath, holdsCells: Bool, place: [ConsoleHole: ConsoleValue]) -> LayoutDiagnostic {
    switch kind {
    case .noSubitems:
      LayoutDiagnostic(.emptyGroup, at: path, uikitText: ConsoleText.emptyGroup.printed())
    case .invalidCount(let count): LayoutDiagnostic(.invalidCount(count), at: path)
    case .firstSubitemDoesNotFit(let packing, let inner):
      LayoutDiagnostic(
        .firstSubitemDoesNotFit(
          needed: packing.usedByOneMore ?? packing.used, available: packing.available, packing.axis,
          isSectionEmpty: !holdsCells),
        at: path,
        uikitText: ConsoleText.groupCannotFit.printed(
          place.with([.effectiveSize: .text(LengthText.uikit(inner))])))
    case .noRoom(let insets, let size):
      LayoutDiagnostic(
        .noRoom(insets, in: size), at: path,
        uikitText: ConsoleText.noRoom.printed(
          place.with([.insets: .text(LengthText.uikit(insets)), .effectiveSize: .text(LengthText.uikit(size))])))
    case .unbounded(let packing): LayoutDiagnostic(.unbounded(packing.axis), at: path)
    case .tooManyItems: LayoutDiagnostic(.tooManyItems, at: path)
    case .nestingTooDeep: LayoutDiagnostic(.nestingTooDeep, at: path)
    }
  }
}

extension ConsoleText {
  /// Returns the text, whose words all versions share.
  ///
  /// - Parameter values: The contents of its holes.
  func printed(_ values: [ConsoleHole: ConsoleValue] = [:]) -> String { printed(in: 27, values) }
}

extension [ConsoleHole: ConsoleValue] {
  fileprivate func with(_ others: Self) -> Self { merging(others) { _, other in other } }
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
        at: path, holdsCells: cellsPerGroup > 0, place: logPlace(section: section))
      // Copies may differ by less than a text shows.
      return seen.insert([diagnostic.description, diagnostic.uikitText]).inserted ? diagnostic : nil
    }
  }

  /// Returns the words of UIKit's log before the error: the section, and its container. Addresses are left out.
  private func logPlace(section: Int) -> [ConsoleHole: ConsoleValue] {
    let reference = environment.insets(of: description.contentInsetsReference, configuration: configuration)
    let whole = environment.container.contentSize
    return [
      .address: "0x...", .section: .number(section), .text: "0x...; ",
      .size: .text(LengthText.uikit(whole.shrunk(by: reference))), .containerInsets: "{0, 0, 0, 0}",
      .referenceInsets: .text(LengthText.uikit(reference)), .reference: .text(referenceName),
      .frame: .text("{{0, 0}, \(LengthText.uikit(whole))}"),
    ]
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
