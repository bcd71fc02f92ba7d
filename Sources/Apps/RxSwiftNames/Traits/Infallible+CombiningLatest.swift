extension InfallibleType {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType>(
    _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), resultSelector: resultSelector, file: file, line: line))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector,
        file: file, line: line))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector, file: file, line: line))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), resultSelector: resultSelector, file: file, line: line))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType,
    O6: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), resultSelector: resultSelector, file: file, line: line))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType,
    O6: InfallibleType, O7: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector,
        file: file, line: line))
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType,
    O6: InfallibleType, O7: InfallibleType, O8: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws
      -> Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        resultSelector: resultSelector, file: file, line: line))
  }
}

extension InfallibleType where Element == Any {
  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType>(
    _ source1: O1, _ source2: O2, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element)> {
    .combineLatest(source1, source2, resultSelector: { ($0, $1) }, file: file, line: line)
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType>(
    _ source1: O1, _ source2: O2, _ source3: O3, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element, O3.Element)> {
    .combineLatest(source1, source2, source3, resultSelector: { ($0, $1, $2) }, file: file, line: line)
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .combineLatest(source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) }, file: file, line: line)
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    .combineLatest(
      source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) }, file: file, line: line)
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType,
    O6: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    .combineLatest(
      source1, source2, source3, source4, source5, source6, resultSelector: { ($0, $1, $2, $3, $4, $5) }, file: file,
      line: line)
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType,
    O6: InfallibleType, O7: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    .combineLatest(
      source1, source2, source3, source4, source5, source6, source7, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) },
      file: file, line: line)
  }

  /// The newest values of sequences, whenever one of them sends.
  public static func combineLatest<
    O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType, O5: InfallibleType,
    O6: InfallibleType, O7: InfallibleType, O8: InfallibleType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8, file: StaticString = #fileID, line: UInt = #line
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    .combineLatest(
      source1, source2, source3, source4, source5, source6, source7, source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }, file: file, line: line)
  }
}
