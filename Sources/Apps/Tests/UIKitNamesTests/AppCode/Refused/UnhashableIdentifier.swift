import UIKit

// What UIKit's constraints refuse is refused here too.
struct Opaque {}

func make() -> NSDiffableDataSourceSnapshot<Int, Opaque> { .init() }
