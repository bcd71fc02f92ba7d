import UIKit

/// The search with UIKit alone: a work item that the next letter cancels.
final class PlainTownList: TownList, UISearchBarDelegate {
  private var waiting: DispatchWorkItem?
  private var word = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.delegate = self
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    waiting?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.word = searchText
      TownSearch.search(searchText) { towns in
        // An answer to what was asked for before is late.
        if self?.word == searchText { self?.show(towns) }
      }
    }
    waiting = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}
