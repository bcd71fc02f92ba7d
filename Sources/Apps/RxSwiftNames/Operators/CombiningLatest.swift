internal import StreamTracing

extension ObservableType {
  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second, resultSelector: @escaping (First.Element, Second.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      row: resultSelector)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<First: ObservableType, Second: ObservableType, Third: ObservableType>(
    _ first: First, _ second: Second, _ third: Third,
    resultSelector: @escaping (First.Element, Second.Element, Third.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), row: resultSelector)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    resultSelector: @escaping (First.Element, Second.Element, Third.Element, Fourth.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), row: resultSelector)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType, Fifth: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth,
    resultSelector:
      @escaping (
        First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element
      ) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), fifth.asObservable(),
      row: resultSelector)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType, Fifth: ObservableType,
    Sixth: ObservableType, each Other: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ other: repeat each Other,
    resultSelector:
      @escaping (
        First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element,
        repeat (each Other).Element
      ) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(),
      repeat (each other).asObservable(),
      row: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(First.Element, Second.Element)> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(), row: together)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<First: ObservableType, Second: ObservableType, Third: ObservableType>(
    _ first: First, _ second: Second, _ third: Third, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(First.Element, Second.Element, Third.Element)> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), row: together)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), row: together)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType, Fifth: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), fifth.asObservable(), row: together)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType, Fifth: ObservableType,
    Sixth: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), row: together)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType, Fifth: ObservableType,
    Sixth: ObservableType, Seventh: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ seventh: Seventh, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<
    (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element)
  > {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
      row: together)
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType, Fifth: ObservableType,
    Sixth: ObservableType, Seventh: ObservableType, Eighth: ObservableType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ seventh: Seventh, _ eighth: Eighth, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<
    (
      First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
      Eighth.Element
    )
  > {
    .rows(
      "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
      third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
      eighth.asObservable(), row: together)
  }
}

extension ObservableType {
  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<Values: Collection>(
    _ collection: Values, resultSelector: @escaping ([Values.Element.Element]) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return .rows("combineLatest", isZip: false, SourceSite(file, line)) {
      let columns = sources.map { Column($0) }
      return (columns, { try resultSelector(columns.map(\.value)) })
    }
  }

  /// The newest values of sequences, whenever one of them sends, once each has sent one.
  public static func combineLatest<Values: Collection>(
    _ collection: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<[Element]> where Values.Element: ObservableType, Values.Element.Element == Element {
    .combineLatest(collection, resultSelector: { $0 }, file: file, line: line)
  }
}
