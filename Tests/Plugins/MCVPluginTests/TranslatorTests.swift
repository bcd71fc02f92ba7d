import CMCVPlugin
import JSONValues
import MCVPlugin
import Testing

/// Translators and layouts through the C interface.
@Suite struct TranslatorTests {
  private func run(_ request: String) throws -> (status: mcv_status, answer: JSONValue) {
    let caller = try #require(PluginCaller(Words.plugin))
    let feature = unsafe caller.feature(0)
    let table = unsafe feature.vtable.assumingMemoryBound(to: mcv_translator_v1.self).pointee
    var output = unsafe mcv_buffer()
    let instance = unsafe table.create(feature.factory, nil, mcv_bytes(), &output)
    defer { unsafe table.destroy(instance) }
    let status = unsafe PluginCaller.withBytes(request) { unsafe table.run(instance, $0, &output) }
    return (status, try JSONValue(parsing: unsafe PluginCaller.take(output)))
  }

  @Test func tableIsTranslatedCellByCell() throws {
    let (status, answer) = try run(
      #"{"table":{"columns":["id","name"],"rows":[[1,"pikachu"],[2,"deoxys-normal"],[3,"mew"],[4,null]]}}"#)
    #expect(status == mcv_status(MCV_OK))
    #expect(answer["columns"] == ["ko"])
    #expect(answer["rows"] == [["피카츄"], [nil], [nil], [nil]])
    let missing = try #require(answer["missing"]?.elements)
    #expect(missing.map { $0["row"]?.int } == [1, 2])
    #expect(missing[0]["hint"]?["en"] == "translate deoxys")
    #expect(missing[0]["value"] == "deoxys-normal")
    #expect(missing[1]["message"]?["en"] == "there is no translation of mew")
    #expect(missing[1]["field"] == "ko")
  }

  @Test(
    arguments: [
      (#"{"value":"pikachu"}"#, ["value": "피카츄"]),
      (#"{"number":6,"from":"dm","to":"m"}"#, ["number": 0.6, "unit": "m"]),
      (#"{"number":3,"from":"dm","to":"m"}"#, ["number": 0.3, "unit": "m"]),
      (#"{"number":0.7,"from":"m","to":"dm"}"#, ["number": 7, "unit": "dm"]),
      (#"{"number":2,"from":"min","to":"s"}"#, ["number": 120, "unit": "s"]),
      (#"{"number":120,"from":"s","to":"min"}"#, ["number": 2, "unit": "min"]),
    ] as [(String, JSONValue)]) func answers(request: String, expected: JSONValue) throws
  {
    let (status, answer) = try run(request)
    #expect(status == mcv_status(MCV_OK))
    #expect(answer.text == expected.text)
  }

  @Test func aValueWithoutTranslation() throws {
    let (status, answer) = try run(#"{"value":"deoxys-normal"}"#)
    #expect(status == mcv_status(MCV_OK))
    #expect(answer["value"] == nil)
    #expect(answer["missing"]?.elements?.first?["hint"]?["en"] == "translate deoxys")
  }

  @Test(arguments: [
    (#"{"number":6,"from":"dm","to":"kg"}"#, "dm cannot be converted to kg"),
    ("{}", "table, value or number is needed"),
    (#"{"table":{"columns":["a"],"rows":[[1,2]]}}"#, "a row has not as many cells as there are columns"),
  ]) func refusals(request: String, message: String) throws {
    let (status, answer) = try run(request)
    #expect(status == mcv_status(MCV_BAD_INPUT))
    #expect(answer["message"]?["en"]?.string == message)
  }

  @Test func sectionsOfALayout() throws {
    let caller = try #require(PluginCaller(Rows.plugin))
    let feature = unsafe caller.feature(0)
    let table = unsafe feature.vtable.assumingMemoryBound(to: mcv_layout_v1.self).pointee
    var output = unsafe mcv_buffer()
    let instance = unsafe table.create(feature.factory, nil, mcv_bytes(), &output)
    defer { unsafe table.destroy(instance) }
    for (request, status, answer) in [
      (
        #"{"preset":"rows","section":1,"count":3,"environment":{"container":{"w":390,"h":844},"scale":3}}"#, MCV_OK,
        #"{"section":{"columns":1,"count":3,"height":44,"section":1,"width":390}}"#
      ),
      (
        #"{"preset":"rows","parameters":{"height":80},"section":0,"environment":{"container":{"w":1000,"h":844}}}"#,
        MCV_OK, #"{"section":{"columns":2,"count":0,"height":80,"section":0,"width":1000}}"#
      ),
    ] {
      #expect(
        unsafe PluginCaller.withBytes(request) { unsafe table.section(instance, $0, &output) } == mcv_status(status))
      #expect(unsafe PluginCaller.take(output) == answer)
    }
    for (request, message) in [
      (#"{"preset":"grid"}"#, "there is no preset grid"),
      (#"{"preset":"rows","parameters":{"height":"tall"}}"#, "height of rows must be a number"),
      (#"{"preset":"rows"}"#, "environment.container needs w and h"),
    ] {
      let status = unsafe PluginCaller.withBytes(request) { unsafe table.section(instance, $0, &output) }
      #expect(status == mcv_status(MCV_BAD_INPUT))
      #expect(try JSONValue(parsing: unsafe PluginCaller.take(output))["message"]?["en"]?.string == message)
    }
    let status = unsafe PluginCaller.withBytes(#"{"preset":"rows"}"#) {
      unsafe table.configuration(instance, $0, &output)
    }
    #expect(status == mcv_status(MCV_OK))
    #expect(unsafe PluginCaller.take(output) == #"{"configuration":null}"#)
  }
}

private struct Words: Translator {
  static let plugin = Plugin(
    "org.example.words/1", name: "words", about: Text(ko: "말", en: "w"), .translator(Words.self))
  static let fields = [TranslatedField("ko", from: "name"), TranslatedField("other", from: "nowhere")]
  static let units = [
    UnitConversion(from: "dm", to: "m", dividingBy: 10), UnitConversion(from: "min", to: "s", multiplyingBy: 60),
  ]
  init(host: PluginHost, settings: JSONValue) {}
  func translate(value: JSONValue) throws -> JSONValue? {
    if value == "deoxys-normal" {
      throw Missing(
        message: Text(ko: "모습", en: "a form"), hint: Text(ko: "deoxys를 번역하세요", en: "translate deoxys"))
    }
    return value == "pikachu" ? "피카츄" : nil
  }
}

private struct Rows: LayoutPreset {
  static let plugin = Plugin("org.example.rows/1", name: "rows", about: Text(ko: "줄", en: "rows"), .layout(Rows.self))
  static let presets = [
    Preset("rows", about: Text(ko: "줄", en: "rows"), parameters: [Parameter("height", .double, default: 44)])
  ]
  init(host: PluginHost, settings: JSONValue) {}
  func section(_ request: SectionRequest) throws -> JSONValue {
    [
      "width": .double(request.environment.width), "height": JSONValue(request.arguments.double("height")),
      "count": .int(request.count), "section": .int(request.section),
      "columns": request.environment.width > 600 ? 2 : 1,
    ]
  }
}
