public import UIKitViews

/// A class whose objects may all be given a look at once. *Kept*: what the object of `appearance()` is given can be
/// read back from it, and no other object gets it.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {}

/// A container of such objects.
@MainActor @preconcurrency
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

/// The objects of `appearance()`, one for each class and its containers.
@MainActor
private enum AppearanceObjects {
  static var made: [String: AnyObject] = [:]

  static func of<Made: UIAppearance>(
    _ type: Made.Type, in containers: [any UIAppearanceContainer.Type] = [], _ make: () -> Made
  ) -> Made {
    let key = ([String(reflecting: type)] + containers.map { String(reflecting: $0) }).joined(separator: " ")
    if let known = made[key] as? Made { return known }
    let new = make()
    made[key] = new
    return new
  }
}

extension UIAppearance where Self == UIView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIView() }
  }
}

extension UIAppearance where Self == UILabel {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UILabel() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UILabel() }
  }
}

extension UIAppearance where Self == UIButton {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIButton() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIButton() }
  }
}

extension UIAppearance where Self == UITextField {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITextField() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITextField() }
  }
}

extension UIAppearance where Self == UITextView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITextView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITextView() }
  }
}

extension UIAppearance where Self == UISwitch {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISwitch() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISwitch() }
  }
}

extension UIAppearance where Self == UISlider {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISlider() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISlider() }
  }
}

extension UIAppearance where Self == UIImageView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIImageView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIImageView() }
  }
}

extension UIAppearance where Self == UIScrollView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIScrollView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIScrollView() }
  }
}

extension UIAppearance where Self == UISearchBar {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISearchBar() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISearchBar() }
  }
}

extension UIAppearance where Self == UISegmentedControl {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISegmentedControl() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISegmentedControl() }
  }
}

extension UIAppearance where Self == UIPageControl {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIPageControl() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIPageControl() }
  }
}

extension UIAppearance where Self == UIProgressView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIProgressView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIProgressView() }
  }
}

extension UIAppearance where Self == UIActivityIndicatorView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIActivityIndicatorView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIActivityIndicatorView() }
  }
}

extension UIAppearance where Self == UIRefreshControl {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIRefreshControl() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIRefreshControl() }
  }
}

extension UIAppearance where Self == UITableView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITableView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITableView() }
  }
}

extension UIAppearance where Self == UITableViewCell {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITableViewCell() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITableViewCell() }
  }
}

extension UIAppearance where Self == UITableViewHeaderFooterView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITableViewHeaderFooterView() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITableViewHeaderFooterView() }
  }
}

extension UIAppearance where Self == UICollectionViewCell {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UICollectionViewCell() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UICollectionViewCell() }
  }
}

extension UIAppearance where Self == UIToolbar {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIToolbar() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIToolbar() }
  }
}

extension UIAppearance where Self == UIBarButtonItem {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIBarButtonItem() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIBarButtonItem() }
  }
}

extension UIAppearance where Self == UITabBarItem {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITabBarItem() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITabBarItem() }
  }
}

extension UIAppearance where Self == UIWindow {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIWindow() } }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIWindow() }
  }
}

extension UIAppearance where Self == UICollectionView {
  /// The look of all objects of the class. *Kept*.
  public static func appearance() -> Self {
    AppearanceObjects.of(Self.self) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// The look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
}
