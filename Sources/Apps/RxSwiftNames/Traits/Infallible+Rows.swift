internal import StreamTracing

extension InfallibleType {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First: InfallibleType, Second: InfallibleType>(
    _ first: First, _ second: Second, resultSelector: @escaping (First.Element, Second.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third,
    resultSelector: @escaping (First.Element, Second.Element, Third.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    resultSelector: @escaping (First.Element, Second.Element, Third.Element, Fourth.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    each Other: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ other: repeat each Other,
    resultSelector:
      @escaping (
        First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, repeat (each Other).Element
      ) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), repeat (each other).asObservable(),
        row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First: InfallibleType, Second: InfallibleType>(
    _ first: First, _ second: Second, resultSelector: @escaping (First.Element, Second.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third,
    resultSelector: @escaping (First.Element, Second.Element, Third.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    resultSelector: @escaping (First.Element, Second.Element, Third.Element, Fourth.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    each Other: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ other: repeat each Other,
    resultSelector:
      @escaping (
        First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, repeat (each Other).Element
      ) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible<Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), repeat (each other).asObservable(), row: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First: InfallibleType, Second: InfallibleType>(
    _ first: First, _ second: Second, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element)> {
    Infallible<(First.Element, Second.Element)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    Sixth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    Sixth: InfallibleType, Seventh: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ seventh: Seventh, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<
    (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element)
  > {
    Infallible<
      (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element)
    >(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
        row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    Sixth: InfallibleType, Seventh: InfallibleType, Eighth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ seventh: Seventh, _ eighth: Eighth, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<
    (
      First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
      Eighth.Element
    )
  > {
    Infallible<
      (
        First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
        Eighth.Element
      )
    >(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
        eighth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First: InfallibleType, Second: InfallibleType>(
    _ first: First, _ second: Second, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element)> {
    Infallible<(First.Element, Second.Element)>(
      .rows("zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    Sixth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
    Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    Sixth: InfallibleType, Seventh: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ seventh: Seventh, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<
    (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element)
  > {
    Infallible<
      (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element)
    >(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType, Fifth: InfallibleType,
    Sixth: InfallibleType, Seventh: InfallibleType, Eighth: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ seventh: Seventh, _ eighth: Eighth, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<
    (
      First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
      Eighth.Element
    )
  > {
    Infallible<
      (
        First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
        Eighth.Element
      )
    >(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
        eighth.asObservable(), row: together))
  }
}
