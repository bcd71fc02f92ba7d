// An app that says `import UIKit` gets Foundation with it, and the values, views and controls, which stand in a module
// of their own below this one.
@_exported public import Foundation
@_exported public import UIKitViews

// The members of the snapshot types live in the engine, and one of its types is exported for their sake: with
// `MemberImportVisibility` members are seen only where something of their module is imported. The engine's other names,
// such as `CollectionView`, stay out of an app's name space.
@_exported public import struct DiffableDataSource.DiffableDataSourceSnapshot
