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
    let constant = Self.constant(name, Value.self, line)
    keep(value, constant)
    if let send { take(Self.input(constant, send)) }
    if let subscribe {
      take(
        Lane(
          constant: constant,
          observe: { log in
            subscribe({ log.next(ModelValue.json(of: $0)) }, log.failed, log.completed)
          }))
    }
  }
}
