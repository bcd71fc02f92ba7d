import UIKit

/// An app as Xcode's template begins it: a storyboard, a scene delegate that leaves the window alone, no navigation
/// controller. Its controllers are made by creators; `init(coder:)` is Xcode's fix-it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    print("connects \(window?.rootViewController.map { "\(type(of: $0))" } ?? "nothing")")
  }
}

final class DeckViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @IBOutlet var table: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("alone \(navigationController == nil)")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Deck \(indexPath.row)"
    return cell
  }

  /// On a device nothing is pushed: there is no navigation controller.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let cabin = storyboard.instantiateViewController(identifier: "Cabin") { coder in
      CabinViewController(number: indexPath.row, coder: coder)
    }
    print("cabin \(cabin.number) of \(cabin.storyboard == nil ? "nothing" : "a storyboard")")
    navigationController?.pushViewController(cabin, animated: false)
  }

  @IBSegueAction func makeCabin(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> CabinViewController? {
    CabinViewController(number: 7, coder: coder)
  }
}

final class CabinViewController: UIViewController {
  let number: Int

  init?(number: Int, coder: NSCoder) {
    self.number = number
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cabin \(number)"
  }
}
