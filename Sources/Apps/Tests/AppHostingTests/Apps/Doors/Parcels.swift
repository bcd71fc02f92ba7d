import UIKit

struct Parcel {
  enum State { case lost(reason: String), moving, arrived }
  let name: String
  var state: State
}

protocol ParcelFetching { func parcels() -> [String] }

final class MockParcelFetcher: ParcelFetching {
  func parcels() -> [String] { fatalError("for tests only") }
}

final class ParcelFetcher: ParcelFetching {
  private let session: URLSession
  private let pageSize: Int
  private let decoder: JSONDecoder

  init(session: URLSession, pageSize: Int, decoder: JSONDecoder = JSONDecoder()) {
    self.session = session
    self.pageSize = pageSize
    self.decoder = decoder
  }

  func parcels() -> [String] { ["Crate", "Tube"] }
}

struct ParcelsViewModel {
  struct Actions { let open: (Parcel) -> Void, close: () -> Void }

  private let fetcher: ParcelFetching
  let actions: Actions
  let first: Parcel.State

  init(fetcher: ParcelFetching, actions: Actions, first: Parcel.State) {
    self.fetcher = fetcher
    self.actions = actions
    self.first = first
  }

  var rows: [String] { fetcher.parcels() + ["\(first)"] }
}

/// A controller that is given all that it needs.
final class ParcelsViewController: UITableViewController {
  private let viewModel: ParcelsViewModel

  init(viewModel: ParcelsViewModel) {
    self.viewModel = viewModel
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "parcel")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.rows.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "parcel", for: indexPath)
    cell.textLabel?.text = viewModel.rows[indexPath.row]
    return cell
  }
}
