// An app that says `import UIKit` gets Foundation with it, and the names of Foundation that Linux does not have.
@_exported public import Foundation
@_exported public import FoundationNames
