public import DisplayText

/// The members of an object that `--json` prints: `at[] count frame:Rect items[]{id title} fields{…} value…`.
///
/// `[]` is a list, `{…}` an object whose names come from data, and `…` any value. A name after `:` is a shape; it
/// begins with a capital letter, as no member does.
public struct JSONMembers: Hashable, Sendable {
  /// The members as help and the documentation show them.
  public var notation: String
  /// When an object has these members, or a word about some of them, or nil if there is nothing to say.
  public var remark: Bilingual?

  /// Creates members.
  public init(_ notation: String, remark: Bilingual? = nil) {
    self.notation = notation
    self.remark = remark
  }

  /// The names of the members, those of objects within included.
  ///
  /// - Complexity: O(length).
  public var names: [String] { words.filter { $0.first?.isUppercase == false } }

  /// The names of the shapes of members.
  ///
  /// - Complexity: O(length).
  public var shapes: [String] { words.filter { $0.first?.isUppercase == true } }

  private var words: [String] { notation.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}

extension JSONMembers: ExpressibleByStringLiteral {
  /// Creates members without a remark.
  public init(stringLiteral value: String) { self.init(value) }
}

/// A kind of objects that `--json` prints, with the forms that they have.
public struct JSONKind: Hashable, Sendable {
  /// The value of their member `kind`.
  public var name: String
  /// The group of the documentation: that of a command, `errors` or `subcommands`.
  public var group: String
  /// The members of each form.
  public var forms: [JSONMembers]

  /// Creates a kind.
  public init(_ name: String, group: String, _ forms: [JSONMembers]) {
    self.name = name
    self.group = group
    self.forms = forms
  }
}

/// Members that many objects have, with their meaning.
public struct SharedMember: Hashable, Sendable {
  /// The names that share the meaning.
  public var names: [String]
  /// A phrase, in which code stands between backticks.
  public var meaning: Bilingual

  /// Creates members.
  public init(_ names: String..., ko: String, en: String) {
    self.names = names
    meaning = Bilingual(ko: ko, en: en)
  }
}

/// The declarations of a module about `--json`, besides those of its commands.
public struct JSONDeclarations: Sendable {
  /// Members that many objects have.
  public var shared: [SharedMember]
  /// The shapes, by name.
  public var shapes: [String: JSONMembers]
  /// Kinds of objects that do not belong to one command.
  public var kinds: [JSONKind]

  /// Creates declarations.
  public init(shared: [SharedMember] = [], shapes: [String: JSONMembers] = [:], kinds: [JSONKind] = []) {
    self.shared = shared
    self.shapes = shapes
    self.kinds = kinds
  }
}
