import AnimationTimeline
import CommandLanguage
import DisplayText
import Geometry
import JSONValues
import SessionModel
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Broadcast
@testable import Runner

/// The animation of a page, by the message it gets, against the film of `play` in a terminal: at every picture of the
/// film and at every millisecond, for timelines of every kind.
@Suite struct PageMomentTests {
  /// Lines whose transactions are all compared.
  private static let sessions: [String: String] = [
    "every operation": """
    screen new t; section add A; add alpha beta gamma delta epsilon zeta to A; layout list(40); viewport 390x300
    apply; delete beta; move epsilon before alpha; add eta before gamma; reload delta; reconfigure zeta; apply
    delete alpha; add theta iota after gamma; move zeta before gamma; apply
    """,
    "a spring": """
    set anim.curve spring(0.6); screen new t; section add A; add alpha beta gamma delta to A; layout list(60)
    viewport 390x300; apply; move delta before alpha; delete gamma; add kappa; apply
    """,
    "a curve that overshoots": """
    set anim.curve cubic(0.3,-1,0.7,2); screen new t; section add A; add alpha beta gamma delta to A; layout list(60)
    viewport 390x300; apply; move delta before alpha; delete gamma; apply
    """,
    "linear, and long": """
    set anim.curve linear; set anim.duration 700; screen new t; section add A; add alpha beta gamma delta to A
    layout list(60); viewport 390x300; apply; move delta before alpha; delete gamma; apply
    """,
    "a list that is scrolled": """
    screen new t; section add A; add alpha beta gamma delta epsilon zeta eta theta to A; layout list(80)
    viewport 390x200; apply; scroll to 440; delete alpha beta gamma delta; apply
    """,
    "an apply during an apply": """
    screen new t; section add A; add alpha beta gamma delta to A; layout list(40); viewport 390x200; apply
    set anim.overlap merge; move delta before alpha; apply; clock +100ms; move beta before delta; delete gamma; apply
    """,
    "an apply that ends the one before": """
    screen new t; section add A; add alpha beta gamma delta to A; layout list(40); viewport 390x200; apply
    set anim.overlap finish; move delta before alpha; apply; clock +100ms; move beta before delta; apply
    """,
    "sections, and sizes that change": """
    screen new t; section add A B; add alpha beta to A; add gamma delta epsilon to B; layout grid(2, 60)
    viewport 390x300; apply; section move B before A; delete delta; add zeta to A; apply
    section delete A; apply
    """,
    "without animation": """
    screen new t; section add A; add alpha beta gamma to A; layout list(40); viewport 390x200; apply
    move gamma before alpha; apply --no-animate; delete beta; apply --reload-data
    """,
  ]

  @Test(arguments: sessions.keys.sorted()) func pageShowsTheSameMomentsAsPlay(_ name: String) throws {
    let session = try session(Self.sessions[name] ?? "")
    let screen = try #require(session.state.currentScreen.flatMap { session.state.screens[$0] })
    #expect(screen.transactions.count >= 2)
    var (compared, named) = (0, 0)
    for transaction in screen.transactions {
      let shown = session.timeline(of: transaction, on: screen)
      let message = try #require(SessionPicture(session: session, prompt: "").picture(of: transaction.number))
      #expect(message["tx"]?.number == Double(transaction.number))
      let page = PageAnimation(message)
      let film = AnimationShow(shown, speed: 0.25)
      let pictures = stride(from: 0, to: film.length, by: 1000 / Double(AnimationShow.rate)).map(film.moment(at:))
      let moments = Set(pictures + stride(from: 0, through: shown.timeline.duration, by: 1)).sorted()
      for moment in moments {
        let count = try compare(page, shown, at: moment, "\(name), tx\(transaction.number)")
        (compared, named) = (compared + count.views, named + count.names)
      }
    }
    #expect(compared > 0 && named > 0, "\(name): \(compared) views, \(named) names in the terminal")
  }

