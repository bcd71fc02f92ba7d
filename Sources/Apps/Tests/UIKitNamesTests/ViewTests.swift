import DiffableDataSource
import Foundation
import Testing
import UIKitNames

@MainActor @Suite struct ViewTests {
  @Test func aViewHasOneSuperview() {
    let (first, second, child) = (UIView(), UIView(), UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews == [])
    #expect(second.subviews == [child])
    #expect(child.superview === second)
    #expect(child.bounds == CGRect(x: 0, y: 0, width: 7, height: 8))
    child.removeFromSuperview()
    #expect(second.subviews == [] && child.superview == nil)
  }

  final class Controller: UIViewController {
    var loads = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
    }
  }

  @Test func aControllerLoadsItsViewOnce() {
    let controller = Controller()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    controller.view.tag = 1
    controller.loadViewIfNeeded()
    #expect(controller.view.tag == 1 && controller.loads == 1)
  }

  @Test func aConfigurationOfTheSameTypeKeepsTheContentView() throws {
    let cell = UICollectionViewListCell(frame: .zero)
    var content = cell.defaultContentConfiguration()
    content.text = "one"
    cell.contentConfiguration = content
    let shown = try #require(cell.contentView as? UIListContentView)
    content.text = "two"
    cell.contentConfiguration = content
    #expect(cell.contentView === shown)
    #expect((shown.configuration as? UIListContentConfiguration)?.text == "two")
    #expect(cell.subviews == [shown])
    cell.contentConfiguration = nil
    #expect(cell.contentView !== shown && shown.superview == nil)
  }

  /// A configuration of an app's own, which shows the state of its cell.
  struct StateText: UIContentConfiguration {
    var text = "idle"

    func makeContentView() -> any UIView & UIContentView { StateView(configuration: self) }

    func updated(for state: any UIConfigurationState) -> StateText {
      guard let state = state as? UICellConfigurationState else { return self }
      return StateText(text: state.isSelected ? "selected" : "idle")
    }
  }

  final class StateView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func aConfigurationFollowsTheState() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.contentConfiguration = StateText()
    var shown: String? { ((cell.contentView as? StateView)?.configuration as? StateText)?.text }
    #expect(shown == "idle")
    cell.isSelected = true
    #expect(shown == "selected")
    cell.prepareForReuse()
    #expect(shown == "idle")
  }

  final class Photos: NSObject, UICollectionViewDataSource {
    var sections = [["a", "b"], ["c"]]
    var asked: [IndexPath] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked.append(indexPath)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
      cell.accessibilityIdentifier = sections[indexPath.section][indexPath.item]
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      let photo = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      sections[destinationIndexPath.section].insert(photo, at: destinationIndexPath.item)
    }
  }

  @Test func aPlainSourceIsReadAtTheFirstQuestion() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    let photos = Photos()
    view.dataSource = photos
    #expect(photos.asked == [])
    #expect(view.numberOfSections == 2)
    #expect(photos.asked == [[0, 0], [0, 1], [1, 0]])
    #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["a", "b", "c"])

    photos.asked = []
    #expect(view.headless.dragItem(from: ItemIndexPath(item: 0, section: 0), to: ItemIndexPath(item: 1, section: 1)))
    #expect(photos.sections == [["b"], ["c", "a"]])
    #expect(photos.asked == [])
    #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["b", "c", "a"])

    photos.sections = [["d"]]
    view.reloadData()
    #expect(view.numberOfSections == 1)
    #expect(view.cellForItem(at: [0, 0])?.accessibilityIdentifier == "d")
  }

  @Test func aLayoutKnowsItsView() {
    let (first, second) = (UICollectionViewLayout(), UICollectionViewLayout())
    let view = UICollectionView(frame: .zero, collectionViewLayout: first)
    #expect(first.collectionView === view)
    view.collectionViewLayout = second
    #expect(first.collectionView == nil && second.collectionView === view)
  }
}
