import AppProtocol
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// Lines that do not compile go, and nothing more.
@Suite(.serialized) struct LeavingOutTests {
  @Test func onlyWhatDoesNotCompileIsLeftOut() throws {
    let app = try Machine.build("Leftovers")
    let left = app.cuts.map { "\($0.place.line)-\($0.endLine)" }
    #expect(
      left == [
        "3-3", "10-10", "12-12", "13-13", "25-25", "33-33", "34-34", "38-38", "48-48", "55-55",
      ], "\(app.cuts.map { ($0.place.line, $0.text, $0.reason) })")
    // A property of a missing type stays.
    #expect(app.hollow.map(\.name) == ["ImageLoader", "AVAudioSession"])
    #expect(app.built(0).linesLeftOfLists <= 2)
    #expect(app.rounds <= 8)
  }

  @Test func appRunsWithoutTheLinesLeftOut() throws {
    let app = try OpenApp("Leftovers")
    #expect(app.applied == [["a", "b"]])
    #expect(app.takePrints() == ["wide"])
  }

  /// The extension of a missing class is left out whole, although selectors may name its methods.
  @Test func extensionOfAnUnknownClassIsLeftOut() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import FarAwayStoryboard
    import UIKit

    extension FarAwayStoryboard {
      @objc class func setup() { print(defaultContainer) }
    }

    final class Left: UIViewController {}
    """.write(to: folder.appendingPathComponent("Left.swift"), atomically: true, encoding: .utf8)
    let app = try OpenApp(path: folder.path, screen: "Left")
    #expect(app.ending == nil)
    #expect(app.window.controller == "Left")
  }

  /// Keys in files outside the repository, texts and colours of generated code: lines that use them stay, with values
  /// filled in. A name that may be a member of a missing superclass gets no value.
  @Test func missingValuesAreFilledIn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import UIKit

    struct Towns {
      let address: String
      let headers = ["X-Key": apiKey]
      var all: [String] { ["Busan"] }
    }

    final class Left: UITableViewController {
      private let towns = Towns(address: "https://towns.example?key=\\(APIKEY)&id=\\(Keys.client.id)")
      override func viewDidLoad() {
        super.viewDidLoad()
        title = L10n.Towns.title
        view.backgroundColor = Asset.sand.color
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: R.reuseIdentifier.townCell.identifier)
        navigationItem.leftBarButtonItem = UIBarButtonItem(image: R.image.back(), style: .plain, target: nil, action: nil)
        let tint: UIColor = .ownAccent
        print(towns.address, towns.headers, title ?? "none", tint == UIColor.gray)
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.all.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: R.reuseIdentifier.townCell.identifier, for: indexPath)
        cell.textLabel?.text = towns.all[indexPath.row]
        return cell
      }
    }
    """.write(to: folder.appendingPathComponent("Left.swift"), atomically: true, encoding: .utf8)
    let built = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    #expect(built.rewrites.contains { $0.rule == "APIKEY: nobody here has it, \"\" in its place" })
    let app = try OpenApp(path: folder.path, screen: "Left")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == ["https://towns.example?key=&id= [\"X-Key\": \"\"]  true"])
    #expect(app.texts().first == ["Busan"])
  }

  /// The modules that a bridging header imports are imported by every file.
  @Test func aBridgingHeaderImportsForEveryFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    //  Uses the modules of the app.
    @import RxSwift;
      @import  RxCocoa;
    #import <SnapKit/SnapKit-Swift.h>
    #import "Own.h"
    """.write(to: folder.appendingPathComponent("Towns-Bridging-Header.h"), atomically: true, encoding: .utf8)
    try """
    import UIKit

    final class Left: UIViewController {
      private let bag = DisposeBag()
      private let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        label.snp.makeConstraints { $0.edges.equalToSuperview() }
        Observable.just("Busan").bind(to: label.rx.text).disposed(by: bag)
        print(label.text ?? "none")
      }
    }
    """.write(to: folder.appendingPathComponent("Left.swift"), atomically: true, encoding: .utf8)
    try "struct Plain { var words = PublishRelay<String>() }\n"
      .write(to: folder.appendingPathComponent("Plain.swift"), atomically: true, encoding: .utf8)
    let built = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    #expect(built.documents.isEmpty)
    let app = try OpenApp(path: folder.path, screen: "Left")
    #expect(app.takePrints() == ["Busan"])
  }

  /// The line that gives a property its value may go; the initializer and all else that it does stay.
  @Test func initializerStaysWhenAnAssignmentIsLeftOut() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import UIKit

    struct Boats {
      let names: [String]
      let harbour: String

      init(_ name: String) {
        names = [name]
        harbour = FarAwayHarbour.shared.name(of: name)
      }
    }

    final class Left: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        print(Boats("ferry").names)
      }
    }
    """.write(to: folder.appendingPathComponent("Left.swift"), atomically: true, encoding: .utf8)
    let app = try OpenApp(path: folder.path, screen: "Left")
    #expect(app.ending == nil)
    #expect(app.takePrints() == ["[\"ferry\"]"])
  }

  /// A type still conforms without a left-out requirement, and a parameter stays without its default value: only code
  /// that uses the missing part traps.
  @Test func conformancesAndParametersStay() throws {
    let app = try OpenApp("Sheds", screen: "ShedViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts().flatMap { $0 } == ["Ferry", "Tug"])
    let cuts = try Machine.build("Sheds").cuts
    #expect(cuts.map(\.place.line) == [2, 12, 15], "\(cuts)")
    #expect(try OpenApp("Sheds", screen: "SizedShedViewController").ending?.words == "size was left out")
    #expect(
      try OpenApp("Sheds", screen: "OtherShedViewController").ending?.words == "the default of others was left out")
  }

  /// A stream whose function was left out has no events, which subscribers handle. Missing types named like protocols
  /// are protocols, and names of Swift 4 are read as those of today.
  @Test func streamsLeftOutSendNoEvents() throws {
    let app = try OpenApp("Silent")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    let printed = app.takePrints()
    #expect(printed == ["rows() was left out", "words() was left out", "stands true true"])
    let cuts = try Machine.build("Silent").cuts
    #expect(cuts.map(\.place.line) == [3, 24, 28], "\(cuts)")
    #expect(!cuts.contains { $0.concernsLists })
  }

  /// A call of a function whose body could not stay, and where its trap is.
  struct Emptied: Sendable, CustomTestStringConvertible {
    var screen: String
    var line: Int
    var words: String
    var testDescription: String { screen }
  }

  @Test(arguments: [
    Emptied(screen: "NumberEmptied", line: 17, words: "count() was left out"),
    Emptied(screen: "AnswerEmptied", line: 25, words: "isOpen() was left out"),
    Emptied(screen: "TextEmptied", line: 33, words: "text() was left out"),
    Emptied(screen: "ListEmptied", line: 41, words: "rows() was left out"),
    Emptied(screen: "PropertyEmptied", line: 49, words: "width was left out"),
    Emptied(screen: "CellEmptied", line: 65, words: "tableView() was left out"),
  ])
  func aFunctionThatCannotReturnTrapsWithItsName(_ emptied: Emptied) throws {
    let app = try OpenApp("Emptied", screen: emptied.screen)
    #expect(app.ending?.words == emptied.words)
    #expect(app.ending?.place?.line == emptied.line)
    #expect(app.ending?.place?.file.hasSuffix("Emptied.swift") == true)
  }

  @Test func optionalFunctionLeftOutReturnsNil() throws {
    let app = try OpenApp("Emptied", screen: "NothingEmptied")
    #expect(app.ending == nil)
    #expect(
      app.takePrints() == [
        "find() was left out", "load() was left out", "called [nil, nil]",
      ])
  }

  /// The compiler writes paths down from its own folder where that lies above them.
  @Test func thePlaceOfATrapIsFoundBelowTheCurrentFolder() throws {
    let app = try Machine.build("Emptied")
    #expect(app.place(inCopy: "\(app.folder)/0/Emptied.swift", line: 17, column: nil)?.line == 17)
    let relative = app.folder.split(separator: "/").suffix(3).joined(separator: "/") + "/0/Emptied.swift"
    #expect(app.place(inCopy: relative, line: 17, column: nil)?.file.hasSuffix("Emptied.swift") == true)
    #expect(app.place(inCopy: "//<compiler-generated>", line: 0, column: nil) == nil)
    #expect(app.place(inCopy: "/elsewhere/0/Emptied.swift", line: 17, column: nil) == nil)
  }

  @Test func strictRefusesWithTheFirstPlace() throws {
    var build = AppBuild(try AppSources([Machine.app("Leftovers")]))
    build.isStrict = true
    let toolchain = try Machine.toolchain()
    let failure = #expect(throws: AppFailure.self) { try build.run(toolchain) }
    #expect(failure?.text.code == .appDoesNotCompile)
    #expect(failure?.place?.line == 10)
  }
}
