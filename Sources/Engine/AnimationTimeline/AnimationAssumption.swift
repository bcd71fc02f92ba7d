/// One property of animations that Apple does not document, with the assumed rule and its grounds.
public struct AnimationAssumption: Hashable, Sendable {
  /// The name of the rule: `duration`, `reload-cross-fades`.
  public var name: String
  /// The decision that it makes.
  public var meaning: String
  /// The grounds on which it has its default.
  public var source: String
  /// The values that it can have, for people: `run | fade`.
  public var values: String
  /// Its value in the default rules.
  public var defaultValue: String { Self.value(of: name, in: AnimationRules()) ?? "" }

  /// Returns the value that a rule has, by the name of its assumption; nil if there is none of that name.
  public static func value(of name: String, in rules: AnimationRules) -> String? {
    switch name {
    case "duration":
      let text = rules.duration.description
      return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "ms"
    case "curve": return rules.curve.name
    case "overlap": return rules.overlap.rawValue
    case "fades": return rules.fades.description
    case "crossing": return rules.crossing.rawValue
    case "reload-cross-fades": return rules.reloadCrossFades.description
    case "offset-runs": return rules.offsetRuns.description
    case "badges-follow-items": return rules.badgesFollowItems.description
    case "depth-change": return rules.depthChange.rawValue
    default: return nil
    }
  }
}

extension AnimationRules {
  /// Every assumption, in the order in which the rules list them.
  public static let assumptions: [AnimationAssumption] = [
    AnimationAssumption(
      name: "duration", meaning: "how long an apply is animated",
      source: "commonly seen; UIKit documents no duration for batch updates", values: "0ms ... 1h"),
    AnimationAssumption(
      name: "curve", meaning: "how progress follows time",
      source: "commonly seen; UIView's animations ease in and out unless told otherwise (documented)",
      values: "linear | ease-in | ease-out | ease-in-out | cubic(x1, y1, x2, y2) | spring(ratio)"),
    AnimationAssumption(
      name: "overlap", meaning: "what an apply does to an animation that still runs",
      source: "not documented; the simplest of what is reported", values: "finish | merge"),
    AnimationAssumption(
      name: "fades", meaning: "views that appear or disappear fade where the layout names no attributes",
      source: "documented is that nil leaves the attributes as they are; in practice views fade",
      values: "true | false"),
    AnimationAssumption(
      name: "crossing", meaning: "how the view of a kept item comes into sight or leaves it",
      source: "the frames of both layouts are known; PSTCollectionView fades such views (its source)",
      values: "run | fade"),
    AnimationAssumption(
      name: "reload-cross-fades", meaning: "the old cell of a reload fades into the new one",
      source: "Apple Developer Forums, thread 694119", values: "true | false"),
    AnimationAssumption(
      name: "offset-runs", meaning: "the content offset runs when it has to change",
      source: "not documented; it is set while the batch is animated", values: "true | false"),
    AnimationAssumption(
      name: "badges-follow-items", meaning: "badges go with items where there is one of a kind for each item",
      source: "not documented; what people expect of a badge", values: "true | false"),
    AnimationAssumption(
      name: "depth-change", meaning: "when a view takes its new order in depth",
      source: "not documented; zIndex itself is not animated", values: "start | end"),
  ]
}
