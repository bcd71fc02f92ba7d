internal import StreamTracing

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The values of several, together.
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(raw: .zip(source1.source, source2.source, resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(source1.source, source2.source, source3.source, resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector, file: file,
        line: line))
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, resultSelector: resultSelector,
        file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source, source7.source,
        resultSelector: resultSelector, file: file, line: line))
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source, source7.source,
        source8.source, resultSelector: resultSelector, file: file, line: line))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// The values of several, together.
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2)> {
    .zip(source1, source2, resultSelector: { ($0, $1) }, file: file, line: line)
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2, E3)> {
    .zip(source1, source2, source3, resultSelector: { ($0, $1, $2) }, file: file, line: line)
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2, E3, E4)> {
    .zip(source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) }, file: file, line: line)
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2, E3, E4, E5)> {
    .zip(source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) }, file: file, line: line)
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2, E3, E4, E5, E6)> {
    .zip(
      source1, source2, source3, source4, source5, source6, resultSelector: { ($0, $1, $2, $3, $4, $5) }, file: file,
      line: line)
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2, E3, E4, E5, E6, E7)> {
    .zip(
      source1, source2, source3, source4, source5, source6, source7, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) },
      file: file, line: line)
  }

  /// The values of several, together.
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Maybe<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    .zip(
      source1, source2, source3, source4, source5, source6, source7, source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }, file: file, line: line)
  }
}
