// swift-format-ignore-file
import AlamofireImage
import CombineCocoa
import Combine
import CoreData
import UIKit.UITableView

class Note: NSManagedObject {
  @NSManaged var title: String
}

final class CoreDataList: UIViewController, NSFetchedResultsControllerDelegate, UITableViewDelegate {
  lazy var persistentContainer: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Notes")
    container.loadPersistentStores { _, error in
      if let error = error as NSError? { fatalError("Unresolved error \(error)") }
    }
    return container
  }()
  private let table = UITableView()
  private let add = UIButton(type: .system)
  private var cancellables: Set<AnyCancellable> = []
  private var results: NSFetchedResultsController<Note>!
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, title in
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = title
    cell.imageView?.af.setImage(withURL: URL(string: "https://towns.example/a.png")!)
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add.setTitle("add", for: .normal)
    for (name, one) in ["add": add, "table": table] as [String: UIView] {
      one.translatesAutoresizingMaskIntoConstraints = false
      one.accessibilityIdentifier = name
      view.addSubview(one)
    }
    let views: [String: Any] = ["add": add, "table": table]
    for format in ["H:|[table]|", "H:|-20-[add(>=80)]", "V:|-60-[add(40)]-gap-[table]|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: ["gap": 12], views: views))
    }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let request = NSFetchRequest<Note>(entityName: "Note")
    request.sortDescriptors = []
    results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: persistentContainer.viewContext, sectionNameKeyPath: nil,
      cacheName: nil)
    results.delegate = self
    try? results.performFetch()
    add.tapPublisher.sink { [weak self] in self?.addNote() }.store(in: &cancellables)
    table.didSelectRowPublisher.sink { print("chose", $0.row) }.store(in: &cancellables)
    addNote()
  }

  private func addNote() {
    let context = persistentContainer.viewContext
    let note = Note(context: context)
    note.title = "note \((results.fetchedObjects ?? []).count)"
    try? context.save()
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems((results.fetchedObjects ?? []).compactMap(\.title))
    source.apply(snapshot)
  }
}
