/// A step of the building of an app, for who waits.
public enum AppBuildStep: Hashable, Sendable {
  /// UIKit's names are compiled, where a package brings their sources only: so many steps of so many, 0 of 0 before the
  /// first.
  case makesKit(done: Int, of: Int)
  /// The tools are made, at their first use.
  case makesTools
  case rewrites(files: Int)
  /// The compiler runs for the time of that number, from 1: once more each time that something was left out.
  case compiles(files: Int, round: Int)

  /// The place of the step among all, from 1.
  public var number: Int {
    switch self {
    case .makesKit, .makesTools: 1
    case .rewrites: 2
    case .compiles: 3
    }
  }

  /// The number of all steps.
  public static let count = 3
}
