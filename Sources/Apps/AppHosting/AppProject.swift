internal import Platform
internal import PluginAuthoring

/// The Xcode project beside an app's files: which of them it compiles.
enum AppProject {
  /// Returns the names of the Swift files that some target compiles; nil where no project lists them.
  ///
  /// A folder may hold files that belong to no target: those of another attempt, which would declare everything twice.
  ///
  /// - Parameter folder: The folder that is opened; the project lies in it or beside it.
  static func compiledFiles(for folder: String) -> Set<String>? {
    for place in [folder, Path.folder(of: folder)] {
      guard let project = FileTree.names(in: place).first(where: { $0.hasSuffix(".xcodeproj") }) else { continue }
      guard let text = FileTree.text(of: "\(place)/\(project)/project.pbxproj") else { return nil }
      var names: Set<String> = []
      for line in text.split(separator: "\n") {
        guard let end = line.ranges(of: ".swift in Sources */ = {").first,
          let start = line[..<end.lowerBound].ranges(of: "/* ").last
        else { continue }
        names.insert(line[start.upperBound..<end.lowerBound] + ".swift")
      }
      return names.isEmpty ? nil : names
    }
    return nil
  }
}

extension AppProject {
  /// Returns the Swift files that the target of a folder's files compiles, too, and that lie elsewhere below the
  /// project: code that is shared, or written by a build.
  ///
  /// A target is that of the files where more than half of them are among its own. Of files that have one name none is
  /// taken.
  ///
  /// - Parameters:
  ///   - folder: The folder that is opened; the project lies in it or beside it.
  ///   - found: The paths of the Swift files in it.
  static func filesElsewhere(for folder: String, beside found: [String]) -> [(name: String, path: String)] {
    func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    for place in [folder, Path.folder(of: folder)] {
      guard let project = FileTree.names(in: place).first(where: { $0.hasSuffix(".xcodeproj") }) else { continue }
      guard let text = FileTree.text(of: "\(place)/\(project)/project.pbxproj") else { return [] }
      let own = Set(found.map(name))
      let target = phases(in: text).max { $0.intersection(own).count < $1.intersection(own).count }
      guard let target, target.intersection(own).count * 2 > own.count else { return [] }
      let missing = target.subtracting(own)
      guard !missing.isEmpty else { return [] }
      let places = Dictionary(
        grouping: AppSources.swiftFiles(below: place).filter { missing.contains(name($0)) }, by: name)
      return places.values.filter { $0.count == 1 }.flatMap { $0 }.sorted().map { path in
        (String(path.dropFirst(place.utf8.count + 1)), path)
      }
    }
    return []
  }

  /// Returns the names of the Swift files that each target of a project compiles.
  private static func phases(in text: String) -> [Set<String>] {
    var phases: [Set<String>] = []
    var names: Set<String>?
    for line in text.split(separator: "\n") {
      if line.ranges(of: "isa = PBXSourcesBuildPhase;").first != nil { names = [] }
      guard names != nil else { continue }
      if line.ranges(of: "};").first != nil {
        phases.append(names ?? [])
        names = nil
      } else if let end = line.ranges(of: ".swift in Sources */,").first,
        let start = line[..<end.lowerBound].ranges(of: "/* ").last
      {
        names?.insert(line[start.upperBound..<end.lowerBound] + ".swift")
      }
    }
    return phases
  }
}
