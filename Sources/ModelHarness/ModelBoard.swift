package import JSONValues
internal import Observation
internal import RxRelayNames
package import RxSwiftNames
internal import StreamTracing

/// The board on which the Swift of a model makes itself known: its constants, as inputs and lanes, and values for inputs.
@MainActor
public final class ModelBoard {
  /// A constant that can be sent to.
  struct Input {
    var name: String
    var type: String
    var line: Int
    /// The type of its values, in words.
    var element: String
    /// Whether a value is of its type.
    var fits: (ModelValue) -> Bool
    /// Sends a value; false where it does not fit.
    var send: (ModelValue) -> Bool
  }

  /// A constant that can be observed.
  struct Lane {
    var name: String
    var type: String
    var line: Int
    /// Begins to observe it.
    var observe: (_ lane: Int, _ log: SignalLog) -> any Disposable
  }

  /// An event of a lane.
  struct Signal {
    var lane: Int
    var kind: String
    var value: JSONValue
    var time: Int64
    var origin: SourceSite
  }

  private(set) var inputs: [Input] = []
  private(set) var lanes: [Lane] = []
  private let log = SignalLog()
  /// Objects that the constants hold, to see whether they are let go.
  private(set) var objects: [(name: String, type: String, line: Int, object: WeakObject)] = []
  private var kept: [Any] = []
  private var values: [Int: Any] = [:]
  private var subscriptions: [any Disposable] = []
  /// Properties that do not say when they change.
  private var watched: [WatchedProperty] = []

  init() {}

  /// Returns what observes a publisher of Combine, or nil for anything else. Who has Combine's names puts it here: models
  /// of RxSwift alone need none of it.
  package static var observingPublisher: @MainActor (Any) -> ((Int, SignalLog) -> any Disposable)? = { _ in nil }

  // MARK: What the Swift of a model calls

  /// Makes a constant known. Functions have ways of their own, which come first.
  @_disfavoredOverload
  public func add<Value>(_ name: String, _ value: Value, _ line: Int) {
    keep(name, value, line)
    // The type as it is written, not that of a class behind it.
    let type = Self.words(of: Value.self)
    let any: Any = value
    if let observer = any as? any ObserverType {
      inputs.append(Self.input(name, type, line, observer))
    } else if let relay = any as? any Accepting {
      inputs.append(Self.input(name, type, line, relay))
    }
    if let observe = Self.observingPublisher(any) {
      lanes.append(Lane(name: name, type: type, line: line, observe: observe))
    }
    if let source = any as? any ObservableConvertibleType {
      lanes.append(Lane(name: name, type: type, line: line, observe: Self.observing(source, line)))
    } else if let sequence = any as? any AsyncSequence {
      lanes.append(Lane(name: name, type: type, line: line, observe: Self.observing(sequence: sequence)))
    } else if let task = any as? any AwaitedTask {
      lanes.append(Lane(name: name, type: type, line: line, observe: Self.observing(task: task)))
    } else if let object = any as? any AnyObject & Observation.Observable {
      watch(object, name, line)
    }
  }

  /// Holds a constant for as long as the model is open.
  func keep<Value>(_ name: String, _ value: Value, _ line: Int) {
    kept.append(value)
    let any: Any = value
    if Swift.type(of: any) is AnyClass {
      objects.append((name, Self.words(of: Value.self), line, WeakObject(any as AnyObject)))
    }
  }

  /// Adds an input.
  func take(_ input: Input) { inputs.append(input) }
  /// Adds a lane.
  func take(_ lane: Lane) { lanes.append(lane) }

  /// Makes a function of one value known: calling it is sending to it.
  public func add<Element>(_ name: String, _ value: @escaping @MainActor (Element) -> Void, _ line: Int) {
    inputs.append(Self.input(name, line, of: Element.self) { value($0) })
  }

  /// Makes a function of one value known that takes its time: each call is a task.
  public func add<Element: Sendable>(
    _ name: String, _ value: @escaping @MainActor @Sendable (Element) async -> Void, _ line: Int
  ) {
    inputs.append(Self.input(name, line, of: Element.self) { element in Task { await value(element) } })
  }

  /// Makes a closure of one value known: calling it is sending to it.
  public func add<Element>(_ name: String, _ value: @escaping (Element) -> Void, _ line: Int) {
    inputs.append(Self.input(name, line, of: Element.self, value))
  }

  /// Makes a closure without values known.
  public func add(_ name: String, _ value: @escaping () -> Void, _ line: Int) {
    inputs.append(Self.input(name, line, of: Void.self) { value() })
  }

  /// Makes a function without values known.
  public func add(_ name: String, _ value: @escaping @MainActor () -> Void, _ line: Int) {
    inputs.append(Self.input(name, line, of: Void.self) { value() })
  }

  /// Makes a function without values known that takes its time: each call is a task.
  public func add(_ name: String, _ value: @escaping @MainActor @Sendable () async -> Void, _ line: Int) {
    inputs.append(Self.input(name, line, of: Void.self) { Task { await value() } })
  }

