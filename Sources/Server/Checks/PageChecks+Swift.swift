internal import Glibc
internal import JSONValues

/// Swift that a page shows: an app whose screens the mirror shows, and a class in which learners compile their own.
extension PageChecks {
  /// - Parameter apps: The folder of the demo apps.
  func checkSwift(_ apps: String) {
    checkApp(apps)
    checkCompilingSeat()
  }

  /// Checks that an apply of an app's code is seen as that of any other list, moves, and opens its next screen.
  private func checkApp(_ apps: String) {
    let script = folder + "/app.mcv"
    let lines = ["#!mcv 1", "app open \"\(apps)/Pokedex\" as pokedex", "clock +400ms", "mirror on --hands"]
    write(lines.joined(separator: "\n") + "\n", to: script)
    guard let session = ChildProgram([mcv, "--json", "--no-config", "--mirror", script]) else {
      return list.expect(false, "a session with an app begins")
    }
    var url: String?
    while url == nil, let line = session.line(seconds: 400) {
      guard let object = try? JSONValue(parsing: line), object["hands"] == true else { continue }
      url = object["url"]?.string
    }
    guard let url, let page = browser.page() else { return list.expect(false, "an app opens in the mirror") }
    page.look(width: 1280, height: 900, isDark: false)
    page.open(url)
    let text = "document.querySelector('#picture').textContent"
    list.expect(page.wait("\(text).includes('Bulbasaur')", seconds: 30), "the app's screen is there")
    let before = page.value("window.mcv.phone.tx")?.int ?? 0
    page.enter("press More; clock +600ms")
    list.expect(
      page.wait("window.mcv.phone.tx > \(before) && window.mcv.phone.picture.motions.length > 0", seconds: 30),
      "what the app applies moves")
    page.enter("tap Charmander; clock +400ms")
    list.expect(
      page.wait("document.getElementById('screen-name').textContent !== 'pokedex'", seconds: 30),
      "a tap opens the next screen")
    page.enter("back")
    list.expect(
      page.wait("document.getElementById('screen-name').textContent === 'pokedex'", seconds: 30), "and back")
    list.expect(
      page.value("/\\[E\\d+\\]/.test(document.getElementById('log').textContent)") == false,
      "an app in the mirror goes without a fault: \(page.value("document.getElementById('log').textContent")?.text ?? "")"
    )
    shoot(page, "app", nil)
    list.expect(page.complaints.isEmpty, "the browser complains: \(page.complaints.prefix(3))")
    _ = session.end(SIGINT)
  }

  private static let counter = """
    import RxSwift

    final class Counter {
      let taps = PublishSubject<Int>()
      var totals: Observable<Int> { taps.scan(0) { $0 + $1 } }
    }

    """

  /// Checks that a learner's file is compiled in its seat and runs; the compiler has its time, and no other line has.
  private func checkCompilingSeat() {
    let state = folder + "/swift"
    guard let (server, told) = serve(state, opening: ["--swift"]), let port = told["port"]?.int,
      let url = sit("컴파일", port: port)?["url"]?.string, let page = browser.page()
    else { return list.expect(false, "a class that may compile begins") }
    page.look(width: 1280, height: 900, isDark: false)
    page.open(url)
    list.expect(page.wait("!document.getElementById('entry').hidden", seconds: 40), "its seat opens")
    write(Self.counter, to: state + "/seats/s01/counter.swift")
    let log = "document.getElementById('log').textContent"
    page.enter("model open counter.swift as m { let c = Counter(); let taps = c.taps; let totals = c.totals }")
    _ = page.wait("window.mcv.isIdle", seconds: 300)
    page.enter("send taps 2 at 0; send taps 3 at 100; clock to 1s; print values(totals)")
    list.expect(page.wait("\(log).includes('[2, 5]')", seconds: 30), "a learner's Swift runs in a seat")
    let start = ContinuousClock.now
    page.enter("screen new t; clock real; clock +90s")
    list.expect(page.wait("\(log).includes('E0121')", seconds: 60), "a line that calls no compiler has the usual limit")
    list.expect(ContinuousClock.now - start < .seconds(45), "of ten seconds")
    page.enter("print 6 * 7")
    list.expect(page.wait("\(log).includes('42')", seconds: 30), "and the seat goes on")
    list.expect(server.end(SIGTERM) == 0, "the class that may compile ends well")
  }
}
