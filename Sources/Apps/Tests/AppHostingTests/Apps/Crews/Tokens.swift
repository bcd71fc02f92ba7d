import Security
import UIKit

/// Keeps tokens as most tutorials write it down: a query of objects, cast where it is used.
enum TokenStore {
  private static func query(_ account: String) -> [String: AnyObject] {
    return [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "crews.example" as AnyObject,
      kSecAttrAccount as String: account as AnyObject,
    ]
  }

  static func create(_ token: String, for account: String) -> Bool {
    var query = self.query(account)
    query[kSecValueData as String] = token.data(using: .utf8, allowLossyConversion: false) as AnyObject?
    SecItemDelete(query as CFDictionary)
    return SecItemAdd(query as CFDictionary, nil) == noErr
  }

  static func read(_ account: String) -> String? {
    var query = self.query(account)
    query[kSecReturnData as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var item: AnyObject?
    let status = withUnsafeMutablePointer(to: &item) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    guard status == errSecSuccess, let data = item as? Data else { return nil }
    return String(data: data, encoding: .utf8)
  }

  static func delete(_ account: String) -> Bool {
    return SecItemDelete(query(account) as CFDictionary) == errSecSuccess
  }
}

/// A list that shows what the keychain has: nothing until a token is there.
final class TokensViewController: UITableViewController {
  private var rows: [String] { return ["ann", "bo"].compactMap { TokenStore.read($0) } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "token")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Sign in", style: .plain, target: self, action: #selector(signIn)),
      UIBarButtonItem(title: "Sign out", style: .plain, target: self, action: #selector(signOut)),
    ]
  }

  @objc private func signIn() {
    print(TokenStore.create("first of ann", for: "ann"), TokenStore.create("of ann", for: "ann"))
    print(TokenStore.create("of bo", for: "bo"))
    tableView.reloadData()
  }

  @objc private func signOut() {
    print(TokenStore.delete("ann"), TokenStore.delete("ann"))
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "token", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
