public import RxCocoaNames
public import RxSwiftNames
public import UIKitNames

/// Sections of a list.
open class SectionedDataSource<Section: SectionModelType>: NSObject, SectionedViewDataSourceType {
  public typealias Item = Section.Item

  /// The sections that are shown.
  public private(set) var sectionModels: [Section] = []

  /// Takes other sections.
  open func setSections(_ sections: [Section]) { sectionModels = sections }

  /// A section.
  public subscript(section: Int) -> Section { sectionModels[section] }
  /// An item.
  public subscript(indexPath: IndexPath) -> Item { sectionModels[indexPath.section].items[indexPath.item] }

  /// Returns the item at a place.
  open func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
}

/// Sections of a collection view, as its app describes them.
///
/// New values are shown by `reloadData`: the differences that the animated data source carries out in an app are those
/// of `diff --as rxdatasources`.
open class CollectionViewSectionedDataSource<Section: SectionModelType>: SectionedDataSource<Section>,
  UICollectionViewDataSource
{
  /// Makes a cell.
  public typealias ConfigureCell = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Item
  ) -> UICollectionViewCell
  /// Makes a header or a footer.
  public typealias ConfigureSupplementaryView = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, String, IndexPath
  ) -> UICollectionReusableView

  /// Does what the user moves.
  public typealias MoveItem = (CollectionViewSectionedDataSource<Section>, IndexPath, IndexPath) -> Void
  /// Says whether an item may be moved.
  public typealias CanMoveItemAtIndexPath = (CollectionViewSectionedDataSource<Section>, IndexPath) -> Bool

  public var configureCell: ConfigureCell
  public var configureSupplementaryView: ConfigureSupplementaryView?
  public var moveItem: MoveItem
  public var canMoveItemAtIndexPath: CanMoveItemAtIndexPath

  /// Creates a data source.
  public init(
    configureCell: @escaping ConfigureCell, configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in },
    canMoveItemAtIndexPath: @escaping CanMoveItemAtIndexPath = { _, _ in false }
  ) {
    self.configureCell = configureCell
    self.configureSupplementaryView = configureSupplementaryView
    self.moveItem = moveItem
    self.canMoveItemAtIndexPath = canMoveItemAtIndexPath
    super.init()
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMoveItemAtIndexPath(self, indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moveItem(self, sourceIndexPath, destinationIndexPath)
  }

  @available(*, deprecated, message: "give configureCell to the initializer")
  public override convenience init() { self.init(configureCell: { _, _, _, _ in neverConfigured() }) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { sectionModels.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionModels.indices.contains(section) ? sectionModels[section].items.count : 0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    configureCell(self, collectionView, indexPath, self[indexPath])
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    configureSupplementaryView?(self, collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}

/// A collection view's sections, bound by `rx.items(dataSource:)`.
open class RxCollectionViewSectionedReloadDataSource<Section: SectionModelType>:
  CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType
{
  public typealias Element = [Section]

  open func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[Section]>) {
    guard let sections = observedEvent.element else { return }
    setSections(sections)
    collectionView.reloadData()
  }
}

/// A collection view's sections with identities, bound by `rx.items(dataSource:)`.
open class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  RxCollectionViewSectionedReloadDataSource<Section>
{
  /// Chooses a transition. *Kept*: new values are shown by `reloadData`.
  public typealias DecideViewTransition = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, [Changeset<Section>]
  ) -> ViewTransition

  public var animationConfiguration = AnimationConfiguration()
  public var decideViewTransition: DecideViewTransition = { _, _, _ in .animated }

  /// Creates a data source with animations.
  public convenience init(
    animationConfiguration: AnimationConfiguration,
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell, configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in },
    canMoveItemAtIndexPath: @escaping CanMoveItemAtIndexPath = { _, _ in false }
  ) {
    self.init(
      configureCell: configureCell, configureSupplementaryView: configureSupplementaryView, moveItem: moveItem,
      canMoveItemAtIndexPath: canMoveItemAtIndexPath)
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
  }

  /// Creates a data source that chooses its transitions.
  public convenience init(
    decideViewTransition: @escaping DecideViewTransition, configureCell: @escaping ConfigureCell,
    configureSupplementaryView: ConfigureSupplementaryView? = nil
  ) {
    self.init(configureCell: configureCell, configureSupplementaryView: configureSupplementaryView)
    self.decideViewTransition = decideViewTransition
  }
}

