public import DisplayText

/// The results of a run of golden scripts: plain values that the text table, JUnit XML and TAP are made from.
public struct TestReport: Sendable, Hashable {
  /// The result of a file or a step.
  public enum Result: String, Sendable, Hashable {
    case ok
    case failed = "FAIL"
    case skipped = "skip"
  }

  /// One step of a file, or the whole file when it has no steps.
  public struct Step: Sendable, Hashable {
    /// The name, as written after `@step`.
    public let name: String
    /// The result of the step.
    public let result: Result
    /// The line of the failure, or of the step; from 1.
    public let line: Int
    /// The reason why it failed or was skipped; may have several lines.
    public let message: String
    /// The code of the diagnostic, such as `E0702`, or an empty text.
    public let code: String
    /// The time by which the virtual clock advanced.
    public let virtual: Duration
    /// The time that it took.
    public let real: Duration

    /// Describes a step.
    public init(
      name: String, result: Result, line: Int, message: String = "", code: String = "", virtual: Duration = .zero,
      real: Duration = .zero
    ) {
      self.name = name
      self.result = result
      self.line = line
      self.message = message
      self.code = code
      self.virtual = virtual
      self.real = real
    }
  }

  /// One file.
  public struct File: Sendable, Hashable {
    /// The path as it was given.
    public let path: String
    /// The result of the file.
    public let result: Result
    /// The steps that were reached, in the order of the file.
    public let steps: [Step]
    /// The number of lines that were run or checked.
    public let lineCount: Int
    /// The time by which the virtual clock advanced.
    public let virtual: Duration
    /// The time that it took.
    public let real: Duration
    /// The text after the numbers in the table: the place of the failure or the reason for skipping.
    public let note: Bilingual

    /// Describes a file.
    public init(
      path: String, result: Result, steps: [Step] = [], lineCount: Int = 0, virtual: Duration = .zero,
      real: Duration = .zero, note: Bilingual = ""
    ) {
      self.path = path
      self.result = result
      self.steps = steps
      self.lineCount = lineCount
      self.virtual = virtual
      self.real = real
      self.note = note
    }
  }

  /// The files, in the order they ran.
  public let files: [File]
  /// The time that the run took.
  public let real: Duration
  /// The exit code that the run ends with.
  public let exitCode: Int

  /// Describes a run.
  public init(files: [File], real: Duration, exitCode: Int) {
    self.files = files
    self.real = real
    self.exitCode = exitCode
  }

  /// Returns the number of files that ended with `result`.
  ///
  /// - Complexity: O(f), where f is the number of files.
  public func count(_ result: Result) -> Int { files.lazy.filter { $0.result == result }.count }

  /// The head of the text table.
  public static let columns: [Bilingual] = [.file, .result, .steps, .lines, .virtual, .note]

  /// The columns that hold numbers and stand at the right.
  public static let rightColumns: Set<Int> = [2, 3, 4]

  /// Returns the rows of the text table, one for each file; control characters in names and notes are made visible.
  ///
  /// - Complexity: O(f), where f is the number of files.
  public func rows(_ language: Language) -> [[String]] {
    files.map { file in
      [
        GoldenText.line(file.path), file.result.rawValue, String(file.steps.count), String(file.lineCount),
        Self.seconds(file.virtual, places: 3) + " s", GoldenText.line(file.note.text(language)),
      ]
    }
  }

  /// The line under the table: `4 files  2 ok  1 failed  1 skipped   real 0.21 s   exit 1`.
  public var summary: Bilingual {
    let counts: [(Result, Bilingual)] = [
      (.ok, Bilingual(ko: "성공 \(count(.ok))", en: "\(count(.ok)) ok")),
      (.failed, Bilingual(ko: "실패 \(count(.failed))", en: "\(count(.failed)) failed")),
      (.skipped, Bilingual(ko: "건너뜀 \(count(.skipped))", en: "\(count(.skipped)) skipped")),
    ]
    let words = counts.filter { $0.0 == .ok || count($0.0) > 0 }.map(\.1)
    let time = Self.seconds(real, places: 2)
    return words.reduce(Bilingual { $0.counted(files.count, .file) }) { $0 + "  " + $1 }
      + Bilingual(ko: "   실제 \(time) s   종료 코드 \(exitCode)", en: "   real \(time) s   exit \(exitCode)")
  }

  /// Seconds with a fixed number of places (1...9), rounded half away from zero.
  static func seconds(_ duration: Duration, places: Int) -> String {
    let (seconds, attoseconds) = duration.components
    var unit: Int64 = 1
    for _ in 0..<(18 - places) { unit *= 10 }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    var whole = seconds.magnitude
    var fraction = (Int64(attoseconds.magnitude) + unit / 2) / unit
    if fraction == scale {
      whole += 1
      fraction = 0
    }
    let digits = String(fraction)
    let isNegative = (seconds < 0 || attoseconds < 0) && (whole > 0 || fraction > 0)
    return (isNegative ? "-" : "") + "\(whole)." + String(repeating: "0", count: places - digits.count) + digits
  }

  /// Returns the steps of a file for reports that know only test cases: a file without steps is one case of its own
  /// name.
  static func cases(of file: File) -> [Step] {
    if !file.steps.isEmpty && (file.result != .failed || file.steps.contains { $0.result == .failed }) {
      return file.steps
    }
    let whole = Step(
      name: file.path, result: file.result, line: 1, message: file.note.en, virtual: file.virtual, real: file.real)
    return file.steps + [whole]
  }
}
