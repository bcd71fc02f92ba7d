import Foundation

// The main bundle of an app: linked into its program, whose symbols win over those of the library. It is a folder of
// links to the files of the app's folders, side by side as in a built app, made when it is first asked for; the
// workbench removes it. Texts are those of one language, and what the app says of itself is there as a build writes it.
// The name is that of `Bundle.main` (tried on Swift 6.3, Linux).

@_silgen_name("$s10Foundation6BundleC4mainACvgZ")
public func appMainBundle() -> Bundle { madeBundle }

private let madeBundle: Bundle = {
  let environment = ProcessInfo.processInfo.environment
  guard let folder = environment["MCV_APP_BUNDLE"], !folder.isEmpty else {
    return Bundle(path: FileManager.default.currentDirectoryPath) ?? Bundle(for: BundleMaker.self)
  }
  let maker = BundleMaker(folder, language: environment["MCV_APP_LANGUAGE"] ?? "en")
  for root in (environment["MCV_APP_RESOURCES"] ?? "").split(separator: "\n") { maker.read(String(root)) }
  maker.make()
  return Bundle(path: folder) ?? Bundle(for: BundleMaker.self)
}()

/// The making of a bundle's folder.
private final class BundleMaker {
  private struct Entry {
    var path: String
    /// How well its language fits: 0 is best.
    var rank: Int
  }

  private let folder: String
  private let language: String
  private var files: [String: Entry] = [:]
  private var folders: [String: String] = [:]
  private var catalogs: [String] = []
  private var count = 0

