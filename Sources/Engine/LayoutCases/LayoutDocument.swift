public import CompositionalLayout
public import JSONValues

/// Parts of a layout in the form of layout case files, as plugins answer with them.
public struct LayoutDocument: Sendable {
  private let place: JSONPlace

  /// Creates the document of one section: the member `section` of an answer.
  public init(section: JSONValue) { place = JSONPlace(value: section, path: "section") }

  /// Creates the document of what holds for all sections: the member `configuration` of an answer.
  public init(configuration: JSONValue) { place = JSONPlace(value: configuration, path: "configuration") }

  /// Reads a section.
  ///
  /// - Throws: The member that is missing, not known or of another form.
  /// - Complexity: O(size of the document)
  public func section() throws(LayoutCaseError) -> CollectionLayoutSection {
    try CollectionLayoutSection(reading: place)
  }

  /// Reads a configuration.
  ///
  /// - Throws: The member that is not known or of another form.
  /// - Complexity: O(size of the document)
  public func configuration() throws(LayoutCaseError) -> CompositionalLayoutConfiguration {
    try place.expectKeys(CompositionalLayoutConfiguration.keys)
    return try CompositionalLayoutConfiguration(reading: place)
  }
}
