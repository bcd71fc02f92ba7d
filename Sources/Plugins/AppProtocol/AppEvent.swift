/// Something that an app tells before it answers.
public enum AppEvent: Codable, Equatable, Sendable {
  /// A snapshot was applied to a list; or one without a diffable data source was loaded, or changed by a batch.
  case applied(AppliedList)
  /// A model sends without end; reported at once, since it will not answer.
  case endless(kind: String, site: CodeSite)
}

/// The contents that an app applied to a list.
public struct AppliedList: Codable, Equatable, Sendable {
  /// The method by which a snapshot was applied.
  public enum Style: String, Codable, Equatable, Sendable {
    case animated, unanimated, reloadData
  }

  /// A section with its items, by their names.
  public struct Section: Codable, Equatable, Sendable {
    public var name: String
    public var items: [String]
    /// The title that a field of the section's identifier holds; nil where there is none.
    public var title: String?
    /// The titles that fields of the items hold, in their order; nil where no item has one.
    public var itemTitles: [String?]?

    /// Creates a section without titles.
    public init(name: String, items: [String]) { (self.name, self.items) = (name, items) }
  }

  /// A row of a section's tree.
  public struct OutlineRow: Codable, Equatable, Sendable {
    public var item: String
    /// The parent; nil for a root.
    public var parent: String?
    public var isExpanded: Bool

    /// Creates a row.
    public init(item: String, parent: String?, isExpanded: Bool) {
      (self.item, self.parent, self.isExpanded) = (item, parent, isExpanded)
    }
  }

  /// The number of the list.
  public var list: Int
  /// The app's time, in milliseconds.
  public var time: Double
  public var style: Style
  public var sections: [Section] = []
  public var reloaded: [String] = []
  public var reconfigured: [String] = []
  public var reloadedSections: [String] = []
  /// The section whose tree was applied; nil for a snapshot of everything.
  public var section: String?
  /// The rows of that tree, each parent before its children.
  public var outline: [OutlineRow] = []
  /// The cells on screen as it was applied.
  public var cells: [AppCell] = []

  /// Creates contents without sections.
  public init(list: Int, time: Double, style: Style) { (self.list, self.time, self.style) = (list, time, style) }
}

/// A message of an app's process.
public enum AppMessage: Codable, Sendable {
  case event(AppEvent)
  case answer(AppAnswer)
}
