internal import Glibc
internal import JSONValues

/// A class on all sizes of windows, by keys alone, and as who leads it sees it.
extension PageChecks {
  /// Laptops, a desktop and a phone.
  private static let sizes = [(1024, 640), (1280, 720), (1440, 780), (1920, 1000), (390, 844)]

  /// After an answer its outcome is in sight, in every window, light and dark; a question stays through a reload.
  func checkSizes() {
    guard let (server, told) = serve(folder + "/sizes", seats: 6), let port = told["port"]?.int,
      let page = browser.page()
    else { return list.expect(false, "a class for all sizes begins") }
    for (index, (width, height)) in Self.sizes.enumerated() {
      let size = "\(width)x\(height)"
      guard let url = sit("크기 \(size)", port: port)?["url"]?.string else {
        list.expect(false, "\(size) has a seat")
        continue
      }
      page.look(width: width, height: height, isDark: index % 2 == 1)
      page.open(url)
      list.expect(page.wait("window.mcv?.question?.asks === 'answer'", seconds: 40), "\(size): the lesson asks")
      list.expect(page.wait(Self.isInSight("#question-head"), seconds: 3), "\(size): the question is in sight")
      list.expect(
        page.value("document.getElementById('lesson-place').textContent")?.string?.hasPrefix("1/") == true,
        "\(size): the page says which step it is")
      let family = "getComputedStyle(document.querySelector('#lesson-text p')).fontFamily"
      list.expect(
        page.value(family)?.string?.contains("mono") == false, "\(size): the lesson is set as prose")
      page.letter("h")
      list.expect(page.wait("document.querySelectorAll('#hints li').length === 1"), "\(size): a letter shows a hint")
      let hints = "document.querySelector('#question .hint')?.textContent"
      let left = page.value(hints)
      checkReload(page, size, "answer")
      list.expect(page.wait("\(hints) === \(left?.text ?? "")"), "\(size): and hints that were taken stay taken")
      page.letter("b")
      list.expect(page.wait("window.mcv.question?.asks === 'certainty'"), "\(size): a letter answers")
      checkReload(page, size, "certainty")
      page.letter("c")
      list.expect(
        page.wait("!document.getElementById('result').hidden && window.mcv.lesson?.isDone === true"),
        "\(size): right or wrong is told")
      for part in ["#result .verdict", "#result .output"] {
        list.expect(page.wait(Self.isInSight(part), seconds: 3), "\(size): \(part) is in sight after an answer")
      }
      list.expect(
        page.value("document.documentElement.scrollWidth <= innerWidth") == true, "\(size): the page is not too wide")
      let broken =
        "((log) => [...log.querySelectorAll('.prose')].every((row) => row.scrollWidth <= log.clientWidth))"
        + "(document.getElementById('log'))"
      list.expect(page.value(broken) == true, "\(size): sentences of the session are broken where it ends")
      if index == 0 { shoot(page, "verdict", nil) }
    }
    checkKeys(page, port)
    list.expect(page.complaints.isEmpty, "sizes: the browser complains: \(page.complaints.prefix(3))")
    list.expect(server.end(SIGTERM) == 0, "the class of all sizes ends well")
  }

  /// Checks that a page that is loaded again has the question with its choices, and what is typed at the prompt is not
  /// an answer.
  private func checkReload(_ page: BrowserPage, _ size: String, _ asks: String) {
    let choices = "document.querySelectorAll('#question .choices button').length"
    let before = page.value(choices)?.int ?? 0
    _ = page.value("window.isOld = true; location.reload()")
    list.expect(
      page.wait("!window.isOld && window.mcv?.question?.asks === '\(asks)' && \(choices) === \(before)", seconds: 30),
      "\(size): a reload shows the \(asks) question with its choices")
    page.enter("2")
    list.expect(
      page.wait("!document.getElementById('refusal').hidden"), "\(size): a line at the \(asks) question is refused")
    list.expect(
      page.value("window.mcv.question?.asks === '\(asks)'") == true, "\(size): and answers nothing")
    page.enter("")
    list.expect(
      page.value("window.mcv.question?.asks === '\(asks)' && document.activeElement.id === 'question-head'") == true,
      "\(size): Enter at the prompt leads to the \(asks) question")
  }

