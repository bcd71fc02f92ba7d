import UIKit

let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
let controller = LegacyNotesViewController()
controller.configure(view)
controller.show([LegacyNote("one"), LegacyNote("two")]) {
  print("completion", Thread.isMainThread, view.visibleCells.compactMap(\.accessibilityIdentifier))
  DispatchQueue.main.async {
    controller.dataSource.apply(controller.dataSource.snapshot())
    print("end")
    exit(0)
  }
}
RunLoop.main.run()
