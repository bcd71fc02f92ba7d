public import DisplayText

/// The description of a function of expressions. Evaluation, help, `apropos`, completion and did-you-mean read it.
public struct FunctionSpec: Hashable, Sendable {
  /// The name: `frame`.
  public var name: String
  /// The group in which `help functions` lists it.
  public var group: String
  /// The form in which it is written, fields and time included: `frame(ITEM | SECTION[, TX])[.FIELD] [at T]`.
  public var synopsis: String
  /// The result, in one line.
  public var summary: Bilingual
  /// The arguments and the special cases, in a few sentences; empty where the summary says all.
  public var help: Bilingual
  /// The fields of what it returns.
  public var fields: [String]
  /// The names of the elements of the list that it returns without a field, in order; empty where it returns no such
  /// list.
  public var elements: [String]
  /// Examples; a test runs all.
  public var examples: [CommandExample]
  /// Related functions, commands and concepts.
  public var seeAlso: [String]
  /// The words under which `apropos` finds it: concepts, UIKit names.
  public var concepts: [String]

  /// Creates a function.
  ///
  /// - Parameter fields: Nil where its elements are its fields.
  public init(
    _ name: String, group: String, synopsis: String, summary: Bilingual, help: Bilingual = Bilingual(ko: "", en: ""),
    fields: [String]? = nil, elements: [String] = [], examples: [CommandExample] = [], seeAlso: [String] = [],
    concepts: [String] = []
  ) {
    self.name = name
    self.group = group
    self.synopsis = synopsis
    self.summary = summary
    self.help = help
    self.fields = fields ?? elements
    self.elements = elements
    self.examples = examples
    self.seeAlso = seeAlso
    self.concepts = concepts
  }
}

extension FunctionSpec {
  /// The most arguments that its synopsis names, or nil if it takes any number.
  ///
  /// - Complexity: O(*n*) in the length of the synopsis.
  public var argumentLimit: Int? {
    var limit = 0
    for form in synopsis.ranges(of: name + "(") {
      let inside = synopsis[form.upperBound...].prefix { $0 != ")" }
      if inside.contains("…") { return nil }
      limit = max(limit, inside.isEmpty ? 0 : 1 + inside.count { $0 == "," })
    }
    return limit
  }
}
