// An app that says `import UIKit` gets Foundation with it.
@_exported public import Foundation
