package import CommandLanguage
internal import DisplayText
internal import Environment

extension IdentityRule {
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
