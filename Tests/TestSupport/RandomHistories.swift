internal import Glibc

/// How many random histories of edits a property test goes through.
///
/// Every run takes few, so that it stays short. `MCV_HISTORIES` in the environment asks for more: 100,000 is what a
/// change of the engine or of undo is held against.
public enum RandomHistories {
  /// Returns the number that the environment asks for.
  ///
  /// - Parameter usual: The number without a wish, and the least.
  public static func count(ofEveryRun usual: Int) -> Int {
    guard let text = unsafe getenv("MCV_HISTORIES"), let count = Int(unsafe String(cString: text)) else { return usual }
    return max(usual, count)
  }
}
