internal import DisplayText
internal import TextRendering

/// How wide the characters are that text views depend on.
enum DoctorView {
  private static let samples: [(text: String, name: String, kind: String)] = [
    ("가", "가", "wide"), ("ㄱ", "ㄱ", "wide"), ("─", "─", "ambiguous"), ("…", "…", "ambiguous"),
    ("\u{1100}\u{1161}", "가 (NFD)", "jamo, joined"), ("é", "é", "narrow"), ("👨‍👩‍👧", "👨‍👩‍👧", "emoji"),
  ]

  static func report(_ options: TextOptions) -> Report {
    let measure = options.displayWidth
    let table: @Sendable () -> TextTable = {
      var table = TextTable(columns: [.init("glyph"), .init("columns", alignment: .right), .init("class")])
      for sample in samples {
        table.append([
          StyledText(sample.name), StyledText("\(measure.columns(of: sample.text))"), StyledText(sample.kind),
        ])
      }
      return table
    }
    return Report(
      "doctor",
      members: {
        [
          (
            "glyphs",
            .array(
              samples.map {
                .object([
                  ("glyph", .string($0.name)), ("columns", .int(measure.columns(of: $0.text))),
                  ("class", .string($0.kind)),
                ])
              })
          ), ("charset", .string(options.charset.rawValue)),
        ]
      }, table: table
    ) { output, options in
      _ = table().write(to: &output, as: .text, options)
      output += "  charset \(options.charset.rawValue)   width \(options.width)\n"
    }
  }
}
