internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// Something about this machine that keeps mcv from doing what it says, with a way out.
struct MachineFinding: Sendable {
  /// A word for programs: `locale`, `state`, `disk`, `terminal`, `course`.
  var name: String
  /// The fault that was found.
  var problem: Bilingual
  /// A line that helps.
  var help: String
}

/// The width of the characters that text views depend on, and the width at which the terminal draws them.
enum DoctorView {
  /// A text whose width is known or asked for.
  struct Sample: Sendable {
    var text: String
    var name: String
    var kind: Kind

    init(_ text: String, _ kind: Kind, name: String? = nil) {
      (self.text, self.name, self.kind) = (text, name ?? text, kind)
    }
  }

  /// A kind of characters by their width.
  enum Kind: String, Sendable {
    case narrow, wide, ambiguous
    case joinedJamo = "jamo, joined"
    case joinedEmoji = "emoji, joined"

    var words: Bilingual {
      switch self {
      case .narrow: Bilingual(ko: "좁음", en: rawValue)
      case .wide: Bilingual(ko: "넓음", en: rawValue)
      case .ambiguous: Bilingual(ko: "모호함", en: rawValue)
      case .joinedJamo: Bilingual(ko: "자모, 합쳐짐", en: rawValue)
      case .joinedEmoji: Bilingual(ko: "이모지, 합쳐짐", en: rawValue)
      }
    }
  }

  /// The character that stands for all ambiguous ones: every frame and tree is drawn with it.
  static let ambiguousSample = "─"

  /// Emoji that joiners hold together: one picture of two columns, or three of them.
  static let joinedSample = "👨‍👩‍👧"

  static let samples: [Sample] = [
    Sample("a", .narrow), Sample("가", .wide), Sample("ㄱ", .wide), Sample(ambiguousSample, .ambiguous),
    Sample("…", .ambiguous), Sample("\u{1100}\u{1161}", .joinedJamo, name: "가 (NFD)"), Sample("é", .narrow),
    Sample(joinedSample, .joinedEmoji),
  ]

  /// - Parameters:
  ///   - measured: The answers of the terminal for each sample; nil without a terminal.
  ///   - locale: The locale of a terminal's session.
  ///   - machine: The faults of the machine.
  static func report(
    _ options: TextOptions, measured: [Int?]?, locale: String?, machine: [MachineFinding] = [], language: Language = .en
  ) -> Report {
    let measure = options.displayWidth
    let rows = samples.enumerated().map { index, sample in
      (sample, expected: measure.columns(of: sample.text), measured: measured?[index])
    }
    return Report(
      DoctorResult(
        rows: rows, measured: measured, locale: locale, machine: machine, language: language, charset: options.charset))
  }

  /// Returns the conclusion from the answers, with a way out.
  private static func verdict(_ options: TextOptions, _ measured: [Int?]?) -> String {
    guard let measured else {
      return options.say(ko: "재지 않음: 물어볼 터미널이 없습니다", en: "nothing is measured: no terminal to ask")
    }
    guard measured.contains(where: { $0 != nil }) else {
      return options.say(ko: "터미널이 대답하지 않습니다", en: "the terminal does not answer")
    }
    let differing = samples.indices.filter { index in
      measured[index].map { $0 != options.displayWidth.columns(of: samples[index].text) } ?? false
    }
    if differing.isEmpty { return "ok" }
    if let index = differing.first(where: { samples[$0].kind == .ambiguous }), let columns = measured[index] {
      return options.say(ko: "해 보기: ", en: "try: ") + "set ambiguous \(columns)"
    }
    return options.say(ko: "다르게 그려짐 \(differing.count)개", en: "\(differing.count) drawn otherwise")
  }
}

extension DoctorView {
  /// The result of `doctor`.
  private struct DoctorResult: TabularResult {
    let rows: [(Sample, expected: Int, measured: Int?)]
    let measured: [Int?]?
    let locale: String?
    let machine: [MachineFinding]
    let language: Language
    let charset: Charset

    var kind: String { "doctor" }

    var members: [(String, JSONValue)] {
      [
        (
          "glyphs",
          .array(
            rows.map { sample, expected, measured in
              .object([
                ("glyph", .string(sample.name)), ("columns", .int(expected)),
                ("measured", measured.map { .int($0) } ?? .null), ("class", .string(sample.kind.rawValue)),
              ])
            })
        ), ("charset", .string(charset.rawValue)), ("locale", locale.map { .string($0) } ?? .null),
        ("terminal", .bool(measured != nil)),
        (
          "machine",
          .array(
            machine.map {
              .object([
                ("name", .string($0.name)), ("problem", .string($0.problem.text(language))),
                ("help", .string($0.help)),
              ])
            })
        ),
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.glyph), .init(.expected, alignment: .right), .init(.measured, alignment: .right), .init(.class),
        .init(.note),
      ])
      let differs = Bilingual(ko: "다름", en: "differs")
      for (sample, expected, measured) in rows {
        let isSame = measured == nil || measured == expected
        table.append([
          StyledText(sample.name), StyledText("\(expected)"), StyledText(measured.map { "\($0)" } ?? "-"),
          StyledText(sample.kind.words.text(language)), StyledText(isSame ? "" : differs.text(language), .warning),
        ])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      _ = table(options.language).write(to: &output, as: .text, options)
      for finding in machine {
        let lines = options.wrap(finding.problem.text(language), to: options.width - 4)
        for (index, line) in lines.enumerated() { output += (index == 0 ? "  ! " : "    ") + line + "\n" }
        output += "    " + finding.help + "\n"
      }
      let locale = locale.map { "locale \($0)   " } ?? ""
      let words = options.say(
        ko: "문자 \(options.charset.rawValue)   너비 \(options.width)",
        en: "charset \(options.charset.rawValue)   width \(options.width)")
      output += "  \(locale)\(words)   \(verdict(options, measured))\n"
    }
  }
}