  /// A cell has the caption that it was filled with: an edit alone leaves what it showed before, and stands in grey.
  @Test(arguments: [("", false), ("; reconfigure alpha; apply", true), ("; reload alpha; apply", true)])
  func cellsShowTheCaptionsThatTheyWereFilledWith(_ rest: String, _ isShown: Bool) throws {
    let session = try session(
      """
      screen new t; section add A; add alpha beta to A; layout list(60); viewport 390x200; apply
      edit alpha caption "Lv.9"; apply\(rest)
      """)
    let message = try #require(SessionPicture(session: session, prompt: "").picture())
    for drawing in ["svg", "moving"] {
      let picture = try #require(message[drawing]?.stringValue)
      #expect(picture.contains(/class="mcv-line"[^>]*>Lv\.9</) == isShown, "\(drawing)\(rest)")
      // A cell that is reloaded was stale while it fades away.
      if drawing == "moving", isShown { continue }
      #expect(picture.contains(/class="mcv-line mcv-update"[^>]*>Lv\.9</) == !isShown, "\(drawing)\(rest)")
    }
  }

  /// Returns how many views were compared, and how many of their names were looked for in the terminal.
  private func compare(
    _ page: PageAnimation, _ shown: TransactionTimeline, at moment: Double, _ name: String
  ) throws -> (views: Int, names: Int) {
    #expect(page.duration == shown.timeline.duration)
    let sample = try shown.timeline.sample(at: moment)
    // A spring is drawn in straight pieces of 5 ms.
    let isExact = page.isCurved || !shown.timeline.isAnimated
    let tolerance = isExact ? 0.01 : 1
    let window = page.window(at: moment)
    #expect(
      abs(window.y - sample.visibleRect.minY) <= tolerance && abs(window.x - sample.visibleRect.minX) <= tolerance,
      "\(name) at \(moment): the window is at \(window.y), not \(sample.visibleRect.minY)")
    let film = AnimationShow(shown)
    let options = TextOptions(width: 80)
    let duration = shown.timeline.duration
    let times = duration > 0 ? [0, duration / 4, duration / 2, duration * 3 / 4, duration] : [0]
    let scale = AnimationPicture(shown, times: times, columns: 76, rows: 34, isToScale: true, options: options)
    let lines = film.lines(atMoment: moment, columns: 80, rows: 40, options: options).map(\.plain)
      .filter { $0.hasPrefix("  " + options.charset.vertical) }
    let motions = page.motions.map { ($0, $0.state(at: moment, of: page.duration)) }
    let painted = try shown.timeline.sample(at: shown.timeline.duration * 1e-9).views.filter { $0.element != nil }
    var count = (views: 0, names: 0)
    for (motion, state) in motions {
      let place = painted[motion.index]
      let view = sample.views.first {
        $0.track == place.track && $0.isContinued == place.isContinued && $0.oldElement == place.oldElement
          && $0.newElement == place.newElement
      }
      count.views += 1
      // A view that is gone at the end is transparent on the page.
      guard let view else {
        #expect(state.alpha <= 0.02, "\(name) at \(moment): \(motion.id) is still seen")
        continue
      }
      let frame = view.state.frame
      for (what, drawn, told) in [
        ("x", state.x, frame.minX), ("y", state.y, frame.minY), ("w", state.w, frame.width),
        ("h", state.h, frame.height), ("alpha", state.alpha * 100, view.state.alpha * 100),
      ] {
        #expect(
          abs(drawn - told) <= max(tolerance, what == "alpha" ? 2 : 0),
          "\(name) at \(moment): \(motion.id) has \(what) \(drawn), not \(told)")
      }
      count.names += compareRow(
        of: motion.id, state, window, sample, view, lines, scale.pointsPerRow, tolerance, "\(name) at \(moment)")
    }
    return count
  }

  /// Checks that a view which nothing covers is named in the terminal in the row where the page has it.
  private func compareRow(
    of id: String, _ state: PageState, _ window: PageState, _ sample: AnimationSample, _ view: SampledView,
    _ lines: [String], _ pointsPerRow: Double, _ tolerance: Double, _ name: String
  ) -> Int {
    guard state.alpha > 0.6, id.utf8.count > 2 else { return 0 }
    let place = (state.y - window.y) / pointsPerRow
    // Near the edge of a row either may be right.
    let slack = tolerance / pointsPerRow + 1e-6
    let rows = Set([place - slack, place + slack].map { Int($0.rounded()) })
    guard rows.count == 1, let row = rows.first, lines.indices.contains(row) else { return 0 }
    let isCovered = sample.views.contains { other in
      other != view && other.state.alpha > 0.01
        && abs((other.state.frame.minY - view.state.frame.minY) / pointsPerRow) < 1.5
    }
    guard !isCovered else { return 0 }
    #expect(lines[row].contains(id), "\(name): the terminal does not name \(id) in row \(row): \(lines)")
    return 1
  }

  private func session(_ text: String) throws -> Session {
    var session = Session()
    let source = SourceText(name: "test", text: text)
    var parser = ScriptParser(source, interactive: true)
    while let line = parser.next() {
      guard case .commands(let commands) = line.content else { continue }
      for command in commands.commands {
        let result = session.execute(command, in: source)
        try #require(result.error == nil, "\(result.error?.message.en ?? "")")
      }
    }
    return session
  }
}

