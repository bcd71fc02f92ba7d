package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry

/// A call of UIKit that came after iOS 13, where diffable data sources and compositional layouts began, and the first
/// version that has it (documented).
struct LaterCall: Hashable, Sendable {
  let name: String
  let since: UIKitVersion

  /// Creates the later call that a command stands for; nil for one that iOS 13 knows.
  init?(_ command: BoundCommand) {
    switch command.spec.name {
    case "reconfigure": self.init("reconfigureItems(_:)", since: .v15)
    case "apply" where command.has("reload-data"): self.init("applySnapshotUsingReloadData(_:)", since: .v15)
    case "outline", "expand", "collapse": self.init("NSDiffableDataSourceSectionSnapshot", since: .v14)
    case "cell" where command.has("registration"): self.init("UICollectionView.CellRegistration", since: .v14)
    default: return nil
    }
  }

  fileprivate init(_ name: String, since: UIKitVersion) {
    self.name = name
    self.since = since
  }

  fileprivate func warning(under version: UIKitVersion, at place: SourceRange) -> Diagnostic {
    var warning = Diagnostic(.laterCall(name, since: since.rawValue, version: version.rawValue), at: place)
    warning.identifiers = [name]
    return warning
  }
}

extension Session {
  /// Returns the warning that the version whose rules hold has no such call: an app that runs there would not compile,
  /// or needs `#available`. The line is carried out all the same, by the rules of the first version that has it.
  package func laterCallWarning(for command: BoundCommand) -> Diagnostic? {
    let version = state.settings.uikit
    guard let call = LaterCall(command), version < call.since else { return nil }
    return call.warning(under: version, at: command.source.range(command.verbRange))
  }

  /// Returns the warnings about what a layout takes from later versions than the one whose rules hold, each once.
  ///
  /// - Parameters:
  ///   - section: The section that was laid out anew; nil for all, and what holds them.
  ///   - place: The words that changed the layout.
  /// - Complexity: O(size of the descriptions); O(1) under a version that has all of it.
  package func laterCallWarnings(of laidOut: Scene, section: Int?, at place: SourceRange) -> [Diagnostic] {
    let version = state.settings.uikit
    guard version < .v17 else { return [] }
    let description = laidOut.solution.description
    var calls: [LaterCall] = []
    if let section {
      calls = description.section(at: section)?.laterCalls ?? []
    } else {
      if description.configuration.contentInsetsReference != CompositionalLayoutConfiguration().contentInsetsReference {
        calls.append(.contentInsetsReference)
      }
      calls += description.configuration.boundarySupplementaryItems.flatMap(\.layoutSize.laterCalls)
      switch description.sections {
      case .uniform(let whole): calls += whole.laterCalls
      case .each(let sections): calls += Set(sections.compactMap(\.self)).flatMap(\.laterCalls)
      }
    }
    return Set(calls.filter { version < $0.since }).sorted { ($0.since, $0.name) < ($1.since, $1.name) }
      .map { $0.warning(under: version, at: place) }
  }
}

extension LaterCall {
  fileprivate static let contentInsetsReference = LaterCall("contentInsetsReference", since: .v14)
}

extension CollectionLayoutSection {
  /// The calls after iOS 13 of a section and all that it holds, maybe several times.
  fileprivate var laterCalls: [LaterCall] {
    var calls: [LaterCall] = []
    if let list = listConfiguration {
      calls.append(LaterCall("NSCollectionLayoutSection.list(using:layoutEnvironment:)", since: .v14))
      if list.headerTopPadding != nil { calls.append(LaterCall("headerTopPadding", since: .v15)) }
    } else {
      // A list measures from other edges by itself.
      if contentInsetsReference != .automatic { calls.append(.contentInsetsReference) }
      calls += group.laterCalls
    }
    if supplementaryContentInsetsReference != .automatic {
      calls.append(LaterCall("supplementaryContentInsetsReference", since: .v16))
    }
    if orthogonalScrollingProperties != CollectionLayoutSectionOrthogonalScrollingProperties() {
      calls.append(LaterCall("orthogonalScrollingProperties", since: .v17))
    }
    return calls + boundarySupplementaryItems.flatMap(\.layoutSize.laterCalls)
  }
}

extension CollectionLayoutGroup {
  fileprivate var laterCalls: [LaterCall] {
    var calls = layoutSize.laterCalls + supplementaryItems.flatMap(\.layoutSize.laterCalls)
    if case .repeating(let axis, _, _) = content {
      calls.append(LaterCall("\(axis.rawValue)(layoutSize:repeatingSubitem:count:)", since: .v16))
    }
    for node in subitems {
      switch node {
      case .item(let item):
        calls += item.layoutSize.laterCalls + item.supplementaryItems.flatMap(\.layoutSize.laterCalls)
      case .group(let group): calls += group.laterCalls
      }
    }
    return calls
  }
}

extension CollectionLayoutSize {
  fileprivate var laterCalls: [LaterCall] {
    widthDimension.isUniformAcrossSiblings || heightDimension.isUniformAcrossSiblings
      ? [LaterCall("uniformAcrossSiblings(estimate:)", since: .v17)] : []
  }
}
