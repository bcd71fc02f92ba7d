/// The running of main actor code on the thread that asks, for programs without a main run loop, such as layout
/// plugins.
///
/// UIKit's classes belong to the main actor so that two threads never use them at once. The caller guarantees the
/// same in another way, as by a lock.
package enum AnyThread {
  package static func run<Answer>(_ body: @MainActor () -> Answer) -> Answer {
    // Both types have the same representation; only the promise of where it runs differs.
    withoutActuallyEscaping(body) { body in unsafe unsafeBitCast(body, to: (() -> Answer).self)() }
  }
}
