import UIKit

/// A window that is shown before it has a controller, and whose controller changes after a moment.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    AppDelegate.shared.note("connects")
    window = UIWindow(frame: scene.coordinateSpace.bounds)
    window?.windowScene = scene
    window?.makeKeyAndVisible()
    show(SplashViewController())
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
      self?.show(UINavigationController(rootViewController: BoatsViewController(style: .plain)))
    }
  }

  func sceneDidBecomeActive(_ scene: UIScene) { AppDelegate.shared.note("in front") }

  func show(_ controller: UIViewController) { window?.rootViewController = controller }
}

final class SplashViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let isOwn = UIApplication.shared.connectedScenes.first?.delegate is SceneDelegate
    AppDelegate.shared.note("splash \(view.window?.windowScene?.delegate is SceneDelegate && isOwn)")
  }
}

final class BoatsViewController: UITableViewController {
  private let boats = ["Ferry", "Tug"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Boats"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "boat")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { boats.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "boat", for: indexPath)
    cell.textLabel?.text = boats[indexPath.row]
    return cell
  }
}
