import AppProtocol
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// The models of the course, which come compiled.
@Suite struct ShippedModelTests {
  private static let sources = Machine.checkout.appendingPathComponent("Sources")
  private static let course = sources.appendingPathComponent("Workbench/Lessons/Course")

  /// Returns the models that the lessons open: the file, the name, the Swift in braces.
  private static func models() throws -> [(file: String, name: String, block: String)] {
    let pattern = try Regex(#"(?ms)^model open (\w+\.swift) as (\w+) \{(.*?\n)\}$"#)
    return try FileManager.default.contentsOfDirectory(atPath: course.path).filter { $0.hasSuffix(".mcv") }.sorted()
      .flatMap { name -> [(file: String, name: String, block: String)] in
        let text = try String(contentsOf: course.appendingPathComponent(name), encoding: .utf8)
        return text.matches(of: pattern).map { match in
          let parts = match.output.map { String($0.substring ?? "") }
          return (parts[1], parts[2], parts[3])
        }
      }
  }

  private static func build(_ file: String, _ block: String) throws -> AppBuild {
    var build = AppBuild(try AppSources([course.appendingPathComponent(file).path]))
    build.model = ModelSwift(block)
    return build
  }

  /// `MCV_RECORD_MODELS=1` writes the digests anew.
  @Test func everyModelOfTheCourseComesCompiled() throws {
    let models = try Self.models()
    #expect(models.count >= 3)
    let index = Self.course.appendingPathComponent("models.json")
    var digests: [String: String] = [:]
    for model in models {
      let digest = try #require(ShippedModel.digest(of: Self.build(model.file, model.block)))
      #expect(digests[model.name] == nil || digests[model.name] == digest, "\(model.name) is opened in two ways")
      digests[model.name] = digest
    }
    if ProcessInfo.processInfo.environment["MCV_RECORD_MODELS"] != nil {
      let lines = digests.sorted { $0.key < $1.key }.map { "  \"\($0.key)\": \"\($0.value)\"" }
      try "{\n\(lines.joined(separator: ",\n"))\n}\n".write(to: index, atomically: true, encoding: .utf8)
    }
    let known = try JSONValue(parsing: String(contentsOf: index, encoding: .utf8))
    let compiled = try String(
      contentsOf: Self.sources.appendingPathComponent("Apps/CourseModels/McvModel.swift"), encoding: .utf8)
    for model in models {
      let digest = digests[model.name].map { JSONValue.string($0) }
      #expect(known[model.name] == digest, "MCV_RECORD_MODELS=1 writes models.json anew")
      #expect(
        compiled.contains("@MainActor func \(model.name)(_ mcv: ModelBoard) {\(model.block)"),
        "CourseModels has other Swift for \(model.name) than the lesson")
      let built = ShippedModel.find(try Self.build(model.file, model.block), executable: "/proc/self/exe")
      #expect(built?.shippedModel == model.name, "\(model.name) is not found beside the tests")
    }
  }

  @Test func editedModelIsNotTakenForAShippedOne() throws {
    let model = try #require(Self.models().first)
    let program = "/proc/self/exe"
    #expect(ShippedModel.find(try Self.build(model.file, model.block + " "), executable: program) == nil)
    var strange = try Self.build(model.file, model.block)
    strange.model?.values = [.init(input: "textfield", text: "\"\"")]
    #expect(ShippedModel.find(strange, executable: program) == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(model.file)
    try FileManager.default.copyItem(
      at: Self.course.appendingPathComponent("models.json"), to: folder.appendingPathComponent("models.json"))
    let text = try String(contentsOf: Self.course.appendingPathComponent(model.file), encoding: .utf8)
    try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    var build = AppBuild(try AppSources([file.path]))
    build.model = ModelSwift(model.block)
    #expect(ShippedModel.find(build, executable: program) == nil)
    // The same text in another folder is the same model.
    try text.write(to: file, atomically: true, encoding: .utf8)
    #expect(ShippedModel.find(build, executable: program) != nil)
    #expect(ShippedModel.find(build, executable: "/bin/sh") == nil)
  }

  @Test func itsProgramAnswersAsACompiledModelDoes() throws {
    let model = try #require(Self.models().first { $0.name == "tv" })
    let built = try #require(
      ShippedModel.find(try Self.build(model.file, model.block), executable: "/proc/self/exe"))
    let open = OpenModel(try AppProcess(built, backtracer: nil, seed: 0))
    #expect(open.isDone)
    #expect(open.lanes == ["request", "textfield", "tvTrigger", "tvList"])
    open.send(2, to: "tvTrigger", at: 700)
    open.clock(720)
    #expect(open.signals.suffix(2).sorted() == ["request 2", "tvTrigger 2"])
    #expect(open.told.signals.map(\.time).suffix(2) == [700, 700])
  }
}
