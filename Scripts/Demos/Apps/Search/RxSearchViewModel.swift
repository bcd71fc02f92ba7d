import RxRelay
import RxSwift

/// A search as people type it, page by page: RxSwift's way.
final class RxSearchViewModel {
  struct Input {
    let keyword: Observable<String>
    let nextPage: Observable<Void>
  }

  struct Output {
    let items: Observable<[String]>
    let isLoading: Observable<Bool>
  }

  private let api: (String, Int) -> Single<[String]>
  private let isLoading = BehaviorRelay(value: false)

  init(api: @escaping (String, Int) -> Single<[String]>) { self.api = api }

  func transform(_ input: Input) -> Output {
    let keyword = input.keyword
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
    let items =
      keyword
      .flatMapLatest { [api, isLoading] word in
        input.nextPage
          .scan(1) { page, _ in page + 1 }
          .startWith(1)
          .concatMap { page in
            api(word, page)
              .catchAndReturn([])
              .do(onSubscribe: { isLoading.accept(true) }, onDispose: { isLoading.accept(false) })
          }
          .scan([], accumulator: +)
      }
      .share(replay: 1)
    return Output(items: items, isLoading: isLoading.distinctUntilChanged())
  }
}
