internal import AppProtocol

extension ModelSwift {
  /// The file of a model, before it is rewritten.
  func source(imports: [String]) -> String {
    let names = ["AppHarness", "Foundation"] + imports.filter { $0 != "AppHarness" && $0 != "Foundation" }
    return names.map { "import \($0); " }.joined() + "@MainActor func mcvModel(_ mcv: ModelBoard) {\n"
      + GeneratedSource.model.located(text) + "}\n"
  }

  /// The lines behind the function: in its file, to sleep is to wait for an answer, which a race can move.
  static let sleeping = """
    fileprivate extension Task where Success == Never, Failure == Never {
      static func sleep(nanoseconds duration: UInt64) async throws {
        try await AppHarness.sleep(nanoseconds: duration)
      }
      static func sleep(for duration: Duration) async throws {
        let (seconds, attoseconds) = duration.components
        try await AppHarness.sleep(
          nanoseconds: UInt64(Swift.max(0, seconds)) * 1_000_000_000 + UInt64(Swift.max(0, attoseconds) / 1_000_000_000))
      }
    }

    """

  /// The lines that make constants of real modules inputs and lanes. `AppHarness` knows the types of mcv's own modules;
  /// those of real modules only code that is compiled against them.
  static func adapters(of modules: [String]) -> String {
    func inputs(_ names: [String]) -> String {
      names.map { "extension \($0): @retroactive ModelInput { public typealias ModelElement = Element }\n" }.joined()
    }
    var text = ""
    if modules.contains("RxSwift") {
      text += """
        fileprivate extension ModelBoard {
          static func untraced<S: RxSwift.ObservableConvertibleType>(_ s: S) -> ForeignSubscription<S.Element> {
            { next, failed, completed in
              let d = s.asObservable().subscribe(onNext: next, onError: failed, onCompleted: completed)
              return { d.dispose() }
            }
          }
          func add<S: RxSwift.ObservableConvertibleType>(_ name: String, _ value: S, _ line: Int) {
            addForeign(name, value, line, send: nil, subscribe: Self.untraced(value))
          }
          func add<S: RxSwift.ObserverType>(_ name: String, _ value: S, _ line: Int) {
            addForeign(name, value, line, send: { value.onNext($0) }, subscribe: nil)
          }
          func add<S: RxSwift.ObservableConvertibleType & RxSwift.ObserverType>(
            _ name: String, _ value: S, _ line: Int
          ) {
            addForeign(name, value, line, send: { value.onNext($0) }, subscribe: Self.untraced(value))
          }
        }

        """
      text += inputs(
        ["PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "AnyObserver"].map { "RxSwift.\($0)" })
    }
    if modules.contains("RxSwift"), modules.contains("RxRelay") {
      let relays = ["PublishRelay", "BehaviorRelay", "ReplayRelay"]
      text += "fileprivate extension ModelBoard {\n"
      for relay in relays {
        text += """
            func add<E>(_ name: String, _ value: RxRelay.\(relay)<E>, _ line: Int) {
              addForeign(name, value, line, send: { value.accept($0) }, subscribe: Self.untraced(value))
            }

          """
      }
      text += "}\n" + inputs(relays.map { "RxRelay.\($0)" })
    }
    return text
  }

  /// Returns the lines that are appended to the model's Swift: they register each constant and each value.
  func registrations(_ constants: [ModelConstant]) -> String {
    let lines = constants.map { "mcv.add(\"\($0.name)\", \($0.name), \($0.line))\n" }
    // The compiler may report an error in a value at the call that takes it, so the call gets the value's line too.
    let directive = GeneratedSource.value.directive
    let made = values.enumerated().map { number, value in
      GeneratedSource.value.located(
        "mcv.value(\(number), for: \(value.input)) {\n" + directive + value.text + "\n" + directive + "}")
    }
    return (lines + made).joined()
  }
}
