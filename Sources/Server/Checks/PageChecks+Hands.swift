internal import Glibc
internal import JSONValues

/// A session with two pages that may act, and the panels beside its picture.
extension PageChecks {
  func checkHands() {
    let data = folder + "/movies.csv"
    write(
      "id,title,poster,year\n1,기생충,/poster/parasite.jpg,2019\n2,괴물,/poster/host.jpg,2006\n3,마더,,2009\n", to: data)
    let script = folder + "/hands.mcv"
    let lines = [
      "#!mcv 1", "set lang ko", "import \"movies.csv\" as movies",
      "mirror on --hands",
    ]
    write(lines.joined(separator: "\n") + "\n", to: script)
    guard let session = ChildProgram([mcv, "--json", "--no-config", "--no-bail", "--mirror", script]) else {
      return list.expect(false, "a session begins")
    }
    var url: String?
    while url == nil, let line = session.line(seconds: 60) {
      guard let object = try? JSONValue(parsing: line), object["hands"] == true else { continue }
      url = object["url"]?.string
    }
    guard let url, let first = browser.page(), let second = browser.page() else {
      return list.expect(false, "pages may act")
    }
    for page in [first, second] {
      page.look(width: 1280, height: 900, isDark: false)
      page.open(url)
      list.expect(page.wait("!document.getElementById('entry').hidden"), "a page with hands has a line")
    }
    checkTour(first, second)
    while session.line(seconds: 0) != nil {}
    checkDrag(first, second)
    checkPanels(first)
    checkSpeed(first)
    for page in [first, second] {
      list.expect(page.complaints.isEmpty, "the browser complains: \(page.complaints.prefix(3))")
    }
    _ = session.end(SIGINT)
  }

  /// Checks that the tour leads through the picture, line by line; what one person runs, both see.
  private func checkTour(_ first: BrowserPage, _ second: BrowserPage) {
    let run = "[...document.querySelectorAll('#panel button')].find((button) => button.className === 'main')"
    _ = first.value("document.getElementById('tab-tour').click()")
    for stop in 1...4 {
      list.expect(
        first.wait("document.querySelector('#panel h3')?.textContent.startsWith('\(stop) / 5')"),
        "stop \(stop) of the tour")
      if stop == 1 { shoot(first, "tour", nil) }
      _ = first.value("\(run).click()")
      list.expect(
        second.wait("document.querySelectorAll('#log .entered').length >= \(stop)"), "the other page sees line \(stop)")
    }
    list.expect(
      first.wait("document.querySelector('#panel h3')?.textContent.startsWith('5 / 5')"), "the tour comes to its end")
    for page in [first, second] {
      list.expect(page.wait("document.querySelectorAll('#picture .mcv-view').length >= 4"), "both see the picture")
    }
    // Two lines at once: both are run, one after the other, and the last one stands.
    first.enter("add 하나 to 과일; apply")
    second.enter("delete 하나; add 둘 to 과일; apply")
    for page in [first, second] {
      list.expect(
        page.wait("!!document.querySelector('#picture .mcv-view[data-id=\"둘\"]')"), "the last line wins on both pages")
      list.expect(
        page.value(
          "[...document.querySelectorAll('#log .entered')].slice(-2).map((line) => line.textContent.includes('둘'))")
          == [false, true], "both see both lines, in one order")
    }
  }

  /// Checks that a drag scrolls by a line of the session; a touch sends the place in the view.
  private func checkDrag(_ page: BrowserPage, _ other: BrowserPage) {
    page.enter("viewport 390x300; add 10..60 to 과일; apply --no-animate")
    list.expect(page.wait("document.querySelector('#log').textContent.includes('tx5')"), "many rows")
    _ = page.wait("window.mcv.phone.animations.length === 0 || !window.mcv.phone.isPlaying")
    let box = page.value(
      "(() => { const box = document.querySelector('#picture .mcv-edge').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
    )?.elements.compactMap(\.number)
    guard let box, box.count == 2 else { return list.expect(false, "the screen has a place") }
    page.drag(from: (box[0], box[1] + 60), to: (box[0], box[1] - 60))
    list.expect(
      other.wait("document.querySelector('#log').textContent.includes('scroll by')"),
      "a drag is a scroll line for everyone")
  }

  /// Content follows `set lang`, and the page's own labels follow its own button.
  private func checkLanguages(_ page: BrowserPage) {
    let warnings = "document.querySelector('#panel .warnings').textContent"
    list.expect(page.wait("\(warnings).includes('없습니다')"), "a Korean session's findings are Korean")
    page.enter("set lang en")
    list.expect(
      page.wait("\(warnings).includes('there is no section')"),
      "those that stand there follow set lang: \(page.value(warnings)?.text ?? "")")
    list.expect(page.value("!\(warnings).includes('없습니다')") == true, "all of them")
    for (language, words) in [("ko", "페이지에서"), ("en", "from a page")] {
      _ = page.value("import('./words.js').then((words) => words.use('\(language)'))")
      list.expect(
        page.wait("[...document.querySelectorAll('#log .by')].every((by) => by.textContent === '\(words)')"),
        "lines of pages say so in the page's language: \(words)")
    }
    page.enter("set lang ko")
  }