/// Sections of a table, as its app describes them. New values are shown by `reloadData`.
open class TableViewSectionedDataSource<Section: SectionModelType>: SectionedDataSource<Section>, UITableViewDataSource
{
  /// Makes a cell.
  public typealias ConfigureCell = (
    TableViewSectionedDataSource<Section>, UITableView, IndexPath, Item
  ) -> UITableViewCell
  /// Makes a title.
  public typealias TitleForSection = (TableViewSectionedDataSource<Section>, Int) -> String?
  /// Says whether something may be done with a row.
  public typealias CanDo = (TableViewSectionedDataSource<Section>, IndexPath) -> Bool

  public var configureCell: ConfigureCell
  public var titleForHeaderInSection: TitleForSection
  public var titleForFooterInSection: TitleForSection
  public var canEditRowAtIndexPath: CanDo
  public var canMoveRowAtIndexPath: CanDo

  /// Creates a data source.
  public init(
    configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping TitleForSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanDo = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanDo = { _, _ in false }
  ) {
    self.configureCell = configureCell
    self.titleForHeaderInSection = titleForHeaderInSection
    self.titleForFooterInSection = titleForFooterInSection
    self.canEditRowAtIndexPath = canEditRowAtIndexPath
    self.canMoveRowAtIndexPath = canMoveRowAtIndexPath
    super.init()
  }

  @available(*, deprecated, message: "give configureCell to the initializer")
  public override convenience init() { self.init(configureCell: { _, _, _, _ in neverConfigured() }) }

  open func numberOfSections(in tableView: UITableView) -> Int { sectionModels.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionModels.indices.contains(section) ? sectionModels[section].items.count : 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    configureCell(self, tableView, indexPath, self[indexPath])
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titleForHeaderInSection(self, section)
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    titleForFooterInSection(self, section)
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEditRowAtIndexPath(self, indexPath)
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMoveRowAtIndexPath(self, indexPath)
  }
}

/// A table's sections, bound by `rx.items(dataSource:)`.
open class RxTableViewSectionedReloadDataSource<Section: SectionModelType>: TableViewSectionedDataSource<Section>,
  RxTableViewDataSourceType
{
  public typealias Element = [Section]

  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
    guard let sections = observedEvent.element else { return }
    setSections(sections)
    tableView.reloadData()
  }
}

/// A table's sections with identities, bound by `rx.items(dataSource:)`.
open class RxTableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  RxTableViewSectionedReloadDataSource<Section>
{
  /// Chooses a transition. *Kept*: new values are shown by `reloadData`.
  public typealias DecideViewTransition = (
    TableViewSectionedDataSource<Section>, UITableView, [Changeset<Section>]
  ) -> ViewTransition

  public var animationConfiguration = AnimationConfiguration()
  public var decideViewTransition: DecideViewTransition = { _, _, _ in .animated }

  /// Creates a data source with animations.
  public convenience init(
    animationConfiguration: AnimationConfiguration,
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping TitleForSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanDo = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanDo = { _, _ in false }
  ) {
    self.init(
      configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
      titleForFooterInSection: titleForFooterInSection, canEditRowAtIndexPath: canEditRowAtIndexPath,
      canMoveRowAtIndexPath: canMoveRowAtIndexPath)
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
  }

  /// Creates a data source that chooses its transitions.
  public convenience init(
    decideViewTransition: @escaping DecideViewTransition, configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: @escaping TitleForSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanDo = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanDo = { _, _ in false }
  ) {
    self.init(
      configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
      titleForFooterInSection: titleForFooterInSection, canEditRowAtIndexPath: canEditRowAtIndexPath,
      canMoveRowAtIndexPath: canMoveRowAtIndexPath)
    self.decideViewTransition = decideViewTransition
  }
}

/// Ends the app where a cell is asked for before the app has said how it is made.
private func neverConfigured() -> Never { preconditionFailure("configureCell of the data source was not set") }

// The names before version 3.
extension CollectionViewSectionedDataSource {
  @available(*, deprecated, renamed: "ConfigureCell")
  public typealias CellFactory = ConfigureCell
  @available(*, deprecated, renamed: "ConfigureSupplementaryView")
  public typealias SupplementaryViewFactory = ConfigureSupplementaryView

  @available(*, deprecated, renamed: "configureSupplementaryView")
  public var supplementaryViewFactory: ConfigureSupplementaryView? {
    get { configureSupplementaryView }
    set { configureSupplementaryView = newValue }
  }
}

extension TableViewSectionedDataSource {
  @available(*, deprecated, renamed: "ConfigureCell")
  public typealias CellFactory = ConfigureCell
}

extension SectionedDataSource {
  @available(*, deprecated, message: "use a subscript")
  public func sectionAtIndex(_ section: Int) -> Section { self[section] }
  @available(*, deprecated, message: "use a subscript")
  public func itemAtIndexPath(_ indexPath: IndexPath) -> Item { self[indexPath] }
}
