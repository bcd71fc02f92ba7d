// swift-format-ignore-file
import Security
import UIKit

/// A log-in whose token is kept in the keychain; the list stands after it.
private enum Keychain {
  static func save(_ token: String) -> OSStatus {
    let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "token", kSecValueData: Data(token.utf8)]
    SecItemDelete(query as CFDictionary)
    return SecItemAdd(query as CFDictionary, nil)
  }
  static func load() -> String? {
    let query: [String: AnyObject] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "token" as NSString,
      kSecReturnData as String: kCFBooleanTrue, kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var found: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess, let data = found as? Data else { return nil }
    return String(data: data, encoding: .utf8)
  }
  static func delete() {
    let query = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "token"] as [CFString: Any] as CFDictionary
    print("deleted", SecItemDelete(query) == errSecSuccess)
  }
}

final class Vault: UITableViewController {
  private var rows: [String] { Keychain.load().map { ["Secret of \($0)", "Other"] } ?? ["Please log in"] }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Log in", style: .plain, target: self, action: #selector(logIn)),
      UIBarButtonItem(title: "Log out", style: .plain, target: self, action: #selector(logOut)),
    ]
  }
  @objc private func logIn() {
    print("status", Keychain.save("kim"))
    tableView.reloadData()
  }
  @objc private func logOut() {
    Keychain.delete()
    tableView.reloadData()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
