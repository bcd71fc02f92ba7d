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
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIView() }
  }
}

extension UIAppearance where Self == UILabel {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UILabel() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UILabel() }
  }
}

extension UIAppearance where Self == UIButton {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIButton() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIButton() }
  }
}

extension UIAppearance where Self == UITextField {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITextField() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITextField() }
  }
}

extension UIAppearance where Self == UITextView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITextView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITextView() }
  }
}

extension UIAppearance where Self == UISwitch {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISwitch() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISwitch() }
  }
}

extension UIAppearance where Self == UISlider {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISlider() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISlider() }
  }
}

extension UIAppearance where Self == UIImageView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIImageView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIImageView() }
  }
}

extension UIAppearance where Self == UIScrollView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIScrollView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIScrollView() }
  }
}

extension UIAppearance where Self == UISearchBar {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISearchBar() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISearchBar() }
  }
}

extension UIAppearance where Self == UISegmentedControl {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UISegmentedControl() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UISegmentedControl() }
  }
}

extension UIAppearance where Self == UIPageControl {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIPageControl() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIPageControl() }
  }
}

extension UIAppearance where Self == UIProgressView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIProgressView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIProgressView() }
  }
}

extension UIAppearance where Self == UIActivityIndicatorView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIActivityIndicatorView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIActivityIndicatorView() }
  }
}

extension UIAppearance where Self == UIRefreshControl {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIRefreshControl() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIRefreshControl() }
  }
}

extension UIAppearance where Self == UITableView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITableView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITableView() }
  }
}

extension UIAppearance where Self == UITableViewCell {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITableViewCell() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITableViewCell() }
  }
}

extension UIAppearance where Self == UITableViewHeaderFooterView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITableViewHeaderFooterView() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITableViewHeaderFooterView() }
  }
}

extension UIAppearance where Self == UICollectionViewCell {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UICollectionViewCell() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UICollectionViewCell() }
  }
}

extension UIAppearance where Self == UIToolbar {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIToolbar() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIToolbar() }
  }
}

extension UIAppearance where Self == UIBarButtonItem {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIBarButtonItem() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIBarButtonItem() }
  }
}

extension UIAppearance where Self == UITabBarItem {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UITabBarItem() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UITabBarItem() }
  }
}

extension UIAppearance where Self == UIWindow {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self { AppearanceObjects.of(Self.self) { UIWindow() } }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) { UIWindow() }
  }
}

extension UIAppearance where Self == UICollectionView {
  /// Returns the look of all objects of the class. *Kept*.
  public static func appearance() -> Self {
    AppearanceObjects.of(Self.self) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the look of all objects of the class in containers, the innermost first. *Kept*.
  public static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceObjects.of(Self.self, in: containers) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
}
