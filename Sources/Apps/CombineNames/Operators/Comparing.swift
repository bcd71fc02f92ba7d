internal import StreamTracing

extension Publisher {
  /// The largest value, at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MaxComparison<Self> {
    operation("max", SourceSite(file, line)) { $0.extreme(isLargest: true, areInIncreasingOrder, { $0 }) }
  }
}

extension Publisher where Output: Comparable {
  /// The largest value, at the end.
  public func max(file: StaticString = #fileID, line: UInt = #line) -> Publishers.MaxComparison<Self> {
    max(by: <, file: file, line: line)
  }
}

extension Publisher {
  /// The largest value by what may throw, at the end.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryMaxComparison<Self> {
    operation("tryMax", SourceSite(file, line)) { $0.extreme(isLargest: true, areInIncreasingOrder, { $0 }) }
  }

  /// The smallest value, at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.MinComparison<Self> {
    operation("min", SourceSite(file, line)) { $0.extreme(isLargest: false, areInIncreasingOrder, { $0 }) }
  }
}

extension Publisher where Output: Comparable {
  /// The smallest value, at the end.
  public func min(file: StaticString = #fileID, line: UInt = #line) -> Publishers.MinComparison<Self> {
    min(by: <, file: file, line: line)
  }
}

extension Publisher {
  /// The smallest value by what may throw, at the end.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryMinComparison<Self> {
    operation("tryMin", SourceSite(file, line)) { $0.extreme(isLargest: false, areInIncreasingOrder, { $0 }) }
  }

  /// A publisher that tells whether a value fits.
  public func contains(
    where predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ContainsWhere<Self> {
    operation("contains", SourceSite(file, line)) { $0.deciding(true, when: predicate, { $0 }) }
  }

  /// A publisher that tells whether a value fits by what may throw.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryContainsWhere<Self> {
    operation("tryContains", SourceSite(file, line)) { $0.deciding(true, when: predicate, { $0 }) }
  }

  /// A publisher that tells whether all values fit.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.AllSatisfy<Self> {
    operation("allSatisfy", SourceSite(file, line)) { $0.deciding(false, when: predicate, { $0 }) }
  }

  /// A publisher that tells whether all values fit by what may throw.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.TryAllSatisfy<Self> {
    operation("tryAllSatisfy", SourceSite(file, line)) { $0.deciding(false, when: predicate, { $0 }) }
  }
}

extension Publisher where Output: Equatable {
  /// Whether a value is among the values.
  public func contains(
    _ output: Output, file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ContainsWhere<Self> {
    contains(where: { $0 == output }, file: file, line: line)
  }
}
