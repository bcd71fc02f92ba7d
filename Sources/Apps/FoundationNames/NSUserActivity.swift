public import Foundation

/// The type of the activity with which an app is opened from a web page.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A thing that the user does in an app, to be gone on with elsewhere, which Foundation on Linux does not have. *Kept*:
/// no other device is told.
open class NSUserActivity: NSObject {
  /// The kind of thing.
  public let activityType: String
  /// The title that the user sees.
  open var title: String?
  /// The values that the app needs to go on.
  open var userInfo: [AnyHashable: Any]?
  /// The names of what it needs.
  open var requiredUserInfoKeys: Set<String>?
  /// The page on which the thing can be gone on with.
  open var webpageURL: URL?
  /// The page that led here.
  open var referrerURL: URL?
  /// Whether `userInfo` is out of date.
  open var needsSave = false
  /// Whether other devices may go on with it.
  open var isEligibleForHandoff = true
  /// Whether it may be found.
  open var isEligibleForSearch = false
  /// Whether everybody may find it.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be proposed.
  open var isEligibleForPrediction = false
  /// The identifier by which it is deleted.
  open var persistentIdentifier: String?
  /// The words by which it is found.
  open var keywords: Set<String> = []
  /// The identifier of the place that it is about.
  open var targetContentIdentifier: String?

  /// Creates an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds to what the app needs to go on; the new values win.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes it the thing that is done now. *Inert*.
  open func becomeCurrent() {}
  /// Makes it the thing that is done no more. *Inert*.
  open func resignCurrent() {}
  /// Ends it: there is nothing to end.
  open func invalidate() {}
}
