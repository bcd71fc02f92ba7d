internal import CommandLanguage
package import DisplayText
package import Environment
internal import JSONValues
package import Runner

/// `mcv man`: manual pages, made of the parser of options, of the command table, and of README and the documentation.
package struct ManualCommand {
  /// The pages that are asked for.
  package enum Action: Sendable {
    /// One page, to the standard output.
    case page(String)
    /// All pages, into a folder of manual pages.
    case all(folder: String)
  }

  private let action: Action
  private let description: (Language) -> String
  private let options: RunOptions

  /// - Parameter description: Gives the parser's description of its options in a language, as JSON.
  package init(_ action: Action, description: @escaping (Language) -> String, options: RunOptions) {
    (self.action, self.description, self.options) = (action, description, options)
  }

  /// Returns the names of the pages of the documentation that are there.
  package static func documentationPages(in files: any FileSystem) -> [String] { DocumentationPages(in: files).names }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    return runner.finish(run(runner))
  }

  /// Returns the pages in a language, or nil if the parser's description is not one.
  private func pages(in language: Language, _ files: any FileSystem) -> ManualPages? {
    guard let value = try? JSONValue(parsing: description(language)), let program = ProgramDescription(value)
    else { return nil }
    return ManualPages(program, options.workbench, DocumentationPages(in: files), in: language)
  }

  private func run(_ runner: ScriptRunner) -> ExitCode {
    switch action {
    case .page(let name):
      let pages = pages(in: options.readerLanguage, runner.world.files)
      guard let page = pages?.page(named: name) else {
        runner.show(Diagnostic(.noManualPage(name, pages?.names ?? [])), line: nil)
        return .usage
      }
      runner.results.write(page)
      return .done
    case .all(let folder):
      guard !options.isSafe else {
        runner.show(Diagnostic(.editorsInSafeMode), line: nil)
        return .failed
      }
      let made = Language.allCases.flatMap { pages(in: $0, runner.world.files)?.all ?? [] }
      do throws(FileError) {
        for page in made {
          let path = folder + "/" + page.path
          try runner.world.files.makeFolder(ofFile: path)
          try runner.world.files.write(Array(page.text.utf8), to: path)
        }
      } catch {
        runner.show(error.diagnostic(), line: nil)
        return .failed
      }
      runner.writeText("\(runner.textOptions.counted(made.count, .page))  \(folder.escapedForDisplay)\n")
      return .done
    }
  }
}
