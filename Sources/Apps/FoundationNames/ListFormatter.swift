public import Foundation

/// A writer of lists, which Foundation on Linux does not have. *Real* in English and Korean: "a, b, and c", "a, b 및 c".
open class ListFormatter: Formatter {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The language of the words.
  open var locale: Locale! = Locale.current
  /// The writer of what is not a text.
  open var itemFormatter: Formatter?

  /// Returns texts as a list.
  open class func localizedString(byJoining strings: [String]) -> String { ListFormatter().joined(strings) }

  /// Returns values as a list, or nil if one cannot be written.
  open func string(from items: [Any]) -> String? {
    let texts = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? "\(item)"
    }
    return texts.count == items.count ? joined(texts) : nil
  }

  /// Returns an array as a list; nil for anything else.
  open override func string(for object: Any?) -> String? { (object as? [Any]).flatMap(string(from:)) }

  private func joined(_ texts: [String]) -> String {
    let isKorean = locale.identifier.hasPrefix("ko")
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    let head = texts.dropLast().joined(separator: ", ")
    if isKorean { return "\(head) 및 \(last)" }
    return texts.count == 2 ? "\(head) and \(last)" : "\(head), and \(last)"
  }
}
