internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import LayoutCases
internal import SessionModel

extension ScriptRunner {
  /// Takes the layout and the container of a case, by the lines that would do so: they can be undone and saved.
  func layout(from path: String, _ name: String?, _ place: SourceRange) -> ShellOutcome {
    do throws(Diagnostic) {
      let layoutCase = try Self.layoutCase(in: path, name, place, session.files)
      var report: Report?
      for line in layoutCase.lines {
        let source = SourceText(name: path, text: line)
        var parser = ScriptParser(source)
        guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first else {
          continue
        }
        let result = session.execute(command, in: source)
        session.history.forgetOutput()
        if let error = result.error { throw error }
        for warning in result.warnings { show(warning, line: nil) }
        sinks.journal?.keep(source.bytes[command.range], from: self)
        report = result.report
      }
      guard let report else { return .done }
      let settings = layoutCase.settingsToKnow(session.state.settings)
      return .reported(settings.isEmpty ? report : Report(LayoutCaseResult(layout: report, settings: settings)))
    } catch {
      return .failed(error)
    }
  }

  private static func layoutCase(
    in path: String, _ name: String?, _ place: SourceRange, _ files: SessionFiles
  ) throws(Diagnostic) -> LayoutCase {
    let file = try LayoutCaseReading.file(path, in: files, at: place)
    let entry = name.map { name in file.entries.first { $0.id == name } } ?? file.entries.first
    guard let entry else {
      let ids = file.entries.prefix(1000).map(\.id)
      let near = name.flatMap { Suggestions.nearest(to: $0, in: ids).first }
      throw Diagnostic(
        .noCaseNamed(name, in: path), at: place,
        helps: near.map { [.didYouMean($0)] } ?? [.cases(ids.prefix(8).joined(separator: " "))])
    }
    switch entry.outcome {
    case .success(let layoutCase): return layoutCase
    case .failure(let error): throw LayoutCaseReading.finding(error, entry.id, path, at: place)
    }
  }
}

/// Reads files of layout cases; what is wrong names the file and the case.
enum LayoutCaseReading {
  /// Returns the cases of a file.
  static func file(
    _ path: String, in files: SessionFiles = SessionFiles(), at place: SourceRange? = nil
  ) throws(Diagnostic) -> LayoutCaseFile {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      throw error.diagnostic(at: place)
    }
    do {
      return try LayoutCaseFile(parsing: bytes)
    } catch {
      throw Diagnostic(.noLayoutCases(path, reason: error.message), at: place)
    }
  }

  /// Returns the diagnostic of a case that cannot be read.
  static func finding(
    _ error: LayoutCaseError, _ id: String, _ path: String, at place: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(.badLayoutCase(id, in: path, reason: error.message), at: place)
  }
}

/// The result of `layout from FILE`: that of its last line, and what the case is solved in and the session is not.
private struct LayoutCaseResult: LineResult {
  let layout: Report
  let settings: [String]

  var kind: String { layout.kind }

  var members: [(String, JSONValue)] { layout.members + [("settings", .array(settings.map { .string($0) }))] }

  func write(to output: inout String, _ options: TextOptions) {
    layout.write(&output, options)
    output += options.flow([options.say(ko: "케이스가 맞는 설정", en: "the case holds with")] + settings, indent: 4) + "\n"
  }
}
