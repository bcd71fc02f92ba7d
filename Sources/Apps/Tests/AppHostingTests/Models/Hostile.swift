import RxRelay
import RxSwift

/// Code that misbehaves in the ways in which streams can.
enum Hostile {
  /// Sends to itself for each value that it sends.
  static func feedsItself(_ subject: PublishSubject<Int>) -> Disposable {
    subject.subscribe(onNext: { subject.onNext($0 + 1) })
  }

  /// Never runs what it is given.
  struct Deaf: ImmediateSchedulerType {
    func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable { Disposables.create() }
  }

  static func deaf(_ source: Observable<Int>) -> Observable<Int> {
    source
      .observe(on: Deaf())
  }

  struct Broken: Error {}

  /// Returns an error in what may not fail.
  static func breaks(_ relay: BehaviorRelay<Int>, _ source: Observable<Int>) -> Disposable {
    source.map { number in if number > 1 { throw Broken() } else { return number } }
      .bind(to: relay)
  }

  static func endless(_ source: Observable<Int>) -> Observable<Int> {
    source.flatMap { _ in
      Observable.repeatElement(1)
    }
  }
}
