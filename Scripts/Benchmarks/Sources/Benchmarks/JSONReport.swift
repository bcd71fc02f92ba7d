import Foundation

/// The results as JSON, one object a case, keys sorted.
enum JSONReport {
  private struct Entry: Encodable {
    var group: String
    var name: String
    var milliseconds: Double
    var floor: String?
    var ratio: Double?
    var target: Double?
    var note: String
  }

  static func write(_ measurements: [Measurement], to path: String) throws {
    let entries = measurements.map {
      Entry(
        group: $0.group, name: $0.name, milliseconds: $0.milliseconds, floor: $0.floor?.name, ratio: $0.ratio,
        target: $0.target, note: $0.note)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(entries)
    if path == "-" {
      FileHandle.standardOutput.write(data + Data("\n".utf8))
    } else {
      try data.write(to: URL(fileURLWithPath: path))
    }
  }
}
