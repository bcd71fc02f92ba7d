internal import JSONValues
internal import PluginAuthoring

/// The start of an app that trials have found, kept beside its program: the next opening of the same files needs none.
public struct FoundStart: Hashable, Sendable {
  /// The screen that was taken, as the harness knows it.
  public var screen: String
  /// Whether requests that nobody answers stay open.
  public var leavesRequestsOpen: Bool
  /// Whether the app's own start came to nothing.
  public var isInstead: Bool
  /// The words of the trap that ended the app's own start, or nil.
  public var words: String?
  /// The place of that trap in the app's files, or nil.
  public var place: AppPlace?
  /// The class of the controller of the app's own start, where that has no list, or nil.
  public var withoutList: String?

  /// Describes a start.
  public init(
    screen: String, leavesRequestsOpen: Bool, isInstead: Bool, words: String?, place: AppPlace?, withoutList: String?
  ) {
    self.screen = screen
    self.leavesRequestsOpen = leavesRequestsOpen
    self.isInstead = isInstead
    self.words = words
    self.place = place
    self.withoutList = withoutList
  }

  private static let name = "start.json"

  /// Reads the start that is kept in a program's folder; nil where none is.
  init?(in folder: String) {
    guard let text = FileTree.text(of: folder + "/" + Self.name), let value = try? JSONValue(parsing: text),
      let screen = value["screen"]?.stringValue
    else { return nil }
    let file = value["file"]?.stringValue
    self.init(
      screen: screen, leavesRequestsOpen: value["open"] == true, isInstead: value["instead"] == true,
      words: value["words"]?.stringValue,
      place: file.map {
        AppPlace(file: $0, line: value["line"].whole, column: value["column"]?.number.map { Int($0) })
      },
      withoutList: value["withoutList"]?.stringValue)
  }

  /// Keeps the start in a program's folder; where that cannot be written, the next opening tries again.
  func keep(in folder: String) {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    let value: JSONValue = [
      "screen": .string(screen), "open": .bool(leavesRequestsOpen), "instead": .bool(isInstead), "words": text(words),
      "file": text(place?.file), "line": .int(place?.line ?? 0), "column": place?.column.map { .int($0) } ?? .null,
      "withoutList": text(withoutList),
    ]
    // Whoever reads sees all of it, or what was there before.
    let draft = "\(folder)/.\(Self.name).\(FileTree.uniqueName())"
    guard (try? FileTree.write(value.text, to: draft)) != nil else { return }
    FileTree.remove(folder + "/" + Self.name)
    if (try? FileTree.rename(draft, to: folder + "/" + Self.name)) == nil { FileTree.remove(draft) }
  }
}

extension BuiltApp {
  /// The start that trials have found before; nil where none was needed, or none was kept.
  public var foundStart: FoundStart? { start }

  /// Keeps a start for the next opening of the same files.
  public func keep(_ start: FoundStart) { start.keep(in: FileTree.folder(of: program)) }
}
