/// A message of mcv to `mcv-apps`, the program that compiles apps and runs them.
public enum ServiceRequest: Codable, Sendable {
  /// The first message: the version of mcv, ``MessageFrame/version``. Answered by ``ServiceReply/ready(version:)``.
  case begin(version: Int)
  /// Asks for the files of an app. Answered by ``ServiceReply/files(_:)``.
  case files(AppFileSelection)
  /// Asks for stamps that change when a file of an app is saved. Answered by ``ServiceReply/stamps(_:)``.
  case stamps(AppFileSelection)
  /// Asks whether the program of a model came with mcv. Answered by ``ServiceReply/isShipped(_:)``.
  case isShipped(AppBuildRequest)
  /// Compiles an app, or takes what was compiled before. Answered by steps and ``ServiceReply/built(_:)``.
  case build(AppBuildRequest)
  /// Compiles the layouts of an app's code as a plugin. Answered by ``ServiceReply/layouts(_:)``.
  case buildLayouts(path: String, output: String)
  /// Starts an app under a number, in the place of another of that number. Answered as ``act(app:_:)``, with a start.
  case start(app: Int, AppStartRequest)
  /// Performs an action in an app. Answered by requests of the app and ``ServiceReply/outcome(_:)``.
  case act(app: Int, AppRequest)
  /// Performs an action in a new process of an app, which ends with its answer. Answered as ``act(app:_:)``.
  case rehearse(AppStartRequest, AppRequest)
  /// Ends an app; there is no answer.
  case end(app: Int)
  /// The answer to a request of an app, in the form of cassettes; an object with `unavailable` says that there is no
  /// network.
  case networkAnswer(JSONPayload)
  /// Asks a server in the place of the app. Answered by ``ServiceReply/fetched(_:)``.
  case fetch(app: Int, JSONPayload)
  /// Stops what is under way: it is answered at once, by a failure or an outcome that was cancelled. There is no answer
  /// of its own, neither to this nor to a ``fetch(app:_:)`` that it stops, and no ``networkAnswer(_:)`` follows it.
  /// Where nothing is under way, it came too late and means nothing.
  case cancel
}

/// A message of `mcv-apps` to mcv.
public enum ServiceReply: Codable, Sendable {
  case ready(version: Int)
  case files([AppFile])
  case stamps([String])
  case isShipped(Bool)
  /// A step of a build begins.
  case step(AppBuildStep)
  case built(BuiltApp)
  case layouts(PluginBuildReport)
  /// A request of an app, in the form of cassettes: it waits for ``ServiceRequest/networkAnswer(_:)``.
  case network(JSONPayload)
  case fetched(JSONPayload)
  /// A process of the app begins in the course of a start, as another one may have before: its requests are answered as
  /// if none had been made. ``AppOutcome/attempt`` says which one stays.
  case attempt
  case outcome(AppOutcome)
  case failed(AppFailure)
}

/// The outcome of one request to an app.
public struct AppOutcome: Codable, Sendable {
  /// The events that it reported before it answered.
  public var events: [AppEvent] = []
  /// The app's answer; nil where it ended.
  public var answer: AppAnswer?
  public var ending: AppEnding?
  /// The lines that it printed.
  public var prints: [AppPrint] = []
  public var wasCancelled = false
  /// The start that was taken; nil but for ``ServiceRequest/start(app:_:)``.
  public var start: AppStart?
  /// The position of the ``ServiceReply/attempt`` whose outcome it is; 0 but for a start.
  public var attempt = 0

  /// Creates an outcome without anything.
  public init() {}
}
