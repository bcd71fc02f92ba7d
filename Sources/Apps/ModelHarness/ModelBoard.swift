internal import AppProtocol
package import JSONValues
internal import Observation
internal import StreamTracing

/// The registry of a model: its constants, as inputs and lanes, and values for inputs.
@MainActor
public final class ModelBoard {
  /// A constant that can be sent to.
  struct Input {
    var constant: ModelAnswer.Constant
    /// The type of its values, in words.
    var element: String
    /// Whether a value is of its type.
    var fits: (ModelValue) -> Bool
    /// Sends a value; false where it does not fit.
    var send: (ModelValue) -> Bool
  }

  /// A constant that can be observed.
  struct Lane {
    var constant: ModelAnswer.Constant
    /// Begins to observe it.
    var observe: LaneObserver
  }

  private(set) var inputs: [Input] = []
  private(set) var lanes: [Lane] = []
  private let log: SignalLog
  /// Weak references to the objects of the constants, to find leaks.
  private var objects: [(constant: ModelAnswer.Constant, object: WeakObject)] = []
  private var kept: [Any] = []
  private var values: [Int: Any] = [:]
  /// What ends the observation of each lane.
  private var endings: [() -> Void] = []
  /// The libraries of streams that the model's Swift imports.
  private let libraries: [ModelLibrary]
  /// Properties that do not say when they change.
  private var watched: [WatchedProperty] = []

  /// Creates a board without constants, whose events are timed from a moment of the clock on, in nanoseconds.
  init(_ libraries: [ModelLibrary], from start: Int64 = 0) {
    self.libraries = libraries
    log = SignalLog(from: start)
  }

  // MARK: What the Swift of a model calls

  /// Makes a constant known. Functions have ways of their own, which come first.
  @_disfavoredOverload
  public func add<Value>(_ name: String, _ value: Value, _ line: Int) {
    let constant = Self.constant(name, Value.self, line)
    keep(value, constant)
    let any: Any = value
    if let input = libraries.lazy.compactMap({ $0.input(any) }).first ?? any as? any Accepting {
      inputs.append(Self.input(constant, input))
    }
    if let observe = libraries.lazy.compactMap({ $0.observer(any) }).first {
      lanes.append(Lane(constant: constant, observe: observe))
    } else if let sequence = any as? any AsyncSequence {
      lanes.append(Lane(constant: constant, observe: Self.observing(sequence: sequence)))
    } else if let task = any as? any AwaitedTask {
      lanes.append(Lane(constant: constant, observe: Self.observing(task: task)))
    } else if let object = any as? any AnyObject & Observation.Observable {
      watch(object, name, line)
    }
  }

  /// Describes a constant by its type as it is written, not that of a class behind it.
  static func constant(_ name: String, _ type: Any.Type, _ line: Int) -> ModelAnswer.Constant {
    constant(name, words(of: type), line)
  }

  private static func constant(_ name: String, _ type: String, _ line: Int) -> ModelAnswer.Constant {
    ModelAnswer.Constant(name: name, type: type, site: CodeSite(file: "", line: line))
  }

  /// Holds a constant for as long as the model is open.
  func keep(_ value: Any, _ constant: ModelAnswer.Constant) {
    kept.append(value)
    if type(of: value) is AnyClass { objects.append((constant, WeakObject(value as AnyObject))) }
  }

  /// Adds an input.
  func take(_ input: Input) { inputs.append(input) }
  /// Adds a lane.
  func take(_ lane: Lane) { lanes.append(lane) }

  /// Makes a function of one value known: calling it is sending to it.
  public func add<Element>(_ name: String, _ value: @escaping @MainActor (Element) -> Void, _ line: Int) {
    addCall(name, line) { value($0) }
  }

  /// Makes a function of one value known that takes its time: each call is a task.
  public func add<Element: Sendable>(
    _ name: String, _ value: @escaping @MainActor @Sendable (Element) async -> Void, _ line: Int
  ) {
    addCall(name, line) { element in Task { await value(element) } }
  }

  /// Makes a closure of one value known: calling it is sending to it.
  public func add<Element>(_ name: String, _ value: @escaping (Element) -> Void, _ line: Int) {
    addCall(name, line, value)
  }

  /// Makes a closure without values known.
  public func add(_ name: String, _ value: @escaping () -> Void, _ line: Int) {
    addCall(name, line) { (_: Void) in value() }
  }

  /// Makes a function without values known.
  public func add(_ name: String, _ value: @escaping @MainActor () -> Void, _ line: Int) {
    addCall(name, line) { (_: Void) in value() }
  }

  /// Makes a function without values known that takes its time: each call is a task.
  public func add(_ name: String, _ value: @escaping @MainActor @Sendable () async -> Void, _ line: Int) {
    addCall(name, line) { (_: Void) in Task { await value() } }
  }

  /// Makes a function of one value known that may throw: its error is reported as an unhandled one.
  public func add<Element>(_ name: String, _ value: @escaping @MainActor (Element) throws -> Void, _ line: Int) {
    addCall(name, line) { element in
      do { try value(element) } catch { Self.unhandled(error, line) }
    }
  }

  /// Makes a function of one value known that takes its time and may throw.
  public func add<Element: Sendable>(
    _ name: String, _ value: @escaping @MainActor @Sendable (Element) async throws -> Void, _ line: Int
  ) {
    addCall(name, line) { element in
      Task { do { try await value(element) } catch { Self.unhandled(error, line) } }
    }
  }

  /// Makes a function without values known that may throw.
  public func add(_ name: String, _ value: @escaping @MainActor () throws -> Void, _ line: Int) {
    addCall(name, line) { (_: Void) in do { try value() } catch { Self.unhandled(error, line) } }
  }