  /// Checks that a page that is open while the server is killed and begins again has its question, and takes its
  /// answer.
  func checkRestart() {
    let state = folder + "/restart"
    guard let (first, told) = serve(state), let port = told["port"]?.int, let page = browser.page(),
      let url = sit("다시", port: port)?["url"]?.string
    else { return list.expect(false, "a class to be killed begins") }
    page.look(width: 1280, height: 720, isDark: false)
    page.open(url)
    list.expect(page.wait("window.mcv?.question?.asks === 'answer'", seconds: 40), "a question waits")
    page.letter("h")
    list.expect(page.wait("document.querySelectorAll('#hints li').length === 1"), "with a hint")
    let id = page.value("window.mcv.question.id")?.string ?? ""
    _ = first.end(SIGKILL)
    guard let (second, _) = serve(state, port: port) else { return list.expect(false, "the class begins again") }
    list.expect(
      page.wait("window.mcv.question != null && window.mcv.question.id !== '\(id)'", seconds: 40),
      "a page that was open has the question of the new session")
    page.letter("b")
    list.expect(page.wait("window.mcv.question?.asks === 'certainty'"), "which takes an answer")
    page.letter("c")
    list.expect(page.wait("!document.getElementById('result').hidden"), "and says whether it was right")
    page.enter("print 6 * 7")
    list.expect(
      page.wait("/(^|\\n)42/.test(document.getElementById('log').innerText)"), "and lines show what they print")
    list.expect(second.end(SIGTERM) == 0, "the class that began again ends well")
  }

  /// Checks a lesson's step without a mouse: Tab comes to every choice, the focus is seen, and Enter does what stands
  /// there.
  private func checkKeys(_ page: BrowserPage, _ port: Int) {
    guard let url = sit("글쇠", port: port)?["url"]?.string else { return list.expect(false, "keys have a seat") }
    page.look(width: 1280, height: 720, isDark: false)
    page.open(url)
    list.expect(page.wait("document.activeElement?.id === 'question-head'", seconds: 40), "a question takes the focus")
    page.press("Enter", code: 13)
    usleep(300_000)
    list.expect(page.value("window.mcv.question?.asks") == "answer", "Enter alone chooses nothing")
    for choice in 1...2 {
      page.press("Tab", code: 9)
      list.expect(
        page.value("document.activeElement.dataset.place === '\(choice)'") == true, "Tab comes to choice \(choice)")
      list.expect(
        page.value("getComputedStyle(document.activeElement).outlineStyle !== 'none'") == true, "the focus is seen")
    }
    page.press("Enter", code: 13)
    list.expect(page.wait("window.mcv.question?.asks === 'certainty'"), "Enter takes the choice with the focus")
    page.press("Tab", code: 9)
    page.press("Enter", code: 13)
    list.expect(page.wait("window.mcv.lesson?.isDone === true && window.mcv.question == null"), "and how sure one is")
    list.expect(
      page.wait("document.activeElement.matches('#input, .next')"), "the keys are where Enter goes on")
    page.press("Enter", code: 13)
    list.expect(page.wait("window.mcv.lesson?.step === 2", seconds: 40), "Enter goes on to the next step")
  }

  // MARK: Leading

  /// Three learners and who leads them: needs, codes, the next lesson, seats that are joined or removed, the projector
  /// and the end.
  func checkLeadingOfThree() {
    guard let (server, told) = serve(folder + "/leading", opening: ["--lesson", "04,01"]),
      let port = told["port"]?.int, let instructor = told["instructor"]?.string, let leader = browser.page(),
      let projector = browser.page()
    else { return list.expect(false, "a class with a plan begins") }
    var pages: [BrowserPage] = []
    var codes: [String] = []
    for name in ["하늘", "바다", String(repeating: "긴이름", count: 13)] {
      guard let ticket = sit(name, port: port), let url = ticket["url"]?.string, let page = browser.page() else {
        return list.expect(false, "\(name) has a seat")
      }
      page.look(width: 1280, height: 900, isDark: false)
      page.open(url)
      list.expect(page.wait("window.mcv?.question != null", seconds: 40), "\(name) is asked")
      pages.append(page)
      codes.append(ticket["code"]?.string ?? "?")
    }
    leader.look(width: 1280, height: 900, isDark: false)
    leader.open(instructor)
    _ = leader.value("window.confirm = () => true")
    list.expect(leader.wait("document.querySelectorAll('#seats tr').length === 3"), "the instructor sees all")
    checkTable(leader, pages[1], codes)
    checkProjector(leader, projector, pages[1])
    _ = leader.value("document.getElementById('lead').click()")
    for page in pages {
      list.expect(
        page.wait("window.mcv.lesson?.number === '01'", seconds: 40), "one button takes all to the next lesson")
    }
    list.expect(
      leader.wait("document.querySelector('#report strong')?.textContent === '3 / 3'", seconds: 40),
      "and says how many are there")
    shoot(leader, "class", nil)
    checkContrast(leader, "class")
    checkPaper(leader, "class")
    checkSameName(port)
    let menu = "document.querySelector('#seats tr[data-seat=s03] .menu .ends')"
    _ = leader.value("\(menu).click()")
    list.expect(
      pages[2].wait("!document.getElementById('over').hidden"), "a page whose seat was removed says so")
    _ = leader.value("document.getElementById('end').click()")
    checkEnd(pages[0])
    list.expect(leader.wait("!document.getElementById('over').hidden"), "the instructor's page says that it is over")
    list.expect(projector.wait("!document.getElementById('over').hidden"), "so does the projector's")
    list.expect(server.end(SIGTERM) == 0, "a class that was ended has ended well")
    for page in pages + [leader, projector] {
      let complaints = page.complaints.filter { !$0.contains("WebSocket") && !$0.contains("ERR_") }
      list.expect(complaints.isEmpty, "leading: the browser complains: \(complaints.prefix(3))")
    }
  }

