import Foundation
import JSONValues
import TestSupport
import Testing

/// Layout code as it stands in an app, built into a plugin at the prompt.
@Suite struct RunningAppLayoutTests {
  private static let code = """
    import UIKit

    final class GalleryViewController: UIViewController {
      private func createLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] _, environment in
          self?.section(columns: environment.container.effectiveContentSize.width > 600 ? 4 : 2)
        }
      }

      private func section(columns: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)), subitem: item,
          count: columns)
        return NSCollectionLayoutSection(group: group)
      }
    }

    enum Shelf {
      static func cascade() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.custom(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200))
        ) { environment in
          let width = environment.container.contentSize.width
          return (0..<2).map { index in
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: CGFloat(index) * width / 2, y: 50, width: 80, height: 60))
          }
        }
        return NSCollectionLayoutSection(group: group)
      }
    }

    """

  /// The compiler that builds the tests.
  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

  @Test func sectionAndItemProvidersWorkAcrossTheBorder() throws {
    let mcv = try McvProcess()
    let path = try mcv.write(Self.code, to: "Gallery.swift")
    let result = try mcv.run(
      [
        "--json", "-e",
        """
        plugin build "\(path)"; screen new t; section add A; add 1..3; apply
        layout createLayout; frames; viewport 800x600; frames; layout cascade; frames
        """,
      ], environment: Self.path)
    #expect(result.code == 0, "\(result.error)\(result.output)")
    let frames = result.output.split(separator: "\n").filter { $0.contains("\"kind\":\"frames\"") }
    try #require(frames.count == 3, "\(result.output)")
    #expect(frames[0].contains("\"contentSize\":{\"h\":240,\"w\":390}"))
    #expect(frames[0].contains("\"w\":195,\"x\":195,\"y\":0"))
    #expect(frames[1].contains("\"contentSize\":{\"h\":120,\"w\":800}"))
    #expect(frames[1].contains("\"w\":200,\"x\":400,\"y\":0"))
    #expect(frames[2].contains("\"h\":60,\"id\":\"2\""))
    #expect(frames[2].contains("\"w\":80,\"x\":400,\"y\":50"))
    #expect(frames[2].contains("\"w\":80,\"x\":0,\"y\":250"))
  }

  /// A typical file of an app: it needs other files of its project, a missing module, Objective-C, and arguments. Its
  /// layouts give frames all the same, except the one of a view that cannot be made.
  @Test func layoutsOfAFileOfAProjectGiveFrames() throws {
    let mcv = try McvProcess()
    for folder in ["Shop.xcodeproj", "Shop/Feed", "Shop/Models"] { try mcv.makeFolder(folder) }
    let path = try mcv.write(
      """
      import FarAwayKit
      import UIKit

      enum FeedSection: Int, CaseIterable {
        case banner, grid

        func bannerLayout() -> NSCollectionLayoutSection { Metrics.section(height: self == .banner ? 100 : 10) }
        var shelf: NSCollectionLayoutSection { Metrics.section(height: 70) }
      }

      final class FeedController: UIViewController {
        private let model: FeedModel
        init(model: FeedModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.farAway.fill()
          NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .init("shop"), object: nil)
        }
        @objc private func reload() {}
        private func createLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { [weak self] _, _ in
            Metrics.section(height: self?.model.isSmall == false ? 50 : 0)
          }
        }
      }

      final class WaitingView: UIView {
        init(secret: any Secret) { super.init(frame: .zero) }
        required init?(coder: NSCoder) { nil }
        func waitingLayout() -> NSCollectionLayoutSection { Metrics.section(height: 1) }
      }
      """, to: "Shop/Feed/FeedController.swift")
    try mcv.write(
      """
      import UIKit
      struct FeedModel { var isSmall = false }
      protocol Secret { func word() -> String }
      enum Metrics {
        static func section(height: CGFloat) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
          return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        static func otherLayout() -> NSCollectionLayoutSection { section(height: 2) }
      }
      """, to: "Shop/Models/Metrics.swift")
    let result = try mcv.run(
      [
        "--json", "--no-bail", "-e",
        """
        plugin build "\(path)"; screen new t; section add A; add 1..3; apply
        layout createLayout; frames; layout bannerLayout; frames; layout shelf; frames; layout waitingLayout
        """,
      ], environment: OpenedApps.environment)
    let frames = result.objects.filter { $0["kind"] == "frames" }
    #expect(frames.map { $0["contentSize"]?["h"] } == [150, 300, 210], "\(result.error)\(result.output)")
    // Layouts of other files are not offered, and warnings name the lines that were left out.
    #expect(result.objects.last?["code"] == "E0402" || result.objects.last?["kind"] == "error", "\(result.output)")
    #expect(!result.output.contains("otherLayout"))
    let warnings = result.objects.filter { $0["kind"] == "warning" }.map { $0["message"]?.text ?? "" }
    #expect(warnings.contains { $0.contains("left out: there is no module FarAwayKit here") }, "\(result.output)")
  }