  /// Makes a function without values known that takes its time and may throw.
  public func add(_ name: String, _ value: @escaping @MainActor @Sendable () async throws -> Void, _ line: Int) {
    addCall(name, line) { (_: Void) in
      Task { do { try await value() } catch { Self.unhandled(error, line) } }
    }
  }

  private func addCall<Element>(_ name: String, _ line: Int, _ call: @escaping (Element) -> Void) {
    let argument = Element.self == Void.self ? "" : Self.words(of: Element.self)
    inputs.append(Self.input(Self.constant(name, "(\(argument)) -> Void", line), call))
  }

  /// Reports an error of a function of the model, with the line of the block that names it.
  private static func unhandled(_ error: any Error, _ line: Int) {
    if error is CancellationError { return }
    StreamTrace.shared.found(.unhandledError, SourceSite("App/McvModel.swift", UInt(line)), "\(error)")
  }

  /// Makes the stored properties of an `@Observable` object lanes of their own.
  private func watch(_ object: any AnyObject & Observation.Observable, _ name: String, _ line: Int) {
    for property in WatchedProperty.all(of: object) {
      let watched = WatchedProperty(property.name, of: object)
      self.watched.append(watched)
      lanes.append(
        Lane(
          constant: Self.constant("\(name).\(property.name)", property.type, line),
          observe: { log in
            watched.log = log
            watched.look()
            return { watched.log = nil }
          }))
    }
  }

  /// Makes a value for an input known.
  public func value<Input: ModelInput>(_ number: Int, for input: Input, _ make: () -> Input.ModelElement) {
    values[number] = make()
  }

  /// Makes a value for an input that is a function known.
  public func value<Element>(_ number: Int, for input: @MainActor (Element) -> Void, _ make: () -> Element) {
    values[number] = make()
  }

  // MARK: What the stage calls

  /// Observes every lane, in order.
  func begin() {
    for (index, lane) in lanes.enumerated() { endings.append(lane.observe(LaneLog(lane: index, log: log))) }
  }

  /// Reads the properties that do not report their changes.
  func look() { for property in watched { property.look() } }

  /// Releases everything.
  func end() {
    for end in endings { end() }
    endings = []
    kept = []
    watched = []
    values = [:]
    inputs = []
    for index in lanes.indices { lanes[index].observe = { _ in {} } }
  }

  /// The constants in the form of messages.
  var constants: ModelAnswer.Constants {
    ModelAnswer.Constants(inputs: inputs.map(\.constant), lanes: lanes.map(\.constant))
  }

  /// The constants whose objects are still alive.
  var aliveConstants: [ModelAnswer.Constant] { objects.filter { $0.object.object != nil }.map(\.constant) }

  /// Returns the input of a name; nil where there is none.
  func input(named name: String) -> Input? { inputs.first { $0.constant.name == name } }

  /// Returns a value that a script sends.
  func value(_ value: AppAction.Sending.Value) -> ModelValue {
    switch value {
    case .json(let text): .json(text.value)
    case .made(let number): values[number].map { .made($0) } ?? .json(.null)
    }
  }

  /// The events since this was asked last.
  func takeSignals() -> [ModelAnswer.Signal] {
    defer { log.signals = [] }
    return log.signals
  }

  // MARK: Kinds of constants

  private static func input<Receiver: Accepting>(_ constant: ModelAnswer.Constant, _ receiver: Receiver) -> Input {
    input(constant) { receiver.take($0) }
  }

  static func input<Element>(_ constant: ModelAnswer.Constant, _ call: @escaping (Element) -> Void) -> Input {
    Input(
      constant: constant, element: words(of: Element.self), fits: { $0.element(as: Element.self) != nil }
    ) { value in
      guard let element = value.element(as: Element.self) else { return false }
      call(element)
      return true
    }
  }

  /// Modules whose names say nothing in a type.
  private static let modules = [
    "App", "Swift", "RxSwiftNames", "RxRelayNames", "RxCocoaNames", "CombineNames", "RxSwift", "RxRelay", "UIKitNames",
    "UIKitViews", "FoundationNames",
    "Foundation", "FoundationEssentials",
  ]

  /// A type in the words of the app.
  static func words(of type: Any.Type) -> String {
    var text = String(reflecting: type)
    for module in modules { text = replacing(module + ".", in: text, with: "") }
    return replacing("()", in: text, with: "Void")
  }

  /// Returns a text with each place of another one replaced, by bytes: the standard library's search would bring its
  /// regular expressions into each compiled model.
  private static func replacing(_ other: String, in text: String, with replacement: String) -> String {
    let (bytes, wanted) = (Array(text.utf8), Array(other.utf8))
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: wanted) {
        result += replacement.utf8
        index += wanted.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The events of all lanes, in order.
final class SignalLog {
  fileprivate(set) var signals: [ModelAnswer.Signal] = []
  private let start: Int64

  init(from start: Int64) { self.start = start }

  /// Notes an event of a lane, now.
  fileprivate func take(_ lane: Int, _ event: ModelAnswer.Signal.Event) {
    let trace = StreamTrace.shared
    signals.append(
      ModelAnswer.Signal(
        lane: lane, event: event, time: AppTime.milliseconds(trace.clock.now - start), site: CodeSite(trace.origin)))
  }
}

/// The log of one lane.
package struct LaneLog {
  let lane: Int
  let log: SignalLog

  /// Notes a value.
  package func next(_ value: JSONValue) { log.take(lane, .next(.init(value))) }
  /// Notes the end.
  package func completed() { log.take(lane, .completed) }
  /// Notes an error, which is the end.
  package func failed(_ error: any Error) { log.take(lane, .failed("\(error)")) }
}

/// An object that is not retained.
final class WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
