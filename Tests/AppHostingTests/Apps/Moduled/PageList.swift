import UIKit

final class PageList: UIViewController, UIPageViewControllerDataSource {
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    view.addSubview(pages.view)
    pages.view.frame = view.bounds
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.setViewControllers([page(1)], direction: .forward, animated: false)
  }

  private func page(_ number: Int) -> UIViewController {
    let page = UITableViewController()
    page.title = "page \(number)"
    return page
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(2) }
}
