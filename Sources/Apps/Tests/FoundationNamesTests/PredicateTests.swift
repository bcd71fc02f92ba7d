import Foundation
import Testing

@testable import FoundationNames

private final class Named: NSObject {
  var name = ""
  var age = 0
}

@propertyWrapper private struct Kept { var wrappedValue: String }

private final class Person: NSObject {
  var name = "Zoë"
  lazy var lazily = 7
  @Kept var kept = "wrapped"
  let age = 31
  let isNew = true
  var nick: String?
  let tags = ["list", "grid"]
  let friends = [["name": "Ann", "age": 20], ["name": "Bo", "age": 40]] as [[String: Any]]
  let born = Date(timeIntervalSince1970: 100)
}

/// Predicates from texts, as apps write them.
@Suite struct PredicateTests {
  @Test(
    arguments: [
      ("name == %@", ["Zoë"], true), ("name = 'Zoë'", [], true), ("name != \"Zoë\"", [], false),
      ("name ==[c] 'ZOË'", [], true),
      ("name ==[cd] 'zoe'", [], true), ("name CONTAINS 'oe'", [], false), ("name CONTAINS[d] 'oe'", [], true),
      ("name beginswith[c] 'z'", [], true), ("name ENDSWITH 'z'", [], false), ("name LIKE 'Z*'", [], true),
      ("name LIKE 'Z?'", [], false), ("name MATCHES '[A-Z].{2}'", [], true), ("name MATCHES 'Z'", [], false),
      ("age > 30 AND age <= 31", [], true), ("age > %d && age < %ld", [31, 40], false),
      ("age >= %f OR isNew == NO", [40.5], false),
      ("NOT (age == 3 OR age == 4)", [], true), ("! age == 31", [], false), ("age BETWEEN {30, %d}", [31], true),
      ("age BETWEEN %@", [[32, 40]], false), ("age IN %@", [[30, 31]], true), ("name IN {'a', 'Zoë'}", [], true),
      ("%K == %@", ["name", "Zoë"], true), ("nick == nil", [], true), ("nick != NULL", [], false),
      ("nick == %@", [], false),
      ("isNew == YES", [], true), ("isNew == %@", [true], true), ("isNew == TRUE AND age == -3", [], false),
      ("tags CONTAINS %@", ["grid"], true), ("tags.@count == 2", [], true), ("ANY friends.age > 30", [], true),
      ("ALL friends.age > 30", [], false), ("NONE friends.name == 'Cy'", [], true), ("SELF.name == 'Zoë'", [], true),
      ("lazily == 7", [], false), ("kept == 'wrapped'", [], true), ("missing == 3", [], false),
      ("missing < 3", [], false),
      ("TRUEPREDICATE", [], true), ("FALSEPREDICATE OR (age == 31)", [], true), ("(age) == 31", [], true),
      ("born < %@", [Date(timeIntervalSince1970: 200)], true), ("name == 'it\\'s'", [], false),
    ] as [(String, [any Sendable], Bool)])
  func objectsAreFound(_ row: (format: String, arguments: [any Sendable], isFound: Bool)) throws {
    var text = PredicateText(row.format, row.arguments)
    let test = text.read()
    guard row.format.filter({ $0 == "%" }).count <= row.arguments.count else { return #expect(test == nil) }
    let isFound = try #require(test)
    #expect(isFound(Person()) == row.isFound)
  }

  @Test(arguments: [
    "", "name", "name ==", "== 3", "name == 'a", "name = = 3", "(a == 1", "a == 1)", "a == 1 AND", "NOT", "a IN {1,",
    "a == %", "a == $x", "a LIKE", "ANY a", "a == 1 b == 2", "%K == 1", "a BETWEEN", "a = 1..2",
  ])
  func malformedPredicateIsRefused(_ format: String) {
    var text = PredicateText(format, [])
    #expect(text.read() == nil)
  }

  /// Each beginning of a text is a predicate or none, and nothing else happens.
  @Test func aTextMayEndAnywhere() {
    let whole = Array("NOT (name CONTAINS[cd] 'x\\'y' AND ANY a.b IN {1, -2.5, %@}) || %K BETWEEN %@".unicodeScalars)
    for count in 0...whole.count {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: whole[..<count])
      var text = PredicateText(String(view), ["z", "b", [1, 2]])
      let test = text.read()
      _ = test?(Person())
      #expect(test != nil || count < whole.count)
    }
  }

  @Test func textsAreCheckedAndArraysFiltered() {
    let isMail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}")
    #expect(isMail.evaluate(with: "ann@mail.kr") && !isMail.evaluate(with: "ann@mail") && !isMail.evaluate(with: nil))
    let names = NSArray(array: ["list", "grid", "Line"])
    #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] 'li'")) as? [String] == ["list", "Line"])
  }

  @Test func descriptorsSortByNames() {
    let people = [("b", 2), ("a", 2), ("C", 1)].map { name, age in
      let person = Named()
      (person.name, person.age) = (name, age)
      return person
    }
    func sorted(_ orders: NSSortDescriptor...) -> [String] {
      (NSArray(array: people).sortedArray(using: orders) as? [Named] ?? []).map(\.name)
    }
    let name = NSSortDescriptor(key: "name", ascending: true)
    #expect(sorted(name) == ["C", "a", "b"])
    #expect(
      sorted(NSSortDescriptor(key: "name", ascending: true, selector: "caseInsensitiveCompare:")) == ["a", "b", "C"])
    #expect(sorted(NSSortDescriptor(key: "age", ascending: false), name) == ["a", "b", "C"])
    #expect(sorted(NSSortDescriptor(key: "none", ascending: false)) == ["b", "a", "C"])
  }
}
