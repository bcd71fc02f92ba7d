import Foundation
import JSONValues
import TestSupport
import Testing

/// `export swift`: screens of a session as app code.
@Suite struct ExportedSwiftTests {
  /// Screens with everything that code has to get right, by the names of their files.
  private static let screens = [
    "Poke": #"""
    screen new poke of pokemon; section add starter "스타팅"; add 이상해씨 파이리 꼬부기 피카츄 to starter; apply
    delete 파이리; add 삐삐 before 꼬부기; move 피카츄 before 이상해씨; reconfigure 꼬부기; apply; delete 피카츄; layout grid(3, 120)
    """#,
    "Odd": #"""
    screen new "odd \"one\" */"; section add "case" "1 a" "\u{202E}rtl" self none
    add "a\"b\\(c)" "line\nend" "\u{1B}[0m" "*/ // \u{202E}" to "case"; add x to none; apply
    section delete "1 a"; apply --reload-data
    """#,
    "Outline": """
    screen new outline; section add A; apply; outline add r s in A; outline add one two under r; expand r
    outline apply A; outline replace r with three; outline apply A --no-animate
    """,
    "Layouts": """
    screen new layouts; viewport 390x844; section add a b c d; add 1..7 to a; add 11..15 to b; add 21..22 to c
    add 31..34 to d; apply
    layout a { h(1w x 120) gap 8 edge top 4 { item(0.3w x 1h) inset 2 3 4 5 badge "b"(20 x 20) at top trailing \
      frac 0.3 -0.3 v(0.7w x 1h) count 2 { item(1w x 0.5h) } } gap 10 inset 5 6 7 8 decoration "back" inset 1 1 1 1 \
      header 44 pin }
    layout b { h(0.4w x 100) { item(1w x 1h) } orth groupPaging boundary "side"(30 x 1h) leading offset 1 2 z 3 }
    layout c { list(insetGrouped, header) }
    layout d { custom(1w x 90) { frame(0, 0, 50, 40) frame(60, 10, 50, 40) z 2 } }
    """,
    "Sideways": """
    screen new sideways; section add a; add 1..5 to a; apply
    layout { sections { h(100 x 1h) repeat 2 { item(1w x ~30) } } scroll horizontal section-gap 14 }
    """,
  ]

  /// All of it in one app, which compiles against UIKit's names and runs.
  @Test func wholeFilesCompileAndDoTheSame() throws {
    let mcv = try McvProcess()
    var frames: [String: [String]] = [:]
    for (name, lines) in Self.screens {
      let result = try mcv.run(["--json", "-e", lines + "\nexport swift -> \"\(mcv.path(name)).swift\"\nframes"])
      #expect(result.code == 0, "\(result.error)\(result.output)")
      frames[name] = Self.frames(result.objects.last?["frames"])
    }
    let odd = try #require(mcv.read("Odd.swift"))
    #expect(!odd.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x1B })
    try mcv.write(Self.program, to: "main.swift")
    let files = (Self.screens.keys + ["main"]).map { URL(fileURLWithPath: mcv.path($0 + ".swift")) }
    let outcome = try AppCompiler().compileAndRun(files, swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)

    #expect(lines.contains("poke [1, 4, 7, 25]"))
    #expect(lines.contains("poke [25, 1, 35, 7]"))
    #expect(lines.contains("poke [1, 35, 7]"))
    #expect(lines.contains(#"odd ["case", "\u{202E}rtl", "self", "none"]"#.replacing(#"\u{202E}"#, with: "\u{202E}")))
    let items = ["a\"b\\(c)", "line\nend", "\u{1B}[0m", "*/ // \u{202E}", "x"]
    #expect(lines.contains("odd " + items.map { "\(Array($0.utf8))" }.joined(separator: " ")))
    #expect(lines.contains(#"outline ["r", "one", "two", "s"]"#))
    #expect(lines.contains(#"outline ["r", "three", "s"]"#))
    for name in ["Layouts", "Sideways"] {
      let shown = lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
      #expect(!shown.isEmpty && shown == frames[name], "\(name)")
    }
  }

  /// Returns every view of a session's screen, as the program prints them.
  private static func frames(_ rows: JSONValue?) -> [String] {
    guard case .array(let rows)? = rows else { return [] }
    return rows.map { row in
      let numbers = ["x", "y", "w", "h"].map { "\(((row[$0]?.number ?? 0) * 1000).rounded() / 1000)" }
      return (["section", "item"].map { row[$0]?.text ?? "" } + numbers + [row["z"]?.text ?? ""]).joined(separator: " ")
    }.sorted()
  }

  private static let program = """
    import UIKit

    let poke = PokeViewController()
    poke.loadViewIfNeeded()
    print("poke", poke.dataSource.snapshot().itemIdentifiers)
    poke.apply2()
    print("poke", poke.dataSource.snapshot().itemIdentifiers)
    poke.apply3()
    print("poke", poke.dataSource.snapshot().itemIdentifiers)

    let odd = OddOneViewController()
    odd.loadViewIfNeeded()
    odd.applyTheRest()
    print("odd", odd.dataSource.snapshot().sectionIdentifiers.map(\\.rawValue))
    print("odd", odd.dataSource.snapshot().itemIdentifiers.map { "\\(Array($0.utf8))" }.joined(separator: " "))

    let outline = OutlineViewController()
    outline.loadViewIfNeeded()
    outline.apply2()
    print("outline", outline.dataSource.snapshot().itemIdentifiers)
    outline.apply3()
    print("outline", outline.dataSource.snapshot().itemIdentifiers)

    @MainActor func show(_ name: String, _ view: UICollectionView) {
      func text(_ number: CGFloat) -> String { "\\((number * 1000).rounded() / 1000)" }
      let everything = CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000)
      let lines = (view.collectionViewLayout.layoutAttributesForElements(in: everything) ?? []).map { view in
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(text).joined(separator: " ")
        return "\\(name) \\(view.indexPath.section) \\(view.indexPath.item) \\(numbers) \\(view.zIndex)"
      }
      for line in lines.sorted() { print(line) }
    }

    let layouts = LayoutsViewController()
    layouts.loadViewIfNeeded()
    show("Layouts", layouts.collectionView)
    let sideways = SidewaysViewController()
    sideways.loadViewIfNeeded()
    show("Sideways", sideways.collectionView)

    """
}
