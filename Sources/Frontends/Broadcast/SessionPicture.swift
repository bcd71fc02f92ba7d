internal import AnimationTimeline
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Drawing
internal import Environment
internal import Geometry
internal import JSONValues
internal import LayoutFeature
internal import Markup
internal import PipelineFeature
internal import Runner
internal import SessionModel

/// The part of a session that pages see: only what is in sight, however large the list is.
struct SessionPicture {
  /// Items of a section that are listed at most.
  static let itemLimit = 100
  /// Screens with more items have no picture of their draft: comparing takes too long for every line.
  static let draftLimit = 200_000
  /// Transactions that are listed at most, the latest.
  static let transactionLimit = 200

  let session: Session
  let prompt: String
  /// The open step of a lesson; null where none is open.
  var lesson: JSONValue = .null

  private var screen: Screen? { session.state.currentScreen.flatMap { session.state.screens[$0] } }

  // MARK: State

  /// The object `state`, without its number.
  var state: JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", "state"), ("screens", .array(session.state.order.map { .string($0) })),
      ("current", session.state.currentScreen.map { .string($0) } ?? nil), ("t", .double(session.settledTime)),
      ("prompt", .string(prompt)), ("lang", .string(session.state.settings.language.rawValue)),
      ("data", .array(session.state.data.names.map { .string($0) })),
      ("pipelines", .array(session.state.pipelines.keys.sorted().map { .string($0) })),
      ("models", .array(session.state.models.models.map { .string($0.name) })), ("lesson", lesson),
    ]
    guard let screen else {
      return .object(members + [("visible", nil), ("tree", nil), ("draft", nil), ("transactions", [])])
    }
    let laidOut = session.laidOut(screen)
    members += [
      ("visible", .object(VisibleList(laidOut).members)),
      ("tree", tree(screen.namedCurrent)),
      ("draft", screen.edits.count == 0 ? nil : tree(screen.namedDraft)),
      ("draftEdits", .int(screen.edits.count)),
      ("transactions", .array(screen.transactions.suffix(Self.transactionLimit).map(Self.row))),
    ]
    return .object(members)
  }

  private static func row(_ transaction: Transaction) -> JSONValue {
    .object([
      ("tx", .int(transaction.number)), ("ops", .object(transaction.counts.members)),
      ("t", .double(transaction.time)), ("duration", .double(transaction.duration)),
    ])
  }

  /// Returns the first items of every section, and how many there are.
  private func tree(_ source: NamedSnapshot) -> JSONValue {
    let snapshot = source.snapshot
    let sections = snapshot.sectionIdentifiers.prefix(Self.itemLimit).enumerated().map { index, section in
      let items = snapshot.itemIdentifiers(at: index)
      return JSONValue.object([
        ("id", .string(section)), ("count", .int(items.count)),
        (
          "items",
          .array(
            items.prefix(Self.itemLimit).map {
              .object([("id", .string($0)), ("title", .string(source.title(of: $0)))])
            })
        ),
      ])
    }
    return .object([
      ("sections", .array(sections)), ("sectionCount", .int(snapshot.numberOfSections)),
      ("count", .int(snapshot.numberOfItems)),
    ])
  }

  // MARK: Pictures

  /// Returns the object `picture`: what is seen as it stands, what the latest apply moved, and what the draft would be.
  /// Nil without a screen.
  ///
  /// - Parameter number: The transaction to show; nil for the latest.
  func picture(of number: Int? = nil) -> JSONValue? {
    guard let screen else { return nil }
    let time = session.settledTime
    let transaction = number.flatMap { screen.transaction($0) } ?? screen.transactions.last
    let still = LayoutPicture(session.laidOut(screen), time: time)
    let drawn = still.svg(names: "s", hasStyle: false)
    var members: [(String, JSONValue)] = [
      ("kind", "picture"), ("screen", .string(screen.name)), ("svg", .string(drawn.text(as: .xml))),
      ("tx", transaction.map { .int($0.number) } ?? nil), ("t", .double(time)),
      ("latest", .int(screen.transactions.last?.number ?? 0)),
    ]
    if let transaction {
      let timeline = TimelinePicture(session.timeline(of: transaction, on: screen))
      members += [
        ("moving", .string(timeline.svg(names: "m", hasStyle: false, moves: false).text(as: .xml))),
        ("duration", .double(timeline.duration)), ("start", .double(transaction.time)),
        ("motions", .array(timeline.views.enumerated().compactMap { Self.motion($0, $1) })),
        ("window", .array(timeline.window.map(Self.keyframe))),
      ]
    }
    members.append(("draft", draft(of: screen).map { .string($0) } ?? nil))
    return .object(members)
  }

  /// Returns the object `marbles`: the diagram of a pipeline or of a model, with the clock in it, or nil if there is
  /// none.
  ///
  /// - Parameters:
  ///   - name: Its name; nil for the session's current pipeline, or else the model.
  ///   - width: The width of the drawing, in points.
  /// - Complexity: O(events): what is queued is run to its end in a copy.
  func marbles(of name: String? = nil, width: Double = MarbleDiagram.usualWidth) -> JSONValue? {
    let state = session.state
    let (diagram, start): (MarbleDiagram, Double)
    if let pipeline = (name ?? state.currentPipeline).flatMap({ state.pipelines[$0] }) {
      let place = SourceText(name: "look", text: "marble").range(0..<6)
      guard let trace = try? pipeline.foreseen(at: place) else { return nil }
      (diagram, start) = (MarbleDiagram(trace, of: pipeline.graph), pipeline.start)
    } else if let model = (name ?? state.models.current).flatMap({ state.models[$0] }) {
      (diagram, start) = (ModelViews.diagram(model, until: nil), model.app.start)
    } else {
      return nil
    }
    // Behind the end nothing comes: the clock's line stays there.
    let drawn = diagram.picture(now: min(session.settledTime - start, diagram.end), width: width, hasStyle: false)
    return .object([
      ("kind", "marbles"), ("name", .string(diagram.name)), ("t", .double(session.settledTime - start)),
      ("end", .double(diagram.end)), ("svg", .string(drawn.text(as: .xml))),
    ])
  }

  private static func motion(_ index: Int, _ motion: PictureMotion) -> JSONValue? {
    guard motion.keyframes.count > 1 || motion.operation != nil else { return nil }
    return .object([
      ("name", .string("m\(index)")), ("op", motion.operation.map { .string($0) } ?? nil),
      ("id", motion.view.label.identifier.map { .string($0) } ?? nil),
      ("keyframes", .array(motion.keyframes.map(keyframe))),
    ])
  }

  private static func keyframe(_ keyframe: PictureKeyframe) -> JSONValue {
    let easing: JSONValue =
      switch keyframe.easing {
      case .linear: "linear"
      case .cubic(let x1, let y1, let x2, let y2): .string("cubic-bezier(\(x1),\(y1),\(x2),\(y2))")
      }
    return .object([
      ("t", .double(keyframe.time)), ("x", .double(keyframe.frame.minX)), ("y", .double(keyframe.frame.minY)),
      ("w", .double(keyframe.frame.width)), ("h", .double(keyframe.frame.height)), ("alpha", .double(keyframe.alpha)),
      ("easing", easing),
    ])
  }

  /// Returns the screen as the draft would make it, with what goes as ghosts where it stands now, or nil if there is no
  /// draft.
  private func draft(of screen: Screen) -> String? {
    guard screen.edits.count > 0, screen.app == nil, screen.draft.numberOfItems <= Self.draftLimit else { return nil }
    let timeline = session.timeline(of: session.draftTransaction(of: screen), on: screen, isDraft: true)
    var picture = TimelinePicture(timeline)
    picture.views = picture.views.map { motion in
      let isGhost = motion.operation == PictureOperation.delete.rawValue
      var keyframe = (isGhost ? motion.keyframes.first : motion.keyframes.last) ?? motion.keyframes[0]
      keyframe.alpha = isGhost ? 0.45 : 1
      return PictureMotion(motion.view, operation: motion.operation, keyframes: [keyframe])
    }
    picture.duration = 0
    return picture.svg(names: "d", hasStyle: false, moves: false).text(as: .xml)
  }
}
