public import CommandLanguage

/// The lessons of one folder, in the order in which they are taught.
public struct Course: Sendable {
  /// The lessons.
  public private(set) var lessons: [Lesson]

  /// Creates a course from files in their order; those without steps are no lessons.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public init(_ sources: [SourceText]) {
    lessons = []
    for source in sources {
      var lesson = Lesson(source)
      guard !lesson.steps.isEmpty else { continue }
      if Lesson.number(ofName: lesson.name) == nil {
        let position = String(lessons.count + 1)
        lesson.number = position.count < 2 ? "0" + position : position
      }
      lessons.append(lesson)
    }
  }

  /// What a name stands for.
  public enum Lookup: Hashable, Sendable {
    /// The lesson at that position.
    case found(Int)
    /// None; these come near.
    case unknown(near: [String])
  }

  /// Finds a lesson by its number, `4` or `04`, by its name, or by the name of its file.
  ///
  /// - Complexity: O(*n*) in the number of lessons, times the length of a name.
  public func lookup(_ word: String) -> Lookup {
    let name = Lesson.name(ofFile: word)
    if let index = lessons.firstIndex(where: { $0.name == name }) { return .found(index) }
    if let number = Int(word), let index = lessons.firstIndex(where: { Int($0.number) == number }) {
      return .found(index)
    }
    let starts = lessons.indices.filter { !name.isEmpty && lessons[$0].name.hasPrefix(name) }
    if starts.count == 1 { return .found(starts[0]) }
    let near = Suggestions.nearest(to: name, in: lessons.map(\.name))
    return .unknown(near: near.isEmpty ? starts.map { lessons[$0].name } : near)
  }
}
