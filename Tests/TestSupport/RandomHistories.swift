internal import Glibc

/// How many random histories of edits a property test goes through.
///
/// Every run takes few, so that it stays short. `MCV_HISTORIES` in the environment asks for more: 100,000 is what a
/// change of the engine or of undo is held against.
public enum RandomHistories {
  /// Returns the number that the environment asks for.
  ///
  /// - Parameters:
  ///   - usual: The number without the variable, and the least.
  ///   - variable: The name of the environment variable.
  public static func count(ofEveryRun usual: Int, variable: String = "MCV_HISTORIES") -> Int {
    guard let text = unsafe getenv(variable), let count = Int(unsafe String(cString: text)) else { return usual }
    return max(usual, count)
  }
}
