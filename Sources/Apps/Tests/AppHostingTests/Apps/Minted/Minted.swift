// swift-format-ignore-file
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController { coder in
      MintsViewController(town: "Bern", coder: coder)
    }
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}

/// Mints of a town; the storyboard alone cannot make it.
final class MintsViewController: UITableViewController {
  let town: String

  init?(town: String, coder: NSCoder) {
    self.town = town
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("mints of \(town)")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(town) \(indexPath.row)"
    return cell
  }
}
