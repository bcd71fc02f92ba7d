internal import Records

/// The source that feeds the cells of a screen, with the repeats that it has let in.
package struct ListFeed: Sendable {
  /// The kind of data source.
  package var source = ListSource.diffable
  /// Items and sections of the draft that repeat another one, where the source lets repeats in: who they are.
  var repeats: SharedDictionary<String, String> = [:]
  var sectionRepeats: SharedDictionary<String, String> = [:]

  package init() {}
}
