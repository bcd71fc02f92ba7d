package import CommandLanguage
internal import DiffableDataSource

/// A call of UIKit's data sources that came after iOS 13, where they began, and the first version that has it
/// (documented).
struct LaterCall: Hashable, Sendable {
  let name: String
  let since: UIKitVersion

  /// Creates the later call that a command stands for; nil for one that iOS 13 knows.
  init?(_ command: BoundCommand) {
    switch command.spec.name {
    case "reconfigure": self.init(name: "reconfigureItems(_:)", since: .v15)
    case "apply" where command.has("reload-data"): self.init(name: "applySnapshotUsingReloadData(_:)", since: .v15)
    case "outline", "expand", "collapse": self.init(name: "NSDiffableDataSourceSectionSnapshot", since: .v14)
    default: return nil
    }
  }

  private init(name: String, since: UIKitVersion) {
    self.name = name
    self.since = since
  }
}

extension Session {
  /// Returns the warning that the version whose rules hold has no such call: an app that runs there would not compile,
  /// or needs `#available`. The line is carried out all the same, by the rules of the first version that has it.
  package func laterCallWarning(for command: BoundCommand) -> Diagnostic? {
    let version = state.settings.uikit
    guard version < .v15, let call = LaterCall(command), version < call.since else { return nil }
    let since = call.since.rawValue
    var warning = Diagnostic(
      .laterCall(call.name, since: since, version: version.rawValue), at: command.source.range(command.verbRange))
    warning.identifiers = [call.name]
    return warning
  }
}
