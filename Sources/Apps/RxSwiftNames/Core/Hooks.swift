internal import StreamTracing

/// The handling of errors that reach a subscription without an error handler.
public enum Hooks {
  /// Handles an error that a subscription has no handler for, with the places that subscribed.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Swift.Error) -> Void
  /// Tells where a subscription is made.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// Whether places are told with errors.
  public static var recordCallStackOnError: Bool {
    get { Settings.shared.recordsCallStack }
    set { Settings.shared.recordsCallStack = newValue }
  }

  /// The function that is called with unhandled errors; it prints them, unless the app sets another one.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { Settings.shared.errorHandler }
    set { Settings.shared.errorHandler = newValue }
  }

  /// Tells where a subscription is made.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { Settings.shared.callStack }
    set { Settings.shared.callStack = newValue }
  }

  private final class Settings: @unchecked Sendable {
    static let shared = Settings()
    var recordsCallStack = false
    var callStack: CustomCaptureSubscriptionCallstack = { [] }
    var errorHandler: DefaultErrorHandler = { places, error in
      print("Unhandled error happened: \(error)" + (places.isEmpty ? "" : "\n subscription called from:\n"))
      for place in places { print(place) }
    }
  }

  static func unhandled(_ error: any Swift.Error, at site: SourceSite) {
    StreamTrace.shared.found(.unhandledError, site, "\(error)")
    let places = recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
    defaultErrorHandler(places, error)
  }
}

/// A binding takes no errors: says so, with the place that binds.
func bindingFailed(_ error: any Swift.Error, at site: SourceSite = .nowhere) {
  reportFailure("\(error)", at: site)
  print("Binding error: \(error)")
}

/// Says that a stream that cannot fail was made to.
package func traitFailed(
  _ kind: StaticString, _ error: any Swift.Error, file: StaticString = "", line: UInt = 0
) {
  traitFailed(kind, error, at: SourceSite(file, line))
}

/// Returns a function that says that a stream bound to a view failed, with the place of the binding that is being made.
package func viewFailed(_ kind: StaticString) -> (any Swift.Error) -> Void {
  let site = StreamTrace.shared.blamed
  return { traitFailed(kind, $0, at: site) }
}

private func traitFailed(_ kind: StaticString, _ error: any Swift.Error, at site: SourceSite) {
  reportFailure("\(kind): \(error)", at: site)
  print("\(kind) sequence failed: \(error)")
}

/// Records an error where nothing takes one: of a place, else of that which binds, else of that which sends.
private func reportFailure(_ words: String, at site: SourceSite) {
  let trace = StreamTrace.shared
  let place = [site, trace.blamed, trace.origin].first(where: \.isKnown) ?? .nowhere
  trace.found(.failedTrait, place, words)
}
