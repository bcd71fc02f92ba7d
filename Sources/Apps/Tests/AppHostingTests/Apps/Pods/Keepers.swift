import ObjectMapper
import RealmSwift
import UIKit

/// A boat as a server writes it.
struct BoatAnswer: Mappable {
  var name = ""
  var length: Double?
  var kind = Kind.ferry
  var crew: [Sailor] = []
  var owner: String?

  enum Kind: String {
    case ferry, tug
  }

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    name <- map["name"]
    length <- map["size.length"]
    kind <- map["kind"]
    crew <- map["crew"]
    owner <- map["owner"]
  }
}

struct Sailor: Mappable {
  var name = ""
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

/// A boat as it is kept.
final class BoatRecord: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var length: Double
  @Persisted var isHome = false
}

final class OldRecord: Object {
  @objc dynamic var id = 0
  @objc dynamic var name = ""
  override static func primaryKey() -> String? { "id" }
}

final class KeepersViewController: UITableViewController {
  // swift-format-ignore: NeverUseForceTry
  private let realm = try! Realm()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var boats: Results<BoatRecord>!
  private var token: NotificationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "boat")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add))
    let text = """
      [{"name": "Wal", "size": {"length": 12.5}, "kind": "tug", "crew": [{"name": "Ann"}, {"name": "Bo"}]}]
      """
    let answers = Mapper<BoatAnswer>().mapArray(JSONString: text) ?? []
    for answer in answers {
      print(answer.name, answer.length ?? 0, answer.kind, answer.crew.map(\.name), answer.owner ?? "none")
      print(answer.toJSONString() ?? "")
    }
    try? realm.write {
      for (id, length) in [("Wal", 12.5), ("Aal", 3.0), ("Hai", 7.0)] {
        let record = BoatRecord()
        record.id = id
        record.length = length
        realm.add(record)
      }
      let old = OldRecord()
      (old.id, old.name) = (7, "first")
      realm.add(old)
      let again = OldRecord()
      (again.id, again.name) = (7, "second")
      realm.add(again, update: .modified)
    }
    print(realm.objects(OldRecord.self).count, realm.object(ofType: OldRecord.self, forPrimaryKey: 7)?.name ?? "none")
    boats = realm.objects(BoatRecord.self).sorted(byKeyPath: "length")
    token = boats.observe { [weak self] change in
      switch change {
      case .initial(let boats): print("begins with", boats.count)
      case .update(_, let deletions, let insertions, _): print("changes", deletions, insertions)
      case .error: print("never")
      }
      self?.tableView.reloadData()
    }
  }

  @objc private func add() {
    try? realm.write {
      let record = BoatRecord()
      (record.id, record.length) = ("Dorsch", 5)
      realm.add(record)
      if let first = boats.first { realm.delete(first) }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { boats.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "boat", for: indexPath)
    cell.textLabel?.text = boats[indexPath.row].id
    return cell
  }
}
