/// The version of the workbench.
package enum Version {
  /// The version that `--version` prints and `@require mcv` compares with.
  package static let current = "1.0"

  /// Returns whether a version is at least as new as another; parts that are not numbers count as 0.
  static func isAtLeast(_ wanted: String, _ version: String = current) -> Bool {
    func parts(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
    let (left, right) = (parts(version), parts(wanted))
    for index in 0..<max(left.count, right.count) {
      let (a, b) = (index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
      if a != b { return a > b }
    }
    return true
  }
}
