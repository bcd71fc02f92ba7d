import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// Modules of this package that are compiled when an app first imports them.
@Suite struct NamesModuleTests {
  @Test func `An app of plain UIKit needs none`() {
    let text =
      "import UIKit\n// import RxSwift is not here\nclass List: UIViewController { let importer = Combined() }\n"
    #expect(NamesModule.imported(by: [text]).isEmpty)
  }

  @Test(
    arguments: [
      ("import RxSwift", [NamesModule.rxSwift]), ("import RxCocoa", [.rxSwift, .rxRelay, .rxCocoa]),
      ("import UIKit; import Combine", [.combine]), ("@testable import RxRelay", [.rxSwift, .rxRelay]),
      ("#if canImport(SwiftUI) && DEBUG", [.combine, .swiftUI]), ("import class RxSwift.DisposeBag", [.rxSwift]),
      ("import RxDataSources", [.rxSwift, .rxRelay, .rxCocoa, .rxDataSources]), ("import RxSwiftExt", []),
    ])
  func `What is imported is needed, with what that imports`(line: String, needed: [NamesModule]) {
    #expect(NamesModule.closure(of: NamesModule.imported(by: ["import UIKit\n\(line)\n"])) == needed)
  }

  /// The list of modules and `Package.swift` tell of the same folders and the same imports.
  @Test(arguments: NamesModule.allCases)
  func `Each module imports what is listed`(module: NamesModule) throws {
    let folder = Machine.checkout.appendingPathComponent("Sources/Apps/\(module.rawValue)").path
    let names = try #require(FileManager.default.subpaths(atPath: folder)).filter { $0.hasSuffix(".swift") }
    let imported = try Set(
      names.flatMap { importedModules(try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) })
    let own = NamesModule.closure(of: module.imports)
    #expect(Set(NamesModule.allCases.map(\.rawValue)).intersection(imported).subtracting(own.map(\.rawValue)).isEmpty)
    #expect(own.allSatisfy { NamesModule.closure(of: [$0]).allSatisfy(own.contains) }, "imports of imports are listed")
  }

  /// A compiler that writes down which module it compiles stands for the real one.
  @Test func `Modules are compiled once, each after those that it imports`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var toolchain = try Machine.toolchain()
    (toolchain.cache, toolchain.sources) = (folder.path + "/cache/apps", folder.path + "/sources")
    toolchain.compiler = folder.path + "/swiftc"
    for module in NamesModule.allCases {
      let place = URL(fileURLWithPath: toolchain.sources + "/" + module.rawValue)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try String(repeating: "// A line.\n", count: 1500)
        .write(to: place.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
    }
    let script = """
      #!/bin/sh
      while [ $# -gt 0 ]; do
        case "$1" in
          -o|-emit-module-path) : > "$2" ;;
          -module-name) echo "$2" >> \(folder.path)/compiled ;;
        esac
        shift
      done
      """
    try script.write(toFile: toolchain.compiler, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: toolchain.compiler)
    var told: [String] = []
    var timed: [Bool] = []
    func make(_ module: NamesModule) throws -> [String] {
      let made = try toolchain.make(NamesModule.closure(of: [module]), isCancelled: { false }) { name, seconds in
        told.append(name)
        timed.append(seconds != nil)
      }
      return made.map(\.module.rawValue)
    }
    #expect(try make(.rxCocoa) == ["RxSwiftNames", "RxRelayNames", "RxCocoaNames"])
    #expect(try make(.rxModels) == ["RxSwiftNames", "RxRelayNames", "RxModels"])
    #expect(told == ["RxSwift", "RxRelay", "RxCocoa", "RxModels"])
    // The first one was compiled without anything to go by.
    #expect(timed == [false, true, true, true])
    let compiled = try String(contentsOfFile: folder.path + "/compiled", encoding: .utf8)
    #expect(compiled == "RxSwiftNames\nRxRelayNames\nRxCocoaNames\nRxModels\n")
    // What imports a module is compiled anew with it.
    try "// Changed.\n".write(toFile: toolchain.sources + "/RxRelayNames/A.swift", atomically: true, encoding: .utf8)
    told = []
    _ = try make(.rxCocoa)
    #expect(told == ["RxRelay", "RxCocoa"])
    // Nothing half made is left.
    let left = try FileManager.default.contentsOfDirectory(atPath: toolchain.cache)
    #expect(left.allSatisfy { $0.hasPrefix("module-") }, "\(left)")
  }
}
