import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// The names that Xcode makes of what lies in catalogs.
@Suite struct AssetSymbolTests {
  @Test(arguments: [
    ("ferry-boat", false, "ferryBoat"), ("ic_home 24", false, "icHome24"), ("BrandColor", true, "brand"),
    ("URLList", false, "urlList"), ("Image", false, "image"), ("2x", false, "_2x"), ("logoImage", false, "logo"),
    ("logoImage", true, "logoImage"),
  ]) func symbolNameJoinsTheWordsOfTheResource(_ resource: String, _ isColor: Bool, _ name: String) {
    #expect(AssetSymbols.symbol(resource, isColor: isColor) == name)
  }

  @Test func resourceNameWithoutLettersHasNoSymbol() { #expect(AssetSymbols.symbol("--", isColor: false) == nil) }

  /// The types that generators make of catalogs and fonts are declared where an app names them, and nowhere else.
  @Test func theTypesOfGeneratorsAreThere() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Resources/Colors.xcassets/Blacks/Sub2.colorset/Contents.json": "{}",
      "Resources/Images.xcassets/star_fill.imageset/Contents.json": "{}",
      "Resources/Fonts/Pretendard-SemiBold.otf": "", "Resources/Fonts/Dokdo.ttf": "",
      "Sources/List.swift": """
      import UIKit

      final class List: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let fonts = [TownsFontFamily.Pretendard.semiBold.font(size: 12), TownsFontFamily.Dokdo.regular.font(size: 9)]
          view.backgroundColor = TownsAsset.Colors.sub2.color
          let colors = [TownsAsset.sub2.color, TownsAsset.Blacks.sub2.color].map(\\.cgColor)
          print(fonts.map(\\.pointSize), colors.count, TownsAsset.Images.starFill.name)
        }
      }
      """,
    ]
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let built = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    let app = try OpenApp(path: folder.path)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["[12.0, 9.0] 2 star_fill"])
  }

  @Test(arguments: [
    ("cannot find 'TownsAsset' in scope", "TownsAsset"), ("cannot find 'FontFamily' in scope", "FontFamily"),
    ("cannot find 'Towns' in scope", nil), ("cannot find type 'TownsAsset' in scope", nil),
  ]) func generatedTypeIsRecognizedByItsSuffix(_ message: String, _ name: String?) {
    #expect(ResourceTypes.missed(in: message) == name)
  }

  /// A file may have any name; a name that would end a text of Swift has no symbol.
  @Test(arguments: [
    ("logo", true), ("로고 2", true), ("a\"b", false), ("a\\(b)", false), ("a\nb", false), ("a\r\nb", false),
  ])
  func namesThatBreakAStringLiteralAreNotPlain(_ name: String, _ isPlain: Bool) {
    #expect(AssetSymbols.isPlain(name) == isPlain)
  }
}
