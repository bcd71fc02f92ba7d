import RxSwift

/// A model with everything that a test wants to see.
final class Counter {
  enum Step { case up, down }

  private let bag = DisposeBag()
  let total = BehaviorSubject(value: 0)

  init(steps: Observable<Step>) {
    steps.scan(0) { $0 + ($1 == .up ? 1 : -1) }.bind(to: total).disposed(by: bag)
  }

  func forgets(_ source: Observable<Int>) {
    _ = source.subscribe(onNext: { _ in })
  }

  func crash(_ number: Int) -> Int { [1, 2, 3][number] }
}

/// Keeps itself alive by its own bag.
final class Leaking {
  private let bag = DisposeBag()
  var last = 0

  init(_ source: Observable<Int>) {
    source.subscribe(onNext: { self.last = $0 }).disposed(by: bag)
  }
}