/// A view of the page at a moment.
private struct PageState {
  var x = 0.0
  var y = 0.0
  var w = 0.0
  var h = 0.0
  var alpha = 0.0
}

/// The message `picture` as the page reads it, with the rules of the Web Animations API.
private struct PageAnimation {
  struct Motion {
    let index: Int
    let id: String
    let keyframes: [JSONValue]

    func state(at time: Double, of duration: Double) -> PageState { PageAnimation.state(keyframes, at: time) }
  }

  let duration: Double
  let motions: [Motion]
  private let windows: [JSONValue]

  init(_ message: JSONValue) {
    duration = message["duration"]?.number ?? 0
    windows = message.list("window")
    motions = (message.list("motions")).map { motion in
      Motion(
        index: Int(motion["name"]?.stringValue?.dropFirst() ?? "") ?? -1, id: motion["id"]?.stringValue ?? "",
        keyframes: motion.list("keyframes"))
    }
  }

  /// Whether motions are sent as curves, and not in straight pieces.
  var isCurved: Bool { motions.allSatisfy { $0.keyframes.count <= 2 } }

  func window(at time: Double) -> PageState { Self.state(windows, at: time) }

  private static func state(_ keyframes: [JSONValue], at time: Double) -> PageState {
    func number(_ frame: JSONValue, _ key: String) -> Double { frame[key]?.number ?? .nan }
    guard let first = keyframes.first, let last = keyframes.last else { return PageState() }
    var (from, to, share) = (first, first, 0.0)
    if time >= number(last, "t") {
      (from, to) = (last, last)
    } else if time > number(first, "t"), let next = keyframes.firstIndex(where: { number($0, "t") > time }) {
      (from, to) = (keyframes[next - 1], keyframes[next])
      let part = (time - number(from, "t")) / (number(to, "t") - number(from, "t"))
      share = eased(part, from["easing"]?.stringValue ?? "linear")
    }
    func between(_ key: String) -> Double { number(from, key) + (number(to, key) - number(from, key)) * share }
    return PageState(x: between("x"), y: between("y"), w: between("w"), h: between("h"), alpha: between("alpha"))
  }

  /// Returns the easing of CSS, by halving: nothing of the product's own curve.
  private static func eased(_ part: Double, _ easing: String) -> Double {
    let numbers = easing.split { "(),".contains($0) }.dropFirst().compactMap { Double($0) }
    guard numbers.count == 4 else { return part }
    func bezier(_ t: Double, _ one: Double, _ two: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * one + 3 * (1 - t) * t * t * two + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(middle, numbers[0], numbers[2]) < part { low = middle } else { high = middle }
    }
    return bezier(low, numbers[1], numbers[3])
  }
}
