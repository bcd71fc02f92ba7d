import Firebase
import FirebaseAuth
import FirebaseFirestore
import UIKit

struct Cloud: Codable { var name: String }

/// A list of the documents of a collection.
final class CloudList: UITableViewController {
  private let clouds = Firestore.firestore().collection("skies").document("north").collection("clouds")
  private var rows: [Cloud] = []
  private var last: DocumentReference?
  private var listening: ListenerRegistration?
  private var person: User?

  override func viewDidLoad() {
    super.viewDidLoad()
    FirebaseApp.configure()
    person = Auth.auth().currentUser
    print(person == nil ? "signed out" : "signed in")
    Auth.auth().addStateDidChangeListener { _, user in print(user?.email ?? "nobody") }
    Auth.auth().signIn(withEmail: "a@b.c", password: "secret") { result, error in
      print(result?.user.uid ?? error?.localizedDescription ?? "?")
    }
    Firestore.firestore().document("skies/south").getDocument { document, _ in print(document?.documentID ?? "missing")
    }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cloud")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add)),
      UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(remove)),
    ]
    clouds.addDocument(data: ["name": "Cirrus"])
    let wanted: Query = clouds.whereField("name", isNotEqualTo: "").order(by: "name")
    listening = wanted.addSnapshotListener { [weak self] snapshot, _ in
      self?.rows = snapshot?.documents.compactMap { try? $0.data(as: Cloud.self) } ?? []
      self?.tableView.reloadData()
    }
  }

  @objc private func add() { last = clouds.addDocument(data: ["name": "Cloud \(rows.count + 1)"]) }
  @objc private func remove() { last?.delete() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cloud", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].name
    return cell
  }
}
