import Foundation
import RxCocoa
import RxSwift

// Names of the module RxSwiftExt for apps that import it, which is not here. *Real.*

extension ObservableType {
  func mapTo<Value>(_ value: Value) -> Observable<Value> { map { _ in value } }
  func map<Value>(_ keyPath: KeyPath<Element, Value>) -> Observable<Value> { map { $0[keyPath: keyPath] } }
  func ignoreErrors() -> Observable<Element> { `catch` { _ in .empty() } }
  func catchErrorJustComplete() -> Observable<Element> { `catch` { _ in .empty() } }
  func filterMap<Value>(_ transform: @escaping (Element) throws -> FilterMap<Value>) -> Observable<Value> {
    compactMap { try transform($0).value }
  }
  func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter(\.1).map(\.0)
  }
  func pairwise() -> Observable<(Element, Element)> {
    scan([Element]()) { Array(($0 + [$1]).suffix(2)) }.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
  }
}

extension ObservableType where Element: Equatable {
  func ignore(_ values: Element...) -> Observable<Element> { filter { !values.contains($0) } }
}

extension ObservableType where Element == Bool {
  func not() -> Observable<Bool> { map { !$0 } }
}

/// The result of a step that both keeps and changes.
enum FilterMap<Value> {
  case ignore
  case map(Value)
  fileprivate var value: Value? {
    if case .map(let value) = self { return value }
    return nil
  }
}

extension ObservableType {
  func unwrap<Value>() -> Observable<Value> where Element == Value? { compactMap { $0 } }
}

extension ObservableType where Element: EventConvertible {
  func elements() -> Observable<Element.Element> { compactMap { $0.event.element } }
  func errors() -> Observable<any Error> { compactMap { $0.event.error } }
}

extension SharedSequence {
  func mapTo<Value>(_ value: Value) -> SharedSequence<SharingStrategy, Value> { map { _ in value } }
  func unwrap<Value>() -> SharedSequence<SharingStrategy, Value> where Element == Value? { compactMap { $0 } }
}

extension SharedSequence where Element == Bool {
  func not() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }
}
