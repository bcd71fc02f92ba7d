// swift-format-ignore-file
import UIKit

/// Calls a function whose body cannot stay: what it returns comes from a module that is not here.
class Emptied: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("called", call())
  }

  func call() -> Any { "" }
}

final class NumberEmptied: Emptied {
  override func call() -> Any { count() }

  private func count() -> Int {
    return Elsewhere.shared.count
  }
}

final class AnswerEmptied: Emptied {
  override func call() -> Any { isOpen(1) }

  private func isOpen(_ number: Int) -> Bool {
    return Elsewhere.shared.isOpen
  }
}

final class TextEmptied: Emptied {
  override func call() -> Any { text() }

  private func text() -> String {
    return Elsewhere.shared.text
  }
}

final class ListEmptied: Emptied {
  override func call() -> Any { rows() }

  private func rows() -> [String] {
    return Elsewhere.shared.rows
  }
}

final class PropertyEmptied: Emptied {
  override func call() -> Any { width }

  private var width: CGFloat {
    return Elsewhere.shared.width
  }
}

final class CellEmptied: Emptied, UITableViewDataSource {
  override func call() -> Any {
    let table = UITableView(frame: view.bounds)
    table.dataSource = self
    view.addSubview(table)
    table.layoutIfNeeded()
    return "table"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    return Elsewhere.shared.cell
  }
}

final class NothingEmptied: Emptied {
  override func call() -> Any { [find() as Any, (try? load()) as Any] }

  private func find() -> String? {
    return Elsewhere.shared.found
  }

  private func load() throws -> Int {
    return Elsewhere.shared.loaded
  }
}
