import Foundation

/// The results as JSON, one object a case, keys sorted.
enum JSONReport {
  private struct Entry: Codable {
    var group: String
    var name: String
    var milliseconds: Double?
    /// The unit of `milliseconds` where it is another one.
    var unit: String?
    var exponent: Double?
    var floor: String?
    var ratio: Double?
    var target: Double?
    var note: String

    /// What is compared: the ratio to a floor, which depends less on the machine, where there is one.
    var figure: Double? { ratio ?? milliseconds }
  }

  static func write(_ recorder: Recorder, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(entries(recorder))
    if path == "-" {
      FileHandle.standardOutput.write(data + Data("\n".utf8))
    } else {
      try data.write(to: URL(fileURLWithPath: path))
    }
  }

  private static func entries(_ recorder: Recorder) -> [Entry] {
    recorder.measurements.map {
      Entry(
        group: $0.group, name: $0.name, milliseconds: $0.milliseconds, unit: $0.unit == "ms" ? nil : $0.unit,
        floor: $0.floor?.name, ratio: $0.ratio,
        target: $0.target, note: $0.note)
    }
      + recorder.growths.map {
        Entry(group: "growth", name: $0.name, exponent: $0.exponent, target: $0.target, note: "")
      }
  }

  /// Returns each case of this run beside the same one of an earlier report: ratios to floors where both have them,
  /// otherwise milliseconds, which only tell something on the same machine.
  static func compare(_ recorder: Recorder, with path: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let earlier = try JSONDecoder().decode([Entry].self, from: data)
    let known = Dictionary(earlier.map { ("\($0.group) \($0.name)", $0) }) { first, _ in first }
    return entries(recorder).compactMap { entry in
      guard let before = known["\(entry.group) \(entry.name)"], let old = before.figure, let new = entry.figure,
        old > 0, (before.ratio == nil) == (entry.ratio == nil)
      else { return nil }
      let change = new / old
      let verdict = change > 1.25 ? "  SLOWER" : change < 0.8 ? "  faster" : ""
      return "  \(entry.group) \(entry.name): \(fixed(old, 4)) -> \(fixed(new, 4)), \(fixed(change, 2)) times\(verdict)"
    }
  }
}
