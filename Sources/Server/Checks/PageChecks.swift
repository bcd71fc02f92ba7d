internal import Glibc
internal import JSONValues

/// The pages in a real browser: what they draw is what the workbench says, and what is typed arrives.
struct PageChecks {
  let mcv: String
  let browser: Browser
  let folder: String
  /// The folder for pictures of the main states; nil makes none.
  let pictures: String?
  /// The folder of the demo apps; nil leaves out what needs a compiler.
  let apps: String?
  let list = CheckList()

  /// Half a tenth of a point.
  private static let tolerance = 0.05

  /// The views of the picture as the browser draws them now, by their identifiers.
  static let drawnViews = """
    (() => {
      const root = document.querySelector("#picture svg.mcv");
      const edge = root.querySelector(".mcv-edge").getBoundingClientRect();
      const screen = root.querySelector(".mcv-screen");
      const box = screen.viewBox.baseVal;
      const scale = edge.width / box.width;
      return [...root.querySelectorAll(".mcv-view")].map((view) => {
        const face = view.querySelector(".mcv-face").getBoundingClientRect();
        return { id: view.dataset.id ?? null, x: (face.x - edge.x) / scale + box.x, y: (face.y - edge.y) / scale + box.y,
          w: face.width / scale, h: face.height / scale, alpha: Number(getComputedStyle(view).opacity) };
      });
    })()
    """

  func run() -> Int32 {
    checkMirror()
    checkHands()
    checkCourse()
    checkLessons()
    checkClass()
    checkSizes()
    checkRestart()
    checkLeadingOfThree()
    checkHandout()
    if let apps { checkSwift(apps) }
    return list.end()
  }

  // MARK: The live picture

