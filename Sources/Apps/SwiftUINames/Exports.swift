// As in an app, `import SwiftUI` brings UIKit along, and Combine's names of objects that are observed.
@_exported public import CombineNames
@_exported public import UIKitNames
