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
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
    swipe.direction = .down
    page.view.addGestureRecognizer(swipe)
    page.title = "page \(number)"
    return page
  }

  @objc private func swiped(_ gesture: UISwipeGestureRecognizer) {
    print("down over", pages.viewControllers?.count ?? 0)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController.title == "page 2" ? page(1) : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController.title == "page 1" ? page(2) : nil }
}
