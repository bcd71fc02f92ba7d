internal import JSONValues

/// A call of a feature, in a form that can also go to another process.
enum FeatureCall: Sendable {
  case describe
  case recordings
  case facts
  case fetch(request: [UInt8])
  case run(request: [UInt8])
  case section(request: [UInt8])
  case configuration(request: [UInt8])

  /// The function that is called.
  var function: PluginCall.Function {
    switch self {
    case .describe: .describe
    case .recordings: .recordings
    case .facts: .facts
    case .fetch: .fetch
    case .run: .run
    case .section: .section
    case .configuration: .configuration
    }
  }
}

/// The result of a call.
enum FeatureAnswer: Sendable {
  /// The feature does not have this.
  case nothing
  /// A document, not parsed.
  case document([UInt8])
  case page(FetchedPage)
}

/// The limits of a call in time and size.
struct CallLimits: Sendable {
  var timeout: Duration
  /// The time of the processor that a process of its own may use for it.
  var computing = Duration.seconds(10)
  /// The time for which a call may go on after it was asked to stop.
  var grace: Duration
  var page: PageLimits
}

/// A plugin whose features can be called: in a process of its own, or in this one.
protocol RunningPlugin: AnyObject, Sendable {
  var description: PluginDescription { get }
  var notices: [PluginNotice] { get }

  /// Calls a feature, making its instance first if there is none.
  func call(
    _ call: FeatureCall, of feature: FeatureKey, limits: CallLimits, isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer

  /// Ends everything: running calls, instances, the plugin. Returns what had to be left behind.
  func retire(grace: Duration) -> [PluginNotice]
}
