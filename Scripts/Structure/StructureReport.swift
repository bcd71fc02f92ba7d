import Glibc

/// The order inside the targets of a package: circles between their folders and between their files.
///
/// A target's folders are those directly below it; its files outside of folders count as one folder of their own, `.`.
struct StructureReport {
  /// What a target may have at most.
  struct Limits {
    /// Files in one circle.
    var filesInCircle = 30
    /// Folders in one circle; 0 allows no circle.
    var foldersInCircle = 0
  }

  /// The targets that may still break a rule, and how far. These numbers only go down.
  static let exceptions: [String: Limits] = [:]

  /// The references from one folder to another.
  struct Arrow {
    var from: String
    var to: String
    var count = 0
    /// Which files they join: `Screen -> title of DataType`.
    var pairs: [String] = []
  }

  /// A target and the circles inside it.
  struct Target {
    var name: String
    /// Folders of one circle, the largest first.
    var folderCircles: [[String]]
    /// Files of one circle, the largest first.
    var fileCircles: [[String]]
    /// The arrows between folders of one circle, those with the fewest references first.
    var arrows: [Arrow]
  }

  /// The folders of `Sources` from the ground up: each uses itself and those before it.
  static let folders = ["Base", "Engine", "Language", "Plugins", "Workbench", "Frontends"]

  private(set) var targets: [Target] = []
  /// References from a folder of `Sources` to one above it:
  /// `Base/Platform -> Engine/Geometry  Platform -> Point of Geometry`.
  private(set) var upward: [String] = []

  /// Reads the order out of references between files.
  ///
  /// - Complexity: O(files + references)
  init(_ references: IndexStore.References, root: String) {
    let byTarget = Dictionary(grouping: references.files) { file in
      Self.components(of: file, below: root).first.map(String.init) ?? ""
    }
    for file in references.files {
      guard let folder = Self.place(of: file, below: root) else { continue }
      for (target, reference) in (references.targets[file] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let other = Self.place(of: target, below: root), other > folder else { continue }
        upward.append(
          "\(Self.folders[folder]) -> \(Self.folders[other])  "
            + "\(Self.name(of: file)) -> \(reference.example) of \(Self.name(of: target))")
      }
    }
    for (name, files) in byTarget.sorted(by: { $0.key < $1.key }) {
      targets.append(Self.target(name, files: files, references, root: root))
    }
  }

  private static func target(
    _ name: String, files: [String], _ references: IndexStore.References, root: String
  ) -> Target {
    let members = Set(files)
    var fileGraph = Graph()
    var folderGraph = Graph()
    var arrows: [String: Arrow] = [:]
    for file in files {
      let folder = folder(of: file, below: root)
      fileGraph.add(file)
      folderGraph.add(folder)
      for (target, reference) in (references.targets[file] ?? [:]).sorted(by: { $0.key < $1.key })
      where members.contains(target) {
        fileGraph.add(file, to: target)
        let other = Self.folder(of: target, below: root)
        guard other != folder else { continue }
        folderGraph.add(folder, to: other)
        var arrow = arrows[folder + " " + other] ?? Arrow(from: folder, to: other)
        arrow.count += reference.count
        arrow.pairs.append("\(Self.name(of: file)) -> \(reference.example) of \(Self.name(of: target))")
        arrows[folder + " " + other] = arrow
      }
    }
    let folderCircles = folderGraph.circles()
    let inCircle = arrows.values.filter { arrow in
      folderCircles.contains { $0.contains(arrow.from) && $0.contains(arrow.to) }
    }
    return Target(
      name: name, folderCircles: folderCircles, fileCircles: fileGraph.circles(),
      arrows: inCircle.sorted { ($0.count, $0.from) < ($1.count, $1.from) })
  }

  /// Whether no target breaks a rule.
  var isInOrder: Bool { upward.isEmpty && targets.allSatisfy { faults(of: $0).isEmpty } }

  /// Returns the report for people: the targets that break a rule, then one line about all.
  func text(listsFiles: Bool) -> String {
    var text = upward.isEmpty ? "" : "folders that use one above them\n"
    for arrow in upward { text += "  \(arrow)\n" }
    for target in targets {
      let faults = faults(of: target)
      if faults.isEmpty, !listsFiles || target.fileCircles.isEmpty { continue }
      text += "\(target.name)\n"
      for fault in faults { text += "  \(fault)\n" }
      for arrow in target.arrows.prefix(listsFiles ? .max : 12) {
        text += "    \(arrow.from) -> \(arrow.to)  \(arrow.count)  \(arrow.pairs.first ?? "")\n"
        for pair in arrow.pairs.dropFirst() where listsFiles { text += "      \(pair)\n" }
      }
      guard listsFiles else { continue }
      for circle in target.fileCircles {
        text += "  circle of \(circle.count) files: \(circle.map(Self.name).joined(separator: " "))\n"
      }
    }
    let circles = targets.compactMap { target in target.fileCircles.first.map { (size: $0.count, name: target.name) } }
    let largest = circles.max { $0.size < $1.size }.map { "\($0.size) files in \($0.name)" }
    return text + "\(targets.count) targets; largest circle of files: \(largest ?? "none")\n"
  }

  private func faults(of target: Target) -> [String] {
    let limits = Self.exceptions[target.name] ?? Limits()
    var faults: [String] = []
    for circle in target.folderCircles where circle.count > limits.foldersInCircle {
      faults.append("a circle of \(circle.count) folders: \(circle.joined(separator: " "))")
    }
    for circle in target.fileCircles where circle.count > limits.filesInCircle {
      faults.append("a circle of \(circle.count) files, at most \(limits.filesInCircle)")
    }
    return faults
  }

  /// Returns the parts of a path from the target on.
  private static func components(of file: String, below root: String) -> [Substring] {
    let parts = file.dropFirst(root.count).split(separator: "/")
    return folders.contains { $0 == parts.first ?? "" } ? Array(parts.dropFirst()) : parts
  }

  /// Returns the number of the folder of `Sources` that a file lies in; nil in a package of its own.
  private static func place(of file: String, below root: String) -> Int? {
    folders.firstIndex { file.dropFirst(root.count).hasPrefix($0 + "/") }
  }

  private static func folder(of file: String, below root: String) -> String {
    let components = components(of: file, below: root)
    return components.count > 2 ? String(components[1]) : "."
  }

  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map { String($0.dropLast(6)) } ?? file
  }
}
