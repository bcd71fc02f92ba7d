import RxSwift

/// A list of television series that grows by pages, as many view models have it.
final class TVViewModel {
  private let api: (Int) -> Single<[String]>

  init(api: @escaping (Int) -> Single<[String]>) { self.api = api }

  /// Returns the series so far. A page that is still on its way is let go when the next one is asked for.
  func list(pages: Observable<Int>) -> Observable<[String]> {
    pages
      .flatMapLatest { [api] page in api(page) }
      .scan([], accumulator: +)
  }
}
