internal import CommandLanguage
package import LibraryDiffs

/// A way of bringing a list on screen: UIKit's diffable data source, a peer's difference, or no difference at all.
package enum UpdateSource: Hashable, Sendable {
  case uikit
  case peer(PeerModel)
  /// `reloadData`, as with RxDataSources' `SectionModel`.
  case reload

  /// All of them, UIKit first.
  package static let all: [UpdateSource] = [.uikit] + PeerModel.allCases.map(UpdateSource.peer) + [.reload]

  /// The word that commands use.
  package var name: String {
    switch self {
    case .uikit: "uikit"
    case .peer(let model): model.rawValue
    case .reload: "reload"
    }
  }

  /// The words, in order.
  package static let names = all.map(\.name)

  /// The words with blanks between them, for help. Every start makes it: `joined` would have the runtime look through
  /// all conformances of the program.
  package static let list = names.dropFirst().reduce(names[0]) { $0 + " " + $1 }

  /// Creates the source of a name; nil for any other word.
  package init?(_ name: String) {
    guard let source = Self.all.first(where: { $0.name == name }) else { return nil }
    self = source
  }
}

/// The kind of source that feeds the cells of a screen.
package enum ListSource: String, Hashable, Sendable, CaseIterable {
  /// UIKit's diffable data source.
  case diffable
  /// RxDataSources with `SectionModel`: everything is loaded again on each apply.
  case reload
  /// RxDataSources with `AnimatableSectionModel`: staged batches, by identity and equality.
  case animated

  /// The way in which it brings a change on screen.
  package var updates: UpdateSource {
    switch self {
    case .diffable: .uikit
    case .reload: .reload
    case .animated: .peer(.rxDataSources)
    }
  }

  /// The model of RxDataSources, or UIKit's class.
  package var modelName: String {
    switch self {
    case .diffable: "UICollectionViewDiffableDataSource"
    case .reload: "SectionModel, reloadData"
    case .animated: "AnimatableSectionModel"
    }
  }
}
