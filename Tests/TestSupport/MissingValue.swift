/// A value that should have been there.
public struct MissingValue: Error {
  public init() {}
}

extension Optional {
  /// Returns the value, or throws where there is none.
  public func unwrapped() throws -> Wrapped {
    guard let self else { throw MissingValue() }
    return self
  }
}
