internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Platform
internal import PluginHosting
package import Runner
internal import SessionModel

/// `mcv --version`: which mcv this is, whose rules it follows, and where it looks.
package struct VersionCommand {
  private let options: RunOptions

  package init(options: RunOptions) { self.options = options }

  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    if options.json {
      runner.results.write(JSONValue.object([("kind", "version")] + Self.report().members).text + "\n")
    } else {
      var text = ""
      Self.report().write(&text, runner.textOptions)
      runner.writeText(text)
    }
    return runner.finish(.done)
  }

  private static func report() -> Report {
    let commit = BuildCommit.current
    let versions = UIKitVersion.allCases.map(\.rawValue)
    let paths = self.paths
    return Report(VersionResult(commit: commit, versions: versions, paths: paths))
  }

  private static var paths: [(name: String, path: String?)] {
    let variables = EnvironmentVariables.all(["MCV_PLUGIN_PATH", "XDG_DATA_HOME", "HOME"])
    let plugins = PluginHostConfiguration.standard(environment: variables)
    return [
      ("program", World.process.files.program), ("lessons", CourseFolder.shipped(in: World.process.files)),
      ("plugins", plugins.searchFolders.compactMap { World.process.files.resolved($0) }.joined(separator: ":")),
      ("config", EnvironmentVariables.folder("XDG_CONFIG_HOME", fallback: ".config").map { $0 + "/config.mcv" }),
      ("state", ProcessContext.stateFolder),
      ("cache", EnvironmentVariables.folder("XDG_CACHE_HOME", fallback: ".cache")),
    ]
  }
}

/// The commit of the sources that this program was built from.
package enum BuildCommit {
  /// The commit that a package names in its file `share/mcv/commit`, else that of the source tree around it; nil
  /// where neither is there. The sources may have changed since.
  package static var current: String? {
    guard let program = World.process.files.program else { return nil }
    return commit(around: program)
  }

  /// - Parameter program: The path of the program, without symbolic links.
  package static func commit(around program: String) -> String? {
    guard var folder = Path.folderPrefix(of: program)?.dropLast() else { return nil }
    if let packaged = line(of: folder + "/../share/mcv/commit") { return packaged }
    for _ in 0..<6 {
      if let found = head(of: folder + "/.git") { return found }
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return nil }
      folder = folder[..<slash]
    }
    return nil
  }

  private static func head(of repository: String) -> String? {
    guard let head = line(of: repository + "/HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return head }
    let name = head.dropFirst(5)
    if let found = line(of: repository + "/" + name) { return found }
    guard let bytes = try? World.process.files.read(repository + "/packed-refs") else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasSuffix(" " + name) }
      .flatMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// Returns the first line of a file, or nil if there is none.
  private static func line(of path: String) -> String? {
    guard let bytes = try? World.process.files.read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}

extension VersionCommand {
  /// The result of `mcv version`.
  private struct VersionResult: LineResult {
    let commit: String?
    let versions: [Int]
    let paths: [(name: String, path: String?)]

    var kind: String { "version" }

    var members: [(String, JSONValue)] {
      [
        ("mcv", .string(Version.current)), ("commit", commit.map { .string($0) } ?? .null),
        ("uikit", .int(UIKitVersion.newest.rawValue)), ("uikitVersions", .array(versions.map { .int($0) })),
        ("paths", .object(paths.map { ($0.name, $0.path.map { .string($0) } ?? .null) })),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += "mcv \(Version.current)\n"
      func row(_ name: String, _ value: String?) {
        output += "  " + options.pad(name, to: 10) + (value ?? "-").escapedForDisplay + "\n"
      }
      row("commit", commit)
      row("uikit", "\(UIKitVersion.newest.rawValue)   (\(versions.map(String.init).joined(separator: " ")))")
      for (name, path) in paths { row(name, path) }
    }
  }
}
