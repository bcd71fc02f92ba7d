import RxCocoa
import RxSwift

// Names of the module RxOptional for apps that import it, which is not here.

/// A value that may be missing.
protocol OptionalType {
  associatedtype Wrapped
  var value: Wrapped? { get }
}

extension Optional: OptionalType {
  var value: Wrapped? { self }
}

/// A value that may hold nothing.
protocol Occupiable {
  var isEmpty: Bool { get }
}

extension Occupiable {
  var isNotEmpty: Bool { !isEmpty }
}

extension String: Occupiable {}
extension Array: Occupiable {}
extension Dictionary: Occupiable {}
extension Set: Occupiable {}

extension ObservableType where Element: OptionalType {
  func filterNil() -> Observable<Element.Wrapped> { compactMap { $0.value } }
  func replaceNilWith(_ valueOnNil: Element.Wrapped) -> Observable<Element.Wrapped> { map { $0.value ?? valueOnNil } }
}

extension ObservableType where Element: Occupiable {
  func filterEmpty() -> Observable<Element> { filter { $0.isNotEmpty } }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
  func filterNil() -> SharedSequence<SharingStrategy, Element.Wrapped> { compactMap { $0.value } }
  func replaceNilWith(_ valueOnNil: Element.Wrapped) -> SharedSequence<SharingStrategy, Element.Wrapped> {
    map { $0.value ?? valueOnNil }
  }
}

extension SharedSequenceConvertibleType where Element: Occupiable {
  func filterEmpty() -> SharedSequence<SharingStrategy, Element> { filter { $0.isNotEmpty } }
}
