package import CommandLanguage

extension Value {
  /// Milliseconds as seconds with three decimals, rounded half away from zero; what is not a time of ours, as it is.
  package static func seconds(_ milliseconds: Double) -> String {
    guard milliseconds.magnitude < 1e15 else { return (milliseconds / 1000).description }
    let thousandths = Int(milliseconds.rounded())
    let fraction = String(abs(thousandths) % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
