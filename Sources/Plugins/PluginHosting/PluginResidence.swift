/// The process in which a plugin runs.
public enum PluginResidence: String, Hashable, Sendable, CaseIterable {
  /// In the session's process: fastest, and the session ends with it if it crashes.
  case inside
  /// In a process of its own: a crash, an exit or an endless loop there is a failure of one call.
  case isolated
  /// In the session's process, but in one of its own for requests that may ask servers. So run plugins that came with
  /// the program: their code is known, and what servers send is not.
  case insideOffline = "inside-offline"

  /// Returns whether calls run in a process of their own.
  ///
  /// - Parameter isOnline: Whether they may ask servers.
  public func isApart(isOnline: Bool) -> Bool {
    switch self {
    case .inside: false
    case .isolated: true
    case .insideOffline: isOnline
    }
  }
}
