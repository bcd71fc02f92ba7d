import Testing

@testable import AppHosting

@Suite("Layouts in an app's code") struct AppLayoutScanTests {
  @Test(
    arguments: [
      ("func createLayout() -> UICollectionViewLayout { }", [("createLayout", nil, false, false)]),
      (
        "final class VC: UIViewController { private func make() -> UICollectionViewCompositionalLayout { f { } } }",
        [("make", "VC", false, false)]
      ),
      (
        "enum Layouts { static func row() -> NSCollectionLayoutSection {} ; class func x() {} }",
        [("row", "Layouts", true, true)]
      ),
      (
        "struct A { func l() -> UICollectionViewLayout {} }\nstruct B { func l() -> UICollectionViewLayout {} }",
        [("A_l", "A", false, false), ("B_l", "B", false, false)]
      ),
      ("extension A.B { static func l() -> UICollectionViewLayout {} }", nil),
      ("func outer() { func inner() -> UICollectionViewLayout {} }", []),
      ("func other(_ x: Int) -> UICollectionViewLayout {}", []),
      ("// func a() -> UICollectionViewLayout {}\n/* func b() -> UICollectionViewLayout */", []),
      (
        "let text = \"func a() -> UICollectionViewLayout { \" \nfunc b() -> NSCollectionLayoutSection {}",
        [("b", nil, false, true)]
      ),
      ("func broken() -> UICollectionViewLayout", [("broken", nil, false, false)]),
      ("}}} func late() -> ", []), ("\"", []), ("/*", []),
    ] as [(String, [(String, String?, Bool, Bool)]?)])
  func `Functions that make layouts are found, whatever they belong to`(
    text: String, expected: [(String, String?, Bool, Bool)]?
  ) {
    let found = AppLayoutScan(text).functions
    guard let expected else { return }
    #expect(found.map(\.name) == expected.map(\.0))
    #expect(found.map(\.type) == expected.map(\.1))
    #expect(found.map(\.isStatic) == expected.map(\.2))
    #expect(found.map(\.returnsSection) == expected.map(\.3))
  }
}
