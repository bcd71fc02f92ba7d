internal import StreamTracing

extension ObservableType {
  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      return (
        [c1, c2],
        {
          guard let v1 = c1.value, let v2 = c2.value else { return nil }
          return try resultSelector(v1, v2)
        }
      )
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      let c3 = Column(source3.asObservable())
      return (
        [c1, c2, c3],
        {
          guard let v1 = c1.value, let v2 = c2.value, let v3 = c3.value else { return nil }
          return try resultSelector(v1, v2, v3)
        }
      )
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      let c3 = Column(source3.asObservable())
      let c4 = Column(source4.asObservable())
      return (
        [c1, c2, c3, c4],
        {
          guard let v1 = c1.value, let v2 = c2.value, let v3 = c3.value, let v4 = c4.value else { return nil }
          return try resultSelector(v1, v2, v3, v4)
        }
      )
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      let c3 = Column(source3.asObservable())
      let c4 = Column(source4.asObservable())
      let c5 = Column(source5.asObservable())
      return (
        [c1, c2, c3, c4, c5],
        {
          guard let v1 = c1.value, let v2 = c2.value, let v3 = c3.value, let v4 = c4.value, let v5 = c5.value else {
            return nil
          }
          return try resultSelector(v1, v2, v3, v4, v5)
        }
      )
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      let c3 = Column(source3.asObservable())
      let c4 = Column(source4.asObservable())
      let c5 = Column(source5.asObservable())
      let c6 = Column(source6.asObservable())
      return (
        [c1, c2, c3, c4, c5, c6],
        {
          guard let v1 = c1.value, let v2 = c2.value, let v3 = c3.value, let v4 = c4.value, let v5 = c5.value,
            let v6 = c6.value
          else { return nil }
          return try resultSelector(v1, v2, v3, v4, v5, v6)
        }
      )
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      let c3 = Column(source3.asObservable())
      let c4 = Column(source4.asObservable())
      let c5 = Column(source5.asObservable())
      let c6 = Column(source6.asObservable())
      let c7 = Column(source7.asObservable())
      return (
        [c1, c2, c3, c4, c5, c6, c7],
        {
          guard let v1 = c1.value, let v2 = c2.value, let v3 = c3.value, let v4 = c4.value, let v5 = c5.value,
            let v6 = c6.value, let v7 = c7.value
          else { return nil }
          return try resultSelector(v1, v2, v3, v4, v5, v6, v7)
        }
      )
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws
      -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    .rows("zip", isZip: true, SourceSite(file, line)) {
      let c1 = Column(source1.asObservable())
      let c2 = Column(source2.asObservable())
      let c3 = Column(source3.asObservable())
      let c4 = Column(source4.asObservable())
      let c5 = Column(source5.asObservable())
      let c6 = Column(source6.asObservable())
      let c7 = Column(source7.asObservable())
      let c8 = Column(source8.asObservable())
      return (
        [c1, c2, c3, c4, c5, c6, c7, c8],
        {
          guard let v1 = c1.value, let v2 = c2.value, let v3 = c3.value, let v4 = c4.value, let v5 = c5.value,
            let v6 = c6.value, let v7 = c7.value, let v8 = c8.value
          else { return nil }
          return try resultSelector(v1, v2, v3, v4, v5, v6, v7, v8)
        }
      )
    }
  }
}

extension ObservableType where Element == Any {
  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element)> {
    .zip(source1, source2, resultSelector: { ($0, $1) }, file: file, line: line)
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    .zip(source1, source2, source3, resultSelector: { ($0, $1, $2) }, file: file, line: line)
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .zip(source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) }, file: file, line: line)
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    .zip(source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) }, file: file, line: line)
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    .zip(
      source1, source2, source3, source4, source5, source6, resultSelector: { ($0, $1, $2, $3, $4, $5) }, file: file,
      line: line)
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    .zip(
      source1, source2, source3, source4, source5, source6, source7, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) },
      file: file, line: line)
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    .zip(
      source1, source2, source3, source4, source5, source6, source7, source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }, file: file, line: line)
  }
}

extension ObservableType {
  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<Values: Collection>(
    _ collection: Values, resultSelector: @escaping ([Values.Element.Element]) throws -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> where Values.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return .rows("zip", isZip: true, SourceSite(file, line)) {
      let columns = sources.map { Column($0) }
      return (columns, { try resultSelector(columns.compactMap { $0.value }) })
    }
  }

  /// The values of sequences by their numbers: the first ones together, then the second ones.
  public static func zip<Values: Collection>(
    _ collection: Values, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<[Element]> where Values.Element: ObservableType, Values.Element.Element == Element {
    .zip(collection, resultSelector: { $0 }, file: file, line: line)
  }
}
