import RxSwift

/// A search that nobody protects from errors.
final class SearchViewModel {
  private let api: (String) -> Single<[String]>

  init(api: @escaping (String) -> Single<[String]>) { self.api = api }

  func transform(_ query: Observable<String>) -> Observable<[String]> {
    query.flatMapLatest { [api] word in api(word) }
  }
}
