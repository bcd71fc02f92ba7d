import UIKit

// What the engine behind UIKit's names calls its own types is not there for an app.
func make() -> CollectionView { CollectionView() }

func source() -> CollectionViewDiffableDataSource<Int, Int>? { nil }
