package import AppProtocol
internal import CLibrary

/// The main program of opened models: lets a model live on virtual time, and does what the workbench asks over a
/// channel of its own. Names of UIKit, RxSwift and Combine are not in it: a program brings those that its models use.
public enum ModelHarness {
  /// Serves one of several models that are compiled together: that which the workbench names in `MCV_APP_MODEL`.
  /// Without such a name or a channel it ends at once.
  ///
  /// - Parameters:
  ///   - models: What makes each model, by its name.
  ///   - libraries: The libraries of streams that the models use.
  @MainActor
  public static func run(models: [String: @MainActor (ModelBoard) -> Void], libraries: [ModelLibrary]) -> Never {
    HarnessChannel.watchWorkbench()
    let name = unsafe getenv("MCV_APP_MODEL").map { unsafe String(cString: $0) } ?? ""
    guard let model = models[name], let channel = HarnessChannel() else { exit(64) }
    serve(channel, ModelStage(model, libraries, channel).answer)
  }

  /// Answers until the workbench is gone, and ends the process.
  @MainActor
  package static func serve(_ channel: HarnessChannel, _ answer: (AppRequest) -> AppAnswer) -> Never {
    while let request = channel.receive() {
      guard channel.send(answer(request)) else { break }
    }
    // Ends without running the app's `atexit` handlers and `deinit`s.
    _exit(0)
  }
}
