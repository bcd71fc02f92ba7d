import Foundation
import RxSwift
import UIKit

// Names of the module NSObject_Rx for apps that import it, which is not here: a bag for each object.

extension Reactive where Base: AnyObject {
  /// The bag that goes with the object. *Real.*
  var disposeBag: DisposeBag {
    get { ObjectBags.bag(of: base) }
    nonmutating set { ObjectBags.set(newValue, of: base) }
  }
}

/// An object that has a bag of its own. *Real.*
protocol HasDisposeBag: AnyObject {
  var disposeBag: DisposeBag { get set }
}
extension HasDisposeBag {
  var disposeBag: DisposeBag {
    get { ObjectBags.bag(of: self) }
    set { ObjectBags.set(newValue, of: self) }
  }
}

/// The bags of objects that live.
private enum ObjectBags {
  private final class Entry {
    weak var object: AnyObject?
    var bag = DisposeBag()
    init(_ object: AnyObject) { self.object = object }
  }
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  static func bag(of object: AnyObject) -> DisposeBag { entry(object).bag }
  static func set(_ bag: DisposeBag, of object: AnyObject) { entry(object).bag = bag }

  private static func entry(_ object: AnyObject) -> Entry {
    if let known = entries[ObjectIdentifier(object)], known.object === object { return known }
    // Objects that are gone take their subscriptions with them.
    entries = entries.filter { $0.value.object != nil }
    let entry = Entry(object)
    entries[ObjectIdentifier(object)] = entry
    return entry
  }
}
