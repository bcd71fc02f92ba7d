// swift-format-ignore-file
import UIKit
import SwiftUI

final class BadgeLabel: UILabel {
  @IBInspectable var badge: Int = 0 { didSet { text = "badge \(badge)" } }
  @IBInspectable var accent: UIColor?
  @IBInspectable var inset: CGFloat = 0
}

final class MenuViewController: UITableViewController {
  private var names = ["Ada"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  @IBAction func unwindToMenu(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? FormViewController, let name = form.result else { return }
    names.append("\(name) by \(segue.identifier ?? "nothing")")
    tableView.reloadData()
  }
}

final class FormViewController: UIViewController {
  @IBOutlet weak var badge: BadgeLabel!
  @IBOutlet weak var box: UIView!
  private(set) var result: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "\(badge.text ?? "") inset \(badge.inset) accent \(badge.accent != nil) corner \(box.layer.cornerRadius) border \(box.layer.borderWidth) clips \(box.layer.masksToBounds)"
    box.setNeedsDisplay()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    if segue.destination is MenuViewController { result = "Grace" }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }
}

struct Form_Previews: PreviewProvider {
  static var previews: some View { Text("form") }
}
