internal import RxSwiftNames

/// The calls of methods by name, before and after, as sequences.
@MainActor @preconcurrency
final class CallEvents {
  private var sent: [String: PublishSubject<[Any]>] = [:]
  private var invoked: [String: PublishSubject<[Any]>] = [:]

  /// The calls of a method, reported before it.
  func sent(_ name: String) -> Observable<[Any]> { Self.subject(name, in: &sent).asObservable() }

  /// The calls of a method, reported after it.
  func invoked(_ name: String) -> Observable<[Any]> { Self.subject(name, in: &invoked).asObservable() }

  private static func subject(
    _ name: String, in subjects: inout [String: PublishSubject<[Any]>]
  ) -> PublishSubject<[Any]> {
    if let known = subjects[name] { return known }
    let made = PublishSubject<[Any]>()
    subjects[name] = made
    return made
  }

  /// Returns the observed subjects of a method. `#selector(viewWillAppear)` names it without its arguments.
  private static func subjects(
    of name: String, in subjects: [String: PublishSubject<[Any]>]
  ) -> [PublishSubject<[Any]>] {
    if subjects.isEmpty { return [] }
    let head = name.prefix { $0 != ":" }
    let base = head.firstRange(of: "With").map { String(head[..<$0.lowerBound]) } ?? String(head)
    return ([subjects[name]] + (base == name ? [] : [subjects[base]])).compactMap { $0 }.filter(\.hasObservers)
  }

  /// Returns whether a method is observed.
  func observes(_ name: String) -> Bool {
    !Self.subjects(of: name, in: sent).isEmpty || !Self.subjects(of: name, in: invoked).isEmpty
  }

  /// Reports a method that is about to be called.
  func willCall(_ name: String, _ arguments: [Any]) {
    for subject in Self.subjects(of: name, in: sent) { subject.onNext(arguments, file: "", line: 0) }
  }

  /// Reports a method that was called.
  func didCall(_ name: String, _ arguments: [Any]) {
    for subject in Self.subjects(of: name, in: invoked) { subject.onNext(arguments, file: "", line: 0) }
  }

  /// Ends all of them: there will be no more calls.
  isolated deinit { for subject in [sent, invoked].flatMap(\.values) { subject.onCompleted(file: "", line: 0) } }
}
