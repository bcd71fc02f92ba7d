package import CommandLanguage
package import CompositionalLayout
package import DisplayText
internal import Geometry
internal import LayoutLanguage

extension LayoutDiagnostic {
  /// Returns the finding as the workbench reports it.
  ///
  /// - Parameter place: The words that brought it about.
  package func finding(at place: SourceRange) -> Diagnostic {
    var message = message
    // UIKit takes such a layout; what it shows then is not known, so the workbench does not.
    if code == .unbounded { message = message + Bilingual(ko: ". 이 레이아웃은 쓰지 않습니다", en: "; the layout is refused") }
    return Diagnostic(
      .layoutFinding(diagnosticCode, at: "\(path)", message, help: help), at: place, uikit: uikitText,
      raises: severity == .exception)
  }

  /// The code under which `explain` tells more.
  package var diagnosticCode: DiagnosticCode {
    switch code {
    case .invalidNumber: .notASize
    case .unbounded: .unboundedGroup
    case .missingSection, .emptyGroup, .invalidCount, .duplicateElementKind, .selfSizingLoop: .layoutException
    case .firstSubitemDoesNotFit: .largerThanContainer
    case .noRoom: .noRoom
    case .pinnedWithoutExtent: .pinnedWithoutExtent
    case .itemCount, .tooManyItems, .nestingTooDeep, .emptyContainer: .layoutLimit
    }
  }
}

extension Scene {
  /// Returns the first error of the layout, and the warnings: what UIKit would only log or not report at all.
  ///
  /// - Parameters:
  ///   - section: The only section whose warnings count; nil for all.
  ///   - blocks: Whether sizes that `count` overrides are reported. Those of a preset are not: the user did not choose
  ///     them.
  /// - Complexity: O(sections + size of the description).
  package func findings(
    at place: SourceRange, section: Int? = nil, blocks: Bool
  ) -> (error: Diagnostic?, warnings: [Diagnostic]) {
    func counts(_ path: LayoutNodePath) -> Bool { section == nil || path.section == section }
    let found = solution.diagnostics.map { (path: $0.path, finding: $0.finding(at: place)) }
    var warnings = found.filter { $0.finding.severity == .warning && counts($0.path) }.map(\.finding)
    if blocks { warnings += sizeTraps.filter { counts($0.path) }.map { $0.diagnostic(at: place) } }
    return (found.first { $0.finding.severity == .error }?.finding, warnings)
  }

  /// Sizes that a group does not follow, each once.
  ///
  /// - Complexity: O(sections + size of the description).
  package var sizeTraps: [SizeTrap] {
    var seen: Set<CollectionLayoutSection> = []
    var traps: [SizeTrap] = []
    for index in 0..<solution.sectionCount {
      guard let section = solution.description.section(at: index), seen.insert(section).inserted else { continue }
      SizeTrap.collect(.group(section.group), LayoutNodePath(section: index, steps: [.group]), &traps)
      if case .uniform = solution.description.sections { break }
    }
    return traps
  }
}

/// A size in a description that is not what comes out.
package struct SizeTrap: Hashable, Sendable {
  package let code: DiagnosticCode
  package let path: LayoutNodePath
  package let message: Bilingual
  package let help: Bilingual

  func diagnostic(at place: SourceRange) -> Diagnostic {
    Diagnostic(.sizeTrap(code, at: "\(path)", message, help: help), at: place)
  }

  /// Walks a node and its children. A block cannot nest nodes deeply enough to exhaust the stack.
  static func collect(_ node: CollectionLayoutNode, _ path: LayoutNodePath, _ traps: inout [SizeTrap]) {
    guard traps.count < 20, case .group(let group) = node else { return }
    for (index, subitem) in group.subitems.enumerated() {
      let path = path.appending(.subitem(index))
      if case .equal(let axis, _, let count) = group.content, count > 0 {
        let own = subitem.layoutSize[axis]
        let isWhole = own.isFraction(of: axis) && (own.dimension == 1 || own.dimension * Double(count) == 1)
        if !isWhole, !own.isSelfSizing {
          let isWidth = axis == .horizontal
          traps.append(
            SizeTrap(
              code: .countOverridesSize, path: path,
              message: Diagnostic.Message.countOverrides(isWidth: isWidth, words: own.words, count: count),
              help: Diagnostic.Message.leaveCountOut(isWidth: isWidth)))
        }
      } else {
        for dimension in [subitem.layoutSize.widthDimension, subitem.layoutSize.heightDimension]
        where (dimension.isFractionalWidth || dimension.isFractionalHeight) && dimension.dimension > 1 {
          traps.append(
            SizeTrap(
              code: .largerThanContainer, path: path,
              message: Diagnostic.Message.moreThanGroup(dimension.words), help: Diagnostic.Message.fractions))
        }
      }
      collect(subitem, path, &traps)
    }
  }
}
