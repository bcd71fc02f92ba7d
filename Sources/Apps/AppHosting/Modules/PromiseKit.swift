import Foundation
import UIKit

// Names of the module PromiseKit for apps that import it, which is not here: promises, chains of them, and how they end.
// Handlers run on the main queue, in the order in which they were added, as PromiseKit's do by default.

enum PMKError: Error {
  case cancelled, badInput, emptySequence
}

/// The state that a promise and its resolver share.
private final class PromiseBox<Value>: @unchecked Sendable {
  private var result: Swift.Result<Value, any Error>?
  private var waiting: [(Swift.Result<Value, any Error>) -> Void] = []
  private let lock = NSLock()

  var settled: Swift.Result<Value, any Error>? { lock.withLock { result } }

  func settle(_ result: Swift.Result<Value, any Error>) {
    let told: [(Swift.Result<Value, any Error>) -> Void] = lock.withLock {
      guard self.result == nil else { return [] }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for one in told { one(result) }
  }

  func whenSettled(_ handler: @escaping (Swift.Result<Value, any Error>) -> Void) {
    let known: Swift.Result<Value, any Error>? = lock.withLock {
      if result == nil { waiting.append(handler) }
      return result
    }
    if let known { handler(known) }
  }
}

struct Resolver<Value> {
  fileprivate let box: PromiseBox<Value>

  func fulfill(_ value: Value) { box.settle(.success(value)) }
  func reject(_ error: any Error) { box.settle(.failure(error)) }
  func resolve(_ value: Value?, _ error: (any Error)?) {
    if let error { reject(error) } else if let value { fulfill(value) } else { reject(PMKError.badInput) }
  }
  func resolve(_ error: (any Error)?, _ value: Value?) { resolve(value, error) }
}

protocol Thenable<T>: AnyObject {
  associatedtype T
  func pipe(to handler: @escaping (Swift.Result<T, any Error>) -> Void)
}

final class Promise<T>: Thenable {
  fileprivate let box = PromiseBox<T>()

  init(resolver body: (Resolver<T>) throws -> Void) {
    do { try body(Resolver(box: box)) } catch { box.settle(.failure(error)) }
  }
  convenience init(_ body: (Resolver<T>) throws -> Void) { self.init(resolver: body) }
  init(error: any Error) { box.settle(.failure(error)) }
  fileprivate init() {}
  static func value(_ value: T) -> Promise<T> { Promise { $0.fulfill(value) } }
  static func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
    let promise = Promise()
    return (promise, Resolver(box: promise.box))
  }

  func pipe(to handler: @escaping (Swift.Result<T, any Error>) -> Void) { box.whenSettled(handler) }
  var value: T? { try? box.settled?.get() }
  var isPending: Bool { box.settled == nil }
  var isFulfilled: Bool { value != nil }
  var error: (any Error)? {
    if case .failure(let error)? = box.settled { return error }
    return nil
  }
}

/// A promise that does not fail.
final class Guarantee<T>: Thenable {
  fileprivate let box = PromiseBox<T>()

  init(resolver body: (@escaping (T) -> Void) -> Void) { body { [box] in box.settle(.success($0)) } }
  static func value(_ value: T) -> Guarantee<T> { Guarantee { $0(value) } }
  func pipe(to handler: @escaping (Swift.Result<T, any Error>) -> Void) { box.whenSettled(handler) }

  @discardableResult
  func done(on queue: DispatchQueue? = .main, _ body: @escaping (T) -> Void) -> Guarantee<Void> {
    Guarantee<Void> { resolve in
      pipe { result in
        if case .success(let value) = result { run(on: queue) { resolve(body(value)) } }
      }
    }
  }
}

private func run(on queue: DispatchQueue?, _ body: @escaping () -> Void) {
  if let queue { queue.async(execute: body) } else { body() }
}

extension Thenable {
  /// A promise that ends as a body says; failures pass by it.
  private func following<U>(
    _ queue: DispatchQueue?, _ body: @escaping (T, Promise<U>) throws -> Void
  ) -> Promise<U> {
    let next = Promise<U>()
    pipe { result in
      switch result {
      case .failure(let error): next.box.settle(.failure(error))
      case .success(let value):
        run(on: queue) {
          do { try body(value, next) } catch { next.box.settle(.failure(error)) }
        }
      }
    }
    return next
  }

