internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Environment
internal import JSONValues
internal import LayoutCases
internal import SessionModel
internal import TextRendering

/// `mcv layout-check`: the cases of files, solved and compared with what they expect.
package struct LayoutCheckCommand {
  let files: [String]
  let options: RunOptions

  package init(files: [String], options: RunOptions) {
    self.files = files
    self.options = options
  }

  /// The outcome of the cases of one file.
  private struct Outcome {
    var cases = 0
    var failed: [(id: String, differences: [Bilingual])] = []
    var passed: Int { cases - failed.count }
  }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    var code = ExitCode.done
    var total = Outcome()
    var unread = 0
    for path in files {
      let file: LayoutCaseFile
      do {
        file = try LayoutCaseReading.file(path)
      } catch {
        runner.show(error, line: nil)
        code = .usage
        unread += 1
        continue
      }
      let outcome = check(file, path, runner)
      if !outcome.failed.isEmpty, code == .done { code = .unmet }
      total.cases += outcome.cases
      total.failed += outcome.failed
      if options.json { runner.write(Self.json(outcome, path)) }
    }
    if !options.json {
      let summary = Self.summary(total, files: files.count, unread: unread).map { runner.words($0) }
      runner.writeText(summary.joined(separator: "  ") + "\n")
    }
    return code
  }

  private static func summary(_ total: Outcome, files: Int, unread: Int) -> [Bilingual] {
    var parts = [Bilingual { $0.counted(files, .file) }, Bilingual { $0.counted(total.cases, .layoutCase) }]
    if unread > 0 {
      parts.append(
        Bilingual(ko: "읽지 못한 파일 \(unread)개", en: "\(Language.en.counted(unread, .file)) not read"))
    }
    if !total.failed.isEmpty {
      let failed = total.failed.count
      parts.append(Bilingual(ko: "\(total.passed)개 맞음  \(failed)개 다름", en: "\(total.passed) agree  \(failed) differ"))
    } else if total.cases > 0 {
      parts.append(Bilingual(ko: "모두 맞음", en: "all agree"))
    }
    return parts
  }

  private func check(_ file: LayoutCaseFile, _ path: String, _ runner: ScriptRunner) -> Outcome {
    var outcome = Outcome(cases: file.entries.count)
    for entry in file.entries {
      switch entry.outcome {
      case .success(let layoutCase):
        let differences = layoutCase.differences().map(\.message)
        if differences.isEmpty { continue }
        outcome.failed.append((entry.id, differences))
        guard !options.json else { continue }
        for difference in differences {
          runner.writeText("\(path): \(entry.id): \(runner.words(difference))".escapedForDisplay + "\n")
        }
      case .failure(let error):
        let finding = LayoutCaseReading.finding(error, entry.id, path)
        outcome.failed.append((entry.id, [Bilingual("\(finding.code): ") + error.message]))
        // In JSON each file is one object, which holds what is wrong with its cases.
        if !options.json { runner.show(finding, line: nil) }
      }
    }
    return outcome
  }

  private static func json(_ outcome: Outcome, _ path: String) -> JSONValue {
    .object([
      ("kind", "layout-check"), ("file", .string(path)), ("cases", .int(outcome.cases)),
      ("passed", .int(outcome.passed)),
      (
        "failed",
        .array(
          outcome.failed.map { failed -> JSONValue in
            .object([
              ("id", .string(failed.id)), ("differences", .array(failed.differences.map { .string($0.en) })),
            ])
          })
      ),
    ])
  }
}
