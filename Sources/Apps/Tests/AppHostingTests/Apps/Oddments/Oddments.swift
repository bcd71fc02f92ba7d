import UIKit

/// A list that uses what of Foundation on Linux is not there, is elsewhere, or ends the program.
final class OddmentsViewController: UITableViewController {
  private final class Reader: NSObject, XMLParserDelegate {
    var names: [String] = []
    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes: [String: String] = [:]
    ) { names.append(elementName) }
  }

  enum List {
    final class Cell: UITableViewCell {
      private var style: String?
      override class func awakeFromNib() { super.awakeFromNib() }
      func show(_ text: String) {
        style = text
        textLabel?.text = style
      }
    }
  }

  @Published private var depth = 1
  private let bottom: NSLayoutConstraint = .init()
  private var kept = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    UNUserNotificationCenter.current().delegate = nil
    tableView.register(List.Cell.self, forCellReuseIdentifier: NSStringFromClass(List.Cell.self))
    print(NSStringFromClass(OddmentsViewController.self).components(separatedBy: ".").last ?? "")
    print(NSStringFromClass(List.Cell.self).hasSuffix("List4Cell"))
    read()
    keep()
    stepBack()
    makeOfNothing()
    let day = Date(timeIntervalSinceReferenceDate: 0)
    let id = UUID()
    let rows = [["id": id, "day": day], ["id": UUID(), "day": day]] as [[String: Any]]
    let wanted = NSPredicate(format: "id == %@ AND day == %@", id as CVarArg, day as CVarArg)
    print(rows.filter { wanted.evaluate(with: $0) }.count)
    let ebb = LocalizedStringResource("ebb", defaultValue: "Ebb")
    print(String(localized: LocalizedStringResource("\(2) boats")), ebb.key)
  }

  private func read() {
    let reader = Reader()
    let parser = XMLParser(data: Data("<pier><boat/></pier>".utf8))
    parser.delegate = reader
    print(parser.parse(), reader.names)
  }

  private func keep() {
    let views = NSMapTable<NSString, UIView>.strongToWeakObjects()
    views.setObject(tableView, forKey: "table")
    autoreleasepool { views.setObject(UIView(), forKey: "gone") }
    print(views.object(forKey: "table") === tableView, views.object(forKey: "gone") == nil, views.count)
    let activity = NSUserActivity(activityType: "boat")
    activity.addUserInfoEntries(from: ["name": "Tug"])
    userActivity = activity
    print(userActivity?.userInfo?["name"] as? String ?? "none", activity.activityType == NSUserActivityTypeBrowsingWeb)
  }

  private func set(_ text: String) {
    let former = kept
    undoManager?.registerUndo(withTarget: self) { $0.set(former) }
    undoManager?.setActionName("set \(text)")
    kept = text
  }

  private func stepBack() {
    set("a")
    set("b")
    guard let undoManager else { return }
    print(undoManager.undoActionName, undoManager.canUndo, undoManager.canRedo)
    undoManager.undo()
    print(kept, undoManager.canRedo)
    undoManager.undo()
    undoManager.redo()
    undoManager.redo()
    print(kept, undoManager.canUndo, undoManager.canRedo)
  }

  private func makeOfNothing() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "Tug"))
    print(text.string, UIFont().pointSize > 0, UISwipeActionsConfiguration().actions.count, bottom.isActive)
    _ = (UIColor(), UINavigationItem(), UIAlertAction(), UIVisualEffectView(), UIPageViewController())
    _ = UICollectionViewLayoutAttributes()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { depth }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: NSStringFromClass(List.Cell.self), for: indexPath)
    (cell as? List.Cell)?.show("Oddment")
    return cell
  }
}
