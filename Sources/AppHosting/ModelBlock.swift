/// The Swift that makes a model: the body of a function on the main actor, and expressions that make values for its inputs.
public struct ModelBlock: Hashable, Sendable {
  /// An expression, and the constant of the block whose values it is like.
  public struct Value: Hashable, Sendable {
    public var input: String
    public var text: String

    /// Creates a value.
    public init(input: String, text: String) {
      self.input = input
      self.text = text
    }
  }

  public var text: String
  public var values: [Value]

  /// Creates a block.
  public init(_ text: String, values: [Value] = []) {
    self.text = text
    self.values = values
  }

  /// The name of its file.
  static let fileName = "McvModel.swift"

  /// Its file, whose first line is the block's first, as it is before it is rewritten.
  func source(imports: [String]) -> String {
    let names = ["AppHarness", "Foundation"] + imports.filter { $0 != "AppHarness" && $0 != "Foundation" }
    return names.map { "import \($0); " }.joined() + "@MainActor func mcvModel(_ mcv: ModelBoard) {"
      + text + "\n}\n"
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

  /// The lines that let constants of real modules be inputs and lanes: mcv's own are known to `AppHarness`, theirs only to
  /// who is compiled against them.
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

  /// Returns the lines that are added behind the block: each constant is made known, and each value.
  func registrations(_ constants: [(name: String, line: Int)]) -> String {
    var lines = constants.map { "mcv.add(\"\($0.name)\", \($0.name), \($0.line))" }
    for (number, value) in values.enumerated() {
      lines.append("mcv.value(\(number), for: \(value.input)) { \(value.text)\n}")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension AppSources {
  /// The files with that of a model behind them.
  func with(_ model: ModelBlock?, in folder: String) -> AppSources {
    guard model != nil else { return self }
    var sources = self
    sources.files.append(File(name: AppBuild.modelName, path: "\(folder)/main/\(ModelBlock.fileName)"))
    return sources
  }
}

/// The modules that a file imports, as they are written.
func importedModules(_ text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).compactMap { line in
    let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
    guard let place = words.firstIndex(of: "import"), place < 3, words.count > place + 1,
      words[..<place].allSatisfy({ $0.hasPrefix("@") })
    else { return nil }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    guard kinds.contains(words[place + 1]) else { return String(words[place + 1]) }
    return words.count > place + 2 ? words[place + 2].split(separator: ".").first.map(String.init) : nil
  }
}
