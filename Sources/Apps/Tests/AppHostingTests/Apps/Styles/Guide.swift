// swift-format-ignore-file
import UIKit

/// Pages of a page controller, each a list.
private final class GuidePage: UITableViewController {
  let chapter: Int
  init(_ chapter: Int) {
    self.chapter = chapter
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { fatalError() }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chapter }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Chapter \(chapter), line \(indexPath.row + 1)"
    return cell
  }
}

final class Guide: UIPageViewController, UIPageViewControllerDataSource {
  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([GuidePage(1)], direction: .forward, animated: false)
  }
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
    (viewController as? GuidePage).flatMap { $0.chapter > 1 ? GuidePage($0.chapter - 1) : nil }
  }
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
    (viewController as? GuidePage).flatMap { $0.chapter < 3 ? GuidePage($0.chapter + 1) : nil }
  }
}
