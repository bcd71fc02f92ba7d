import Foundation
import UIKit

// Names of the module UserNotifications for apps that import it, which is not here: requests are kept and never
// delivered, and the permission is never granted.

struct UNAuthorizationOptions: OptionSet {
  let rawValue: UInt
  static let badge = UNAuthorizationOptions(rawValue: 1)
  static let sound = UNAuthorizationOptions(rawValue: 2)
  static let alert = UNAuthorizationOptions(rawValue: 4)
  static let provisional = UNAuthorizationOptions(rawValue: 64)
}

struct UNNotificationPresentationOptions: OptionSet {
  let rawValue: UInt
  static let badge = UNNotificationPresentationOptions(rawValue: 1)
  static let sound = UNNotificationPresentationOptions(rawValue: 2)
  static let alert = UNNotificationPresentationOptions(rawValue: 4)
  static let list = UNNotificationPresentationOptions(rawValue: 8)
  static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

enum UNAuthorizationStatus: Int { case notDetermined, denied, authorized, provisional, ephemeral }

final class UNNotificationSettings: NSObject {
  let authorizationStatus = UNAuthorizationStatus.notDetermined
}

class UNNotificationSound: NSObject {
  static let `default` = UNNotificationSound()
}

class UNNotificationContent: NSObject {
  fileprivate(set) var title = ""
  fileprivate(set) var subtitle = ""
  fileprivate(set) var body = ""
  fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  fileprivate(set) var badge: NSNumber?
}

final class UNMutableNotificationContent: UNNotificationContent {
  override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  var sound: UNNotificationSound?
  var categoryIdentifier = ""
}

class UNNotificationTrigger: NSObject {}
final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  let timeInterval: TimeInterval
  let repeats: Bool
  init(timeInterval: TimeInterval, repeats: Bool) { (self.timeInterval, self.repeats) = (timeInterval, repeats) }
}
final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  let dateComponents: DateComponents
  let repeats: Bool
  init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    (self.dateComponents, self.repeats) = (dateComponents, repeats)
  }
}

final class UNNotificationRequest: NSObject {
  let identifier: String
  let content: UNNotificationContent
  let trigger: UNNotificationTrigger?
  init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
  }
}

final class UNNotification: NSObject {
  let request: UNNotificationRequest
  let date = Date()
  init(_ request: UNNotificationRequest) { self.request = request }
}

final class UNNotificationResponse: NSObject {
  let notification: UNNotification
  let actionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  init(_ notification: UNNotification) { self.notification = notification }
}

protocol UNUserNotificationCenterDelegate: AnyObject {}

final class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()
  static func current() -> UNUserNotificationCenter { shared }
  weak var delegate: (any UNUserNotificationCenterDelegate)?
  private var requests: [UNNotificationRequest] = []

  func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(false, nil) } }
  func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
  func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    DispatchQueue.main.async { completionHandler(UNNotificationSettings()) }
  }
  func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  func add(_ request: UNNotificationRequest, withCompletionHandler handler: (((any Error)?) -> Void)? = nil) {
    requests.removeAll { $0.identifier == request.identifier }
    requests.append(request)
    DispatchQueue.main.async { handler?(nil) }
  }
  func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    let all = requests
    DispatchQueue.main.async { completionHandler(all) }
  }
  func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    requests.removeAll { identifiers.contains($0.identifier) }
  }
  func removeAllPendingNotificationRequests() { requests = [] }
  func removeAllDeliveredNotifications() {}
}
