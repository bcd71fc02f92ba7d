public import Foundation

extension NSObject: ReactiveCompatible {}

// In Foundation for Linux it is no `NSObject`.
extension NotificationCenter: ReactiveCompatible {}
