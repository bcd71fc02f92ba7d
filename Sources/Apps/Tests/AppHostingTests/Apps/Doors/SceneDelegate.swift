import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// A window that begins with a sign-in, from which no button leads to a list.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = SignInViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

final class SignInViewController: UIViewController {
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Sign in", for: .normal)
    button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
    button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    view.addSubview(button)
  }

  @objc private func signIn() { print("no such account") }
}
