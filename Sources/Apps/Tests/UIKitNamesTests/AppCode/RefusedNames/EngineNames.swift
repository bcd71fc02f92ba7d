import UIKit

// The types of the engine behind UIKit's names are not visible to an app.
func make() -> CollectionView { CollectionView() }

func source() -> CollectionViewDiffableDataSource<Int, Int>? { nil }
