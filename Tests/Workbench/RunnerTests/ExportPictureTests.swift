import CommandLanguage
import DisplayText
import Foundation
import Markup
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// `export svg`, `html` and `asciicast`.
@Suite struct ExportPictureTests {
  static func session() throws -> LayoutSession {
    try LayoutSession(
      "screen new poke of pokemon", "section add starter \"스타팅\"", "add 이상해씨 파이리 꼬부기 피카츄 to starter",
      "layout list(40)", "viewport 390x160", "apply", "delete 파이리", "add 삐삐 before 꼬부기", "move 피카츄 before 이상해씨",
      "reconfigure 꼬부기", "apply")
  }

  private static func views(_ element: MarkupElement) -> [MarkupElement] {
    let own = (element["class"] ?? "").hasPrefix("mcv-view") ? [element] : []
    return own + element.elements.flatMap(views)
  }

  /// The numbers of `frames`, of a program that drives this one, are those of the picture.
  @Test(arguments: ["export svg", "export svg current", "export svg draft"])
  func aPictureHasTheFramesOfFrames(_ line: String) throws {
    var session = try Self.session()
    let root = try MarkupReader.root(of: session.text(line).joined(separator: "\n"))
    let drawn = Set(Self.views(root).map { [$0["data-id"], $0["x"], $0["y"], $0["width"], $0["height"]] })
    guard case .array(let frames)? = try session.json("visible")["frames"] else {
      Issue.record("no frames")
      return
    }
    #expect(frames.count == 4 && drawn.count == 4)
    for frame in frames {
      let numbers = ["x", "y", "w", "h"].map { frame[$0]?.number.map { $0.points } }
      #expect(drawn.contains([frame["id"]?.stringValue] + numbers))
    }
    #expect(root.text.contains("피카츄"))
  }

  /// The numbers of the description's table at the start, in the middle and at the end.
  @Test func anApplyMovesAsTheInterfaceSays() throws {
    var session = try Self.session()
    let text = try session.text("export svg tx2").joined(separator: "\n")
    let views = Self.views(try MarkupReader.root(of: text))
    func values(_ id: String, _ attribute: String) -> String? {
      views.first { $0["data-id"] == id }?.elements.first { $0["attributeName"] == attribute }?["values"]
    }
    #expect(values("pokemon:25", "y") == "120;0;0")
    #expect(values("pokemon:1", "y") == "0;40;40")
    #expect(values("pokemon:7", "y") == "80;120;120")
    #expect(values("pokemon:4", "opacity") == "1;0;0")
    #expect(values("pokemon:35", "opacity") == "0;1;1")
    #expect(values("pokemon:25", "x") == nil && values("pokemon:25", "opacity") == nil)
    let move = views.first { $0["data-id"] == "pokemon:25" }?.elements.first { $0.name == "animate" }
    #expect(move?["dur"] == "1500ms" && move?["keyTimes"] == "0;0.2;1" && move?["repeatCount"] == "indefinite")
    #expect(move?["keySplines"] == "0.42 0 0.58 1;0 0 1 1")
    let slow = try session.text("export svg tx2 --speed 0.5").joined()
    #expect(slow.contains("dur=\"1800ms\""))
    #expect(session.code("export svg tx2 --speed 0") == "E0103")
    #expect(session.code("export svg tx7") == "E0224")
    #expect(session.code("export svg nowhere") == "E0117")
  }

  // MARK: Pages

