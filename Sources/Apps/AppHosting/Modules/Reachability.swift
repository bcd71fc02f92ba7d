import Foundation

// Names of the module Reachability for apps that import it, which is not here: there is always a way to the network.

/// The way to the network. *Kept.*
class Reachability {
  enum Connection { case none, unavailable, wifi, cellular }
  var whenReachable: ((Reachability) -> Void)?
  var whenUnreachable: ((Reachability) -> Void)?
  let connection = Connection.wifi
  var isReachable: Bool { true }
  var isReachableViaWiFi: Bool { true }
  init() throws {}
  init?(hostname: String) {}
  func startNotifier() throws {
    DispatchQueue.main.async { [self] in
      whenReachable?(self)
      NotificationCenter.default.post(name: .reachabilityChanged, object: self)
    }
  }
  func stopNotifier() {}
}
extension Notification.Name {
  static let reachabilityChanged = Notification.Name("reachabilityChanged")
}
