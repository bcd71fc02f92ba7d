internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Markup
internal import Runner
internal import SessionModel
internal import TextRendering

/// The part of a course that a certificate is about, and the words of the class on it.
package struct CertificatePlan: Hashable, Sendable {
  /// The names of the lessons in their order; none for the whole course.
  package var lessons: [String] = []
  /// The title of the class, and the name of its instructor; nil leaves a place for a pen.
  package var course: String?
  package var instructor: String?

  /// Creates the plan of the whole course.
  package init() {}
}

/// The record of what a learner has mastered of a course, or of a plan of some lessons: the certificate once all of them
/// are done and the test at the end is passed, and until then what is left to do.
struct LessonCertificate: Sendable {
  /// One lesson that counts.
  private struct Row: Sendable {
    var number: String
    var title: String
    var done: Int
    var steps: Int
    var right: Int
    var asked: Int
    /// The number of tasks that are enough to pass, where it is the test at the end.
    var passMark: Int?

    /// Whether it asks only the steps that its learner needs.
    var isReview = false

    /// Whether nothing of it is missing.
    var isMastered: Bool { isReview ? done > 0 : done >= passMark ?? steps }
  }

  private let rows: [Row]
  private let name: String?
  private let date: String
  private let plan: CertificatePlan
  private let words: LessonWords
  /// A short fingerprint of the texts of the course.
  private let version: String

