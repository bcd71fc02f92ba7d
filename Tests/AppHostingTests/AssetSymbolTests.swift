import Testing

@testable import AppHosting

/// The names that Xcode makes of what lies in catalogs.
@Suite struct AssetSymbolTests {
  @Test(arguments: [
    ("ferry-boat", false, "ferryBoat"), ("ic_home 24", false, "icHome24"), ("BrandColor", true, "brand"),
    ("URLList", false, "urlList"), ("Image", false, "image"), ("2x", false, "_2x"), ("logoImage", false, "logo"),
    ("logoImage", true, "logoImage"),
  ]) func aNameIsMadeOfItsWords(_ resource: String, _ isColor: Bool, _ name: String) {
    #expect(AssetSymbols.symbol(resource, isColor: isColor) == name)
  }

  @Test func aNameWithoutLettersHasNone() { #expect(AssetSymbols.symbol("--", isColor: false) == nil) }
}
