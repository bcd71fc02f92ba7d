internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// A part of what is installed, and what works of it.
struct InstalledPart: Sendable {
  /// A word for programs: `plugins`, `compiler`.
  var name: String
  /// Whether it works.
  var works: Bool
  /// The finding: a path, a number, the reason.
  var detail: Bilingual
  /// The loss without it; empty where it works.
  var cost: Bilingual
  /// A line that helps, or nil.
  var help: Bilingual?

  init(_ name: String, works: Bool, detail: Bilingual, cost: Bilingual, help: Bilingual? = nil) {
    (self.name, self.works, self.detail, self.cost, self.help) = (name, works, detail, cost, help)
  }
}

/// The view of `doctor install`.
enum InstallationView {
  /// - Parameter parts: In the order in which they are reported.
  static func report(_ parts: [InstalledPart]) -> Report {
    Report(InstallationResult(parts: parts))
  }
}

extension InstallationView {
  /// The result of `doctor install`.
  private struct InstallationResult: LineResult {
    let parts: [InstalledPart]

    var kind: String { "install" }

    var members: [(String, JSONValue)] {
      [
        (
          "parts",
          .array(
            parts.map { part in
              .object([
                ("name", .string(part.name)), ("works", .bool(part.works)), ("detail", .string(part.detail.en)),
                ("cost", part.works ? .null : .string(part.cost.en)),
                ("help", part.help.map { .string($0.en) } ?? .null),
              ])
            })
        )
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      for part in parts {
        let mark = part.works ? options.say(ko: "됨", en: "works") : options.say(ko: "없음", en: "missing")
        let lead = "  " + options.pad(part.name, to: 12) + options.pad(mark, to: 9)
        let detail = options.wrap(
          options.text(part.detail).escapedForDisplay, to: options.width - 23)
        for (index, line) in detail.enumerated() {
          output += (index == 0 ? lead : String(repeating: " ", count: 23)) + line + "\n"
        }
        if part.works { continue }
        let indent = String(repeating: " ", count: 23)
        for line in options.wrap(options.text(part.cost), to: options.width - 23) {
          output += indent + line + "\n"
        }
        if let help = part.help {
          output += indent + options.text(help).escapedForDisplay + "\n"
        }
      }
      let missing = parts.count { !$0.works }
      output +=
        missing == 0
        ? options.say(ko: "설치된 것이 모두 됩니다", en: "everything that was looked at works") + "\n"
        : options.say(ko: "빠진 것 \(missing)개", en: "\(missing) of \(parts.count) missing") + "\n"
    }
  }
}
