package import JSONValues

/// A header on screen that shows the old title of its section.
///
/// Headers are not part of a difference: the provider of supplementary views is asked for a section's header when the
/// section comes, is reloaded, or scrolls back on screen, and not where its title alone is another.
package struct HeldHeader: Hashable, Sendable {
  package var section: String
  /// The text that it shows.
  package var text: String
  /// The title that the section has.
  package var title: String

  private var json: JSONValue { ["section": .string(section), "text": .string(text), "title": .string(title)] }

  /// Returns the member of the JSON form that lists headers; none where there are no headers.
  package static func members(_ headers: [HeldHeader]) -> [(String, JSONValue)] {
    headers.isEmpty ? [] : [("heldHeaders", .array(headers.map(\.json)))]
  }
}
