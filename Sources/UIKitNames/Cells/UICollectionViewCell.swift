import DiffableDataSource
public import Foundation

/// A view that a collection view hands out again after use: the base of cells, headers and footers.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The identifier under which the view was dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The engine's view that carries this one; nil if the app made this view itself.
  weak var box: CollectionReusableView?

  /// Creates a reusable view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// How a collection view makes a view of a class that it knows only at run time. Swift demands `required` for that.
  /// A subclass inherits it if it has every initializer of its superclass, as one that UIKit can dequeue has.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is handed out again; overrides call `super`.
  open func prepareForReuse() {}
}

/// A headless cell: it holds what the app puts into it.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  private var currentContentView = UIView(frame: .zero)
  private var currentConfiguration: (any UIContentConfiguration)?

  /// Whether the row is selected.
  open var isSelected = false { didSet { updateContent() } }
  /// Whether a finger is on the row.
  open var isHighlighted = false { didSet { updateContent() } }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(currentContentView)
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// The view to add content to; a content configuration replaces it.
  open var contentView: UIView { currentContentView }

  /// What the cell shows. Setting one makes its content view, or hands it to the view that is there if that can show it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { currentConfiguration }
    set {
      currentConfiguration = newValue
      showContent(newValue)
    }
  }

  /// The state that configurations are updated for.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }

  /// Whether the configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// Called when the state changed; overrides set the configuration for it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  private func updateContent() {
    if automaticallyUpdatesContentConfiguration, let configuration = currentConfiguration {
      contentConfiguration = configuration.updated(for: configurationState)
    }
    updateConfiguration(using: configurationState)
  }

  private func showContent(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else { return replaceContentView(by: UIView(frame: .zero)) }
    if let shown = currentContentView as? any UIView & UIContentView, shown.supports(configuration) {
      shown.configuration = configuration
    } else {
      replaceContentView(by: configuration.makeContentView())
    }
  }

  private func replaceContentView(by view: UIView) {
    currentContentView.removeFromSuperview()
    currentContentView = view
    addSubview(view)
  }
}
