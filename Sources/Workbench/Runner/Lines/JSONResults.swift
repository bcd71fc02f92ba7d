internal import Cassettes
package import CommandLanguage
internal import Environment
package import JSONValues
package import SessionModel

/// Prints results as JSON, one object for each report.
final class JSONResults: LineSink {
  func take(_ event: LineEvent, from runner: ScriptRunner) {
    if case .reported(let report) = event { runner.writeJSON(report.report, report.line, report.source) }
  }
}

/// Prints errors and warnings as JSON, among the results.
final class JSONFindings: LineSink {
  func take(_ event: LineEvent, from runner: ScriptRunner) {
    switch event {
    case .warned(let finding), .failed(let finding):
      let file = runner.foreignFile(finding.diagnostic.range?.source)
      runner.write(finding.diagnostic.json(line: finding.line, file: file, isExpected: finding.expectedAt != nil))
    default: break
    }
  }
}

extension ScriptRunner {
  /// Writes the JSON form of a report.
  package func writeJSON(_ report: Report, _ line: Int, _ source: SourceText) {
    if !report.rows.isEmpty, !hidesAnything {
      let file = foreignFile(source).map { [("file", JSONValue.string($0))] } ?? []
      return stream(report, [("line", .int(line))] + file)
    }
    write(
      computing {
        let value = report.json(line: line)
        guard let file = foreignFile(source), case .object(let object) = value else { return value }
        return .object(object.members.map { ($0.key, $0.value) } + [("file", .string(file))])
      })
  }

  /// Whether values are left out of what is shown, so that it has to be looked through as a whole.
  private var hidesAnything: Bool { frame.map { !$0.masks.isEmpty } ?? false || secrets != nil }

  /// Writes the JSON form of a report with its rows as they are made.
  ///
  /// Where a line may print and compute only so much, it is made first: an object that is cut off would be none, and a
  /// slow reader is not work.
  func stream(_ report: Report, _ others: [(String, JSONValue)]) {
    if let limit = session.limits.lineOutput {
      let bytes = computing { () -> [UInt8] in
        var (bytes, count) = ([UInt8](), 0)
        report.writeJSON(others) { piece in
          bytes += piece
          count += 1
          return bytes.count <= limit && (count % 1024 != 0 || !watch.isInterrupted())
        }
        return bytes + [UInt8(ascii: "\n")]
      }
      // The watchdog ends the process where it was interrupted.
      if watch.isInterrupted() { return }
      return results.write { $0 += bytes }
    }
    var count = 0
    report.writeJSON(others) { piece in
      results.write { $0 += piece }
      count += 1
      return !results.isBroken && !results.isOverdrawn && (count % 1024 != 0 || !watch.isInterrupted())
    }
    results.write { $0.append(UInt8(ascii: "\n")) }
  }

  /// Writes one object.
  package func write(_ value: JSONValue) {
    let bytes = computing {
      var bytes: [UInt8] = []
      masked(value).write(into: &bytes)
      return bytes + [UInt8(ascii: "\n")]
    }
    results.write { $0 += bytes }
  }

  /// Returns a value without what masks hide and without the values of secrets.
  private func masked(_ value: JSONValue) -> JSONValue {
    let masked = frame?.masks.hiding(in: value) ?? value
    return secrets?.hiding(in: masked) ?? masked
  }

  /// Returns the name of the file for JSON, if it is not clear.
  func foreignFile(_ source: SourceText?) -> String? {
    guard let main = frame?.script.source else { return source?.name }
    guard let source else { return policy.namesFiles ? main.name : nil }
    return policy.namesFiles || source.name != main.name ? source.name : nil
  }
}
