/// The look of an apply where Apple does not say: every assumption of this library, in one place.
///
/// ``assumptions`` tells for each of them where it comes from.
public struct AnimationRules: Hashable, Sendable {
  /// The rule for a running animation when the next apply comes.
  public enum Overlap: String, Hashable, Sendable, CaseIterable {
    /// It jumps to its end.
    case finish
    /// The next one starts from where its views are at that moment.
    case merge
  }

  /// The way in which the view of a kept item comes into sight, or leaves it.
  public enum Crossing: String, Hashable, Sendable, CaseIterable {
    /// It runs between its two frames, one of which is out of sight.
    case run
    /// It fades where it is in sight.
    case fade
  }

  /// The time at which a view takes its new order in depth.
  public enum DepthChange: String, Hashable, Sendable, CaseIterable {
    /// As soon as it starts to run.
    case start
    /// As soon as it has arrived.
    case end
  }

  /// The time for which an apply is animated, in milliseconds.
  public var duration: Double
  /// The curve by which the progress of a view follows its time.
  public var curve: TimingCurve
  /// The rule for a running animation when the next apply comes.
  public var overlap: Overlap
  /// Whether views that appear or disappear fade, where the layout names no attributes for them.
  public var fades: Bool
  /// The way in which the view of a kept item comes into sight, or leaves it.
  public var crossing: Crossing
  /// Whether the old cell of a reload fades into the new one; otherwise the new one takes its place at once.
  public var reloadCrossFades: Bool
  /// Whether the content offset runs when it has to change, as after a deletion at the end; otherwise it jumps.
  public var offsetRuns: Bool
  /// Whether badges follow items where a section has as many badges of a kind as items; otherwise they stay with the
  /// number of their index path.
  public var badgesFollowItems: Bool
  /// The time at which a view takes its new order in depth.
  public var depthChange: DepthChange

  /// Creates rules, by default those that look most like what is commonly seen.
  public init(
    duration: Double = 300, curve: TimingCurve = .easeInOut, overlap: Overlap = .finish, fades: Bool = true,
    crossing: Crossing = .run, reloadCrossFades: Bool = true, offsetRuns: Bool = true, badgesFollowItems: Bool = true,
    depthChange: DepthChange = .start
  ) {
    self.duration = duration
    self.curve = curve
    self.overlap = overlap
    self.fades = fades
    self.crossing = crossing
    self.reloadCrossFades = reloadCrossFades
    self.offsetRuns = offsetRuns
    self.badgesFollowItems = badgesFollowItems
    self.depthChange = depthChange
  }

  /// The longest animation, in milliseconds: an hour.
  public static let longestDuration = 3_600_000.0

  /// The duration that is used: 0 for what is negative or not a number, and never above ``longestDuration``.
  public var effectiveDuration: Double { duration > 0 ? min(duration, Self.longestDuration) : 0 }
}
