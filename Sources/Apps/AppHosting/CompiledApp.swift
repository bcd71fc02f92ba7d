package import AppProtocol
internal import Platform
internal import PluginAuthoring

/// The results of an app's compilation, stored beside the program.
package struct AppReport: Codable, Equatable, Sendable {
  /// A screen that is made otherwise than by its class's name alone.
  struct MadeScreen: Codable, Equatable, Sendable {
    var screen: AppScreen
    /// The Swift; empty where only properties are filled.
    var text: String
  }

  /// The folder in which the copies were compiled, which the program's line tables name.
  var folder: String
  /// Whether it is a model, without screens.
  var isModel = false
  package var rewrites: [AppRewrite] = []
  package var cuts: [AppCut] = []
  var classes: [AppClass] = []
  package var outlets: [AppOutlet] = []
  /// The names that do nothing here and that the app uses.
  package var hollow: [AppName] = []
  /// The places at which rows come from elsewhere.
  package var origins: [RowOrigin] = []
  /// The screens that the program can make.
  var screens: [AppScreen] = []
  /// The screens whose names alone make none, in the order of their numbers.
  var madeScreens: [MadeScreen] = []
  /// The number of rounds of remedies before it compiled.
  package var rounds = 0
  /// The number of lines of the files.
  var lines = 0
}

/// An app that is compiled.
@dynamicMemberLookup
package struct CompiledApp: Equatable, Sendable {
  /// The program.
  package var program: String
  /// The app's files, in the order of the copies.
  var sources: AppSources
  package var report: AppReport
  /// Whether it was compiled now and not before.
  package var isCompiledNow = true
  /// The name of the model in a program that came with mcv; nil for a program that was compiled here.
  var shippedModel: String?
  /// The start that an earlier search has found, or nil.
  var start: AppStart?

  /// The results of its compilation.
  package subscript<Value>(dynamicMember path: KeyPath<AppReport, Value>) -> Value { report[keyPath: path] }

  /// The app as mcv knows it, under a number.
  package func built(_ id: Int) -> BuiltApp {
    var app = BuiltApp(id: id, program: program, files: sources.files)
    (app.rewrites, app.cuts, app.outlets, app.hollow) = (report.rewrites, report.cuts, report.outlets, report.hollow)
    app.controllers = report.classes.filter(\.isController).map(\.name)
    app.listControllers = possibleScreens.filter(\.ownsList).map(\.name)
    app.origins = report.origins.filter { origin in
      switch origin.kind {
      case .request, .query: true
      case .resource: !sources.hasResource(origin.words)
      case .document: true
      }
    }
    (app.rounds, app.lines) = (report.rounds, report.lines)
    (app.isCompiledNow, app.isShipped) = (isCompiledNow, shippedModel != nil)
    return app
  }

  /// Whether the app has a delegate in an opened file, and not only in a file that others need.
  package var hasItsDelegate: Bool {
    !report.classes.contains {
      $0.ancestors.contains("UIApplicationDelegate") && sources.added.contains($0.place.file)
    }
  }

  /// The app's storyboards and nibs: paths of the files.
  package var documents: [String] { sources.documents }

  /// The folders that were opened.
  var resourceFolders: [String] { sources.folders }
}

// MARK: Places

extension CompiledApp {
  /// Returns the outlets that a line of the app's code names, for one that crashed on nil.
  func outlets(namedAt place: AppPlace) -> [AppOutlet] {
    guard let file = sources.files.first(where: { $0.name == place.file }), let text = FileTree.text(of: file.path)
    else { return [] }
    let lines = text.split(separator: "\n", maxSplits: place.line, omittingEmptySubsequences: false)
    guard place.line >= 1, lines.count >= place.line else { return [] }
    let words = Set(lines[place.line - 1].split { !($0.isLetter || $0.isNumber || $0 == "_") })
    return report.outlets.filter { words.contains(Substring($0.name)) }
  }

  /// Returns the place that a constraint remembers: `List.swift:12`; nil where no file of the app has that name.
  func place(named text: String) -> AppPlace? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let line = Int(parts[1]), let file = file(ofCopy: parts[0]) else { return nil }
    return AppPlace(file: file.name, line: line)
  }

  /// Returns the file of a copy's name, which begins with the file's position where others have its name:
  /// `3-List.swift`.
  private func file(ofCopy name: Substring) -> AppFile? {
    let digits = name.prefix { $0.isNumber }
    if let index = Int(digits), name.dropFirst(digits.count).hasPrefix("-"), sources.files.indices.contains(index),
      sources.files[index].path.hasSuffix("/" + name.dropFirst(digits.count + 1))
    {
      return sources.files[index]
    }
    return sources.files.first { $0.path.hasSuffix("/" + name) }
  }

  /// Returns the place in the app's file, or in what the user wrote, for one that the compiler wrote down; nil for any
  /// other file.
  ///
  /// The compiler writes paths down from its own folder where that lies above the copies: the folder's name must do,
  /// which is no other's.
  func place(inCopy path: String, line: Int, column: Int?) -> AppPlace? {
    guard line > 0, shippedModel == nil, let name = report.folder.split(separator: "/").last else { return nil }
    guard let range = path.ranges(of: "/\(name)/").first else {
      return AppPlace(inGenerated: path.split(separator: "/").last ?? "", line: line, column: column)
    }
    guard let index = Int(path[range.upperBound...].prefix { $0 != "/" }), sources.files.indices.contains(index) else {
      return nil
    }
    return AppPlace(file: sources.files[index].name, line: line, column: column)
  }
}

// MARK: Stored apps

extension CompiledApp {
  private static let reportName = "report.json"
  private static let startName = "start.json"

  /// Reads the stored results of an earlier build.
  init?(storedIn folder: String, _ sources: AppSources) {
    let program = folder + "/app"
    guard FileTree.isExecutable(program),
      let report = StoredJSON.value(AppReport.self, at: folder + "/" + Self.reportName)
    else { return nil }
    self.init(
      program: program, sources: sources, report: report, isCompiledNow: false,
      start: StoredJSON.value(at: folder + "/" + Self.startName))
  }

  /// Stores the results beside the program.
  func store(in folder: String) throws(AppFailure) {
    let path = folder + "/" + Self.reportName
    do throws(AuthoringFailure) {
      FileTree.remove(path)
      try FileTree.write(StoredJSON.text(of: report), to: path)
    } catch {
      throw AppFailure(.authoring(error))
    }
  }

  /// Stores the start that a search has found for the next opening of the same files. If that fails, the next opening
  /// searches again.
  func keep(_ start: AppStart) {
    let folder = Path.folder(of: program)
    // Written atomically: a process that reads it meanwhile sees the old or the new contents.
    let draft = "\(folder)/.\(Self.startName).\(FileTree.uniqueName())"
    guard (try? FileTree.write(StoredJSON.text(of: start), to: draft)) != nil else { return }
    if (try? FileTree.rename(draft, to: folder + "/" + Self.startName)) == nil { FileTree.remove(draft) }
  }
}
