import SwiftSyntax

/// A value without a declaration that another one can replace: a key of a service in a file outside the repository, or
/// a text or a colour of generated code. A text is empty, an image too, a colour is gray.
struct UnknownValue {
  let start: Int
  let end: Int
  /// The Swift that replaces it.
  let text: String
  let rule: String

  /// Finds the value of a finding; nil where it is none, or where nothing can stand for it.
  ///
  /// - Parameter names: Whether the app itself gives that name to anything.
  init?(_ finding: Job.Finding, in file: ParsedFile, names: (String) -> Bool) {
    guard finding.level < 2 else { return nil }
    let quoted = finding.message.quoted
    let place = file.places.position(ofLine: finding.line, column: finding.column)
    guard let token = file.tree.token(at: place), let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    var node: ExprSyntax
    var base = ""
    if finding.message.hasPrefix("cannot find '"), finding.message.hasSuffix("' in scope"), let name = quoted.first,
      token.text == name, !names(name)
    {
      node = ExprSyntax(reference)
    } else if finding.message.hasPrefix("type '"), finding.message.contains("has no member '"), quoted.count == 2,
      token.text == quoted[1], !names(quoted[1])
    {
      base = quoted[0]
      if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
        node = ExprSyntax(access)
      } else {
        return nil
      }
      guard Self.values[base] != nil || names(base) && access(node)?.base?.trimmedDescription == base else {
        return nil
      }
    } else {
      return nil
    }
    var words = [token.text]
    // The members and calls on it, up to the whole value: `Keys.service`, `texts.title(3)`.
    while let parent = node.parent {
      if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
        words.append(access.declName.baseName.text)
        node = ExprSyntax(access)
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        // An object of a class without a declaration is no value.
        guard Self.ofBuilds.contains(words[0]) || !base.isEmpty, call.trailingClosure == nil else { return nil }
        node = ExprSyntax(call)
      } else if let unwrapped = parent.as(ForceUnwrapExprSyntax.self) {
        node = ExprSyntax(unwrapped)
      } else {
        break
      }
    }
    // The members of a superclass that is missing are no values.
    if base.isEmpty, token.text.first?.isLowercase == true, !Self.isSecret(token.text) { return nil }
    // A type by itself is none.
    if words.count == 1, base.isEmpty, node.is(DeclReferenceExprSyntax.self), token.text.first?.isUppercase == true,
      token.text.contains(where: \.isLowercase)
    {
      return nil
    }
    guard Self.canBeFilled(node), let value = Self.values[base] ?? Self.value(of: words) else { return nil }
    start = node.start
    end = node.end
    text = value
    rule = "\(node.trimmedDescription): nobody here has it, \(value) in its place"

    func access(_ node: ExprSyntax) -> MemberAccessExprSyntax? { node.as(MemberAccessExprSyntax.self) }
  }

  /// Whether a name is that of a key or an address, of which files that are kept out of a repository have most.
  private static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["key", "token", "secret", "url", "host", "clientid", "appid", "password"].contains { name.contains($0) }
  }

  /// The types whose functions give texts, images and colours of an app's resources: code that a build writes.
  private static let ofBuilds: Set<String> = ["R", "L10n", "Strings", "Localized", "Localizable"]

  /// Values of the system's types of which a member is missing: the app's catalogs, or extensions in files that are not
  /// there.
  private static let values = [
    "UIColor": "UIColor.gray", "UIImage": "UIImage()", "UIFont": "UIFont.systemFont(ofSize: 17)",
  ]

  /// Returns the value for the members used on a name without a declaration: those of generated code, such as
  /// `R.image.star()` and `Asset.star.image`, have a known kind; any other is a text.
  private static func value(of words: [String]) -> String? {
    let asked = Set(words.dropFirst())
    if !asked.isDisjoint(with: ["image", "uiImage"]) { return "UIImage()" }
    if !asked.isDisjoint(with: ["color", "uiColor"]) { return "UIColor.gray" }
    if asked.contains("font") { return "UIFont.systemFont(ofSize: 17)" }
    // Generated code knows a cell by its name only.
    if words.first == "R", words.count > 2, words[1] == "reuseIdentifier" { return "\"\(words[2])\"" }
    guard asked.isDisjoint(with: ["nib", "storyboard", "shared", "default", "standard", "main", "self"]) else {
      return nil
    }
    return "\"\""
  }

  /// Whether the place of a value is one in which it serves something else: not where it is set, called for itself, or
  /// chosen by.
  private static func canBeFilled(_ node: ExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let argument = parent.as(LabeledExprSyntax.self) {
      // `(name)` alone may be anything.
      return argument.parent?.parent?.is(TupleExprSyntax.self) != true
    }
    if parent.is(InitializerClauseSyntax.self) || parent.is(DictionaryElementSyntax.self)
      || parent.is(ArrayElementSyntax.self) || parent.is(ReturnStmtSyntax.self)
    {
      return true
    }
    // `base + key`, `label.text = texts.title`.
    guard let list = parent.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == node.id }),
      index != list.startIndex || list.dropFirst().first?.is(AssignmentExprSyntax.self) != true
    else { return false }
    return list.count >= 3
  }

  /// Adds the names that a line declares: behind `let`, `var`, `func` and `case`, before a colon, and those of
  /// closures.
  static func addNames(in line: Substring, to names: inout Set<String>) {
    var words: [(text: Substring, end: Substring.Index)] = []
    var index = line.startIndex
    while index < line.endIndex {
      guard line[index].isLetter || line[index] == "_" else {
        index = line.index(after: index)
        continue
      }
      let end = line[index...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? line.endIndex
      words.append((line[index..<end], end))
      index = end
    }
    let heads: Set<Substring> = ["let", "var", "func", "case", "for"]
    let isPattern = words.contains { $0.text == "in" } || line.contains("let (") || line.contains("var (")
    // `case first, second(name: Text)`, `case .first(let value): return …`.
    let colon = words.first?.text == "case" ? line.firstIndex(of: ":") ?? line.endIndex : line.startIndex
    for (position, word) in words.enumerated() {
      let follows = line[word.end...].drop { $0 == " " }.first
      if position > 0, heads.contains(words[position - 1].text) || word.end <= colon {
        names.insert(String(word.text))
      } else if follows == ":" || isPattern {
        names.insert(String(word.text))
      }
    }
  }
}
