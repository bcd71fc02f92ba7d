import CMCVPlugin
import JSONValues
import MCVPlugin
import Testing

/// The plugin as a host sees it through the C interface.
@Suite struct PluginInterfaceTests {
  @Test func theDescriptorIsMadeOnce() throws {
    let first = greetings.export(1, 0)
    let again = greetings.export(1, 7)
    #expect(unsafe first == again)
    let caller = try #require(PluginCaller(greetings))
    #expect(unsafe String(cString: caller.descriptor.id) == "org.example.greetings/1")
    #expect(unsafe String(cString: caller.descriptor.name) == "greetings")
    #expect(unsafe String(cString: caller.descriptor.about.ko) == "인사말")
    #expect(unsafe String(cString: caller.descriptor.toolchain).hasPrefix("swift 6."))
    #expect(unsafe caller.descriptor.feature_count == 1)
    #expect(unsafe String(cString: caller.feature(0).kind) == "mcv.data-source/1")
    #expect(unsafe String(cString: caller.feature(0).name) == "greetings")
    #expect(unsafe String(cString: caller.feature(0).about.en) == "greetings")
  }

  @Test(arguments: [0, 2, 65_535] as [UInt16]) func otherMajorVersionsAreRefused(major: UInt16) {
    let pointer = greetings.export(major, 0)
    #expect(unsafe pointer == nil)
  }

