internal import AnimationTimeline
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
package import Drawing
internal import JSONValues
internal import Markup
package import SessionModel

/// `export svg`: the layout as it stands, or what an apply animates.
enum DrawingExport {
  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let screen = try session.screen(for: command)
    let speed = try PictureCommands.speed(command)
    let time = session.settledTime
    guard let word = command.arguments.first else { return report(try session.laidOut(for: command), time) }
    switch SnapshotSelector(command.spelling(word)) {
    case .current, .draft: return report(try session.laidOut(for: command, in: word), time)
    default:
      let transaction = try screen.transaction(word, of: command, orDraft: true)
      let timeline = session.timeline(of: transaction, on: screen)
      guard let moment = try moment(command, timeline) else { return report(timeline, speed: speed) }
      let picture = TimelinePicture(timeline, at: moment)
      return report(picture, timeline, [("at", .double(moment))])
    }
  }

  /// Returns the moment that `--at` names; nil without it.
  private static func moment(_ command: BoundCommand, _ timeline: TransactionTimeline) throws(Diagnostic) -> Double? {
    guard let word = command.option("at")?.value else { return nil }
    return try AnimationTimes.times(word, of: timeline, command).first
  }

  private static func report(_ laidOut: Scene, _ time: Double) -> Report {
    let picture = LayoutPicture(laidOut, time: time)
    return .file(
      "svg",
      laidOut.stateMembers + [
        ("screen", .string(laidOut.screen)),
        ("views", .int(picture.views.count)), ("animated", false),
      ]
    ) { picture.svg().xmlDocument }
  }

  private static func report(_ timeline: TransactionTimeline, speed: Double) -> Report {
    var picture = TimelinePicture(timeline)
    picture.speed = speed
    return report(picture, timeline, [])
  }

  private static func report(
    _ drawn: TimelinePicture, _ timeline: TransactionTimeline, _ members: [(String, JSONValue)]
  ) -> Report {
    .file(
      "svg",
      members + [
        ("screen", .string(timeline.newScreenName)), ("source", .string(timeline.name)),
        ("edits", .int(timeline.state.edits)),
        ("views", .int(drawn.views.count)), ("animated", .bool(drawn.duration > 0)),
        ("duration", .double(drawn.duration)),
      ]
    ) { drawn.svg().xmlDocument }
  }
}

extension LayoutPicture {
  /// Creates the drawing of a screen's visible part.
  ///
  /// - Parameter time: The session's clock, in milliseconds, for the status bar; nil leaves it empty.
  package init(_ laidOut: Scene, time: Double? = nil) {
    let labels = DrawingLabels(laidOut)
    let name = laidOut.screen
    self.init(
      laidOut.solution, scroll: laidOut.scroll, title: name + (laidOut.state.map { "  " + $0.text } ?? ""),
      facts: ["layout \(laidOut.layoutName)", "container \(laidOut.container.points)"]
    ) { element in
      PictureLabel(
        PictureRole(laidOut.role(element)), labels[element],
        identifier: laidOut.item(element) ?? laidOut.snapshot.sectionIdentifier(at: element.section))
    }
    status = time.map { "\(Value.seconds($0)) s" }
  }
}

extension PictureLabel {
  /// Creates a label with the number of an item in front of its name: a picture is wider than characters are.
  fileprivate init(_ role: PictureRole, _ label: DrawingLabel, identifier: String?) {
    let name = label.tag.isEmpty ? label.name : "\(label.tag) \(label.name)"
    self.init(role, lines: [name] + label.details, identifier: identifier, update: label.update)
  }
}

extension TimelinePicture {
  /// Creates the drawing of the animation of an apply.
  ///
  /// - Parameter moment: Draws this moment only, in milliseconds after the apply.
  package init(_ timeline: TransactionTimeline, at moment: Double? = nil) {
    let animation = timeline.timeline
    let length = animation.duration > 0 ? "\(animation.duration.points) ms  \(animation.curve.name)" : "not animated"
    self.init(
      animation, title: "\(timeline.newScreenName)  \(timeline.name)",
      facts: [moment.map { "at \($0.points) ms of \(length)" } ?? length, "layout \(timeline.newLayoutName)"],
      at: moment
    ) { view in
      PictureLabel(
        PictureRole(timeline.role(of: view)), timeline.label(view.oldElement, view.newElement),
        identifier: timeline.identifier(of: view))
    }
    safeArea = timeline.new.solution.environment.safeAreaInsets
    status = "\(Value.seconds(timeline.transaction.time + (moment ?? 0))) s"
  }
}

extension TransactionTimeline {
  /// The name of the screen.
  var newScreenName: String { new.screen }
  /// The name of its layout.
  var newLayoutName: String { new.layoutName }
}

extension PictureRole {
  /// Creates the role of a view in a picture.
  init(_ role: ViewRole) {
    switch role {
    case .item: self = .item
    case .header, .footer, .side: self = .boundary
    case .badge: self = .badge
    case .decoration: self = .decoration
    }
  }
}
