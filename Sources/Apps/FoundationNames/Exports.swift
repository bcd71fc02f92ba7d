// Foundation's names that Foundation on Linux lacks; a module that imports them gets Foundation too.
@_exported public import Foundation