  /// From a line to the change in the page, in a list of 10,000 items.
  ///
  /// The time is the page's own: from the sent line to the first picture of its apply in the document.
  private func checkSpeed(_ page: BrowserPage) {
    // The timers of a page behind another are slow.
    page.call("Page.bringToFront")
    page.enter("screen new big; section add A; layout list(44); viewport 390x844; add 1..10000 to A; apply")
    list.expect(
      page.wait("document.querySelectorAll('#picture .mcv-view').length >= 19", seconds: 30), "10,000 items are shown")
    let times =
      page.value(
        """
        (async () => {
          const times = [];
          const phone = window.mcv.phone;
          for (let index = 0; index < 40; index += 1) {
            await new Promise((done) => setTimeout(done, 120));
            const before = phone.tx;
            const start = performance.now();
            window.mcv.connection.line(`delete ${index + 3}; move ${5000 + index} before 1; apply`);
            await new Promise((done) => {
              const look = () => phone.tx === before || phone.root?.isConnected !== true ? setTimeout(look, 0) : done();
              look();
            });
            times.push(performance.now() - start);
          }
          return times.sort((one, other) => one - other);
        })()
        """)?.elements.compactMap(\.number) ?? []
    guard times.count == 40 else { return list.expect(false, "lines are answered") }
    let (middle, most) = (times[20], times[38])
    say("10,000 items, from a line to the picture: median \(Int(middle)) ms, p95 \(Int(most)) ms")
    // The slowest times depend on the other load of the machine.
    list.expect(middle < 100, "the picture follows within 100 ms at 10,000 items: median \(middle) ms")
  }

  private func checkPanels(_ page: BrowserPage) {
    func open(_ name: String) { _ = page.value("document.getElementById('tab-\(name)').click()") }
    open("data")
    list.expect(
      page.wait("document.querySelectorAll('#panel .image').length === 2"), "pictures of rows are tiles")
    list.expect(
      page.value(
        "new Set([...document.querySelectorAll('#panel .image')].map((tile) => tile.style.backgroundColor)).size")
        == 2, "each in its colour")
    checkContrast(page, "data")
    checkPaper(page, "data")
    shoot(page, "data", nil)
    page.enter("pipe search from modern-collection-view")
    open("marble")
    list.expect(page.wait("!!document.querySelector('#panel .mcv-marble .later')"), "the marbles have the clock")
    let place = "Number(document.querySelector('#panel .mcv-marble .now line').getAttribute('x1'))"
    let later = "document.querySelectorAll('#panel .mcv-marble .later').length"
    let before = (page.value(place)?.number ?? 0, page.value(later)?.int ?? 0)
    page.enter("clock +300ms")
    list.expect(
      page.wait("\(place) > \(before.0)"), "the clock moves in the marbles: \(before), \(page.value(place)?.text ?? "")"
    )
    list.expect((page.value(later)?.int ?? .max) <= before.1, "what has come is not later any more")
    checkContrast(page, "marbles")
    checkPaper(page, "marble")
    shoot(page, "marble", nil)
    open("transactions")
    list.expect(
      page.wait("document.querySelectorAll('#panel .transactions li').length >= 5"), "all transactions are listed")
    let last = page.value("window.mcv.phone.tx")?.int ?? 0
    _ = page.value("document.querySelector('#panel .tools button').click()")
    list.expect(
      page.wait(
        "window.mcv.phone.tx === \(last - 1) && document.querySelector('#panel output').textContent === 'tx\(last - 1)'"
      ),
      "a step back shows the transaction before")
    _ = page.value("[...document.querySelectorAll('#panel .tools button')].pop().click()")
    list.expect(page.wait("window.mcv.phone.tx === \(last)"), "and a step forth the one behind")
    page.enter("delete nobody; reload 둘; apply")
    page.enter("add 둘 to 없는섹션")
    list.expect(page.wait("window.mcv.isIdle"), "both lines are done")
    open("warnings")
    list.expect(page.wait("document.querySelectorAll('#panel .warnings li').length >= 1"), "what was wrong is listed")
    _ = page.value("document.querySelector('#panel .warnings button').click()")
    list.expect(
      page.wait("document.querySelector('#panel .warnings pre')?.textContent.length > 40"), "with its explanation")
    checkContrast(page, "warnings")
    checkPaper(page, "warnings")
    shoot(page, "warnings", nil)
    checkLanguages(page)
  }
}
