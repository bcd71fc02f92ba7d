package import CommandLanguage
internal import DisplayText
internal import JSONValues
package import PluginHosting

extension DataTable {
  /// Creates a page of a source, checked: rows are whole, and the columns are named once.
  package init(
    _ page: FetchedPage, of collection: CollectionDescription, _ request: PageRequest, _ source: String,
    as name: String, at place: SourceRange
  ) throws(Diagnostic) {
    let isWhole = page.columns.isEmpty ? page.cells.isEmpty : page.cells.count.isMultiple(of: page.columns.count)
    guard isWhole, Set(page.columns).count == page.columns.count else {
      throw Diagnostic(.pageOutOfShape(source, cells: page.cells.count, columns: page.columns.count), at: place)
    }
    self.name = name
    origin = .source(source, collection: collection.name, parameters: request.parameters)
    schema = collection
    columns = page.columns
    cells = page.cells
    total = page.info["total"]?.number.flatMap { Int(exactly: $0) }
    next = page.info["next"].flatMap { $0 == .null ? nil : $0 }
    isReplayed = page.info["replayed"] != .bool(false)
    fetchedSchema = collection
  }
}
