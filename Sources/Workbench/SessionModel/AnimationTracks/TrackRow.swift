package import AnimationTimeline
internal import CommandLanguage
package import DisplayText
internal import Geometry
package import JSONValues
internal import TextRendering

/// One track of a timeline with the words for it.
package struct TrackRow: Sendable {
  package let track: AnimationTrack
  /// The name of the view.
  package let name: String
  /// The item's identifier; nil for a header or a decoration.
  let identifier: String?
  /// The item's number, or its identifier.
  let key: String
  package let role: ViewRole
  /// `move`; `reload` for either half of one, `off` where there is no view.
  package let operation: String
  /// The apply whose animation it belongs to, if that was interrupted and this goes on.
  package var origin: String?
  /// Whether the view is narrower than the collection view, so that its place across matters.
  var isNarrow = false

  /// Returns the tracks of a timeline in its order, those of the animation that it broke into last.
  package static func all(of timeline: TransactionTimeline) -> [TrackRow] {
    timeline.timeline.tracks.map { TrackRow($0, timeline) }
      + timeline.timeline.continued.enumerated().map { index, track in
        let origin = timeline.origin(ofContinued: index)
        let identifier = track.oldElement.flatMap { origin.old.item($0) }
        return TrackRow(
          track: track, name: origin.name(track.oldElement, nil), identifier: identifier,
          key: origin.key(of: identifier), role: origin.role(track.oldElement, nil), operation: "delete",
          origin: origin.name, isNarrow: isNarrow(track, timeline))
      }
  }

  /// Returns the rows of views that do not exist, as far as the timeline has looked at them.
  package static func offs(of timeline: TransactionTimeline) -> [TrackRow] {
    timeline.timeline.outOfSight.map { TrackRow($0, timeline, operation: "off") }
  }

  private init(_ track: AnimationTrack, _ timeline: TransactionTimeline, operation: String? = nil) {
    let identifier = timeline.identifier(of: track)
    self.init(
      track: track, name: timeline.name(of: track), identifier: identifier, key: timeline.key(of: identifier),
      role: timeline.role(track.oldElement, track.newElement), operation: operation ?? track.word,
      isNarrow: Self.isNarrow(track, timeline))
  }

  private init(
    track: AnimationTrack, name: String, identifier: String?, key: String, role: ViewRole, operation: String,
    origin: String? = nil, isNarrow: Bool
  ) {
    self.track = track
    self.name = name
    self.identifier = identifier
    self.key = key
    self.role = role
    self.operation = operation
    self.origin = origin
    self.isNarrow = isNarrow
  }

  private static func isNarrow(_ track: AnimationTrack, _ timeline: TransactionTimeline) -> Bool {
    track.initial.frame.width < timeline.timeline.viewport.width || track.final.frame.minX != 0
  }

  // MARK: Words

  /// `y 120 -> 0   [0,3] -> [0,0]`
  package func detail(_ options: TextOptions) -> String {
    let (old, new) = (track.initial, track.final)
    if track.operation == .reconfigure {
      return options.say(ko: "내용은 t=0에, 애니메이션 없음", en: "content at t=0, no animation")
    }
    var parts: [String] = []
    if old.alpha != new.alpha { parts.append("alpha \(old.alpha.points) -> \(new.alpha.points)") }
    if old.frame == new.frame {
      parts.append(
        options.say(ko: "", en: "at ") + (isNarrow ? "x \(new.frame.minX.points) " : "") + "y \(new.frame.minY.points)")
    } else {
      let changes = [
        ("x", old.frame.minX, new.frame.minX), ("y", old.frame.minY, new.frame.minY),
        ("w", old.frame.width, new.frame.width), ("h", old.frame.height, new.frame.height),
      ].filter { $0.1 != $0.2 }
      parts.append(changes.map { "\($0.0) \($0.1.points) -> \($0.2.points)" }.joined(separator: "  "))
    }
    if old.alpha == new.alpha, old.frame == new.frame, old.zIndex != new.zIndex {
      parts.append("z \(old.zIndex) -> \(new.zIndex)")
    }
    if operation == "move" || operation == "off", let from = track.oldElement?.place, let to = track.newElement?.place,
      from != to
    {
      parts.append("\(from) -> \(to)")
    }
    if let origin { parts.append(options.say(ko: "\(origin)에서 이어짐", en: "goes on from \(origin)")) }
    return parts.joined(separator: "   ")
  }

  package var style: TextStyle {
    switch operation {
    case "insert": .insert
    case "delete": .delete
    case "move": .move
    case "reload": .reload
    case "reconfigure": .reconfigure
    case "off": .dim
    default: .plain
    }
  }

  // MARK: Records

  /// The columns for programs.
  package static let columns: [Bilingual] = [.item, "id", .op, "t0", "t1", "alpha0", "alpha1", "y0", "y1"]

  package var cells: [StyledText] {
    let numbers = [
      track.start, track.end, track.initial.alpha, track.final.alpha, track.initial.frame.minY, track.final.frame.minY,
    ]
    return [StyledText(name), StyledText(key), StyledText(operation)] + numbers.map { StyledText($0.points) }
  }

  package var members: [(String, JSONValue)] {
    [
      ("id", identifier.map { .string($0) } ?? .null), ("name", .string(name)), ("kind", .string(role.rawValue)),
      ("op", .string(operation)), ("t0", .double(track.start)), ("t1", .double(track.end)),
      ("frame0", track.initial.frame.json), ("frame1", track.final.frame.json),
      ("alpha0", .double(track.initial.alpha)), ("alpha1", .double(track.final.alpha)),
      ("from", track.oldElement?.json ?? .null), ("to", track.newElement?.json ?? .null),
      ("continued", origin.map { .string($0) } ?? .null),
    ]
  }
}

extension AnimationTrack {
  /// The operation on the view in one word: `reload` for either half of one.
  package var word: String { isReload ? "reload" : operation.rawValue }

  /// Whether it is over as soon as it begins.
  package var isInstant: Bool { end <= start }
}
