internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import TextRendering

/// `mcv fmt`: files in their canonical form.
package struct FormatCommand {
  let files: [String]
  let check: Bool
  let options: RunOptions

  package init(files: [String], check: Bool, options: RunOptions) {
    self.files = files
    self.check = check
    self.options = options
  }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    var code = ExitCode.done
    do {
      for path in try ScriptFiles.find(files, in: runner.world.files) {
        let source = SourceText(name: path, bytes: try runner.world.files.read(path))
        let errors = ScriptParser.parse(source).diagnostics.filter { $0.severity == .error }
        for error in errors { runner.show(error, line: nil) }
        if !errors.isEmpty, code == .done { code = .usage }
        let formatted = Formatter.format(source)
        let isChanged = formatted != source.bytes
        if isChanged, check, code == .done { code = .unmet }
        if isChanged, !check {
          guard !options.isSafe else {
            runner.show(Diagnostic(.safeWritesNot(path)), line: nil)
            return .failed
          }
          try runner.world.files.write(formatted, to: path)
        }
        if options.json {
          runner.write(
            .object([("kind", "fmt"), ("file", .string(path)), ("changed", .bool(isChanged))]))
        } else if isChanged {
          let told = check ? Bilingual(ko: "바뀔 것", en: "would change") : Bilingual(ko: "고쳐 씀", en: "formatted")
          runner.writeText("\(runner.textOptions.text(told))  \(path.escapedForDisplay)\n")
        }
      }
    } catch {
      runner.show(error.diagnostic(), line: nil)
      return .usage
    }
    return code
  }
}

/// `mcv lint`: what the text of scripts could do better.
package struct LintCommand {
  let paths: [String]
  let options: RunOptions

  package init(paths: [String], options: RunOptions) {
    self.paths = paths
    self.options = options
  }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    var findingCount = 0
    var numbers: [String] = []
    do {
      let files = try ScriptFiles.find(paths, in: runner.world.files)
      for path in files {
        let source = SourceText(name: path, bytes: try runner.world.files.read(path))
        var findings = Lint.check(ScriptParser.parse(source))
        var preparation = ScriptPreparation(options.workbench)
        let known = Set(findings.map(\.range))
        let prepared = try preparation.file(path)
        findings += prepared.findings.filter { $0.range?.source.name != path || !overlaps($0, known) }
        let lesson = Lesson(source)
        findings += LessonLint.check(lesson).filter { !overlaps($0, known) }
        // Only a text that can run is run.
        if lesson.teaches, !findings.contains(where: { $0.severity == .error }), let audit = options.audit {
          findings += audit(path, options)
        }
        numbers += LessonLint.numbersInProse(of: lesson).map {
          "\(path):\($0.line): \($0.numbers.joined(separator: " "))"
        }
        findings.sort { ($0.range?.bytes.lowerBound ?? 0) < ($1.range?.bytes.lowerBound ?? 0) }
        for finding in findings { runner.show(finding, line: nil) }
        findingCount += findings.count
      }
      if !options.json {
        let textOptions = runner.textOptions
        if !numbers.isEmpty {
          let title = textOptions.say(ko: "글에 직접 쓴 수 (확인하세요)", en: "numbers in prose, for you to check")
          runner.writeText(title + "\n" + numbers.map { "  \($0)\n" }.joined())
        }
        runner.writeText(
          "\(textOptions.counted(files.count, .file))  \(textOptions.counted(findingCount, .finding))\n")
      }
    } catch {
      runner.show(error.diagnostic(), line: nil)
      return .usage
    }
    return findingCount == 0 ? .done : .unmet
  }

  /// Returns whether the text of a line was found wrong already.
  private func overlaps(_ finding: Diagnostic, _ known: Set<SourceRange?>) -> Bool {
    guard let place = finding.range else { return false }
    return known.contains { $0?.bytes == place.bytes }
  }
}
