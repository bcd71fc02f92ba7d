import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// What the compiler says of wrong uses of RxSwift's operators: it names the argument, and what is expected there.
@Suite struct WrongUseTests {
  /// Statements, and words of the errors for them.
  private static let uses = [
    (
      #"_ = Observable.combineLatest(numbers, words) { number in "\(number)" }"#,
      "expects 2 arguments, but 1 was used in closure body"
    ),
    (
      #"_ = Observable.combineLatest(numbers, words, numbers) { first, second in "\(first)\(second)" }"#,
      "expects 3 arguments, but 2 were used in closure body"
    ),
    (
      #"_ = Observable.combineLatest(numbers, words, numbers, words, numbers) { a, b, c, d in "\(a)\(b)\(c)\(d)" }"#,
      "expects 5 arguments, but 4 were used in closure body"
    ),
    (
      "_ = Driver.combineLatest(driver, driver, driver, driver, driver) { a, b, c, d in a }",
      "expects 5 arguments, but 4 were used in closure body"
    ),
    (
      "_ = Driver.combineLatest(driver, numbers) { $0 + $1 }",
      "cannot convert value of type 'Observable<Int>' to expected argument type 'SharedSequence<DriverSharingStrategy, Int>'"
    ),
    (
      "let sum: Observable<Int> = Observable.combineLatest(numbers, words) { number, word in word }",
      "cannot convert value of type 'String' to closure result type 'Int'"
    ),
    ("_ = Observable.zip(numbers, 5) { $0 + $1 }", "requires that 'Int' conform to 'ObservableType'"),
    (
      "_ = Single.zip(single, numbers) { $0 + $1 }",
      "cannot convert value of type 'Observable<Int>' to expected argument type 'PrimitiveSequence<SingleTrait, Int>'"
    ),
    (
      "_ = driver.drive(onNext: { (text: String) in print(text) })",
      "cannot convert value of type '(String) -> ()' to expected argument type '(Int) -> Void'"
    ),
    ("_ = words.bind(to: relay)", "no exact matches in call to instance method 'bind'"),
    (
      "_ = words.bind(to: table.rx.items(cellIdentifier: \"c\", cellType: UITableViewCell.self)) { row, word in }",
      "expects 3 arguments, but 2 were used in closure body"
    ),
  ]

  @Test func `Errors name the argument and what is expected`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let functions = Self.uses.enumerated().map { number, use in
      """
        func use\(number)(
          _ numbers: Observable<Int>, _ words: Observable<String>, _ driver: Driver<Int>, _ single: Single<Int>,
          _ relay: BehaviorRelay<Int>, _ table: UITableView
        ) {
          \(use.0)
        }

      """
    }
    try
      "import RxCocoa\nimport RxSwift\nimport UIKit\n\nfinal class Wrong: UIViewController {\n\(functions.joined())}\n"
      .write(to: folder.appendingPathComponent("Wrong.swift"), atomically: true, encoding: .utf8)
    let cuts = try AppBuild(AppSources([folder.path])).run(Machine.toolchain()).cuts
    for (number, use) in Self.uses.enumerated() {
      // Below the imports, six lines a function.
      let line = 10 + 6 * number
      let reasons = cuts.filter { ($0.place.line...$0.endLine).contains(line) }.map(\.reason)
      #expect(reasons.contains { $0.contains(use.1) }, "\(use.0): \(reasons)")
    }
  }
}
