internal import Environment
internal import HashTreeCollections

/// The source that feeds the cells of a screen, with the repeats that it has let in.
package struct ListFeed: Sendable {
  /// The kind of data source.
  package var source = ListSource.diffable
  /// Items and sections of the draft that repeat another one, where the source lets repeats in: who they are.
  var repeats: TreeDictionary<String, String> = [:]
  var sectionRepeats: TreeDictionary<String, String> = [:]

  package init() {}

  /// Whether a repeat stands in the list.
  var hasRepeats: Bool { !repeats.isEmpty || !sectionRepeats.isEmpty }

  /// Returns the identity of an item for the source.
  func identity(of item: String) -> String { repeats.isEmpty ? item : repeats[item] ?? item }

  /// Returns the identity of a section for the source.
  func identity(ofSection section: String) -> String {
    sectionRepeats.isEmpty ? section : sectionRepeats[section] ?? section
  }
}
