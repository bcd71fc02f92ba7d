import RxSwift

/// The list of television series as the app has it: a page and a keyword make a request.
final class TVViewModel {
  let tvTrigger = BehaviorSubject(value: 1)
  private let api: (Int, String) -> Single<[String]>

  init(api: @escaping (Int, String) -> Single<[String]>) { self.api = api }

  func transform(_ text: Observable<String>) -> Observable<[String]> {
    let keyword = text.distinctUntilChanged()
      .debounce(.milliseconds(200), scheduler: MainScheduler.instance)
      .map { [tvTrigger] word in
        tvTrigger.onNext(1)
        return word
      }
    return Observable.combineLatest(tvTrigger, keyword) { ($0, $1) }
      .flatMapLatest { [api] page, word in api(page, word).map { (page, $0) } }
      .scan([]) { list, answer in answer.0 == 1 ? answer.1 : list + answer.1 }
  }
}