  init(
    _ course: Course, _ progress: LessonProgress, plan: CertificatePlan = CertificatePlan(), name: String?,
    date: String, _ words: LessonWords
  ) {
    (self.name, self.date, self.plan, self.words) = (name, date, plan, words)
    // Reviews repeat, and challenges are beyond the course.
    let counted =
      plan.lessons.isEmpty
      ? course.lessons.filter { !$0.isReview && !$0.steps.contains { $0.shortest != nil } }
      : plan.lessons.compactMap(course.lesson(named:))
    rows = counted.map { lesson in
      let standing = LessonViews.Standing(lesson, progress)
      return Row(
        number: lesson.number, title: lesson.title.text(words.language), done: standing.done,
        steps: lesson.steps.count, right: standing.right, asked: standing.asked, passMark: lesson.passMark,
        isReview: lesson.isReview)
    }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for lesson in counted {
      for byte in lesson.source.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    version = "mcv \(Version.current), \(String(hash, radix: 16).prefix(8))"
  }

  /// Whether everything that counts is mastered.
  var isComplete: Bool { !rows.isEmpty && rows.allSatisfy(\.isMastered) }

  /// Whether anything that counts is done.
  var hasBegun: Bool { rows.contains { $0.done > 0 } }

  private func say(_ ko: String, _ en: String) -> String { words.language == .ko ? ko : en }

  /// The lines in the frame.
  private var lines: [String] {
    let lessons = rows.filter { $0.passMark == nil }
    let steps = lessons.reduce(0) { $0 + $1.done }
    let (right, asked) = (rows.reduce(0) { $0 + $1.right }, rows.reduce(0) { $0 + $1.asked })
    let person = name ?? "____________________"
    var lines = [
      say("수료증", "CERTIFICATE"), "", person, "",
      say(
        "수업 \(lessons.count)개, 단계 \(steps)개를 모두 마쳤습니다.",
        "All \(counted(lessons.count, "lesson")) and \(counted(steps, "step")) are done."),
    ]
    if asked > 0 {
      lines.append(
        say(
          "예측 \(asked)번 가운데 \(right)번은 처음부터 맞았습니다.",
          "\(right) of \(counted(asked, "prediction")) were right at the first try."))
    }
    for test in rows where test.passMark != nil {
      lines.append(
        say(
          "마지막 시험: 과제 \(test.steps)개 가운데 \(test.done)개", "Final test: \(test.done) of \(test.steps) tasks"))
    }
    return lines + fields + ["", date, version]
  }

  /// The class and its instructor, where the certificate is about a plan.
  private var fields: [String] {
    guard !plan.lessons.isEmpty else { return [] }
    let place = "____________________"
    return [
      "", say("과정  ", "Course  ") + (plan.course ?? place), say("강사  ", "Instructor  ") + (plan.instructor ?? place),
    ]
  }

  /// The lessons that are missing, for a page.
  var missingRows: JSONValue {
    .array(
      missing.map {
        .object([
          ("number", .string($0.number)), ("title", .string($0.title)), ("done", .int($0.done)),
          ("steps", .int($0.passMark ?? $0.steps)),
        ])
      })
  }

  private var missing: [Row] { rows.filter { !$0.isMastered } }

  private func text(of row: Row) -> String {
    let steps = "\(row.done)/\(row.passMark ?? row.steps)"
    return "\(row.number)  \(steps)  \(row.title)"
  }

  /// Lines in the middle of a frame.
  static func framed(_ lines: [String], _ options: TextOptions) -> String {
    let width = min(60, max(20, options.width - 4))
    let edge = "  +" + String(repeating: "-", count: width) + "+\n"
    var text = edge
    for line in lines.flatMap({ options.wrap($0, to: width) }) {
      let left = max(0, (width - options.columns(of: line)) / 2)
      text += "  |" + options.pad(String(repeating: " ", count: left) + line, to: width) + "|\n"
    }
    return text + edge
  }

  /// The page.
  var document: String {
    var root = MarkupElement("html", ["lang": words.language.rawValue])
    let title = isComplete ? lines[0] : say("아직 남은 것", "What is left")
    var body: [MarkupElement] = []
    if isComplete {
      body.append(MarkupElement("h1", text: lines[0]))
      body += lines.dropFirst().filter { !$0.isEmpty }.map { line in
        let role: KeyValuePairs<String, String> =
          line == lines[2] ? ["class": "name"] : line == date || line == version ? ["class": "small"] : [:]
        return MarkupElement("p", role, text: line)
      }
      let items = rows.filter { $0.passMark == nil }.map { row in
        MarkupNode.element(MarkupElement("li", text: "\(row.number)  \(row.title)"))
      }
      body.append(MarkupElement("h2", text: say("익힌 것", "Mastered")))
      body.append(MarkupElement("ul", ["class": "choices"], items))
    } else {
      body.append(MarkupElement("h1", text: title))
      let items = missing.map { MarkupNode.element(MarkupElement("li", text: text(of: $0))) }
      body.append(MarkupElement("ul", ["class": "choices"], items))
    }
    root.append(HandoutPage.head(title: title, rules: [HandoutPage.rules, Self.rules]))
    let role: KeyValuePairs<String, String> = isComplete ? ["class": "certificate"] : [:]
    root.append(MarkupElement("body", [:], [.element(MarkupElement("main", role, body.map { .element($0) }))]))
    return root.htmlDocument
  }

  /// The rules of the sheet, which is framed like a sheet that is hung on a wall.
  private static let rules = """
    .certificate{max-width:46rem;margin:2rem auto;padding:2.5rem 3rem;border:6px double #1a56c4;border-radius:12px;
    text-align:center}
    .certificate h1{font-size:2.2rem;letter-spacing:.18em;margin:0 0 1.5rem;border:none}
    .certificate .name{font-size:1.9rem;font-weight:600;margin:0 0 1.5rem}
    .certificate .small{opacity:.75;font-size:.9rem;margin:.25rem 0}
    .certificate h2{font-size:1rem;margin:2rem 0 .75rem;padding-top:1.25rem;border-top:1px solid #8a8f98;border-bottom:none}
    .certificate ul{columns:2;column-gap:2.5rem;text-align:left;list-style:none;padding:0;margin:0}
    @media (max-width:640px){.certificate{padding:1.5rem 1rem}.certificate ul{columns:1}}
    @media print{.certificate{margin:0 auto}}
    """
}

extension LessonCertificate: LineResult {
  var kind: String { "certificate" }

  var members: [(String, JSONValue)] {
    [
      ("isComplete", .bool(isComplete)), ("name", name.map { .string($0) } ?? .null), ("date", .string(date)),
      ("course", .string(version)),
      (
        "lessons",
        .array(
          rows.map {
            .object([
              ("number", .string($0.number)), ("done", .int($0.done)), ("steps", .int($0.steps)),
              ("mastered", .bool($0.isMastered)),
            ])
          })
      ),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    guard isComplete else {
      output += say("아직 남은 것이 있습니다.", "Some of it is left to do.") + "\n"
      for row in missing { output += options.line("  " + text(of: row)) + "\n" }
      return
    }
    output += Self.framed(lines, options)
  }
}
