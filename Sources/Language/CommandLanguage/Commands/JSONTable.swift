public import DisplayText

/// All objects that `--json` prints, and their members found by name.
public struct JSONTable: Sendable {
  /// A member, with all kinds of objects that have it.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Its meaning where that is the same in many objects, with code between backticks; nil otherwise.
    public var meaning: Bilingual?
    /// The kinds of the objects that have it.
    public var kinds: [String]
  }

  /// Members that many objects have.
  public let shared: [SharedMember]
  /// The shapes, by name.
  public let shapes: [String: JSONMembers]
  /// The kinds of objects: those of commands first.
  public let kinds: [JSONKind]
  /// All members by their names in lowercase.
  private let members: [String: Member]

  /// Creates the table of what commands and others declare.
  ///
  /// - Complexity: O(size of the table).
  public init(commands: [CommandSpec], _ declarations: [JSONDeclarations]) {
    shared = declarations.flatMap(\.shared)
    let shapes: [String: JSONMembers] = declarations.reduce(into: [:]) { shapes, more in
      shapes.merge(more.shapes) { first, _ in first }
    }
    self.shapes = shapes
    kinds = commands.map { JSONKind($0.name, group: $0.group, $0.json) } + declarations.flatMap(\.kinds)
    var members: [String: Member] = [:]
    for kind in kinds {
      for name in Self.names(in: kind.forms, shapes) {
        var member = members[name.lowercased()] ?? Member(name: name, kinds: [])
        // A command and a plugin's kind may have one name.
        if !member.kinds.contains(kind.name) { member.kinds.append(kind.name) }
        members[name.lowercased()] = member
      }
    }
    for member in shared {
      for name in member.names {
        members[name.lowercased(), default: Member(name: name, kinds: [])].meaning = member.meaning
      }
    }
    self.members = members
  }

  /// Returns the member of a name in any case, or nil if no object has one.
  ///
  /// - Complexity: O(length of the name).
  public func member(named name: String) -> Member? { members[name.lowercased()] }

  /// Returns the names of the members of some forms, those of their shapes included.
  private static func names(in forms: [JSONMembers], _ shapes: [String: JSONMembers]) -> Set<String> {
    var (names, seen, left) = (Set<String>(), Set<String>(), forms)
    while let form = left.popLast() {
      names.formUnion(form.names)
      left += form.shapes.filter { seen.insert($0).inserted }.compactMap { shapes[$0] }
    }
    return names
  }
}