  private func checkMirror() {
    let script = folder + "/picture.mcv"
    let lines = [
      "#!mcv 1", "screen new t", "section add A \"가나다\"", "add 1..6 to A", "viewport 390x400", "layout list(44)",
      "apply", "delete 2", "move 5 before 1", "add 하늘 before 4", "reload 3", "reconfigure 6", "apply",
    ]
    write(lines.joined(separator: "\n") + "\n", to: script)
    guard let session = ChildProgram([mcv, "--json", "--no-config", "--mirror", script]),
      let begin = session.line(seconds: 400), let told = try? JSONValue(parsing: begin), let url = told["url"]?.string,
      let port = told["port"]?.int, let page = browser.page()
    else { return list.expect(false, "mcv --mirror begins") }
    let path = String(url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" })
    page.look(width: 1280, height: 900, isDark: false)
    page.open(url)
    list.expect(page.wait("document.querySelectorAll('#picture .mcv-view').length >= 6"), "the page shows the screen")
    guard let socket = SocketClient(port: port, path: path + "ws") else {
      return list.expect(false, "a program may look, too")
    }
    for (part, time) in [("start", 0.0), ("half", 150.0), ("end", 300.0)] {
      compareMoment(part, time, page, socket)
    }
    checkTouch(page)
    checkNames(page)
    list.expect(page.complaints.isEmpty, "the browser complains: \(page.complaints.prefix(3))")
    checkPaper(page, "mirror")
    shoot(page, "mirror", url)
    checkStrangers(port: port, path: path, page)
    _ = session.end(SIGINT)
  }

  /// Checks that the page and `sample` agree at a moment.
  private func compareMoment(_ part: String, _ time: Double, _ page: BrowserPage, _ socket: SocketClient) {
    _ = page.value("window.mcv.phone.seek(\(time), true)")
    socket.send(["kind": "scrub", "id": .string(part), "tx": 2, "t": .double(time)])
    var samples: [JSONValue] = []
    // The talk so far comes in front of it.
    for _ in 0..<500 {
      guard let object = socket.receive(milliseconds: 5000) else { break }
      guard object["id"]?.string == part else { continue }
      samples = object["samples"]?.elements ?? []
      break
    }
    list.expect(!samples.isEmpty, "scrub answers with samples at the \(part)")
    var drawn = page.value(Self.drawnViews)?.elements ?? []
    for sample in samples {
      let nearest = drawn.indices.filter { drawn[$0]["id"] == sample["id"] }
        .min { distance(sample, drawn[$0]) < distance(sample, drawn[$1]) }
      guard let nearest else {
        list.expect(false, "at the \(part): \(sample["id"]?.text ?? "") is not drawn")
        continue
      }
      list.expect(
        distance(sample, drawn[nearest]) <= Self.tolerance,
        "at the \(part): \(sample.text) is drawn as \(drawn[nearest].text)")
      drawn.remove(at: nearest)
    }
  }

  private func distance(_ one: JSONValue, _ other: JSONValue) -> Double {
    ["x", "y", "w", "h", "alpha"].map { key in
      abs((one[key]?.number ?? 0) - (other[key]?.number ?? .infinity))
    }.max() ?? 0
  }

  private func checkTouch(_ page: BrowserPage) {
    _ = page.value(
      "document.querySelector('#picture .mcv-view[data-id=\"4\"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    list.expect(
      page.wait(
        "document.querySelector('#panel')?.textContent.includes('list(44)') || document.querySelectorAll('#panel pre').length >= 2"
      ),
      "a touch on a view tells its frame and its reason")
    list.expect(page.value("document.querySelector('#entry').hidden") == true, "a page that looks has no line")
  }

  /// Names, roles and contrast, as the browser's own tree has them.
  private func checkNames(_ page: BrowserPage) {
    let nodes = page.call("Accessibility.getFullAXTree")?["nodes"]?.elements ?? []
    let named = nodes.filter { $0["ignored"] != true }
    func names(_ role: String) -> [String] {
      named.filter { $0["role"]?["value"]?.string == role }.map { $0["name"]?["value"]?.string ?? "" }
    }
    list.expect(names("button").allSatisfy { !$0.isEmpty } && names("button").count > 6, "every button has a name")
    list.expect(names("tab").count == 11 && names("tab").allSatisfy { !$0.isEmpty }, "every tab has a name")
    list.expect(names("slider").allSatisfy { !$0.isEmpty }, "the scrubber has a name")
    list.expect(!names("log").isEmpty && !names("main").isEmpty, "the page has landmarks")
    checkContrast(page, "live")
    checkOrder(page)
  }

  /// Checks that every text stands out from its ground, in light and in dark.
  func checkContrast(_ page: BrowserPage, _ name: String) {
    for isDark in [false, true] {
      page.look(width: 1280, height: 900, isDark: isDark)
      let low = page.value(Self.lowContrast)?.elements.compactMap(\.string) ?? ["?"]
      list.expect(low.isEmpty, "\(name): contrast below 4.5 (\(isDark ? "dark" : "light")): \(low.prefix(5))")
    }
    page.look(width: 1280, height: 900, isDark: false)
  }

  /// Checks that the tabulator key goes through the page from its head to its end, and comes to every part.
  private func checkOrder(_ page: BrowserPage) {
    _ = page.value("document.activeElement?.blur(); window.scrollTo(0, 0)")
    var seen: [String] = []
    for _ in 0..<60 {
      page.press("Tab", code: 9)
      let place =
        page.value("((e) => e.closest('.mcv-view') ? 'mcv-view' : e.id || e.tagName)(document.activeElement)")?.string
        ?? ""
      if seen.count > 3, place == seen.first || place == "BODY" { break }
      seen.append(place)
    }
    let order = ["language", "log", "play", "scrub", "speed", "panel"].map { seen.firstIndex(of: $0) ?? -1 }
    list.expect(!order.contains(-1) && order == order.sorted(), "the order of the focus: \(seen.prefix(40))")
    list.expect(seen.contains { $0.contains("mcv-view") }, "views are reached by keys: \(seen)")
  }

  /// Texts whose colour is too near to that of their ground.
  static let lowContrast = """
    (() => {
      const parse = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
      const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
        .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
      const contrast = (one, other) => {
        const [a, b] = [light(one), light(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      };
      const ground = (element) => {
        for (let node = element; node; node = node.parentElement) {
          const color = parse(getComputedStyle(node).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const found = [];
      for (const text of document.querySelectorAll(".mcv-marble text")) {
        const disc = text.classList.contains("letter") ? text.previousElementSibling : null;
        const fill = disc == null ? "none" : getComputedStyle(disc).fill;
        const behind = fill === "none" ? getComputedStyle(text.closest("svg")).backgroundColor : fill;
        if (contrast(parse(getComputedStyle(text).fill), parse(behind)) < 4.5) found.push("marble: " + text.textContent);
      }
      for (const element of document.querySelectorAll("body *:not(svg *):not(option):not([disabled])")) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
        if (!own || element.getClientRects().length === 0 || element.closest(".c")) continue;
        if (contrast(parse(getComputedStyle(element).color), ground(element)) < 4.5) found.push(element.textContent.trim().slice(0, 30));
      }
      for (const text of document.querySelectorAll("#picture .mcv-view text")) {
        const face = getComputedStyle(text.closest(".mcv-view").querySelector(".mcv-face")).fill;
        if (contrast(parse(getComputedStyle(text).fill), parse(face)) < 4.5) found.push("view: " + text.textContent);
      }
      return found;
    })()
    """

  private func checkStrangers(port: Int, path: String, _ page: BrowserPage) {
    let wrong = String(repeating: "0", count: 32)
    list.expect(Request.send("GET", port: port, path: "/\(wrong)/").status == 403, "a wrong secret is refused")
    list.expect(Request.send("GET", port: port, path: "/\(wrong)/").body.isEmpty, "without a word")
    list.expect(SocketClient(port: port, path: "/\(wrong)/ws") == nil, "also for a WebSocket")
    list.expect(SocketClient(port: port, path: path + "ws") != nil, "and the right one is not")
    page.open("http://127.0.0.1:\(port)/\(wrong)/")
    list.expect(
      page.value("document.getElementById('log') === null && document.title !== 'mcv'") == true,
      "a wrong secret shows nothing")
    page.forgetComplaints()
  }

  // MARK: The class

  func serve(
    _ state: String, port: Int = 0, language: String = "ko", seats: Int = 4, opening: [String] = ["--lesson", "04"]
  ) -> (ChildProgram, JSONValue)? {
    let words =
      [mcv, "serve", "--json", "--lang", language, "--port", "\(port)", "--seats", "\(seats)", "--state", state]
      + opening
    guard let server = ChildProgram(words), let begin = server.line(seconds: 400),
      let told = try? JSONValue(parsing: begin), told["kind"]?.string == "serve"
    else { return nil }
    return (server, told)
  }

  func sit(_ name: String, port: Int, code: String? = nil) -> JSONValue? {
    var body: [(String, JSONValue)] = [("name", .string(name))]
    if let code { body.append(("code", .string(code))) }
    let answer = Request.seat(port: port, body: JSONValue.object(body).text)
    return answer.status == 201 ? try? JSONValue(parsing: answer.body) : nil
  }

  private func checkClass() {
    let state = folder + "/class"
    guard let (server, told) = serve(state), let port = told["port"]?.int, let learners = told["learners"]?.string,
      let instructor = told["instructor"]?.string, let first = browser.page(), let second = browser.page(),
      let leader = browser.page()
    else { return list.expect(false, "mcv serve begins") }
    first.look(width: 1280, height: 900, isDark: false)
    first.open(learners)
    _ = first.value("document.getElementById('name').focus()")
    first.compose(["ㅎ", "하", "한"], "한")
    list.expect(first.value("document.getElementById('name').value") == "한", "Hangul is composed in the name")
    _ = first.value("document.getElementById('join').requestSubmit()")
    list.expect(first.wait("!document.getElementById('ticket').hidden"), "a seat is given")
    let code = first.value("document.getElementById('own-code').textContent")?.string ?? ""
    list.expect(code.utf8.count == 9, "the seat has a code of eight letters and digits")
    shoot(first, "join", nil)
    _ = first.value("document.getElementById('go').click()")
    list.expect(
      first.wait("document.querySelector('#log')?.textContent.length > 200", seconds: 40), "the lesson begins")
    guard let other = sit("바다", port: port), let url = other["url"]?.string else {
      return list.expect(false, "a second learner has a seat")
    }
    second.look(width: 390, height: 844, isDark: true)
    second.open(url)
    list.expect(
      second.wait("document.querySelector('#log')?.textContent.length > 200", seconds: 40), "so has the second")
    leader.look(width: 1280, height: 900, isDark: false)
    leader.open(instructor)
    list.expect(leader.wait("document.querySelectorAll('#seats tr').length === 2"), "the instructor sees both")
    shoot(first, "seat", nil)
    shoot(leader, "instructor", nil)
    checkLines(first, second)
    checkAttacks(second, state)
    checkReturn(server, port, state, first, code)
    for page in [first, second, leader] {
      let complaints = page.complaints.filter { !$0.contains("WebSocket") && !$0.contains("ERR_") }
      list.expect(complaints.isEmpty, "the browser complains: \(complaints.prefix(3))")
    }
  }

  private func checkLines(_ first: BrowserPage, _ second: BrowserPage) {
    stopAsking(first)
    first.enter("lesson leave")
    list.expect(first.wait("document.getElementById('prompt').textContent === 'mcv> '"), "the lesson can be left")
    first.enter("screen new 하늘; section add A; add 가 나 다 to A; apply")
    list.expect(first.wait("document.querySelectorAll('#picture .mcv-view').length >= 3"), "a line draws a picture")
    _ = first.value("document.getElementById('input').focus()")
    let lines = first.value("document.querySelectorAll('#log .entered').length")
    first.compose(["ㅎ", "하"], nil)
    first.press("Enter", code: 229)
    first.compose(["한", "한ㄱ", "한그", "한글"], "한글")
    list.expect(
      first.value("document.getElementById('input').value") == "한글"
        && first.value("document.querySelectorAll('#log .entered').length") == lines,
      "Enter ends a syllable, and sends no line: \(first.value("document.getElementById('input').value")?.text ?? "")")
    _ = first.value("document.getElementById('input').value = ''")
    first.compose(["ㅍ", "프"], "pri")
    first.press("Tab", code: 9)
    list.expect(first.wait("document.getElementById('input').value === 'print '"), "Tab completes")
    first.type("\"한글\"")
    first.press("Enter", code: 13)
    list.expect(first.wait("document.querySelector('#log').textContent.includes('한글')"), "Hangul arrives")
    list.expect(
      second.value("document.querySelector('#log').textContent.includes('한글')") == false, "seats stay apart")
    first.enter("hlep")
    list.expect(first.wait("document.querySelector('#log').textContent.includes('E0101')"), "a mistake is explained")
    let before = first.value("document.querySelectorAll('#log .entered').length")?.int ?? 0
    _ = first.value("location.reload()")
    list.expect(
      first.wait("document.querySelectorAll('#picture .mcv-view').length >= 3"), "a reload shows the picture again")
    list.expect(before > 0, "lines stand in the log")
  }

  /// Stops a question of a lesson, if there is one: Ctrl-C goes on without an answer.
  private func stopAsking(_ page: BrowserPage) {
    _ = page.wait("!document.getElementById('question').hidden", seconds: 3)
    _ = page.value("document.getElementById('stop').click()")
    list.expect(page.wait("document.getElementById('question').hidden"), "a question can be left")
  }

  /// Lines that try to reach what a seat may not.
  private func checkAttacks(_ page: BrowserPage, _ state: String) {
    stopAsking(page)
    page.enter("lesson leave")
    _ = page.wait("document.getElementById('prompt').textContent === 'mcv> '")
    let secret = "top-secret-\(UInt32.random(in: 0 ... .max))"
    write(secret, to: state + "/secret.csv")
    let lines = [
      "save /tmp/mcv-attack.mcv", "print 1 -> /tmp/mcv-attack.txt", "run ../../secret.csv", "run /etc/passwd",
      "import ../../secret.csv as x", "import /etc/passwd as x",
      "import /proc/self/environ as z", "model open as m { final class M { let x = 1 } }", "plugin load /tmp/x.so",
      "plugin build .",
      "app open /tmp", "model open /tmp/x.swift as m { }", "net online", "record on /tmp/x.mcv",
      "lesson new /tmp/x.mcv", "lesson progress --export /tmp/x.mcv", "lesson list --path /etc",
      "lesson 01 --path ../../", "lesson list --path \(state)", "export html -> /tmp/mcv-attack.html",
      "@include \"/etc/passwd\"", "import \"\(state)/secret.csv\" as y", "run \"\(state)/seats/s01.json\"",
      "layout from /etc/passwd", "mirror on", "set width 100000000", "print \"\\u{1B}[31m\"",
      "print \"</script><img src=x>\"",
      "screen new \"</svg><script>window.bad = 1</script>\"", "add 1..99999999999", "net record /tmp/x", "doctor",
      "quit",
    ]
    for line in lines { page.enter(line) }
    page.enter("print \"still here\"")
    list.expect(
      page.wait("document.querySelector('#log').textContent.includes('still here')", seconds: 60), "the seat lives")
    let text = page.value("document.querySelector('#log').textContent")?.string ?? secret
    list.expect(
      !text.contains(secret) && !text.contains("root:x:0") && !text.contains("HOME="), "no file outside is read")
    list.expect(
      page.value("window.bad === undefined && document.querySelector('#log img') === null") == true, "text stays text")
    for path in ["mcv-attack.mcv", "mcv-attack.txt", "mcv-attack.html", "x.mcv"] {
      list.expect(unsafe access("/tmp/" + path, F_OK) != 0, "nothing is written outside: \(path)")
    }
  }

  /// Checks a page whose server ends without a word and is started again.
  private func checkReturn(_ server: ChildProgram, _ port: Int, _ state: String, _ page: BrowserPage, _ code: String) {
    server.end(SIGKILL)
    guard let (again, told) = serve(state, port: port) else { return list.expect(false, "the class goes on") }
    list.expect(told["port"]?.int == port, "at the same address")
    list.expect(
      page.wait("document.getElementById('connection').textContent.match(/connected|연결됨/)", seconds: 30),
      "the page comes back by itself")
    list.expect(
      page.wait("document.getElementById('screen-name').textContent === '하늘'", seconds: 40),
      "the seat is as it was: its journal is there")
    list.expect(sit("한", port: port, code: code)?["seat"]?.string == "s01", "name and code find the seat again")
    list.expect(sit("한", port: port, code: "x")?["seat"] == nil, "another code does not")
    list.expect(again.end(SIGTERM) == 0, "SIGTERM ends the class well")
  }

  /// Returns an expression for whether the beginning of an element is in the window, and nothing lies over it.
  static func isInSight(_ selector: String) -> String {
    "((node) => { const box = node?.getBoundingClientRect(); return node != null && box.height > 0 && box.top >= 0 "
      + "&& box.top + Math.min(box.height, 40) <= innerHeight && node.contains(document.elementFromPoint("
      + "box.left + box.width / 2, box.top + Math.min(box.height / 2, 12))); })(document.querySelector('\(selector)'))"
  }

  // MARK: Files

  func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(file)
  }

  /// Pictures of a state at three widths, light and dark, for people to look at.
  func shoot(_ page: BrowserPage, _ name: String, _ url: String?) {
    guard let pictures else { return }
    for language in ["ko", "en"] {
      _ = page.value("localStorage.setItem('mcv-language', '\(language)')")
      _ = page.value("import('./words.js').then((words) => words.use('\(language)'))")
      for width in [390, 1280, 1920] {
        for isDark in [false, true] {
          page.look(width: width, height: width == 390 ? 844 : width == 1280 ? 900 : 1080, isDark: isDark)
          usleep(150_000)
          guard let data = page.screenshot(full: width == 390) else { continue }
          let file = "\(pictures)/\(name)-\(width)-\(isDark ? "dark" : "light")-\(language).png"
          write(Base64Reader.bytes(of: data), to: file)
        }
      }
    }
    page.look(width: 1280, height: 900, isDark: false)
  }
}

/// Base 64 as DevTools sends it.
enum Base64Reader {
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text.utf8 {
      let value: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }
}