  /// The shelf of the last lesson is shipped as a plugin over names of its own, without Foundation.
  @Test func theShippedShelfLiesAsTheOneThatIsBuiltOfTheSameFile() throws {
    let code = try String(contentsOfFile: LessonScript.course + "/ShelfLayout.swift", encoding: .utf8)
    let own = OpenedApps.root + "/Plugins/ShelfLayout/ShelfLayout.swift"
    #expect(try String(contentsOfFile: own, encoding: .utf8) == code)
    let mcv = try McvProcess()
    let path = try mcv.write(code, to: "ShelfLayout.swift")
    func lines(_ first: String) throws -> [Substring] {
      let result = try mcv.run(
        [
          "--json", "-e",
          """
          \(first); screen new t; section add A; section add B; add 1..5 to A; add 6 to B; apply
          layout createShelf; frames; viewport 844x390; frames; explain frame 3
          """,
        ], environment: Self.path)
      #expect(result.code == 0, "\(result.error)\(result.output)")
      return result.output.split(separator: "\n").filter { line in
        ["frames", "layout"].contains { line.contains("\"kind\":\"\($0)\"") }
      }
    }
    let shipped = try lines("plugin load shelflayout")
    let built = try lines("plugin build \"\(path)\"")
    #expect(shipped.count >= 3)
    #expect(shipped == built)
  }

  @Test func anEditedFileGivesOtherFramesAndErrorsKeepTheirPlaces() throws {
    let mcv = try McvProcess()
    let path = try mcv.write(Self.code, to: "Gallery.swift")
    for folder in ["other", "broken"] {
      try FileManager.default.createDirectory(atPath: mcv.path(folder), withIntermediateDirectories: true)
    }
    let other = try mcv.write(
      Self.code.replacingOccurrences(of: ".absolute(120)", with: ".absolute(90)"), to: "other/Gallery.swift")
    let broken = try mcv.write(
      Self.code.replacingOccurrences(of: "fractionalHeight(1)", with: "fractionalHeigth(1)"), to: "broken/Gallery.swift"
    )
    let result = try mcv.run(
      [
        "--json", "--no-bail", "-e",
        """
        screen new t; section add A; add 1..3; apply
        plugin build "\(path)"; layout createLayout; frames
        plugin build "\(other)"; frames
        plugin build "\(broken)"
        frames
        """,
      ], environment: Self.path)
    let frames = result.output.split(separator: "\n").filter { $0.contains("\"kind\":\"frames\"") }
    try #require(frames.count == 3, "\(result.output)\(result.error)")
    #expect(frames[0].contains("\"contentSize\":{\"h\":240,\"w\":390}"))
    #expect(frames[1].contains("\"contentSize\":{\"h\":180,\"w\":390}"))
    // After code that does not compile, the layout that compiled before stays.
    #expect(frames[2].contains("\"contentSize\":{\"h\":180,\"w\":390}"))
    let refusal = try #require(result.output.split(separator: "\n").first { $0.contains("E0421") })
    #expect(refusal.contains("fractionalHeigth"))
    #expect(refusal.contains("\"column\":"))
  }

