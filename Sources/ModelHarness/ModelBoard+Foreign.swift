internal import JSONValues
internal import RxSwiftNames

/// Constants of modules that are not mcv's: a real RxSwift, which the app's own package has built.
extension ModelBoard {
  /// A subscription to a sequence that mcv knows nothing of.
  public typealias ForeignSubscription<Element> = (
    _ next: @escaping (Element) -> Void, _ failed: @escaping (any Error) -> Void, _ completed: @escaping () -> Void
  ) -> () -> Void

  /// Makes a constant known whose values come from elsewhere, and whose inside is not traced.
  ///
  /// - Parameters:
  ///   - send: Sends a value to it; nil where nothing can be sent.
  ///   - subscribe: Subscribes to it, and returns what ends that; nil where nothing comes out.
  public func addForeign<Value, Element>(
    _ name: String, _ value: Value, _ line: Int, send: ((Element) -> Void)?, subscribe: ForeignSubscription<Element>?
  ) {
    keep(name, value, line)
    let type = Self.words(of: Value.self)
    if let send { take(Self.input(name, type, line, of: Element.self, send)) }
    if let subscribe {
      take(
        Lane(
          name: name, type: type, line: line,
          observe: { lane, log in
            let dispose = subscribe(
              { log.take(lane, "next", ModelValue.json(of: $0)) },
              { log.take(lane, "error", .string("\($0)")) }, { log.take(lane, "completed", .null) })
            return Disposables.create { dispose() }
          }))
    }
  }
}