  @Test(arguments: Language.allCases)
  func exportedPageIsSelfContained(_ language: Language) throws {
    var session = try Self.session()
    session.session.state.settings.language = language
    let page = try session.text("export html").joined(separator: "\n")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language.rawValue)\">"))
    #expect(page.contains(language == .ko ? "<h2>레이아웃</h2>" : "<h2>Layout</h2>"))
    for word in ["<script", "src=", "url(", "@import"] { #expect(!page.contains(word), "\(word)") }
    // Only the table of contents has links, in the order of the page: first the changes, then the lines.
    let links = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(links == ["#tx1", "#tx2", "#layout", "#session"])
    let places = links.compactMap { page.range(of: "<section id=\"\($0.dropFirst())\">")?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
    // The lines with what they printed, the difference, the timeline, and three drawings.
    let text = page.replacing(/<[^>]*>/, with: "").replacing("&gt;", with: ">")
    #expect(text.contains("> move 피카츄 before 이상해씨\n"))
    #expect(text.contains("tx2  +1 -1 >1 ~1   insert delete move reconfigure   300 ms"))
    #expect(text.contains("diff  tx1 -> tx2  as performBatchUpdates"))
    #expect(text.contains("timeline  300 ms  ease-in-out"))
    #expect(text.contains("all tracks start together") == (language == .en))
    #expect(text.contains("모든 트랙이 함께 시작합니다") == (language == .ko))
    // Blocks of Korean say so where the page is in English.
    #expect(page.contains("<pre aria-label=\"Timeline\" lang=\"ko\">") == (language == .en))
    #expect(page.components(separatedBy: "<svg xmlns=").count == 4)
    // Names are unique in the page.
    let names = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(names).count == names.count && names.count > 8)
    let one = try session.text("export html tx2").joined(separator: "\n")
    #expect(one.components(separatedBy: "<svg xmlns=").count == 3)
  }

  @Test func anApplyWithoutAChangeHasNoChapterAndAWarningIsWhole() throws {
    var session = try Self.session()
    for line in ["apply", "add 이상해씨 to starter", "apply"] { try session.run(line) }
    let page = try session.text("export html").joined(separator: "\n")
    #expect(page.contains("<section id=\"tx2\">") && !page.contains("<section id=\"tx3\">"))
    #expect(
      page.contains("<section id=\"tx4\">") && page.contains("mcv session: 3 applied · applied without a change: tx3"))
    #expect(try session.text("export html tx3").joined().contains("<section id=\"tx3\">"))
    let text = page.replacing(/<[^>]*>/, with: "")
    for line in [
      "warning[W0201]: 1 item is in the snapshot already and moved to the new place", " = moved: pokemon:1",
      " = UIKit logs:", " = help: add … --skip-duplicates leaves them where they are",
    ] { #expect(text.contains("\n" + line), "\(line)") }
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix(" =") || $0.count <= HandoutPage.columns })
  }

  /// A page is well-formed but for what HTML writes shorter.
  @Test func foreignTextIsInertInAPage() throws {
    var session = try LayoutSession(
      #"screen new "</title><script>x""#, #"section add A "</svg>""#,
      #"add "</pre><img src=x onerror=y>" "a\u{202E}b" "\u{1B}]0;t\u{7}" "&amp;" to A"#, "apply",
      #"delete "&amp;""#, "apply")
    let page = try session.text("export html").joined(separator: "\n")
    let body = page.replacing("<!DOCTYPE html>\n", with: "").replacing(/<(meta [^>]*)>/) { "<\($0.1)/>" }
    let root = try MarkupReader.root(of: body)
    func names(_ element: MarkupElement) -> Set<String> {
      element.elements.reduce([element.name]) { $0.union(names($1)) }
    }
    #expect(names(root).isDisjoint(with: ["script", "img"]))
    #expect(!page.unicodeScalars.contains { $0.value == 0x202E || $0.value < 0x20 && $0 != "\n" })
  }

  @Test func exportingChangesNothing() throws {
    var session = try Self.session()
    let before = session.session
    for line in ["export html", "export svg tx1", "export swift", "export asciicast"] { try session.run(line) }
    #expect(session.session.state.screens["poke"]?.draft == before.state.screens["poke"]?.draft)
    #expect(session.session.state.screens["poke"]?.transactions.count == 2)
    #expect(session.session.state.time == before.state.time)
    #expect(session.session.history.done.map(\.entry) == before.history.done.map(\.entry))
  }

  // MARK: Files

  @Test func picturesGoToFilesUnlessTheRunIsSafe() throws {
    let lines = [
      "#!mcv 1", "screen new t", "section add A", "add a b to A", "apply", "move b before a", "apply",
      "export svg tx2 -> t.svg", "export html -> t.html", "export swift -> t.swift", "export asciicast -> t.cast",
    ]
    let mcv = try McvProcess()
    let script = try mcv.write(lines.joined(separator: "\n") + "\n", to: "t.mcv")
    let safe = try mcv.run(["--safe", script])
    #expect(safe.code != 0 && safe.error.contains("--safe does not write files"))
    #expect(mcv.read("t.svg") == nil)
    let path = try mcv.write(
      lines.map { $0.replacing("-> t.", with: "-> \"\(mcv.folder)/t.") + ($0.contains("->") ? "\"" : "") }
        .joined(separator: "\n") + "\n", to: "u.mcv")
    let result = try mcv.run(["--json", path])
    #expect(result.code == 0, "\(result.error)")
    #expect(try MarkupReader.root(of: mcv.read("t.svg") ?? "").name == "svg")
    #expect(mcv.read("t.html")?.hasSuffix("</html>\n") == true)
    #expect(mcv.read("t.swift")?.contains("\nimport UIKit\n") == true)
    #expect(mcv.read("t.cast")?.hasPrefix("{\"") == true)
    let exports = result.objects.filter { $0["kind"] == "export" }
    #expect(exports.map { $0["form"] } == ["svg", "html", "swift", "asciicast"])
    #expect(exports[0]["text"]?.stringValue == mcv.read("t.svg") && exports[0]["animated"] == true)
  }

  // MARK: Recordings

  @Test func aRecordingHasTheFormOfAsciinema() throws {
    var session = try Self.session()
    let lines = try session.text("export asciicast tx2")
    let header = try JSONValue(parsing: lines[0])
    #expect(header["version"] == 2 && header["width"]?.number == 100 && header["height"]?.number == 24)
    var last = -1.0
    var outputs: [String] = []
    for line in lines.dropFirst() {
      guard case .array(let event) = try JSONValue(parsing: line), event.count == 3 else {
        Issue.record("no event: \(line)")
        return
      }
      let time = try #require(event[0].number)
      #expect(time >= last && event[1] == "o")
      last = time
      outputs.append(event[2].stringValue ?? "")
    }
    // 300 ms of animation between two pauses, at 30 pictures per second.
    #expect(abs(last - 1.1) < 0.001)
    #expect((9...12).contains(outputs.count))
    #expect(outputs[0].hasPrefix("\u{1B}[2J\u{1B}[H") && outputs[0].contains("이상해씨"))
    // Bare line feeds would make stairs of the picture.
    #expect(outputs.allSatisfy { !$0.replacing("\r\n", with: "").contains("\n") })
    #expect(try session.json("export asciicast tx2")["frames"]?.number == Double(outputs.count))
  }

  /// The marbles of a pipeline as a picture: a circle for each event, a bar for each request.
  @Test func thePictureOfAPipelineHasItsRequests() throws {
    var session = try LayoutSession("pipe tv from modern-collection-view --scenario")
    let root = try MarkupReader.root(of: session.text("export marble").joined(separator: "\n"))
    #expect(root.elements.count { $0.name == "rect" } == 5)
    #expect(session.code("export marble other") == "E0604")
  }
}
