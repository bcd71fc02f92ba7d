internal import MCVPlugin

/// A row as the service sends it, as far as the workbench wants it.
///
/// `id` must be there; every other field may be null, missing or of another type, is nil then, and what was wrong is in
/// `faults`: one bad row does not cost the page.
protocol RowModel: Decodable, Sendable {
  /// The columns of its rows.
  static var columns: [String] { get }
  /// The cells in the order of ``columns``.
  var cells: [JSONValue] { get }
  /// The values that are null although they should not be.
  var faults: [Fault] { get }
}

/// A page of any kind of row.
struct ListModel<Row: RowModel>: Decodable, Sendable {
  var page: Int
  var results: [Row]
  var totalPages: Int
  var totalResults: Int

  private enum CodingKeys: String, CodingKey {
    case page, results
    case totalPages = "total_pages"
    case totalResults = "total_results"
  }
}

/// A show. The service calls its title `name`.
struct TVModel: RowModel {
  static let columns = TitleCells.columns
  let cells: [JSONValue]
  let faults: [Fault]

  private enum CodingKeys: String, CodingKey {
    case id, name, overview
    case posterPath = "poster_path"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
    case firstAirDate = "first_air_date"
  }

  init(from decoder: any Decoder) throws {
    var row = RowDecoder(try decoder.container(keyedBy: CodingKeys.self))
    cells = [
      .int(try row.container.decode(Int.self, forKey: .id)), row.string(.name, as: "title", optional: false),
      row.string(.overview, as: "overview"), row.string(.posterPath, as: "poster"),
      row.double(.voteAverage, as: "vote"),
      row.int(.voteCount, as: "votes"), row.string(.firstAirDate, as: "date"),
    ]
    faults = row.faults
  }
}

/// A film.
struct MovieModel: RowModel {
  static let columns = TitleCells.columns
  let cells: [JSONValue]
  let faults: [Fault]

  private enum CodingKeys: String, CodingKey {
    case id, title, overview
    case posterPath = "poster_path"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
    case releaseDate = "release_date"
  }

  init(from decoder: any Decoder) throws {
    var row = RowDecoder(try decoder.container(keyedBy: CodingKeys.self))
    cells = [
      .int(try row.container.decode(Int.self, forKey: .id)), row.string(.title, as: "title", optional: false),
      row.string(.overview, as: "overview"), row.string(.posterPath, as: "poster"),
      row.double(.voteAverage, as: "vote"),
      row.int(.voteCount, as: "votes"), row.string(.releaseDate, as: "date"),
    ]
    faults = row.faults
  }
}

/// A review of a film or a show. Its rating may be null, which an `Int` could not hold.
struct ReviewModel: RowModel {
  static let columns = ["id", "author", "rating", "content", "date"]
  let cells: [JSONValue]
  let faults: [Fault]

  private enum CodingKeys: String, CodingKey {
    case id, author, content
    case details = "author_details"
    case createdAt = "created_at"
  }

  private enum DetailKeys: CodingKey {
    case rating
  }

  init(from decoder: any Decoder) throws {
    var row = RowDecoder(try decoder.container(keyedBy: CodingKeys.self))
    let id = try row.container.decode(String.self, forKey: .id)
    var details = (try? row.container.nestedContainer(keyedBy: DetailKeys.self, forKey: .details)).map {
      RowDecoder($0)
    }
    cells = [
      .string(id), row.string(.author, as: "author"), details?.double(.rating, as: "rating") ?? .null,
      row.string(.content, as: "content", optional: false), row.string(.createdAt, as: "date"),
    ]
    faults = row.faults + (details?.faults ?? [])
  }
}

/// The columns that films and shows share.
enum TitleCells {
  static let columns = ["id", "title", "overview", "poster", "vote", "votes", "date"]
}

/// A field of a row that is null although it should not be.
struct Fault: Hashable, Sendable {
  var column: String
  /// Whether there is a value, but of another type; otherwise there is none.
  var isOtherType: Bool
}

/// A decoder of the fields of a row: what is missing or of another type is null, and a fault unless it may be missing.
struct RowDecoder<Key: CodingKey> {
  let container: KeyedDecodingContainer<Key>
  private(set) var faults: [Fault] = []

  init(_ container: KeyedDecodingContainer<Key>) {
    self.container = container
  }

  mutating func string(_ key: Key, as column: String, optional: Bool = true) -> JSONValue {
    JSONValue(value(String.self, key, column, optional))
  }

  mutating func int(_ key: Key, as column: String) -> JSONValue { JSONValue(value(Int.self, key, column, true)) }

  mutating func double(_ key: Key, as column: String) -> JSONValue { JSONValue(value(Double.self, key, column, true)) }

  private mutating func value<Value: Decodable>(
    _ type: Value.Type, _ key: Key, _ column: String, _ isOptional: Bool
  ) -> Value? {
    do {
      let value = try container.decodeIfPresent(type, forKey: key)
      if value == nil, !isOptional { faults.append(Fault(column: column, isOtherType: false)) }
      return value
    } catch {
      faults.append(Fault(column: column, isOtherType: true))
      return nil
    }
  }
}