  @Test func rowsAreFlatCells() async throws {
    let caller = try #require(PluginCaller(greetings))
    let end = await caller.fetch(#"{"collection":"greeting","parameters":{"name":"지우"}}"#)
    #expect(end.status == mcv_status(MCV_OK))
    #expect(end.columns == ["id", "text"])
    #expect(end.cells == ["int:1", "string:안녕, 지우", "int:2", "string:Hello, 지우"])
    #expect(end.info == ["total": nil, "next": nil])
  }

  @Test func everyKindOfCell() async throws {
    let caller = try #require(PluginCaller(Zoo.plugin))
    let end = await caller.fetch(#"{"collection":"zoo"}"#)
    #expect(end.rowCount == 2)
    #expect(
      end.cells == [
        "null", "bool:1", "int:-9223372036854775808", "double:0.6", "string:", "string:타입:널\n", #"json:[1,"가"]"#,
        #"json:{"a":{}}"#, "null", "bool:0", "int:0", "double:-1e+300", "string:x", "string:y", "json:[]", "json:{}",
      ])
    #expect(end.info["total"] == 1351)
    #expect(end.info["next"] == ["offset": 2])
  }

  @Test(
    arguments: [
      (#"{"collection":"nobody"}"#, "there is no collection nobody", "there are: greeting"),
      (#"{"collection":"greeting","parameters":{"nam":1}}"#, "greeting has no parameter nam", "there are: name"),
      (#"{"collection":"greeting","parameters":{"name":1}}"#, "name of greeting must be a string", nil),
      (#"{"#, "the request is not JSON: the text ends too early (byte 1)", nil),
      ("", "there is no collection ?", "there are: greeting"),
    ] as [(String, String, String?)])
  func wrongRequestsAreRefused(request: String, message: String, hint: String?) async throws {
    let caller = try #require(PluginCaller(greetings))
    let end = await caller.fetch(request)
    #expect(end.status == mcv_status(MCV_BAD_INPUT))
    let document = try JSONValue(parsing: end.text)
    #expect(document["code"] == "bad-request")
    #expect(document["message"]?["en"]?.string == message)
    #expect(document["message"]?["ko"]?.string?.isEmpty == false)
    #expect(document["hint"]?["en"]?.string == hint)
  }

  @Test func cancellingReachesTheTask() async throws {
    let caller = try #require(PluginCaller(Endless.plugin))
    let end = await caller.fetch(#"{"collection":"zoo"}"#, cancel: true)
    #expect(end.status == mcv_status(MCV_CANCELLED))
    #expect(try JSONValue(parsing: end.text)["code"] == "cancelled")
  }

  @Test func errorsOfAnyTypeAreDocuments() async throws {
    let caller = try #require(PluginCaller(Failing.plugin))
    for (kind, status, code) in [
      ("own", MCV_TIMED_OUT, "timed-out"), ("json", MCV_FAILED, "bad-answer"), ("other", MCV_FAILED, "failed"),
    ] {
      let end = await caller.fetch("{\"collection\":\"zoo\",\"parameters\":{\"kind\":\"\(kind)\"}}")
      #expect(end.status == mcv_status(status))
      #expect(try JSONValue(parsing: end.text)["code"]?.string == code)
    }
  }

  @Test func anInstanceThatCannotBeMade() async throws {
    let caller = try #require(PluginCaller(Failing.plugin))
    let end = await caller.fetch("{}", settings: #"{"refuse":true}"#)
    #expect(end.status == -1)
    #expect(try JSONValue(parsing: end.text)["message"]?["ko"] == "싫어요")
  }

  @Test func describeListsTheCollections() async throws {
    let caller = try #require(PluginCaller(greetings))
    let feature = unsafe caller.feature(0)
    let table = unsafe feature.vtable.assumingMemoryBound(to: mcv_data_source_v1.self).pointee
    var output = unsafe mcv_buffer()
    let instance = unsafe table.create(feature.factory, nil, mcv_bytes(), &output)
    #expect(unsafe table.describe(instance, &output) == mcv_status(MCV_OK))
    let text = unsafe PluginCaller.take(output)
    #expect(
      try JSONValue(parsing: text) == [
        "collections": [
          [
            "name": "greeting", "detail": false, "identity": "id", "title": "text",
            "fields": [
              ["name": "id", "type": "int", "optional": false], ["name": "text", "type": "string", "optional": false],
            ],
            "parameters": [["name": "name", "type": "string", "required": false, "default": "mcv"]],
          ]
        ], "secrets": [], "origins": [],
      ])
    #expect(unsafe table.recordings(instance, &output) == mcv_status(MCV_OK))
    #expect(unsafe PluginCaller.take(output).isEmpty)
    #expect(unsafe table.facts(instance, &output) == mcv_status(MCV_OK))
    #expect(unsafe PluginCaller.take(output) == "{}")
    unsafe table.destroy(instance)
  }

  @Test func factsListTheKnownRows() throws {
    let caller = try #require(PluginCaller(Zoo.plugin))
    let feature = unsafe caller.feature(0)
    let table = unsafe feature.vtable.assumingMemoryBound(to: mcv_data_source_v1.self).pointee
    var output = unsafe mcv_buffer()
    let instance = unsafe table.create(feature.factory, nil, mcv_bytes(), &output)
    #expect(unsafe table.facts(instance, &output) == mcv_status(MCV_OK))
    let text = unsafe PluginCaller.take(output)
    #expect(
      try JSONValue(parsing: text) == [
        "zoo": [
          "fields": ["id", "name"], "title": "name", "names": ["name"], "units": ["id": "no"], "rows": [[1, "a"]],
        ]
      ])
    unsafe table.destroy(instance)
  }
}

private let zoo = CollectionSchema("zoo", fields: [], parameters: [Parameter("kind", .string)])

private struct Zoo: DataSource {
  static let collections = [zoo]
  static let plugin = Plugin("org.example.zoo/1", name: "zoo", about: Text(ko: "동물원", en: "zoo"), .source(Zoo.self))
  static let facts = [
    "zoo": KnownRows(
      fields: ["id", "name"], title: "name", names: ["name"], units: ["id": "no"], rows: [[1, "a"]])
  ]
  init(host: PluginHost, settings: JSONValue) {}
  func fetch(_ request: FetchRequest) async throws -> Page {
    Page(
      columns: ["a", "b", "c", "d", "e", "f", "g", "h"],
      rows: [
        [nil, true, .int(.min), 0.6, "", "타입:널\n", [1, "가"], ["a": [:]]],
        [nil, false, 0, -1e300, "x", "y", [], [:]],
      ], total: 1351, next: ["offset": 2])
  }
}

private struct Endless: DataSource {
  static let collections = [zoo]
  static let plugin = Plugin("org.example.end/1", name: "end", about: Text(ko: "끝", en: "end"), .source(Endless.self))
  init(host: PluginHost, settings: JSONValue) {}
  func fetch(_ request: FetchRequest) async throws -> Page {
    while true { try await Task.sleep(for: .seconds(1000)) }
  }
}

private struct Failing: DataSource {
  struct Odd: Error {}
  static let collections = [zoo]
  static let plugin = Plugin("org.example.no/1", name: "no", about: Text(ko: "실패", en: "no"), .source(Failing.self))
  init(host: PluginHost, settings: JSONValue) throws {
    if settings["refuse"] == true { throw PluginError(.unsupported, ko: "싫어요", en: "no") }
  }
  func fetch(_ request: FetchRequest) async throws -> Page {
    switch request.string("kind") {
    case "own": throw PluginError(.timedOut, ko: "늦음", en: "late")
    case "json": return Page(columns: ["a"], rows: [[try JSONValue(parsing: "[")]])
    default: throw Odd()
    }
  }
}
