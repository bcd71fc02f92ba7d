import MCVPlugin

/// The smallest source: what a learner writes.
struct Greetings: DataSource {
  static let collections = [
    CollectionSchema(
      "greeting", fields: [Field("id", .int), Field("text", .string)], identity: "id", title: "text",
      parameters: [Parameter("name", .string, default: "mcv")])
  ]

  init(host: PluginHost, settings: JSONValue) {}

  func fetch(_ request: FetchRequest) async throws -> Page {
    let name = request.string("name") ?? ""
    return Page(columns: ["id", "text"], rows: [[1, .string("안녕, \(name)")], [2, .string("Hello, \(name)")]])
  }
}

let greetings = Plugin(
  "org.example.greetings/1", name: "greetings", about: Text(ko: "인사말", en: "greetings"), .source(Greetings.self))

// A library ends with the line that exports it. A program with tests has no need of it:
//   @c(mcv_plugin_entry_v1)
//   public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { greetings.export(major, minor) }