  /// Makes a function of one value known that may throw: what it throws is told as an error that nobody takes.
  public func add<Element>(_ name: String, _ value: @escaping @MainActor (Element) throws -> Void, _ line: Int) {
    inputs.append(
      Self.input(name, line, of: Element.self) { element in
        do { try value(element) } catch { Self.unhandled(error, line) }
      })
  }

  /// Makes a function of one value known that takes its time and may throw.
  public func add<Element: Sendable>(
    _ name: String, _ value: @escaping @MainActor @Sendable (Element) async throws -> Void, _ line: Int
  ) {
    inputs.append(
      Self.input(name, line, of: Element.self) { element in
        Task { do { try await value(element) } catch { Self.unhandled(error, line) } }
      })
  }

  /// Makes a function without values known that may throw.
  public func add(_ name: String, _ value: @escaping @MainActor () throws -> Void, _ line: Int) {
    inputs.append(
      Self.input(name, line, of: Void.self) { do { try value() } catch { Self.unhandled(error, line) } })
  }

  /// Makes a function without values known that takes its time and may throw.
  public func add(_ name: String, _ value: @escaping @MainActor @Sendable () async throws -> Void, _ line: Int) {
    inputs.append(
      Self.input(name, line, of: Void.self) {
        Task { do { try await value() } catch { Self.unhandled(error, line) } }
      })
  }

  /// Tells an error of a function of the model, with the line of the block that names it.
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
          name: "\(name).\(property.name)", type: Self.words(of: property.type), line: line,
          observe: { lane, log in
            watched.lane = lane
            watched.look(log)
            return Disposables.create { watched.lane = nil }
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
    for (index, lane) in lanes.enumerated() { subscriptions.append(lane.observe(index, log)) }
  }

  /// Looks at what does not say when it changes.
  func look() { for property in watched { property.look(log) } }

  /// Lets go of everything.
  func end() {
    for subscription in subscriptions { subscription.dispose() }
    subscriptions = []
    kept = []
    watched = []
    values = [:]
    inputs = []
    for index in lanes.indices { lanes[index].observe = { _, _ in Disposables.create() } }
  }

  func made(_ number: Int) -> Any? { values[number] }

  /// The events since this was asked last.
  func takeSignals() -> [Signal] {
    defer { log.signals = [] }
    return log.signals
  }

  // MARK: Kinds of constants

  private static func input<Observer: ObserverType>(
    _ name: String, _ type: String, _ line: Int, _ observer: Observer
  ) -> Input {
    Input(
      name: name, type: type, line: line, element: words(of: Observer.Element.self),
      fits: { $0.element(as: Observer.Element.self) != nil }
    ) { value in
      guard let element = value.element(as: Observer.Element.self) else { return false }
      observer.on(.next(element))
      return true
    }
  }

  private static func input<Element>(
    _ name: String, _ line: Int, of type: Element.Type, _ call: @escaping (Element) -> Void
  ) -> Input {
    input(name, "(\(type == Void.self ? "" : words(of: type))) -> Void", line, of: type, call)
  }

  static func input<Element>(
    _ name: String, _ words: String, _ line: Int, of type: Element.Type, _ call: @escaping (Element) -> Void
  ) -> Input {
    Input(
      name: name, type: words, line: line, element: Self.words(of: type),
      fits: { $0.element(as: type) != nil }
    ) { value in
      guard let element = value.element(as: type) else { return false }
      call(element)
      return true
    }
  }

  private static func input<Relay: Accepting>(
    _ name: String, _ type: String, _ line: Int, _ relay: Relay
  ) -> Input {
    Input(
      name: name, type: type, line: line, element: words(of: Relay.Element.self),
      fits: { $0.element(as: Relay.Element.self) != nil }
    ) { value in
      guard let element = value.element(as: Relay.Element.self) else { return false }
      relay.take(element)
      return true
    }
  }

  private static func observing<Source: ObservableConvertibleType>(
    _ source: Source, _ line: Int
  ) -> (Int, SignalLog) -> any Disposable {
    { lane, log in
      return source.asObservable().subscribe(
        onNext: { log.take(lane, "next", ModelValue.json(of: $0)) },
        onError: { log.take(lane, "error", .string("\($0)")) },
        onCompleted: { log.take(lane, "completed", .null) }, file: "", line: 0)
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

  /// Returns a text with each place of another one replaced, by bytes: the standard library's search would bring its regular
  /// expressions into each compiled model.
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
package final class SignalLog {
  var signals: [ModelBoard.Signal] = []

  /// Notes an event of a lane, now.
  package func take(_ lane: Int, _ kind: String, _ value: JSONValue) {
    let trace = StreamTrace.shared
    signals.append(
      ModelBoard.Signal(lane: lane, kind: kind, value: value, time: trace.clock.now, origin: trace.origin))
  }
}

/// An object that is not retained.
final class WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
