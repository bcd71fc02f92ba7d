package import CommandLanguage
internal import DisplayText
internal import Environment

extension HashableRule {
  /// Reads a rule, and after `hash` another one for the hash: `id hash value`.
  ///
  /// - Parameter places: The place of each word, or of all of them together.
  /// - Throws: E0102 for a word too many, E0103 or E0117 for one that makes no rule, or none for a hash.
  package init(words: [String], fields: [String], at places: [SourceRange]) throws(Diagnostic) {
    let divider = words.dropFirst().firstIndex(of: "hash")
    let rest = divider.map { words[($0 + 1)...] } ?? []
    let equality = try IdentityRule(
      words: Array(words[..<(divider ?? words.count)]), fields: fields, at: places)
    guard let divider else {
      self.init(equality)
      return
    }
    let place = places.count > divider ? places[divider] : places[0]
    guard !rest.isEmpty else { throw Diagnostic(.hashNeedsRule, at: place) }
    let hash = try IdentityRule(
      words: Array(rest), fields: fields, at: places.count > divider + 1 ? Array(places[(divider + 1)...]) : [place])
    guard hash.canHash else {
      throw Diagnostic(.noRuleOfHashes(hash.description), at: places.count > divider + 1 ? places[divider + 1] : place)
    }
    self.init(equality, hash: hash)
  }
}

extension IdentityRule {
  /// Whether a hash can be made by it: of the content, and not of when or where a row was added.
  fileprivate var canHash: Bool {
    switch self {
    case .id, .value, .fields, .constant: true
    case .index, .uuid: false
    }
  }

  /// Reads `id`, `value`, `index`, `uuid`, `const 0` or fields joined by `+`, of which `section` is the item's section.
  ///
  /// - Parameter places: The place of each word, or of all of them together.
  /// - Throws: E0102 for a word too many, E0103 or E0117 for one that makes no rule.
  package init(words: [String], fields: [String], at places: [SourceRange]) throws(Diagnostic) {
    let place = places[0]
    let limit = words[0] == "const" ? 2 : 1
    guard words.count <= limit else {
      let both: Bilingual = "by \(words[0])+\(words[limit])"
      throw Diagnostic(
        .ruleHasWordTooMany(words[limit].excerpt), at: places.count > limit ? places[limit] : place,
        helps: limit == 1 && fields.contains(words[limit]) ? [both] : [])
    }
    switch words[0] {
    case "id": self = .id
    case "value": self = .value
    case "index": self = .index
    case "uuid": self = .uuid
    case "const":
      guard let number = words.count > 1 ? Int(words[1]) : 0 else {
        throw Diagnostic(.constNeedsNumber, at: place)
      }
      self = .constant(number)
    default:
      let names = words[0].split(separator: "+").map(String.init)
      if let (_, name) = names.enumerated().first(where: { names.firstIndex(of: $1) != $0 }) {
        throw Diagnostic(.fieldTwice(name), at: place)
      }
      for name in names where !fields.isEmpty && !fields.contains(name) && name != "section" {
        let words = ["id", "value", "index", "uuid", "const", "section"]
        let near = Suggestions.nearest(to: name, in: fields + words).first
        throw Diagnostic(
          .noSuchField(name), at: place,
          helps: (near.map { [Bilingual.didYouMean($0)] } ?? [])
            + [.fields((fields + (fields.contains("section") ? [] : ["section"])).joined(separator: " "))])
      }
      self = .fields(names)
    }
  }
}
