// An app that says `import UIKit` gets Foundation with it, and the members of the snapshot types live in the engine.
@_exported public import DiffableDataSource
@_exported public import Foundation
