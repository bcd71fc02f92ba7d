package import CommandLanguage
internal import DisplayText
internal import Environment

extension Diagnostic.Message {
  package static func leftoverText(cells: Int, first: String, text: String, owner: String?) -> Self {
    Self(
      .leftoverText,
      ko: "셀 \(cells)개에 옛 글이 남아 있습니다: \(first)에 '\(text)'이(가) 보입니다. "
        + (owner.map { "\($0)이(가) 남긴 것입니다" } ?? "reconfigure 하기 전의 것입니다"),
      en: "\(counted(cells, "cell")) \(cells == 1 ? "shows" : "show") old text: \(first) shows '\(text)', "
        + (owner.map { "left by \($0)" } ?? "from before it was reconfigured"),
      helps: ["cells --list", "explain W0206"])
  }

  package static func otherReuseIdentifier(_ item: String, is old: String, wanted: String, literal: String) -> Self {
    Self(
      .otherReuseIdentifier, ko: "\(item)을(를) reconfigure 하는데, 그 셀은 '\(wanted)'이(가) 아니라 '\(old)'입니다",
      en: "\(item) is reconfigured, but its cell is a '\(old)' and not a '\(wanted)'",
      label: Bilingual(ko: "UIKit은 여기서 멈춤", en: "UIKit would stop here"), helps: ["reload \(literal)", "explain E0212"])
  }
}