  /// Who asks for help comes first; codes are seen when they are asked for; long names are cut.
  private func checkTable(_ leader: BrowserPage, _ learner: BrowserPage, _ codes: [String]) {
    _ = learner.value("document.getElementById('call').click()")
    list.expect(
      learner.wait("document.getElementById('call').getAttribute('aria-pressed') === 'true'"),
      "a learner's page says that help was asked for")
    list.expect(
      leader.wait("document.querySelector('#seats tr')?.matches('.calls[data-seat=s02]')"),
      "who asks for help comes first")
    _ = leader.value("document.querySelector('#seats .helped').click()")
    list.expect(
      learner.wait("document.getElementById('call').getAttribute('aria-pressed') === 'false'"), "and was helped")
    let text = "document.body.textContent"
    list.expect(
      codes.allSatisfy { leader.value("\(text).includes('\($0)')") == false }, "codes are hidden at first")
    _ = leader.value("document.getElementById('codes').click()")
    list.expect(
      codes.allSatisfy { leader.wait("\(text).includes('\($0)')") }, "they are there when they are asked for")
    _ = leader.value("document.getElementById('codes').click()")
    list.expect(leader.wait("!\(text).includes('\(codes[0])')"), "and hidden again")
    let isCut =
      "((who) => who.scrollWidth > who.clientWidth && who.title.startsWith('긴이름'))"
      + "(document.querySelector('#seats tr[data-seat=s03] .who'))"
    list.expect(leader.value(isCut) == true, "a long name is cut, and whole in its title")
    _ = leader.value(
      "document.getElementById('pause-step').value = '1'; document.getElementById('pause').requestSubmit()")
    list.expect(
      leader.wait("document.getElementById('paused').textContent.includes('04  1/')"), "a pause says where it is")
    list.expect(learner.wait("!document.getElementById('held').hidden"), "and so does the learner's page")
    _ = leader.value("document.getElementById('go-on').click()")
    list.expect(learner.wait("document.getElementById('held').hidden"), "until it ends")
    _ = leader.value(
      "document.getElementById('pause-step').value = 'own'; document.getElementById('pause').requestSubmit()")
    list.expect(
      learner.wait("!document.getElementById('held').hidden"), "so it does where each waits at their own step")
    _ = leader.value("document.getElementById('go-on').click()")
    list.expect(learner.wait("document.getElementById('held').hidden"), "until that ends")
  }

