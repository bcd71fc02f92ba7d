extension TestReport {
  /// The report as JUnit XML: a suite for each file, a case for each step.
  ///
  /// The text is well-formed XML 1.0 for any names and messages: characters that XML forbids are written visibly, as
  /// `\u{HEX}`. Times are real seconds; the virtual time of a file is the property `virtual`.
  ///
  /// - Complexity: O(n), where n is the length of the result.
  public var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let suites = files.map { ($0, Self.cases(of: $0)) }
    let cases = suites.flatMap(\.1)
    text += "<testsuites name=\"mcv\" \(Self.counts(cases)) time=\"\(Self.seconds(real, places: 3))\">\n"
    for (file, steps) in suites {
      text += "  <testsuite name=\"\(XMLText.escaped(file.path))\" \(Self.counts(steps))"
      text += " time=\"\(Self.seconds(file.real, places: 3))\">\n"
      text +=
        "    <properties>\n      <property name=\"virtual\" value=\"\(Self.seconds(file.virtual, places: 3))\"/>\n"
      text += "    </properties>\n"
      for step in steps { Self.append(step, of: file, to: &text) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ cases: [Step]) -> String {
    let failures = cases.lazy.filter { $0.result == .failed }.count
    let skipped = cases.lazy.filter { $0.result == .skipped }.count
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  private static func append(_ step: Step, of file: File, to text: inout String) {
    let path = XMLText.escaped(file.path)
    text += "    <testcase name=\"\(XMLText.escaped(step.name))\" classname=\"\(path)\" file=\"\(path)\""
    text += " line=\"\(step.line)\" time=\"\(seconds(step.real, places: 3))\""
    let first = step.message.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    switch step.result {
    case .ok: text += "/>\n"
    case .skipped: text += ">\n      <skipped message=\"\(XMLText.escaped(first))\"/>\n    </testcase>\n"
    case .failed:
      text += ">\n      <failure message=\"\(XMLText.escaped(first))\" type=\"\(XMLText.escaped(step.code))\">"
      text += XMLText.escaped(step.message, isAttribute: false) + "</failure>\n    </testcase>\n"
    }
  }
}

/// Text as XML 1.0 may hold it.
enum XMLText {
  static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where isAttribute: result.append(contentsOf: "&#10;".unicodeScalars)
      case "\t" where isAttribute: result.append(contentsOf: "&#9;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result.append(contentsOf: GoldenText.visible(scalar).unicodeScalars)
      default:
        if GoldenText.isControl(scalar) {
          result.append(contentsOf: GoldenText.visible(scalar).unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }
}
