public import RxSwiftNames
internal import StreamTracing

extension SharedSequenceConvertibleType {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    resultSelector: @escaping (First, Second) -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, resultSelector: @escaping (First, Second, Third) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    resultSelector: @escaping (First, Second, Third, Fourth) -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth, Fifth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>,
    resultSelector: @escaping (First, Second, Third, Fourth, Fifth) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(),
        row: resultSelector))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth, Fifth, Sixth, each Other>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    _ other: repeat SharedSequence<SharingStrategy, each Other>,
    resultSelector: @escaping (First, Second, Third, Fourth, Fifth, Sixth, repeat each Other) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(),
        repeat (each other).asObservable(),
        row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    resultSelector: @escaping (First, Second) -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, resultSelector: @escaping (First, Second, Third) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    resultSelector: @escaping (First, Second, Third, Fourth) -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth, Fifth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>,
    resultSelector: @escaping (First, Second, Third, Fourth, Fifth) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), row: resultSelector))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth, each Other>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    _ other: repeat SharedSequence<SharingStrategy, each Other>,
    resultSelector: @escaping (First, Second, Third, Fourth, Fifth, Sixth, repeat each Other) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), repeat (each other).asObservable(),
        row: resultSelector))
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second)> {
    SharedSequence<SharingStrategy, (First, Second)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third)> {
    SharedSequence<SharingStrategy, (First, Second, Third)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth, Fifth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth, Fifth, Sixth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    _ seventh: SharedSequence<SharingStrategy, Seventh>, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
        row: together))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    _ seventh: SharedSequence<SharingStrategy, Seventh>, _ eighth: SharedSequence<SharingStrategy, Eighth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)>(
      .rows(
        "combineLatest", isZip: false, SourceSite(file, line), first.asObservable(), second.asObservable(),
        third.asObservable(), fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
        eighth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second)> {
    SharedSequence<SharingStrategy, (First, Second)>(
      .rows("zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third)> {
    SharedSequence<SharingStrategy, (First, Second, Third)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth, Fifth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    _ seventh: SharedSequence<SharingStrategy, Seventh>, file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(), row: together))
  }

  /// The values of sequences by their numbers.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    _ third: SharedSequence<SharingStrategy, Third>, _ fourth: SharedSequence<SharingStrategy, Fourth>,
    _ fifth: SharedSequence<SharingStrategy, Fifth>, _ sixth: SharedSequence<SharingStrategy, Sixth>,
    _ seventh: SharedSequence<SharingStrategy, Seventh>, _ eighth: SharedSequence<SharingStrategy, Eighth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)> {
    SharedSequence<SharingStrategy, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)>(
      .rows(
        "zip", isZip: true, SourceSite(file, line), first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), fifth.asObservable(), sixth.asObservable(), seventh.asObservable(),
        eighth.asObservable(), row: together))
  }
}
