import UIKit

// Pattern: bar buttons by closure and by selector, titles, large titles, a menu at a bar button.
final class InboxViewController: UIViewController {
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Inbox"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Selector("compose:")),
      UIBarButtonItem(
        image: UIImage(systemName: "ellipsis.circle"),
        menu: UIMenu(
          title: "",
          children: [
            UIAction(title: "Mark all", image: UIImage(systemName: "envelope.open")) { [weak self] _ in
              self?.log.append("marked")
            },
            UIAction(title: "Delete all", attributes: .destructive) { [weak self] _ in self?.log.append("deleted") },
          ])),
    ]
    navigationItem.leftBarButtonItem = editButtonItem
    navigationController?.navigationBar.prefersLargeTitles = true
    view.backgroundColor = .systemBackground
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.append("editing \(editing)")
  }

  func compose(_ sender: UIBarButtonItem) {
    log.append("compose")
    let composer = ComposeViewController()
    composer.onSend = { [weak self] text in self?.log.append("sent \(text)") }
    present(UINavigationController(rootViewController: composer), animated: true)
  }
}

extension InboxViewController: SelectorTable {
  func performSelector(named name: String, arguments: [Any?]) -> Bool {
    guard name == "compose:" else { return false }
    compose(selectorArgument(arguments, 0))
    return true
  }
}

// Pattern: a presented form with text fields, a delegate, a keyboard type, dismissing itself.
final class ComposeViewController: UIViewController, UITextFieldDelegate {
  var onSend: ((String) -> Void)?
  private let field: UITextField = {
    let field = UITextField()
    field.translatesAutoresizingMaskIntoConstraints = false
    field.borderStyle = .roundedRect
    field.placeholder = "To"
    field.keyboardType = .emailAddress
    field.autocapitalizationType = .none
    field.returnKeyType = .send
    return field
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New"
    view.addSubview(field)
    field.delegate = self
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { string != " " }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    let text = textField.text ?? ""
    dismiss(animated: true) { self.onSend?(text) }
    return true
  }
}