  /// All files of a folder are one plugin: what one of them names may stand in another.
  @Test func aFolderOfAppCodeIsOnePlugin() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("Feed/Parts")
    let rows = """
      import UIKit
      enum Sizes { static let height: CGFloat = 50 }
      private func helper() -> CGFloat { Sizes.height }
      func rows(_ height: CGFloat = helper2()) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
      }
      func helper2() -> CGFloat { helper() }
      """
    try mcv.write(rows, to: "Feed/Parts/Rows.swift")
    try mcv.write("struct Model { var name: String }\n", to: "Feed/Model.swift")
    for name in ["First", "Second"] {
      let layout = """
        import UIKit
        final class \(name)ViewController: UIViewController {
          private func makeLayout() -> UICollectionViewLayout {
            UICollectionViewCompositionalLayout { _, _ in rows(Sizes.height * \(name == "First" ? 1 : 2)) }
          }
        }
        """
      try mcv.write(layout, to: "Feed/\(name).swift")
    }
    let result = try mcv.run(
      [
        "--json", "-e",
        """
        plugin build "\(mcv.path("Feed"))"; screen new t; section add A; add 1..3; apply
        layout FirstViewController_makeLayout; frames; layout SecondViewController_makeLayout; frames
        """,
      ], environment: Self.path)
    #expect(result.code == 0, "\(result.error)\(result.output)")
    let frames = result.objects.filter { $0["kind"] == "frames" }
    #expect(frames.map { $0["contentSize"]?["h"]?.number } == [150, 300])
  }

  @Test func errorsInAFolderHaveTheirFile() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("Feed")
    let path = try mcv.write(
      Self.code.replacingOccurrences(of: "self?.section", with: "self?.sektion"), to: "Feed/A.swift")
    let result = try mcv.run(["--json", "-e", "plugin build \"\(mcv.path("Feed"))\""], environment: Self.path)
    let refusal = try #require(result.objects.first { $0["code"] == "E0421" })
    #expect(refusal["file"] == .string(path), "\(refusal)")
    #expect(refusal["line"] == 6)
  }

  /// The prints of an app's layout, and the trap that ends it, are reported with the line; the session goes on.
  @Test func printsAndTrapsOfALayoutBelongToTheirLine() throws {
    let mcv = try McvProcess()
    let path = try mcv.write(
      """
      import UIKit
      func makeTalking() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
          print("section \\(index)")
          return NSCollectionLayoutSection.list(using: .init(appearance: .plain), layoutEnvironment: environment)
        }
      }
      func makeNothing() -> UICollectionViewLayout { fatalError("no layout yet") }
      """, to: "Talking.swift")
    let result = try mcv.run(
      [
        "--json", "--no-bail", "-e",
        """
        plugin build "\(path)"; screen new t; section add A; add 1..3; apply
        layout makeTalking; print 1
        layout makeNothing; print 2
        """,
      ], environment: Self.path)
    // Every line of standard output is an object.
    #expect(!result.objects.contains(.null), "\(result.output)")
    #expect(result.objects.filter { $0["kind"] == "print" }.compactMap { $0["value"] } == [1, 2])
    #expect(result.code != 132 && result.code != 133, "\(result.code)")
    let told = result.objects.filter { $0["code"] == "W0401" }.map { $0["message"]?.text ?? "" }
    #expect(told.contains { $0.contains("section 0") }, "\(result.output)")
    // A crash is not a section that is missing: it is reported once, as what it is, at the line.
    let errors = result.objects.filter { $0["kind"] == "error" }
    #expect(errors.compactMap { $0["code"] } == ["E0418"], "\(result.output)")
    #expect(errors.first?["line"] == 3)
    #expect(errors.first?["message"]?.text.contains("Fatal error: no layout yet") == true, "\(result.output)")
    #expect(!told.contains { $0.contains("crashed") }, "\(result.output)")
    let plain = try mcv.run(
      ["-e", "plugin build \"\(path)\"; screen new t; section add A; add 1; apply; layout makeTalking"],
      environment: Self.path)
    #expect(!plain.output.contains("section 0"))
    #expect(plain.error.contains("section 0"), "\(plain.error)")
  }
}
