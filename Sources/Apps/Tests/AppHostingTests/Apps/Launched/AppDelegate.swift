import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("will", window?.rootViewController is UINavigationController)
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigation = window!.rootViewController as! UINavigationController
    let quays = navigation.topViewController as! QuaysViewController
    quays.names = ["North", "South"]
    print("did", quays.isViewLoaded)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
}

final class QuaysViewController: UITableViewController {
  var names: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    print("made")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded", names.count)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "quay", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}
