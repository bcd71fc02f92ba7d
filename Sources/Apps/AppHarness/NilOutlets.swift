internal import AppProtocol
internal import Foundation
@_spi(AppHarness) internal import UIKitNames

extension HarnessStage {
  /// Returns the outlets of what is in the window that are nil, each told once.
  func takeNilOutlets() -> [AppWindow.Outlet] {
    guard !outlets.isEmpty else { return [] }
    var owners: [AnyObject] = window.withDescendants
    var next: [UIViewController] = window.rootViewController.map { [$0] } ?? []
    while let controller = next.popLast() {
      owners.append(controller)
      next += controller.children + [controller.presentedViewController].compactMap { $0 }
    }
    var found: [AppWindow.Outlet] = []
    for owner in owners {
      var mirror: Mirror? = Mirror(reflecting: owner)
      while let level = mirror {
        defer { mirror = level.superclassMirror }
        let type = String(describing: level.subjectType)
        guard let names = outlets[type] else { continue }
        for child in level.children {
          guard let label = child.label, names.contains(label), Self.isNil(child.value) else { continue }
          let outlet = AppWindow.Outlet(type: type, name: label)
          if toldOutlets.insert(outlet).inserted { found.append(outlet) }
        }
      }
    }
    return found
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}