  func then<U: Thenable>(on queue: DispatchQueue? = .main, _ body: @escaping (T) throws -> U) -> Promise<U.T> {
    following(queue) { value, next in try body(value).pipe { next.box.settle($0) } }
  }
  func map<U>(on queue: DispatchQueue? = .main, _ transform: @escaping (T) throws -> U) -> Promise<U> {
    following(queue) { value, next in next.box.settle(.success(try transform(value))) }
  }
  func compactMap<U>(on queue: DispatchQueue? = .main, _ transform: @escaping (T) throws -> U?) -> Promise<U> {
    map(on: queue) { value in
      guard let new = try transform(value) else { throw PMKError.badInput }
      return new
    }
  }
  func get(on queue: DispatchQueue? = .main, _ body: @escaping (T) throws -> Void) -> Promise<T> {
    map(on: queue) { value in
      try body(value)
      return value
    }
  }
  @discardableResult
  func done(on queue: DispatchQueue? = .main, _ body: @escaping (T) throws -> Void) -> Promise<Void> {
    map(on: queue, body)
  }
  func asVoid() -> Promise<Void> { map(on: nil) { _ in } }
}

extension Thenable where T: Sequence {
  func mapValues<U>(
    on queue: DispatchQueue? = .main, _ transform: @escaping (T.Element) throws -> U
  ) -> Promise<[U]> { map(on: queue) { try $0.map(transform) } }
  func filterValues(
    on queue: DispatchQueue? = .main, _ isIncluded: @escaping (T.Element) -> Bool
  ) -> Promise<[T.Element]> { map(on: queue) { $0.filter(isIncluded) } }
}

/// The work that is left after a chain has been caught.
final class PMKFinalizer {
  fileprivate let ended = Promise<Void>()
  func finally(on queue: DispatchQueue? = .main, _ body: @escaping () -> Void) {
    ended.pipe { _ in run(on: queue, body) }
  }
}

extension Promise {
  @discardableResult
  func `catch`(on queue: DispatchQueue? = .main, _ body: @escaping (any Error) -> Void) -> PMKFinalizer {
    let finalizer = PMKFinalizer()
    pipe { result in
      guard case .failure(let error) = result else { return finalizer.ended.box.settle(.success(())) }
      run(on: queue) {
        body(error)
        finalizer.ended.box.settle(.success(()))
      }
    }
    return finalizer
  }
  func recover<U: Thenable>(
    on queue: DispatchQueue? = .main, _ body: @escaping (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    let next = Promise<T>()
    pipe { result in
      guard case .failure(let error) = result else { return next.box.settle(result) }
      run(on: queue) {
        do { try body(error).pipe { next.box.settle($0) } } catch { next.box.settle(.failure(error)) }
      }
    }
    return next
  }
  @discardableResult
  func ensure(on queue: DispatchQueue? = .main, _ body: @escaping () -> Void) -> Promise<T> {
    let next = Promise<T>()
    pipe { result in
      run(on: queue) {
        body()
        next.box.settle(result)
      }
    }
    return next
  }
  func cauterize() { `catch` { print("PromiseKit:cauterized-error: \($0)") } }
}

func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.T> {
  let next = Promise<U.T>()
  do { try body().pipe { next.box.settle($0) } } catch { next.box.settle(.failure(error)) }
  return next
}

func after(seconds: TimeInterval) -> Guarantee<Void> {
  Guarantee { resolve in DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { resolve(()) } }
}
func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> {
  Guarantee { resolve in DispatchQueue.main.asyncAfter(deadline: .now() + interval) { resolve(()) } }
}

/// All values in the order of the promises, or the first failure.
func when<U: Thenable>(fulfilled promises: [U]) -> Promise<[U.T]> {
  let next = Promise<[U.T]>()
  var values: [Int: U.T] = [:]
  let lock = NSLock()
  if promises.isEmpty { next.box.settle(.success([])) }
  for (index, promise) in promises.enumerated() {
    promise.pipe { result in
      switch result {
      case .failure(let error): next.box.settle(.failure(error))
      case .success(let value):
        let all: [U.T]? = lock.withLock {
          values[index] = value
          return values.count == promises.count ? promises.indices.compactMap { values[$0] } : nil
        }
        if let all { next.box.settle(.success(all)) }
      }
    }
  }
  return next
}
func when<U: Thenable, V: Thenable>(fulfilled first: U, _ second: V) -> Promise<(U.T, V.T)> {
  first.then(on: nil) { one in second.map(on: nil) { (one, $0) } }
}

/// The first that ends.
func race<U: Thenable>(_ promises: U...) -> Promise<U.T> {
  let next = Promise<U.T>()
  for promise in promises { promise.pipe { next.box.settle($0) } }
  return next
}
