internal import AnimationTimeline
internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import JSONValues
internal import LayoutPictures
internal import Markup
internal import SessionModel
internal import Wording

/// `export svg`: the layout as it stands, or what an apply animates.
enum DrawingExport {
  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let screen = try session.screen(for: command)
    let speed = try PictureCommands.speed(command)
    guard let word = command.arguments.first else { return report(try session.laidOut(for: command)) }
    switch SnapshotSelector(command.spelling(word)) {
    case .current, .draft: return report(try session.laidOut(for: command, in: word))
    default:
      let transaction = try screen.transaction(word, of: command, orDraft: true)
      return report(session.timeline(of: transaction, on: screen), speed: speed)
    }
  }

  private static func report(_ laidOut: Scene) -> Report {
    let picture = LayoutPicture(laidOut)
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
    let drawn = picture
    return .file(
      "svg",
      [
        ("screen", .string(timeline.newScreenName)), ("source", .string(timeline.name)),
        ("edits", .int(timeline.state.edits)),
        ("views", .int(drawn.views.count)), ("animated", .bool(drawn.duration > 0)),
        ("duration", .double(drawn.duration)),
      ]
    ) { drawn.svg().xmlDocument }
  }
}

extension LayoutPicture {
  /// What is seen of a screen.
  init(_ laidOut: Scene) {
    let labels = DrawingLabels(laidOut)
    let name = laidOut.screen
    self.init(
      laidOut.solution, scroll: laidOut.scroll, title: name + (laidOut.state.map { "  " + $0.text } ?? ""),
      facts: ["layout \(laidOut.layoutName)", "container \(laidOut.container.points)"]
    ) { element in
      PictureLabel(
        PictureRole(laidOut.role(element)), lines: Self.joined(labels.lines(element)),
        identifier: laidOut.item(element) ?? laidOut.snapshot.sectionIdentifier(at: element.section))
    }
  }
}

extension LayoutPicture {
  /// The lines of a view, with the number of an item in front of its name: a picture is wider than characters are.
  fileprivate static func joined(_ lines: [String]) -> [String] {
    guard lines.count > 1, lines[0].hasPrefix("#") else { return lines }
    return ["\(lines[0]) \(lines[1])"] + lines.dropFirst(2)
  }
}

extension TimelinePicture {
  /// What an apply animates.
  init(_ timeline: TransactionTimeline) {
    let animation = timeline.timeline
    let length = animation.duration > 0 ? "\(animation.duration.points) ms  \(animation.curve.name)" : "not animated"
    self.init(
      animation, title: "\(timeline.newScreenName)  \(timeline.name)",
      facts: [length, "layout \(timeline.newLayoutName)"]
    ) { view in
      PictureLabel(
        PictureRole(timeline.role(of: view)),
        lines: LayoutPicture.joined(timeline.text(view.oldElement, view.newElement)),
        identifier: timeline.identifier(of: view))
    }
  }
}

extension TransactionTimeline {
  /// The name of the screen.
  var newScreenName: String { new.screen }
  /// What its layout is called.
  var newLayoutName: String { new.layoutName }
}

extension PictureRole {
  /// What a view is in a picture.
  init(_ role: ViewRole) {
    switch role {
    case .item: self = .item
    case .header, .footer, .side: self = .boundary
    case .badge: self = .badge
    case .decoration: self = .decoration
    }
  }
}
