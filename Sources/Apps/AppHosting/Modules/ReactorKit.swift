import RxCocoa
import RxSwift
import UIKit

// Names of the module ReactorKit for apps that import it, which is not here: actions become mutations, and those a state.
// In files that import it, its `View` is called `ReactorView`, since others have views of their own.

/// The sequence of a reactor's actions, which neither fails nor ends.
final class ActionSubject<Element>: ObservableType, ObserverType {
  private let subject = PublishSubject<Element>()

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }
  func on(_ event: Event<Element>) { if case .next = event { subject.on(event) } }
}

/// A reactor by all that is asked of one.
protocol ReactorType: AnyObject {
  associatedtype Action
  associatedtype Mutation = Action
  associatedtype State

  var action: ActionSubject<Action> { get }
  var initialState: State { get }
  var currentState: State { get }
  var state: Observable<State> { get }
  func transform(action: Observable<Action>) -> Observable<Action>
  func mutate(action: Action) -> Observable<Mutation>
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
  func transform(state: Observable<State>) -> Observable<State>
}

typealias Reactor = ReactorType

/// An action that there is none of.
enum NoAction {}
/// A mutation that there is none of.
enum NoMutation {}

/// The values that are kept beside objects, for as long as they are there.
private enum ReactorStore {
  private final class Entry {
    weak var owner: AnyObject?
    var values: [String: Any] = [:]
    init(_ owner: AnyObject) { self.owner = owner }
  }

  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  private static func entry(_ owner: AnyObject) -> Entry {
    let id = ObjectIdentifier(owner)
    if let known = entries[id], known.owner === owner { return known }
    entries = entries.filter { $0.value.owner != nil }
    let made = Entry(owner)
    entries[id] = made
    return made
  }

  static func value<Value>(_ key: String, of owner: AnyObject) -> Value? { entry(owner).values[key] as? Value }
  static func set<Value>(_ value: Value?, _ key: String, of owner: AnyObject) { entry(owner).values[key] = value }
  static func value<Value>(_ key: String, of owner: AnyObject, make: () -> Value) -> Value {
    if let known: Value = value(key, of: owner) { return known }
    let made = make()
    set(made, key, of: owner)
    return made
  }
}

extension ReactorType {
  private var actions: ActionSubject<Action> { ReactorStore.value("action", of: self) { ActionSubject() } }

  /// The actions; the first access starts the reactor.
  var action: ActionSubject<Action> {
    _ = state
    return actions
  }
  /// The state as it is now.
  var currentState: State { ReactorStore.value("current", of: self) { initialState } }

  /// The states, the present one first.
  var state: Observable<State> {
    if let known: Observable<State> = ReactorStore.value("state", of: self) { return known }
    let mutations = transform(action: actions.asObservable()).flatMap { [weak self] action -> Observable<Mutation> in
      self?.mutate(action: action).catch { _ in .empty() } ?? .empty()
    }
    let first = initialState
    let states = transform(mutation: mutations).scan(first) { [weak self] state, mutation in
      self?.reduce(state: state, mutation: mutation) ?? state
    }.catch { _ in .empty() }.startWith(first)
    let shown = transform(state: states).do(onNext: { [weak self] state in
      if let self { ReactorStore.set(state, "current", of: self) }
    }).replay(1)
    ReactorStore.set(shown as Observable<State>, "state", of: self)
    let bag: DisposeBag = ReactorStore.value("bag", of: self) { DisposeBag() }
    shown.connect().disposed(by: bag)
    return shown
  }

  func transform(action: Observable<Action>) -> Observable<Action> { action }
  func mutate(action: Action) -> Observable<Mutation> { .empty() }
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
  func reduce(state: State, mutation: Mutation) -> State { state }
  func transform(state: Observable<State>) -> Observable<State> { state }

  /// The values of a part of the state, each time that it was set.
  func pulse<Result>(_ transformToPulse: @escaping (State) throws -> Pulse<Result>) -> Observable<Result> {
    state.map(transformToPulse).distinctUntilChanged { $0.valueUpdatedCount == $1.valueUpdatedCount }.map { $0.value }
  }
}

extension ReactorType where Action == Mutation {
  func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

/// A part of a state of which each setting counts, not only a change.
@propertyWrapper
struct Pulse<Value> {
  var value: Value { didSet { valueUpdatedCount &+= 1 } }
  private(set) var valueUpdatedCount = UInt.min

  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
  var projectedValue: Pulse<Value> { self }
}

/// A view that shows a reactor's state and sends it actions.
protocol ReactorView: AnyObject {
  associatedtype Reactor: ReactorType
  var disposeBag: DisposeBag { get set }
  var reactor: Reactor? { get set }
  func bind(reactor: Reactor)
}

extension ReactorView {
  /// The reactor; a new one is bound at once.
  var reactor: Reactor? {
    get { ReactorStore.value("reactor", of: self) }
    set {
      let old: Reactor? = ReactorStore.value("reactor", of: self)
      if let old, old === newValue { return }
      ReactorStore.set(newValue, "reactor", of: self)
      disposeBag = DisposeBag()
      if let newValue { bind(reactor: newValue) }
    }
  }
}

/// A view of a storyboard, whose reactor is bound once it is loaded.
protocol StoryboardView: ReactorView {}

extension StoryboardView {
  var reactor: Reactor? {
    get { ReactorStore.value("reactor", of: self) }
    set {
      ReactorStore.set(newValue, "reactor", of: self)
      disposeBag = DisposeBag()
      guard let newValue else { return }
      nonisolated(unsafe) let view = self
      nonisolated(unsafe) let reactor = newValue
      MainActor.assumeIsolated {
        if let controller = view as? UIViewController, !controller.isViewLoaded {
          // It is loaded a moment later, before anything is shown.
          DispatchQueue.main.async { view.bind(reactor: reactor) }
        } else {
          view.bind(reactor: reactor)
        }
      }
    }
  }
}
