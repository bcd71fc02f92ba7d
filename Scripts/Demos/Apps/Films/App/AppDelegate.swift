import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let films = FilmsViewController(service: FilmService(session: .shared))
    window.rootViewController = UINavigationController(rootViewController: films)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
