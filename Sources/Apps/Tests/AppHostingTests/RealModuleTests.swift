import AppHosting
import AppProtocol
import DisplayText
import Foundation
import JSONValues
import Testing

/// `--real-modules`: an app against modules that its own package has built, or the reason why not.
@Suite(.serialized) struct RealModuleTests {
  private static let app = """
    import RxSwift
    import UIKit

    final class MarkedViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = RxSwift.mark
      }
    }
    """

  /// Makes a package with the app in it.
  private func folder(manifest: String?) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-real-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/App"), withIntermediateDirectories: true)
    // Marks the root of a repository, in case the temporary folder is inside another one.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    try manifest?.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try Self.app.write(
      to: folder.appendingPathComponent("Sources/App/Marked.swift"), atomically: true, encoding: .utf8)
    return folder
  }

  private func failure(_ folder: URL) throws -> AppFailure? {
    var build = try AppBuild(AppSources([folder.appendingPathComponent("Sources/App").path]))
    build.usesRealModules = true
    do {
      _ = try build.run(Machine.toolchain())
      return nil
    } catch let failure as AppFailure {
      return failure
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App", dependencies: [.package(url: "https://github.com/ReactiveX/RxSwift", from: "6.0.0")],
      targets: [.target(name: "App", dependencies: ["RxSwift"])])
    """

  @Test func missingRealModuleIsReportedWithAFix() throws {
    let lonely = try folder(manifest: nil)
    defer { try? FileManager.default.removeItem(at: lonely) }
    let none = try #require(try failure(lonely))
    #expect(none.message.en.contains("no Package.swift"))
    #expect(none.place?.line == 1)
    #expect(none.text.helps.last?.en.contains("without --real-modules") == true)

    let other = try folder(manifest: "// swift-tools-version: 6.0")
    defer { try? FileManager.default.removeItem(at: other) }
    #expect(try #require(try failure(other)).message.en.contains("has no RxSwift"))

    let unbuilt = try folder(manifest: Self.manifest)
    defer { try? FileManager.default.removeItem(at: unbuilt) }
    let failure = try #require(try failure(unbuilt))
    #expect(failure.message.en.contains("not built"))
    #expect(failure.text.helps.first?.en.hasPrefix("swift build --package-path ") == true)
  }

  @Test func modulesBuiltByThePackageAreUsed() throws {
    let folder = try folder(manifest: Self.manifest)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The files that `swift build` leaves, for a module with a mark of its own.
    let debug = folder.appendingPathComponent(".build/debug")
    for name in ["Modules", "RxSwift.build"] {
      try FileManager.default.createDirectory(
        at: debug.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let source = folder.appendingPathComponent("RxSwift.swift")
    try "public let mark = \"the real one\"\n".write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Machine.toolchain().compiler)
    process.arguments = [
      "-parse-as-library", "-module-name", "RxSwift", "-emit-module", "-emit-module-path",
      debug.appendingPathComponent("Modules/RxSwift.swiftmodule").path, "-c", source.path, "-o",
      debug.appendingPathComponent("RxSwift.build/RxSwift.swift.o").path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try failure(folder) == nil)
  }

  // MARK: Models

  /// A package of a few lines under a real name: what the adapters of a model need of RxSwift, with a timer of
  /// Dispatch.
  private static let library = """
    import Dispatch
    public protocol ObservableConvertibleType { associatedtype Element; func asObservable() -> Observable<Element> }
    public protocol ObserverType { associatedtype Element; func onNext(_ element: Element) }
    public struct Disposable { let end: () -> Void; public func dispose() { end() } }
    open class Observable<Element>: ObservableConvertibleType {
      var takers: [Int: (Element) -> Void] = [:]
      var count = 0
      public init() {}
      public func asObservable() -> Observable<Element> { self }
      public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil
      ) -> Disposable {
        count += 1
        let own = count
        takers[own] = onNext
        return Disposable { self.takers[own] = nil }
      }
      func send(_ element: Element) { for taker in takers.sorted(by: { $0.key < $1.key }) { taker.value(element) } }
      public func map<Other>(_ change: @escaping (Element) -> Other) -> Observable<Other> {
        let result = Observable<Other>()
        _ = subscribe(onNext: { result.send(change($0)) })
        return result
      }
      /// By a timer that the next value cancels, as RxSwift's schedulers have them.
      public func debounce(_ milliseconds: Int) -> Observable<Element> {
        let result = Observable<Element>()
        var timer: (any DispatchSourceTimer)?
        _ = subscribe(onNext: { element in
          timer?.cancel()
          let next = DispatchSource.makeTimerSource(queue: .main)
          next.schedule(deadline: .now() + .milliseconds(milliseconds))
          next.setEventHandler { result.send(element) }
          next.resume()
          timer = next
        })
        return result
      }
    }
    open class Subject<Element>: Observable<Element>, ObserverType {
      public func onNext(_ element: Element) { send(element) }
    }
    public final class PublishSubject<Element>: Subject<Element> { public override init() {} }
    public final class BehaviorSubject<Element>: Subject<Element> {}
    public final class ReplaySubject<Element>: Subject<Element> {}
    public final class AsyncSubject<Element>: Subject<Element> {}
    public struct AnyObserver<Element>: ObserverType { public func onNext(_ element: Element) {} }
    """

  /// The package of an app that has that library beside it, built as the help line says.
  @Test func aModelIsSubscribedToThroughTheRealModule() throws {
    let folder = try folder(
      manifest: """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App", dependencies: [.package(path: "Rx")],
          targets: [.target(name: "App", dependencies: [.product(name: "RxSwift", package: "Rx")])])
        """)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Rx/Sources/RxSwift"), withIntermediateDirectories: true)
    try """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Rx", products: [.library(name: "RxSwift", targets: ["RxSwift"])],
      targets: [.target(name: "RxSwift", swiftSettings: [.swiftLanguageMode(.v5)])])
    """.write(to: folder.appendingPathComponent("Rx/Package.swift"), atomically: true, encoding: .utf8)
    try Self.library.write(
      to: folder.appendingPathComponent("Rx/Sources/RxSwift/RxSwift.swift"), atomically: true, encoding: .utf8)
    let file = folder.appendingPathComponent("Sources/App/Words.swift")
    try """
    import RxSwift
    struct Words {
      let long: Observable<Int>
      init(_ words: Observable<String>) { long = words.debounce(300).map { $0.count } }
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    let compiler = URL(fileURLWithPath: try Machine.toolchain().compiler)
    let process = Process()
    process.executableURL = compiler.deletingLastPathComponent().appendingPathComponent("swift")
    process.arguments = ["build", "--package-path", folder.path, "--target", "RxSwift"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    var build = try AppBuild(AppSources([file.path]))
    build.usesRealModules = true
    build.model = ModelSwift(
      """

        let words = PublishSubject<String>()
        let long = Words(words).long
      """, values: [.init(input: "words", text: "String(repeating: \"a\", count: 5)")])
    let model = OpenModel(try Machine.process(build.run(Machine.toolchain())))
    #expect(model.inputs == ["words"])
    #expect(model.lanes == ["words", "long"])
    model.send("abc", to: "words")
    model.send(3, to: "words")
    #expect(model.answer.refusal?.isOfType == true)
    model.send(made: 0, to: "words", at: 100)
    // The timer that is cancelled is ready first; the one after it is at its own time none the less.
    model.clock(2000)
    #expect(model.signals == ["words aaaaa", "long 5"])
    #expect(model.told.signals.map(\.time) == [100, 400])
    model.ask(.close)
    #expect(model.ending == nil)
  }
}
