import RxSwift

/// The same list, cured: a keyword lets go of the one before, and its pages wait for each other.
final class CuredTVViewModel {
  let tvTrigger = PublishSubject<Int>()
  private let api: (Int, String) -> Single<[String]>

  init(api: @escaping (Int, String) -> Single<[String]>) { self.api = api }

  func transform(_ text: Observable<String>) -> Observable<[String]> {
    let nextPage = tvTrigger.filter { $0 > 1 }.distinctUntilChanged()
    return text.distinctUntilChanged()
      .debounce(.milliseconds(200), scheduler: MainScheduler.instance)
      .flatMapLatest { [api] word in
        nextPage.startWith(1)
          .concatMap { page in api(page, word).catchAndReturn([]) }
          .scan([], accumulator: +)
      }
      .observe(on: MainScheduler.instance)
  }
}
