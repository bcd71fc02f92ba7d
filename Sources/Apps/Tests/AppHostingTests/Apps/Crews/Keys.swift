// swift-format-ignore-file
import CryptoKit
import UIKit

@objc protocol KeysDelegate {
  @objc optional func turned()
}
@objc protocol LocksDelegate: NSObjectProtocol {}

/// A list beside pictures that people pick and secrets that a keychain keeps.
final class Keys: UITableViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  weak var delegate: KeysDelegate?
  weak var locks: LocksDelegate?

  private func keep(_ secret: String, _ account: String) -> OSStatus {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account,
      kSecValueData as String: Data(secret.utf8),
    ]
    return SecItemAdd(query as CFDictionary, nil)
  }

  private func secret(_ account: String) -> String? {
    let query: NSDictionaryQuery = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne,
    ]
    var found: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess, let data = found as? Data else { return nil }
    return String(data: data, encoding: .utf8)
  }
  private typealias NSDictionaryQuery = [CFString: Any]

  override func viewDidLoad() {
    super.viewDidLoad()
    let picker = UIImagePickerController()
    picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
    picker.delegate = self
    picker.allowsEditing = true
    print(picker.sourceType, keep("open", "a"), keep("open", "a"), secret("a") ?? "none", secret("b") ?? "none")
    let change = [kSecValueData: Data("shut".utf8)]
    let account = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a"]
    print(SecItemUpdate(account as CFDictionary, change as CFDictionary), secret("a") ?? "none")
    print(SecItemDelete(account as CFDictionary), SecItemDelete(account as CFDictionary) == errSecItemNotFound)
    let text = Data("The quick brown fox jumps over the lazy dog".utf8)
    print(SHA256.hash(data: text).compactMap { String(format: "%02x", $0) }.joined())
    print(Insecure.MD5.hash(data: text).map { String(format: "%02hhx", $0) }.joined())
    print(Insecure.SHA1.hash(data: text).description)
    let code = HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: Data("key".utf8)))
    print(Data(code).base64EncodedString())
  }

  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = info[.editedImage] as? UIImage ?? info[UIImagePickerController.InfoKey.originalImage] as? UIImage
    print(image as Any)
    picker.dismiss(animated: true, completion: nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    var action = UIContextualAction()
    if indexPath.row > 0 { action = UIContextualAction(style: .destructive, title: "gone") { _, _, done in done(true) } }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
