// swift-format-ignore-file
import Combine
import FarAwayKit
import RxSwift
import UIKit

/// Streams that come from a module that is not here have no events; a protocol of it stays a protocol; names are of Swift 4.
final class SilentViewController: UITableViewController, FarAwayDelegate {
  private let bag = DisposeBag()
  private var uses: Set<AnyCancellable> = []
  weak var far: FarAwayDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    far = self
    rows().subscribe(onNext: { print("rows", $0) }).disposed(by: bag)
    words().sink { print("words", $0) }.store(in: &uses)
    tableView.rowHeight = UITableViewAutomaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    print("stands", far === self, UIControlState.normal == UIControl.State())
  }

  private func rows() -> Observable<[String]> {
    return FarAway.shared.rows
  }

  private func words() -> AnyPublisher<String, Never> {
    return FarAway.shared.words
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle, forRowAt indexPath: IndexPath
  ) {}
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
