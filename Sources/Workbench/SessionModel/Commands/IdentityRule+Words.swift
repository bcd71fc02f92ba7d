package import CommandLanguage
internal import DisplayText

extension IdentityRule {
  /// Reads `id`, `value`, `index`, `uuid`, `const 0` or fields joined by `+`, of which `section` is the item's section.
  package init(words: [String], fields: [String], at place: SourceRange) throws(Diagnostic) {
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
