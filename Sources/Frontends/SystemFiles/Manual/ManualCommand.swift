internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
package import Runner

/// `mcv man`: manual pages, made of the parser of options and of the command table.
package struct ManualCommand {
  /// The pages that are asked for.
  package enum Action: Sendable {
    /// One page, to the standard output.
    case page(String)
    /// All pages, into a folder of manual pages.
    case all(folder: String)
  }

  private let action: Action
  private let description: String
  private let options: RunOptions

  /// - Parameter description: The parser's description of its options, as JSON.
  package init(_ action: Action, description: String, options: RunOptions) {
    (self.action, self.description, self.options) = (action, description, options)
  }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    guard let value = try? JSONValue(parsing: description), let program = ProgramDescription(value) else {
      runner.show(Diagnostic(.noManualPage("mcv", [])), line: nil)
      return .failed
    }
    switch action {
    case .page(let name):
      let language = EnvironmentVariables.localeLanguage ?? .en
      guard let page = ManualPages.page(named: name, program, in: language) else {
        let names = program.all.map(\.name) + ["language"]
        runner.show(Diagnostic(.noManualPage(name, names)), line: nil)
        return .usage
      }
      runner.results.write(page)
      return .done
    case .all(let folder):
      guard !options.isSafe else {
        runner.show(Diagnostic(.editorsInSafeMode), line: nil)
        return .failed
      }
      let pages = ManualPages.all(program)
      do throws(FileError) {
        for page in pages {
          let path = folder + "/" + page.path
          try runner.world.files.makeFolder(ofFile: path)
          try runner.world.files.write(Array(page.text.utf8), to: path)
        }
      } catch {
        runner.show(error.diagnostic(), line: nil)
        return .failed
      }
      runner.results.write("\(runner.textOptions.counted(pages.count, .page))  \(folder.escapedForDisplay)\n")
      return .done
    }
  }
}
