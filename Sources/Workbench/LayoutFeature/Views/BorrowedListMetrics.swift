internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel

/// The lists of a view whose lengths were not recorded for their devices, with the lists whose lengths they borrow.
struct BorrowedListMetrics {
  private struct Borrowed: Hashable {
    let appearance: CollectionLayoutListConfiguration.Appearance
    let source: CollectionLayoutListMetrics.Source
  }

  private let idiom: LayoutTraits.Idiom
  private var borrowed: [Borrowed] = []

  /// Reads the lists among sections.
  ///
  /// - Complexity: O(sections).
  init(of sections: [CollectionLayoutSection], in environment: LayoutEnvironment) {
    idiom = environment.traits.userInterfaceIdiom
    var seen: Set<Borrowed> = []
    for section in sections {
      guard let list = section.listConfiguration else { continue }
      // Plain rows without headers have no length but that of the rows, which is one for all.
      guard list.headerMode != .none || (section.hasListInsets && list.appearance != .plain) else { continue }
      let entry = Borrowed(
        appearance: list.appearance,
        source: CollectionLayoutListMetrics.table(for: list.appearance, in: environment).source)
      guard entry.source != .init(idiom, list.appearance), seen.insert(entry).inserted else { continue }
      borrowed.append(entry)
    }
  }

  /// The members of a view for JSON; none where nothing is borrowed.
  var members: [(String, JSONValue)] {
    guard !borrowed.isEmpty else { return [] }
    return [
      (
        "borrowedListMetrics",
        .array(
          borrowed.map { entry -> JSONValue in
            [
              "appearance": .string("\(entry.appearance)"), "idiom": .string(idiom.rawValue),
              "from": [
                "appearance": .string("\(entry.source.appearance)"), "idiom": .string(entry.source.idiom.rawValue),
              ],
            ]
          })
      )
    ]
  }

  /// Writes a line for each.
  func write(to output: inout String, _ options: TextOptions) {
    for entry in borrowed {
      let (look, from) = ("\(entry.appearance)", entry.source)
      let words = options.say(
        ko: "참고: \(idiom)에서 기록된 \(look) 목록이 없어 \(from.idiom)의 \(from.appearance) 수치를 씁니다",
        en: "note: no \(look) list was recorded on a \(idiom); its lengths are those of \(from.appearance) on a "
          + "\(from.idiom)")
      output += "  " + options.flow(words.split(separator: " ").map(String.init), gap: 1, indent: 4, from: 2) + "\n"
    }
  }
}

extension Scene {
  /// The lists whose lengths were not recorded for their devices.
  ///
  /// - Complexity: O(sections).
  var borrowedListMetrics: BorrowedListMetrics {
    let sections =
      switch solution.description.sections {
      case .uniform(let section): [section]
      case .each(let sections): sections.compactMap { $0 }
      }
    return BorrowedListMetrics(of: sections, in: solution.environment)
  }
}

/// A place among up to three sections that stands for the place of a section among all: the insets of a list depend on
/// whether it is the first or the last one.
struct ListPlace {
  /// The place.
  let index: Int
  /// As many sections as are needed for it, without items.
  let itemCounts: [Int]

  /// Finds the place of a section of a scene; nil stands for a layout without sections.
  init(of identifier: String?, in laidOut: Scene) {
    let count = max(1, laidOut.snapshot.sectionIdentifiers.count)
    let place = identifier.flatMap { laidOut.snapshot.indexOfSection($0) } ?? 0
    itemCounts = Array(repeating: 0, count: min(3, count))
    index = place == 0 ? 0 : place == count - 1 ? itemCounts.count - 1 : 1
  }
}
