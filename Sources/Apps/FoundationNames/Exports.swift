// Foundation's names that Foundation on Linux does not have; who imports them gets Foundation too.
@_exported public import Foundation
