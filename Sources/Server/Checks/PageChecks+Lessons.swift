internal import Glibc
internal import JSONValues

/// Every lesson of the course, each in a seat of its own: it opens, shows and asks, takes a slip and an answer, and
/// goes on. No seat has a compiler.
extension PageChecks {
  private static let lessons =
    (1...15).map { $0 < 10 ? "0\($0)" : "\($0)" }
    + ["review-rows", "review-layouts", "review-streams", "final", "challenges"]

  /// Those that run Swift of the course, which came compiled: all of their steps are done.
  private static let wholeLessons = ["14", "15"]

  func checkLessons() {
    for language in ["ko", "en"] {
      guard
        let (server, told) = serve(
          folder + "/lessons-" + language, language: language, seats: Self.lessons.count, opening: []),
        let port = told["port"]?.int, let page = browser.page()
      else { return list.expect(false, "a class for all lessons begins") }
      for lesson in Self.lessons { check(lesson, language, page, port) }
      list.expect(
        page.complaints.allSatisfy { $0.contains("WebSocket") || $0.contains("ERR_") },
        "lessons in \(language): the browser complains: \(page.complaints.prefix(3))")
      list.expect(server.end(SIGTERM) == 0, "the class of all lessons ends well")
    }
  }

  private static let log = "document.getElementById('log').textContent"
  private static let isAsked = "!document.getElementById('question').hidden"

  /// Whether the page waits for a line of a step, or of no lesson any more.
  private static let isReady =
    "document.getElementById('question').hidden && window.mcv.lesson?.asks !== true && window.mcv.isIdle"

  private func check(_ lesson: String, _ language: String, _ page: BrowserPage, _ port: Int) {
    let name = "lesson \(lesson) in \(language)"
    guard let url = sit("학생 \(lesson)", port: port)?["url"]?.string else {
      return list.expect(false, "\(name) has a seat")
    }
    // Phones and laptops take turns.
    let isNarrow = lesson.utf8.last.map { $0 % 2 == 0 } ?? false
    page.look(width: isNarrow ? 390 : 1280, height: isNarrow ? 844 : 900, isDark: language == "en")
    page.open(url)
    list.expect(page.wait("!document.getElementById('entry').hidden", seconds: 40), "\(name): the seat opens")
    page.enter("lesson \(lesson)")
    let title = "document.getElementById('lesson-title').textContent"
    list.expect(
      page.wait("\(title).startsWith('\(lesson)')", seconds: 40), "\(name): its page is there")
    _ = page.wait("\(Self.isAsked) || \(Self.isReady)", seconds: 40)
    if page.value(Self.isAsked) == true { checkQuestion(name, page) }
    list.expect(
      page.value("document.documentElement.scrollWidth <= innerWidth") == true, "\(name): the page is not too wide")
    let steps = page.value("window.mcv.lesson?.steps ?? 0")?.int ?? 0
    let count = Self.wholeLessons.contains(lesson) ? steps : 1
    list.expect(steps > 0, "\(name) has steps")
    for step in 1...max(1, count) { done(step, of: steps, name, page) }
    let errors =
      page.value("[...\(Self.log).matchAll(/\\[(E0[149]\\d\\d)\\]/g)].map((found) => found[1]).join(' ')")?.string
      ?? "?"
    list.expect(errors.isEmpty, "\(name): \(errors)")
  }

  /// Checks that the question stands on the screen, and has hints that stay.
  private func checkQuestion(_ name: String, _ page: BrowserPage) {
    list.expect(page.wait(Self.isInSight("#question-head"), seconds: 3), "\(name): the question is in sight")
    let id = page.value("window.mcv.question?.id")?.string ?? ""
    page.enter("1")
    list.expect(
      page.wait("!document.getElementById('refusal').hidden") && page.value("window.mcv.question?.id")?.string == id,
      "\(name): a line is not an answer")
    // A review asks what was known before.
    if name.contains("review") { return }
    page.enter("h")
    list.expect(
      page.wait("document.querySelectorAll('#hints li').length === 1 && \(Self.isAsked)"), "\(name): there is a hint")
  }

  /// Does what a step wants, and goes on to the next.
  private func done(_ step: Int, of steps: Int, _ name: String, _ page: BrowserPage) {
    answer(name, page)
    let here = "window.mcv.lesson?.step === \(step)"
    list.expect(page.wait("\(here) && \(Self.isReady)", seconds: 30), "\(name), step \(step): it waits for a line")
    if page.value("document.querySelectorAll('#goals li').length > 0 && window.mcv.lesson?.isDone !== true")
      == true
    {
      solve(step, name, page)
    }
    if name.contains("final") || name.contains("review") { return }
    page.enter("")
    list.expect(
      page.wait(step < steps ? "window.mcv.lesson?.step === \(step + 1)" : "window.mcv.lesson == null", seconds: 40),
      "\(name), step \(step): it goes on")
    _ = page.wait("\(Self.isAsked) || \(Self.isReady)", seconds: 40)
  }

  /// Gives the first answer there is, and says how sure one is; an order is left to the lines that are typed.
  private func answer(_ name: String, _ page: BrowserPage) {
    let reply = """
      (() => {
        const form = document.getElementById("question");
        const field = form.querySelector("#answer");
        if (field == null || window.mcv.question.asks === "order") {
          return (form.querySelector(".choices button") ?? form.querySelector(".pass")).click();
        }
        field.value = "0";
        form.requestSubmit();
      })()
      """
    for _ in 0..<8 {
      guard page.value(Self.isAsked) == true else { return }
      let id = page.value("window.mcv.question?.id")?.string ?? ""
      _ = page.value(reply)
      list.expect(page.wait("window.mcv.question?.id !== '\(id)'", seconds: 5), "\(name): an answer is taken")
      _ = page.wait("\(Self.isAsked) || \(Self.isReady)", seconds: 40)
    }
  }

  /// Types the lines that `lesson solution` shows; a test shows none.
  private func solve(_ step: Int, _ name: String, _ page: BrowserPage) {
    if name.contains("final") { return }
    page.enter("lesson solution")
    list.expect(page.wait(Self.isReady), "\(name), step \(step): it has a solution")
    let text = page.value("[...document.querySelectorAll('#log pre')].pop()?.textContent")?.string ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix("  ") {
      page.enter(String(line.dropFirst(2)))
      _ = page.wait("\(Self.isReady) || document.getElementById('input').value !== ''", seconds: 40)
    }
    list.expect(
      page.wait(
        "window.mcv.lesson?.isDone === true && [...document.querySelectorAll('#goals li')].every((goal) => goal.matches('.met'))"
      ),
      "\(name), step \(step): the solution reaches the goals: \(text)")
  }
}