  /// The most files that are taken as resources of an app.
  private static let mostFiles = 20_000
  /// Folders and files that a built app lacks, or has in another form.
  private static let otherFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]
  private static let otherFolderKinds: Set<String> = [
    "xcodeproj", "xcworkspace", "xcassets", "playground", "xcdatamodeld",
  ]
  private static let otherFiles: Set<String> = [
    "swift", "m", "mm", "h", "storyboard", "xib", "md", "xcconfig", "modulemap",
  ]

  init(_ folder: String, language: String) {
    (self.folder, self.language) = (folder, language)
  }

  /// Takes in the files of a folder, the nearest first; links to folders are not followed.
  func read(_ root: String) {
    var next = [root]
    while !next.isEmpty, count < Self.mostFiles {
      let place = next.removeFirst()
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
      where !name.hasPrefix(".") {
        let path = place + "/" + name
        guard let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType else {
          continue
        }
        let suffix = (name as NSString).pathExtension
        if kind == .typeDirectory {
          if Self.otherFolders.contains(name) || Self.otherFolderKinds.contains(suffix) || name.hasSuffix("Tests") {
            continue
          }
          if folders[name] == nil { folders[name] = path }
          if suffix != "bundle" { next.append(path) }
          continue
        }
        if Self.otherFiles.contains(suffix) { continue }
        count += 1
        if suffix == "xcstrings" {
          catalogs.append(path)
          continue
        }
        let rank = self.rank(ofFolder: (place as NSString).lastPathComponent)
        if files[name].map({ $0.rank > rank }) ?? true { files[name] = Entry(path: path, rank: rank) }
      }
    }
  }

  /// How well the language of a folder `ko.lproj` fits; files of no language fit best.
  private func rank(ofFolder name: String) -> Int {
    guard name.hasSuffix(".lproj") else { return 0 }
    let code = String(name.dropLast(6))
    return fit(code) ?? (code == "Base" ? 2 : code == "en" ? 3 : 4)
  }

  private func fit(_ code: String) -> Int? {
    if code == language { return 0 }
    return code.split { "-_".contains($0) }.first == language.split { "-_".contains($0) }.first ? 1 : nil
  }

  /// Writes the folder.
  func make() {
    let manager = FileManager.default
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in catalogs { write(path) }
    writeInfo()
    for (name, entry) in files {
      try? manager.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: entry.path)
    }
    // Folders of those names would make it a bundle of another kind, without an `Info.plist`.
    let kinds: Set = ["Resources", "Support Files", "Contents", "Executables"]
    for (name, path) in folders where files[name] == nil && !name.hasSuffix(".lproj") && !kinds.contains(name) {
      try? manager.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: path)
    }
    // Code that looks into a language's own folder finds its files.
    for (name, path) in folders where name.hasSuffix(".lproj") {
      try? manager.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: path)
    }
  }

  /// Writes the `Info.plist`: the app's own with build settings filled in, and the keys that every built app has.
  private func writeInfo() {
    let values = [
      "PRODUCT_BUNDLE_IDENTIFIER": "org.example.app", "PRODUCT_NAME": "App", "TARGET_NAME": "App",
      "EXECUTABLE_NAME": "App", "PRODUCT_MODULE_NAME": "App", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    let own = files["Info.plist"].flatMap { FileManager.default.contents(atPath: $0.path) } ?? Data()
    var text = ""
    // A build setting that is not known here gives an empty string, as in a build without it.
    var rest = Substring(decoding: own, as: UTF8.self)
    while let start = rest.firstIndex(of: "$") {
      text += rest[..<start]
      let inside = rest[start...].dropFirst()
      guard let open = inside.first, open == "(" || open == "{",
        let end = inside.firstIndex(of: open == "(" ? ")" : "}")
      else {
        text += "$"
        rest = inside
        continue
      }
      let name = inside[..<end].dropFirst().prefix { $0 != ":" }
      text += values[String(name)] ?? ""
      rest = inside[end...].dropFirst()
    }
    text += rest
    var info =
      (try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)) as? [String: Any] ?? [:]
    let always = [
      "CFBundleIdentifier": "org.example.app", "CFBundleName": "App", "CFBundleExecutable": "App",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundlePackageType": "APPL",
    ]
    for (key, value) in always where (info[key] as? String ?? "").isEmpty { info[key] = value }
    guard let data = try? PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0) else {
      return
    }
    if (try? data.write(to: URL(fileURLWithPath: folder + "/Info.plist"))) != nil { files["Info.plist"] = nil }
  }

  /// Writes the table of a catalog of texts, in this language, else in that of the catalog, else the keys.
  private func write(_ path: String) {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    guard let data = FileManager.default.contents(atPath: path),
      let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return }
    let source = root["sourceLanguage"] as? String ?? "en"
    var table = ""
    for key in strings.keys.sorted() {
      let all = (strings[key] as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      let code = all.keys.sorted().min { (fit($0) ?? 9, $0) < (fit($1) ?? 9, $1) }
      let chosen = code.flatMap { fit($0) == nil ? nil : $0 } ?? source
      guard let text = all[chosen] as? [String: Any] else { continue }
      for (form, value) in Self.values(text) { table += "\(Self.quoted(key + form)) = \(Self.quoted(value));\n" }
    }
    try? table.write(toFile: "\(folder)/\(name).strings", atomically: true, encoding: .utf8)
    files[name + ".strings"] = nil
  }

  /// Returns the texts of one language: the text, and that for the number one, whose key ends in `|one`.
  private static func values(_ text: [String: Any]) -> [(form: String, value: String)] {
    func unit(_ value: Any?) -> String? {
      ((value as? [String: Any])?["stringUnit"] as? [String: Any])?["value"] as? String
    }
    if let value = unit(text) { return [("", value)] }
    let variations = text["variations"] as? [String: Any] ?? [:]
    if let plural = variations["plural"] as? [String: Any] {
      let other = unit(plural["other"]).map { ("", $0) }
      return [other, unit(plural["one"]).map { ("|one", $0) }].compactMap { $0 }
    }
    let device = variations["device"] as? [String: Any] ?? [:]
    return (unit(device["iphone"]) ?? unit(device["other"])).map { [("", $0)] } ?? []
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
