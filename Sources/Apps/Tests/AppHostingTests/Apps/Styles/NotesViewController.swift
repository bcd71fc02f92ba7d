// swift-format-ignore-file
import UIKit

/// Notes in the layers of VIPER.
protocol NotesView: AnyObject { func show(_ rows: [String]) }
protocol NotesPresenting: AnyObject {
  func viewIsReady()
  func choose(_ row: Int)
}
final class NotesInteractor {
  private(set) var notes = ["Plan", "Budget"]
  func load(_ done: @escaping ([String]) -> Void) { DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { done(self.notes) } }
}
final class NotesRouter {
  weak var controller: UIViewController?
  func showNote(_ title: String) {
    let detail = UIViewController()
    detail.title = title
    controller?.navigationController?.pushViewController(detail, animated: true)
  }
}
final class NotesPresenter: NotesPresenting {
  weak var view: NotesView?
  private let interactor: NotesInteractor
  private let router: NotesRouter
  init(view: NotesView, interactor: NotesInteractor, router: NotesRouter) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }
  func viewIsReady() { interactor.load { [weak self] in self?.view?.show($0.map { "• \($0)" }) } }
  func choose(_ row: Int) { router.showNote(interactor.notes[row]) }
}

enum NotesModule {
  static func build() -> NotesViewController {
    let (controller, router) = (NotesViewController(), NotesRouter())
    router.controller = controller
    controller.presenter = NotesPresenter(view: controller, interactor: NotesInteractor(), router: router)
    return controller
  }
}

final class NotesViewController: UITableViewController, NotesView {
  var presenter: NotesPresenting!
  private var rows: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    presenter.viewIsReady()
  }
  func show(_ rows: [String]) {
    self.rows = rows
    tableView.reloadData()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { presenter.choose(indexPath.row) }
}
