internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `identity`: the rule that holds for the items of a type.
struct IdentityResult: LineResult {
  let rule: String
  let type: String
  /// The name of the identity for people: the key of the type where the rule is `id`, or nil if it is the rule.
  let key: String?
  /// The change of the rule as people read it, or nil if it was only asked for.
  let head: String?
  /// The consequence of the rule for diffs, or nil if there is nothing to say.
  let consequence: Bilingual?

  init(rule: String, type: String, key: String? = nil, head: String?, consequence: Bilingual?) {
    self.rule = rule
    self.type = type
    self.key = key
    self.head = head
    self.consequence = consequence
  }

  var kind: String { "identity" }

  var members: [(String, JSONValue)] { [("rule", .string(rule)), ("type", .string(type))] }

  func write(to output: inout String, _ options: TextOptions) {
    output += "identity  \(head ?? "\(options.brief(type.visible)): \(key?.visible ?? rule)")\n"
    guard let consequence else { return }
    let note = options.say(ko: "참고: \(consequence.ko)", en: "note: \(consequence.en)")
    for line in options.wrap(note, hangingIndent: 6) { output += line + "\n" }
  }
}
