internal import StreamTracing

/// The traits of sequences with one value at most: such sequences can be zipped.
public protocol ValueTrait {}

extension SingleTrait: ValueTrait {}
extension MaybeTrait: ValueTrait {}

extension PrimitiveSequenceType where Trait: ValueTrait {
  /// The values of several, together.
  public static func zip<First, Second>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    resultSelector: @escaping (First, Second) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: .rows("zip", isZip: true, SourceSite(file, line), first.source, second.source, row: resultSelector))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, resultSelector: @escaping (First, Second, Third) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, row: resultSelector))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    resultSelector: @escaping (First, Second, Third, Fourth) throws -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        row: resultSelector))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth, Fifth, each Other>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    _ fifth: PrimitiveSequence<Trait, Fifth>, _ other: repeat PrimitiveSequence<Trait, each Other>,
    resultSelector: @escaping (First, Second, Third, Fourth, Fifth, repeat each Other) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        fifth.source, repeat (each other).source, row: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait: ValueTrait, Element == Any {
  /// The values of several, together.
  public static func zip<First, Second>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second)> {
    PrimitiveSequence<Trait, (First, Second)>(
      raw: .rows("zip", isZip: true, SourceSite(file, line), first.source, second.source, row: together))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second, Third)> {
    PrimitiveSequence<Trait, (First, Second, Third)>(
      raw: .rows("zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, row: together))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth)> {
    PrimitiveSequence<Trait, (First, Second, Third, Fourth)>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        row: together))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth, Fifth>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    _ fifth: PrimitiveSequence<Trait, Fifth>, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth)> {
    PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth)>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        fifth.source, row: together))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    _ fifth: PrimitiveSequence<Trait, Fifth>, _ sixth: PrimitiveSequence<Trait, Sixth>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth)> {
    PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth)>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        fifth.source, sixth.source, row: together))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    _ fifth: PrimitiveSequence<Trait, Fifth>, _ sixth: PrimitiveSequence<Trait, Sixth>,
    _ seventh: PrimitiveSequence<Trait, Seventh>, file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)> {
    PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        fifth.source, sixth.source, seventh.source, row: together))
  }

  /// The values of several, together.
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    _ fifth: PrimitiveSequence<Trait, Fifth>, _ sixth: PrimitiveSequence<Trait, Sixth>,
    _ seventh: PrimitiveSequence<Trait, Seventh>, _ eighth: PrimitiveSequence<Trait, Eighth>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)> {
    PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)>(
      raw: .rows(
        "zip", isZip: true, SourceSite(file, line), first.source, second.source, third.source, fourth.source,
        fifth.source, sixth.source, seventh.source, eighth.source, row: together))
  }
}