  /// Checks that the projector shows the address and the names, then a question without names, and the answer when it
  /// is revealed.
  private func checkProjector(_ leader: BrowserPage, _ projector: BrowserPage, _ learner: BrowserPage) {
    projector.look(width: 1920, height: 1000, isDark: false)
    projector.open(leader.value("document.getElementById('projector').href")?.string ?? "")
    list.expect(
      projector.wait(
        "!!document.querySelector('#code-picture svg') && document.querySelectorAll('#names li').length === 3"),
      "the projector has the code to scan, and the names that have come")
    for part in ["#code-picture svg", "#address", "#names li:last-child"] {
      list.expect(projector.value(Self.isInSight(part)) == true, "\(part) is in sight on the projector")
    }
    shoot(projector, "projector", nil)
    for asks in ["answer", "certainty"] {
      list.expect(learner.wait("window.mcv.question?.asks === '\(asks)'"), "the learner is asked for the \(asks)")
      _ = learner.value("document.querySelector('#question .choices button').click()")
    }
    list.expect(
      leader.wait("document.querySelector('#polls .names')?.textContent === '바다'"), "a bar says who answered so")
    _ = leader.value("document.querySelectorAll('.poll button')[0].click()")
    list.expect(projector.wait("document.querySelectorAll('#bars .bars li').length === 3"), "everyone sees the bars")
    list.expect(
      projector.value("/바다|하늘/.test(document.body.innerText)") == false
        && projector.value("document.querySelectorAll('#bars .right, #bars .wrong').length") == 0,
      "without names, and without the answer")
    _ = leader.value("document.querySelectorAll('.poll button')[1].click()")
    list.expect(projector.wait("document.querySelectorAll('#bars .right').length === 1"), "until it is revealed")
    checkContrast(projector, "projector")
    shoot(projector, "poll", nil)
    _ = leader.value("document.querySelector('#seats tr[data-seat=s02] td.tools button').click()")
    list.expect(leader.wait("!document.getElementById('watched').hidden"), "a seat is looked into")
    _ = leader.value("document.getElementById('unwatch').click()")
    list.expect(leader.wait("document.getElementById('watched').hidden"), "and left")
  }

  /// Checks that a second learner of one name is asked, and may be another person.
  private func checkSameName(_ port: Int) {
    guard let page = browser.page() else { return list.expect(false, "a page to join") }
    page.look(width: 390, height: 844, isDark: false)
    page.open("http://127.0.0.1:\(port)/")
    _ = page.value("document.getElementById('name').value = '하늘'; document.getElementById('join').requestSubmit()")
    list.expect(
      page.wait("!document.getElementById('same').hidden"), "the same name is asked whether it is the same person")
    shoot(page, "same", nil)
    checkContrast(page, "same")
    _ = page.value("document.getElementById('another').click()")
    list.expect(
      page.wait("document.getElementById('own-name').textContent === '하늘 2'"), "another person gets a name apart")
  }

  /// Checks that the end says so, offers the certificate, and no page tries to come back.
  private func checkEnd(_ page: BrowserPage) {
    list.expect(
      page.wait("!document.getElementById('over').hidden && document.getElementById('entry').hidden"),
      "the page says that the class is over")
    checkContrast(page, "over")
    checkPaper(page, "over")
    shoot(page, "over", nil)
    usleep(1_500_000)
    list.expect(
      page.value("window.mcv.connection.isOver && window.mcv.connection.socket.readyState >= WebSocket.CLOSING")
        == true,
      "and tries no more")
  }

  // MARK: Paper

  /// Checks a handout on A4: choices stay together, Korean words are whole, set-up lines are there, pages have numbers.
  func checkHandout() {
    let file = folder + "/handout.html"
    guard let program = ChildProgram([mcv, "lesson", "04", "--lang", "ko", "--handout", file]),
      let page = browser.page()
    else { return list.expect(false, "a handout is made") }
    while program.line(seconds: 60) != nil {}
    page.look(width: 718, height: 1047, isDark: false)
    page.open("file://" + file)
    page.call("Emulation.setEmulatedMedia", ["media": "print"])
    list.expect(page.value("document.querySelectorAll('.question').length > 0") == true, "a handout has questions")
    func all(_ selector: String, _ property: String, _ value: String) -> Bool {
      page.value(
        "[...document.querySelectorAll('\(selector)')].every((part) => getComputedStyle(part).\(property) === '\(value)')"
      ) == true
    }
    list.expect(all(".question, ul.choices, ul.choices li", "breakInside", "avoid"), "choices stay together")
    list.expect(all("p, li", "wordBreak", "keep-all"), "Korean words are not torn")
    list.expect(
      page.value("document.querySelector('pre.setup')?.textContent.includes('edit') === true") == true,
      "the lines of a set-up are printed")
    list.expect(
      page.value("[...document.querySelectorAll('style')].some((style) => style.textContent.includes('counter(page)'))")
        == true, "pages have numbers")
    let bytes = page.paper().map(Base64Reader.bytes) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    list.expect(text.contains("/MediaBox [0 0 59"), "a handout is A4")
    if let pictures { write(bytes, to: "\(pictures)/handout.pdf") }
    list.expect(page.complaints.isEmpty, "handout: the browser complains: \(page.complaints.prefix(3))")
  }
}
