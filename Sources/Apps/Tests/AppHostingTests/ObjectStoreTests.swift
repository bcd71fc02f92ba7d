import AppProtocol
import DisplayText
import Foundation
import PluginAuthoring
import Testing

@testable import AppHosting

/// The objects of an app's files are kept from one build to the next.
@Suite(.serialized) struct ObjectStoreTests {
  private static let files = [
    "Words.swift": """
    enum Words {
      static var title: String { "one" }
    }
    """,
    "Rows.swift": """
    struct Rows {
      var names: [String] { ["ferry", "tug"] }
      func count() -> Int {
        FarAway.prepare()
        return names.count
      }
    }
    """,
    "List.swift": """
    import UIKit

    final class ListController: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = Words.title + " \\(Rows().count())"
      }
    }
    """,
  ]

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in Self.files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// Returns the objects of a built app with their sizes and times.
  private func objects(_ app: CompiledApp) -> Set<String> {
    let folder = app.folder + "/objects"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { $0.hasSuffix(".o") }.map { "\($0) \(FileTree.stamp("\(folder)/\($0)"))" })
  }

  private func edit(_ folder: URL, _ name: String, _ old: String, _ new: String) throws {
    let file = folder.appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  /// While other processes compile in both folders, the build fails with a message in either language.
  @Test func buildFailsWhileBothFoldersAreLocked() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (build, toolchain) = (AppBuild(try AppSources([folder.path])), try Machine.toolchain())
    let draft = folder.path + ".1"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let stores = try [build.objectsFolder(toolchain), draft].map { try ObjectStore(at: $0) }
    #expect(stores.allSatisfy { $0 != nil })
    var compiling = AppCompiling(
      build: build, modules: [], toolchain: toolchain, tools: try toolchain.tools { false }, folder: draft,
      finally: draft)
    let failure = #expect(throws: AppFailure.self) { try compiling.run({ false }, { _ in }) }
    #expect(failure == AppFailure(.authoring(.inUse(folder: draft))))
    #expect(failure?.message.text(.ko) == "\(draft)을 다른 프로그램이 쓰고 있습니다")
    withExtendedLifetime(stores) {}
  }

  @Test func onlyChangedFilesAreRecompiled() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func build() throws -> CompiledApp { try AppBuild(AppSources([folder.path])).run(Machine.toolchain()) }
    let first = try build()
    let before = objects(first)
    #expect(before.count >= 5)
    try edit(folder, "Words.swift", "\"one\"", "\"two\"")
    let second = try build()
    #expect(second.isCompiledNow && second.folder == first.folder && second.program != first.program)
    #expect(objects(second).subtracting(before).count == 1, "\(objects(second).subtracting(before))")
    #expect(try OpenApp(path: folder.path).window.title == "two 2")
    // The same lines are left out again, although objects were kept.
    #expect(second.cuts == first.cuts && second.cuts.map(\.place.line) == [4], "\(second.cuts)")
  }

  /// A change of a type that another file uses concerns that one as well.
  @Test func changedTypeRecompilesTheFilesThatUseIt() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func build() throws -> CompiledApp { try AppBuild(AppSources([folder.path])).run(Machine.toolchain()) }
    let before = objects(try build())
    try edit(folder, "Words.swift", "static var title: String { \"one\" }", "static let title = Substring(\"three\")")
    let second = try build()
    #expect(objects(second).subtracting(before).count == 2, "\(objects(second).subtracting(before))")
    #expect(try OpenApp(path: folder.path).window.title == "three 2")
    // A file that comes, and one that goes.
    try "enum Others { static let title = \"other\" }\n".write(
      to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Words.swift"))
    try edit(folder, "List.swift", "Words.title", "Others.title")
    #expect(try build().cuts.count == 1)
    #expect(try OpenApp(path: folder.path).window.title == "other 2")
  }

  /// A file that lost nothing is compiled without a look at all the others; what is wrong with it later is left out as
  /// if it had always been so.
  @Test func laterErrorsInAWholeAppAreLeftOut() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func build() throws -> CompiledApp { try AppBuild(AppSources([folder.path])).run(Machine.toolchain()) }
    try edit(folder, "Rows.swift", "    FarAway.prepare()\n", "\n")
    let first = try build()
    #expect(first.cuts.isEmpty && ObjectStore.isWhole(at: first.folder))
    try edit(folder, "Rows.swift", "[\"ferry\", \"tug\"]", "[\"ferry\"]")
    #expect(try build().cuts.isEmpty && OpenApp(path: folder.path).window.title == "one 1")
    try edit(folder, "Words.swift", "String { \"one\" }", "Int { 1 }")
    let broken = try build()
    #expect(broken.cuts.map(\.place.line) == [6], "\(broken.cuts)")
    #expect(!ObjectStore.isWhole(at: broken.folder))
    try edit(folder, "Words.swift", "Int { 1 }", "String { \"new\" }")
    #expect(try build().cuts.isEmpty && OpenApp(path: folder.path).window.title == "new 1")
  }

  /// Two processes that compile the same app at the same time do not wait for each other.
  @Test func secondBuildUsesAFolderOfItsOwn() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let build = AppBuild(try AppSources([folder.path]))
    let toolchain = try Machine.toolchain()
    let place = build.objectsFolder(toolchain)
    let store = try #require(try ObjectStore(at: place))
    let app = try withExtendedLifetime(store) { try build.run(toolchain) }
    #expect(app.folder != place)
    #expect(try OpenApp(path: folder.path).window.title == "one 2")
  }
}
