/// The operators that RxSwift 6 has, by its public documentation: what the tables must have a row for.
///
/// Subscriptions (`subscribe`, `bind`, `drive`, `emit`), subjects and conversions that only change a type are tested by
/// themselves.
enum PublicOperators {
  /// The operators of one type, and the word after the name in titles of its rows: `map: Single`.
  struct Members: Sendable, CustomStringConvertible {
    var type: String
    var suffix: String
    var names: [String]

    init(_ type: String, suffix: String = "", _ names: String) {
      self.type = type
      self.suffix = suffix
      self.names = names.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var description: String { type }
  }

  static let all = [
    Members(
      "Observable",
      """
      amb asCompletable asMaybe asObservable asSingle asInfallible buffer catch catchAndReturn combineLatest compactMap
      concat concatMap create debounce debug decode deferred delay delaySubscription dematerialize distinctUntilChanged do
      element empty enumerated error filter first flatMap flatMapFirst flatMapLatest from generate groupBy ifEmpty
      ignoreElements interval just map materialize merge multicast never observe of publish range reduce repeatElement
      replay replayAll refCount retry sample scan share single skip startWith subscribe switchLatest take takeLast throttle
      timeout timer toArray using window withLatestFrom withUnretained zip
      """),
    Members(
      "Single", suffix: "Single",
      """
      asCompletable asMaybe asObservable catch catchAndReturn compactMap create debug deferred delay delaySubscription do
      error filter flatMap flatMapCompletable flatMapMaybe just map never observe retry subscribe timeout timer using zip
      """),
    Members(
      "Maybe", suffix: "Maybe",
      """
      asObservable asSingle catch catchAndReturn compactMap create deferred delay do empty error filter flatMap ifEmpty just
      map never observe retry timeout zip
      """),
    Members(
      "Completable", suffix: "Completable",
      "andThen asObservable catch concat create deferred delay do empty error merge never observe retry timeout zip"
    ),
    Members(
      "Infallible", suffix: "Infallible",
      """
      asObservable combineLatest compactMap concat concatMap create debounce debug deferred delay distinctUntilChanged do
      empty filter flatMap flatMapFirst flatMapLatest from just map merge never of scan share skip startWith take throttle
      withLatestFrom withUnretained zip
      """),
  ]

  /// The operators of `Driver` and `Signal`, by RxCocoa's public documentation.
  static let shared = Members(
    "SharedSequence",
    """
    asDriver asInfallible asObservable asSharedSequence asSignal combineLatest compactMap concat createUnsafe debounce debug
    deferred delay distinctUntilChanged do empty filter flatMap flatMapFirst flatMapLatest from interval just map merge never
    of scan skip startWith switchLatest throttle timer withLatestFrom withUnretained zip
    """)
}
