import UIKit

// Pattern: a flow layout with a delegate of its own, sizes by the width of the view.
final class GridViewController: UIViewController {
  private let flow = UICollectionViewFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: flow)
  private let colors: [UIColor] = [.red, .orange, .purple, .brown, .cyan, .magenta, .systemGray4, .systemMint]

  override func viewDidLoad() {
    super.viewDidLoad()
    flow.minimumLineSpacing = 2
    flow.minimumInteritemSpacing = 2
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
    grid.dataSource = self
    grid.delegate = self
    view.addSubview(grid)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.frame = view.bounds
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.flow.invalidateLayout() }, completion: nil)
  }

  var frames: [CGRect] { grid.visibleCells.map(\.frame) }
}

extension GridViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
    cell.backgroundColor = colors[indexPath.row]
    cell.layer.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
    cell.layer.borderWidth = 1 / UIScreen.main.scale
    return cell
  }
}

extension GridViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (collectionView.bounds.width - 4) / 3
    return CGSize(width: width, height: width)
  }
}

// Pattern: a custom layout that places in a circle.
final class CircleLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let count = collectionView.numberOfItems(inSection: 0)
    let center = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    attributes = (0..<count).map { item in
      let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count)
      one.size = CGSize(width: 40, height: 40)
      one.center = CGPoint(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle))
      return one
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

// Pattern: a gradient view, a layer class, a shape layer, drawing that is never shown.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor.systemBlue.cgColor, UIColor.clear.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.locations = [0, 1]
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
    shape.fillColor = UIColor.white.cgColor
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.red.cgColor)
    context.fill(rect)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.sublayers?.first?.frame = bounds
  }
}

// Pattern: a base class for controllers, generic over its view, with a hook.
class BaseViewController<Root: UIView>: UIViewController {
  let root: Root

  init(root: Root) {
    self.root = root
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() { view = root }

  override func viewDidLoad() {
    super.viewDidLoad()
    configure()
  }

  func configure() {}
}

final class BannerViewController: BaseViewController<GradientView> {
  private(set) var isConfigured = false
  override func configure() { isConfigured = true }
}

// Pattern: extensions of UIKit's classes, helpers, availability checks.
extension UIView {
  func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
    ])
  }
}

extension UIColor {
  convenience init(hex: Int) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: 1)
  }

  static let brand = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : UIColor(hex: 0x336699) }
}

extension UIFont {
  static func rounded(_ size: CGFloat, weight: Weight) -> UIFont {
    let font = systemFont(ofSize: size, weight: weight)
    guard let descriptor = font.fontDescriptor.withDesign(.rounded) else { return font }
    return UIFont(descriptor: descriptor, size: size)
  }
}

final class SettingsViewController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let first = UINavigationController(rootViewController: GridViewController())
    first.tabBarItem = UITabBarItem(title: "Grid", image: UIImage(systemName: "square.grid.2x2"), tag: 0)
    let second = BannerViewController(root: GradientView(frame: .zero))
    second.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    viewControllers = [first, second]
    if #available(iOS 15.0, *) {
      let appearance = UITabBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .brand
      tabBar.standardAppearance = appearance
      tabBar.scrollEdgeAppearance = appearance
    }
    tabBar.tintColor = UIColor(hue: 0.6, saturation: 0.5, brightness: 1, alpha: 1)
  }
}

// Pattern: a button with a configuration, a badge, a pull-down menu.
final class ButtonsView: UIView {
  let primary: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "now"
    configuration.image = UIImage(systemName: "cart")
    configuration.imagePadding = 8
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemPink
    return UIButton(configuration: configuration)
  }()
  let legacy = UIButton(type: .custom)

  override init(frame: CGRect) {
    super.init(frame: frame)
    legacy.setTitle("Old", for: .normal)
    legacy.setTitleColor(.lightGray, for: .highlighted)
    legacy.titleLabel?.font = .rounded(15, weight: .semibold)
    legacy.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    legacy.setImage(UIImage(named: "cart")?.withRenderingMode(.alwaysTemplate), for: .normal)
    legacy.menu = UIMenu(title: "Sort", options: .displayInline, children: [UIAction(title: "Name") { _ in }])
    legacy.showsMenuAsPrimaryAction = true
    addSubview(primary)
    addSubview(legacy)
    primary.pinEdges(to: self, insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped:"))
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }
}
