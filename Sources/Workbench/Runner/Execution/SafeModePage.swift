internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `help safe`: what `--safe` forbids and how much of everything it allows, from the limits themselves.
enum SafeModePage {
  /// The name by which `help` knows it.
  static let name = "safe"

  /// One limit: a word for programs, and what it is for people.
  private struct Row {
    var key: String
    var amount: JSONValue
    var text: Bilingual

    init(_ key: String, _ amount: Int?, _ text: Bilingual) {
      (self.key, self.amount, self.text) = (key, amount.map { .int($0) } ?? .null, text)
    }
  }

  private static func rows(_ limits: SessionLimits) -> [Row] {
    let (memory, output) = ((limits.memory ?? 0) >> 20, (limits.lineOutput ?? 0) / 1_000_000)
    let (line, run) = (limits.lineSeconds ?? 0, limits.runSeconds ?? 0)
    let (items, steps) = (limits.items.grouped, (limits.steps ?? 0).grouped)
    return [
      Row("lineSeconds", line, Bilingual(ko: "한 줄  \(line)초", en: "a line  \(line) s of work")),
      Row("lineOutput", limits.lineOutput, Bilingual(ko: "한 줄의 출력  \(output) MB", en: "a line prints  \(output) MB")),
      Row("memory", limits.memory, Bilingual(ko: "메모리  \(memory) MB", en: "memory  \(memory) MB")),
      Row("items", limits.items, Bilingual(ko: "아이템  \(items)개", en: "items  \(items)")),
      Row(
        "schedules", limits.schedules,
        Bilingual(ko: "race의 조합  \(limits.schedules.grouped)개", en: "schedules of a race  \(limits.schedules.grouped)")),
      Row("steps", limits.steps, Bilingual(ko: "명령  \(steps)개", en: "commands  \(steps)")),
      Row(
        "runSeconds", run,
        Bilingual(
          ko: "실행 전체  \(run)초, 기다리는 시간은 빼고 (종료 코드 124)",
          en: "the run  \(run) s of work; waiting for input does not count (exit code 124)")),
    ]
  }

  private static let start = Bilingual(
    ko: "mcv --safe FILE은 남이 준 스크립트를 실행하는 방법입니다. 한도를 넘으면 E0121, 금지된 일은 E0124이고 종료 코드는 3입니다.",
    en:
      "mcv --safe FILE runs a script from a stranger. Beyond a limit it ends with E0121, at what is forbidden with E0124; the exit code is 3."
  )

  private static let rules = [
    Bilingual(
      ko: "읽기: 스크립트가 있는 폴더 아래와 mcv에 딸려 온 것만 (심볼릭 링크는 따라가 본 자리로 판단)",
      en: "reads only below the script's folder and what comes with mcv; symbolic links count as what they lead to"),
    Bilingual(
      ko: "쓰기, 서버 접속, 바깥 플러그인, 환경 변수: 없음",
      en: "no writing, no servers, no plugins from outside, no environment variables"),
  ]

  /// Returns the page.
  static func report(_ language: Language) -> Report {
    let rows = rows(.safe)
    return Report(LimitsResult(rows: rows, language: language))
  }
}

extension Int {
  /// The number with a comma before every three digits: `1,000,000`.
  fileprivate var grouped: String {
    var digits = String(self)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}

extension SafeModePage {
  /// The result of `help safe`.
  private struct LimitsResult: LineResult {
    let rows: [Row]
    let language: Language

    var kind: String { "help" }

    var members: [(String, JSONValue)] {
      [
        ("topic", .string(name)), ("limits", .object(rows.map { ($0.key, $0.amount) })),
        ("rules", .array(rules.map { .string($0.text(language)) })),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      for line in options.wrap(start.text(language), hangingIndent: 0) { output += line + "\n" }
      for text in rules.map({ $0.text(language) }) + rows.map({ $0.text.text(language) }) {
        for line in options.wrap(text, to: options.width - 2, hangingIndent: 2) { output += "  " + line + "\n" }
      }
    }
  }
}
