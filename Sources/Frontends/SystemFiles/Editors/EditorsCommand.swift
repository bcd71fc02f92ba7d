internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
package import Runner
internal import SessionModel
internal import TextRendering

/// The options of `mcv editors`.
package struct EditorsOptions: Sendable {
  /// Where the files go.
  package enum Target: Sendable {
    /// The folders of the person's editors.
    case ownFolders
    /// One folder, with a folder for each editor in it.
    case folder(String)
  }

  package var target: Target
  /// The editors; empty for those that are installed.
  package var editors: [Editor] = []
  /// Whether nothing is to be written.
  package var isDryRun = false

  package init(_ target: Target) { self.target = target }
}

/// `mcv editors`: grammars and language clients, made of the command table and put where editors look for them.
package struct EditorsCommand {
  private let wanted: EditorsOptions
  private let options: RunOptions

  package init(_ wanted: EditorsOptions, options: RunOptions) { (self.wanted, self.options) = (wanted, options) }

  /// Does it.
  ///
  /// - Returns: 0 where every file is there as mcv has it, 1 where a file of the person's was kept or no editor was
  ///   found.
  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    guard !options.isSafe || wanted.isDryRun else {
      runner.show(Diagnostic(.editorsInSafeMode), line: nil)
      return .failed
    }
    var rows: [Row] = []
    do throws(FileError) {
      for (editor, folder) in places {
        guard let folder else {
          runner.show(Diagnostic(.noHomeForEditors), line: nil)
          return .failed
        }
        let work = EditorInstallation(editor.files(LanguageWords(options.workbench)), in: folder)
        for (path, outcome) in try work.carryOut(writes: !wanted.isDryRun, in: runner.world.files) {
          rows.append(Row(editor: editor, path: path, outcome: outcome))
        }
      }
    } catch {
      show(rows, runner)
      runner.show(error.diagnostic(), line: nil)
      return .failed
    }
    show(rows, runner)
    return rows.isEmpty || rows.contains { $0.outcome == .kept } ? .unmet : .done
  }

  /// The editors and their folders; one folder only once.
  private var places: [(Editor, String?)] {
    switch wanted.target {
    case .ownFolders:
      let editors =
        wanted.editors.isEmpty ? Editor.allCases.filter { $0.isHere(EnvironmentVariables.value) } : wanted.editors
      return editors.map { ($0, $0.folder(EnvironmentVariables.value)) }
    case .folder(let folder):
      // Vim's files are among Neovim's, and both forms of the extension are one.
      let editors = wanted.editors.isEmpty ? [Editor.nvim, .vscode] : wanted.editors
      return editors.map { ($0, folder + "/" + $0.folderName) }
    }
  }

  private struct Row {
    var editor: Editor
    var path: String
    var outcome: FileOutcome
  }

  private func show(_ rows: [Row], _ runner: ScriptRunner) {
    let isDryRun = wanted.isDryRun
    let report = Report(EditorsResult(rows: rows, isDryRun: isDryRun))
    if options.json {
      runner.writeJSON(report, 1, SourceText(name: "-e", text: ""))
    } else {
      var text = ""
      report.write(&text, runner.textOptions)
      runner.writeText(text)
    }
  }

  private static func line(_ row: Row, _ isDryRun: Bool, _ options: TextOptions) -> String {
    let word =
      switch row.outcome {
      case .written: isDryRun ? options.say(ko: "만들 것", en: "would write") : options.say(ko: "만듦", en: "written")
      case .same: options.say(ko: "그대로", en: "same")
      case .kept: options.say(ko: "남겨 둠", en: "kept")
      }
    return options.pad(row.editor.rawValue, to: 9) + options.pad(word, to: 12) + row.path.escapedForDisplay
  }

  private static func summary(_ rows: [Row], _ isDryRun: Bool, _ options: TextOptions) -> String {
    if rows.isEmpty {
      return options.say(
        ko: "편집기를 찾지 못했습니다. 이름을 적으세요: mcv editors install --editor nvim",
        en: "no editor was found; name one: mcv editors install --editor nvim")
    }
    let kept = rows.count { $0.outcome == .kept }
    if kept > 0 {
      return options.say(
        ko: "내용이 다른 파일 \(kept)개는 덮어쓰지 않았습니다. 새로 받으려면 그 파일을 지우고 다시 하세요.",
        en: "\(counted(kept, "file")) with another text \(kept == 1 ? "was" : "were") not overwritten; "
          + "to have mcv's, remove \(kept == 1 ? "it" : "them") and run this again")
    }
    let written = rows.count { $0.outcome == .written }
    return isDryRun
      ? options.say(
        ko: "아무것도 쓰지 않았습니다. 만들 파일 \(written)개", en: "nothing is written; \(counted(written, "file")) would be")
      : options.say(ko: "파일 \(written)개를 만들었습니다", en: "\(counted(written, "file")) written")
  }
}

extension EditorsCommand {
  /// The result of `mcv editors install`.
  private struct EditorsResult: LineResult {
    let rows: [Row]
    let isDryRun: Bool

    var kind: String { "editors" }

    var members: [(String, JSONValue)] {
      [
        ("dryRun", .bool(isDryRun)),
        (
          "files",
          .array(
            rows.map { row in
              .object([
                ("editor", .string(row.editor.rawValue)), ("path", .string(row.path)),
                ("outcome", .string(row.outcome.rawValue)),
              ])
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      for row in rows { output += EditorsCommand.line(row, isDryRun, options) + "\n" }
      output += EditorsCommand.summary(rows, isDryRun, options) + "\n"
    }
  }
}
