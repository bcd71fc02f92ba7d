import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private(set) var events: [String] = []

  static var shared: AppDelegate {
    guard let delegate = UIApplication.shared.delegate as? AppDelegate else { fatalError("no delegate") }
    return delegate
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("launched")
    return true
  }

  func note(_ event: String) {
    events.append(event)
    print(event)
  }
}
