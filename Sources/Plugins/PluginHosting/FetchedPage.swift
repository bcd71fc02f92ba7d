public import JSONValues

/// One request to a data source.
public struct PageRequest: Hashable, Sendable {
  /// The collection, such as `pokemon`.
  public var collection: String
  /// Parameters by name.
  public var parameters: JSONObject
  /// The `next` of the page before, or nil for the first page.
  public var page: JSONValue?

  /// Creates a request.
  public init(collection: String, parameters: JSONObject = JSONObject([]), page: JSONValue? = nil) {
    self.collection = collection
    self.parameters = parameters
    self.page = page
  }
}

/// On which terms a data source is asked.
public struct FetchTerms: Hashable, Sendable {
  /// The time that the call may take.
  public var timeout: Duration
  /// The host's number for this call; a plugin that passes it on with its requests tells the host which of its calls
  /// they are for.
  public var number: Int?

  /// Creates terms.
  public init(timeout: Duration, number: Int? = nil) {
    self.timeout = timeout
    self.number = number
  }
}

/// The rows that a data source gave, copied out of the plugin.
public struct FetchedPage: Hashable, Sendable {
  /// The names of the columns.
  public var columns: [String]
  /// The cells, row after row: `columns.count` for each row. Arrays and objects are values, not text.
  public var cells: [JSONValue]
  /// The facts that the page gives besides its rows: `total`, `next`, `replayed`, `latency`, `missing`.
  public var info: JSONObject

  /// Creates a page.
  public init(columns: [String], cells: [JSONValue], info: JSONObject) {
    self.columns = columns
    self.cells = cells
    self.info = info
  }

  /// The number of rows.
  public var rowCount: Int { columns.isEmpty ? 0 : cells.count / columns.count }
}
