import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// A scene's delegate that leaves the window to another object.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var starter: Starter?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    starter = Starter(scene)
  }
}

final class Starter {
  private let window: UIWindow

  init(_ scene: UIWindowScene) {
    window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: PiersViewController(style: .plain))
    window.makeKeyAndVisible()
  }
}

final class PiersViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Piers"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(frame: .zero)
    cell.textLabel?.text = "Pier \(indexPath.row + 1)"
    return cell
  }
}

final class OtherViewController: UITableViewController {}
final class ThirdViewController: UICollectionViewController {}
