public import CommandLanguage

/// The lessons of one folder, in the order in which they are taught.
public struct Course: Sendable {
  /// The lessons.
  public private(set) var lessons: [Lesson]
  /// The plan that orders and numbers them, or nil if the names of the files do.
  public let plan: CoursePlan?

  /// Creates a course from files in their order, or in that of a plan; those without steps are not lessons.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public init(_ sources: [SourceText], plan: CoursePlan? = nil) {
    self.plan = plan
    lessons = []
    if let plan {
      number(sources.map { Lesson($0) }.filter { !$0.steps.isEmpty }, by: plan)
      return
    }
    for source in sources {
      var lesson = Lesson(source)
      guard !lesson.steps.isEmpty else { continue }
      if Lesson.number(ofName: lesson.name) == nil {
        let position = String(lessons.count + 1)
        lesson.number = position.count < 2 ? "0" + position : position
      }
      lessons.append(lesson)
    }
    // Challenges come last, after the test at the end.
    let challenges = lessons.filter { $0.steps.contains { $0.shortest != nil } }
    let exams = lessons.filter { lesson in lesson.passMark != nil && !challenges.contains { $0.name == lesson.name } }
    let last = exams + challenges
    lessons.removeAll { lesson in last.contains { $0.name == lesson.name } }
    lessons += last
    placeReviews()
  }

  /// Puts lessons into the order of a plan, those that it does not name last, and numbers those that have no name of
  /// their own, such as a review.
  private mutating func number(_ found: [Lesson], by plan: CoursePlan) {
    let names = plan.rows.map(\.name)
    lessons = names.compactMap { name in found.first { $0.name == name } } + found.filter { !names.contains($0.name) }
    var count = 0
    for index in lessons.indices {
      let name = lessons[index].name
      guard !["review", "final", "challenges"].contains(where: name.hasPrefix) else { continue }
      count += 1
      lessons[index].number = count < 10 ? "0\(count)" : "\(count)"
    }
  }

  /// Puts a review after the lesson of its number, `review04` after `lesson04`.
  private mutating func placeReviews() {
    for review in lessons.filter(\.isReview) {
      guard let digits = Int(review.name.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }),
        let place = lessons.firstIndex(where: { !$0.isReview && Int($0.number) == digits }),
        let now = lessons.firstIndex(where: { $0.name == review.name })
      else { continue }
      lessons.remove(at: now)
      lessons.insert(review, at: now < place ? place : place + 1)
    }
  }

  /// Returns the lesson of that name, or nil.
  public func lesson(named name: String) -> Lesson? { lessons.first { $0.name == name } }

  /// The meaning of a name.
  public enum Lookup: Hashable, Sendable {
    /// The lesson at that position.
    case found(Int)
    /// None; these come near.
    case unknown(near: [String])
  }

  /// Finds a lesson by its number, `4` or `04`, by its name, by the name of its file, or by a name that it had.
  ///
  /// - Complexity: O(*n*) in the number of lessons, times the length of a name.
  public func lookup(_ word: String) -> Lookup {
    let name = Lesson.name(ofFile: word)
    if let index = lessons.firstIndex(where: { $0.name == name }) { return .found(index) }
    if let number = Int(word), let index = lessons.firstIndex(where: { Int($0.number) == number }) {
      return .found(index)
    }
    let row = plan?.rows.first { $0.formerNames.contains(name) }
    if let row, let index = lessons.firstIndex(where: { $0.name == row.name }) { return .found(index) }
    let starts = lessons.indices.filter { !name.isEmpty && lessons[$0].name.hasPrefix(name) }
    if starts.count == 1 { return .found(starts[0]) }
    let near = Suggestions.nearest(to: name, in: lessons.map(\.name))
    return .unknown(near: near.isEmpty ? starts.map { lessons[$0].name } : near)
  }
}
