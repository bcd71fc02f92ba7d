internal import DisplayText

extension TestReport {
  /// The report in TAP version 14: a test point for each file, a subtest for its steps.
  ///
  /// - Complexity: O(n), where n is the length of the result.
  public var tap: String {
    var text = "TAP version 14\n1..\(files.count)\n"
    for (index, file) in files.enumerated() {
      if !file.steps.isEmpty {
        let steps = Self.cases(of: file)
        text += "# Subtest: \(Self.description(file.path))\n    1..\(steps.count)\n"
        for (number, step) in steps.enumerated() {
          text += Self.point(number + 1, step.name, step.result, step.message, indent: "    ")
          text += Self.diagnostics(of: step, in: file, indent: "    ")
        }
      }
      text += Self.point(index + 1, file.path, file.result, file.note.en, indent: "")
      if file.steps.isEmpty, let step = Self.cases(of: file).first {
        text += Self.diagnostics(of: step, in: file, indent: "")
      }
    }
    return text
  }

  private static func point(
    _ number: Int, _ name: String, _ result: Result, _ reason: String, indent: String
  ) -> String {
    let first = reason.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    let directive = result == .skipped ? (first.isEmpty ? " # SKIP" : " # SKIP " + GoldenText.line(first)) : ""
    return "\(indent)\(result == .failed ? "not ok" : "ok") \(number) - \(description(name))\(directive)\n"
  }

  /// Returns a description: `\` and `#` escaped, on one line.
  private static func description(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in GoldenText.line(text).unicodeScalars {
      if scalar == "\\" || scalar == "#" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static func diagnostics(of step: Step, in file: File, indent: String) -> String {
    guard step.result == .failed else { return "" }
    let pad = indent + "  "
    var text = pad + "---\n"
    text += pad + "message: \(quoted(step.message))\n"
    if !step.code.isEmpty { text += pad + "code: \(quoted(step.code))\n" }
    text += pad + "at:\n" + pad + "  file: \(quoted(file.path))\n" + pad + "  line: \(step.line)\n"
    text += pad + "virtual: \(quoted(seconds(step.virtual, places: 3) + " s"))\n"
    return text + pad + "...\n"
  }

  /// Returns a YAML string in double quotes, on one line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if GoldenText.isControl(scalar) {
          // In YAML this is the character itself, and the file stays free of it.
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
