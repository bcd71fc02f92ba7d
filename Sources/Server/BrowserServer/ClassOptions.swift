package import DisplayText
package import JSONValues

/// The options of `mcv serve`.
package struct ClassOptions: Sendable {
  package var program: String
  package var pages: String?
  package var style: String
  package var version: String
  package var language: Language
  package var host: String
  /// The address that learners use where a proxy stands in front, with a slash at its end; nil for the host's.
  package var address: String?
  package var port: Int
  package var seats: Int
  /// The folder in which the seats' folders lie.
  package var state: String
  /// The folder or the file of the course: members of the first message to a seat, `path` or `file`.
  package var opening: [(String, JSONValue)]
  /// The names of the lessons of the class, in order; the first one is open at the beginning.
  package var plan: [String]
  /// The paths of the lessons of the course.
  package var course: [String]
  /// The title of the class and the name of its instructor, for certificates.
  package var title: String?
  package var instructor: String?
  /// Whether events are printed as JSON.
  package var json: Bool
  /// Whether seats may compile and run Swift of the learners' own.
  package var swift: Bool
  /// Seconds without a line after which a seat sleeps.
  package var idle: Double

  /// Reads them, or returns nil if something is missing.
  package init?(_ value: JSONValue) {
    guard let program = value["program"]?.string, let state = value["state"]?.string else { return nil }
    self.program = program
    self.state = state
    pages = value["pages"]?.string
    style = value["style"]?.string ?? ""
    version = value["version"]?.string ?? ""
    language = value["lang"]?.string.flatMap(Language.init) ?? .en
    host = value["host"]?.string ?? "127.0.0.1"
    address = value["address"]?.string.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    port = value["port"]?.int ?? 8080
    seats = max(1, min(1000, value["seats"]?.int ?? 30))
    opening = ["path", "file"].compactMap { key in value[key].map { (key, $0) } }
    plan = (value["plan"]?.array ?? []).compactMap(\.string)
    course = (value["course"]?.array ?? []).compactMap(\.string)
    (title, instructor) = (value["title"]?.string, value["instructor"]?.string)
    json = value["json"]?.bool ?? false
    swift = value["swift"]?.bool ?? false
    idle = value["idle"]?.number ?? 600
  }

  /// Returns the folder of a seat.
  func folder(_ seat: Int) -> String { state + "/seats/" + Seat.name(seat) }
}
