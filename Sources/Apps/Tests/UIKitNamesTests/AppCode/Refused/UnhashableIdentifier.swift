import UIKit

// The generic constraints of UIKit hold here too.
struct Opaque {}

func make() -> NSDiffableDataSourceSnapshot<Int, Opaque> { .init() }
