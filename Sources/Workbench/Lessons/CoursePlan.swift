/// The order of a course, and the names that its lessons had before: the file `plan.txt` beside them.
///
/// ```text
/// # a lesson in each line, and after it the names that it had
/// reload     lesson04
/// operators  lesson12
/// own-model  lesson12
/// ```
///
/// Files are named by their subject, and numbers come from the plan, so that a lesson may move without a new name.
public struct CoursePlan: Hashable, Sendable {
  /// A lesson of the plan.
  public struct Row: Hashable, Sendable {
    /// The name of its file, without its ending.
    public var name: String
    /// The names of lessons whose steps it took over, the newest first.
    public var formerNames: [String]
  }

  /// The lessons in order.
  public private(set) var rows: [Row] = []

  /// The name of the file.
  public static let fileName = "plan.txt"

  /// Reads a plan; what stands after `#` is for people.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first, !rows.contains(where: { $0.name == name }) else { continue }
      rows.append(Row(name: name, formerNames: Array(words.dropFirst())))
    }
  }
}

extension LessonProgress {
  /// Moves what was done under the former names of lessons to the names of now: each step to the first lesson of the
  /// plan that has it.
  ///
  /// What is known under a name of now stays. A lesson that is still called so keeps its own, and so does one without a
  /// step that is in the course: it belongs to another.
  ///
  /// - Complexity: O(*n*) in the number of steps of the course.
  public mutating func migrate(to course: Course) {
    // The steps that were taken, by the former name: where a lesson was cut in two, both may have a step of one name.
    var moved: [String: Set<String>] = [:]
    for row in course.plan?.rows ?? [] {
      guard let lesson = course.lesson(named: row.name) else { continue }
      for name in row.formerNames {
        guard course.lesson(named: name) == nil, let former = lessons[name] else { continue }
        let steps = Set(lesson.steps.map(\.name)).subtracting(moved[name] ?? [])
        guard former.steps.keys.contains(where: steps.contains) || former.place.map(steps.contains) == true else {
          continue
        }
        moved[name, default: []].formUnion(steps)
        take(steps, of: former, named: name, for: lesson.name)
      }
    }
    for name in moved.keys {
      lessons[name] = nil
      order.removeAll { $0 == name }
    }
  }

  private mutating func take(_ steps: Set<String>, of former: Lesson, named name: String, for lesson: String) {
    var record = lessons[lesson] ?? Lesson()
    for (step, done) in former.steps where steps.contains(step) && record.steps[step] == nil {
      record.steps[step] = done
    }
    let isHere = record.place == nil && former.place.map(steps.contains) == true
    // The lines that were typed go on from the beginning of a step that is in the lesson, too.
    if isHere, former.origin.map(steps.contains) ?? true {
      (record.place, record.origin, record.entries) = (former.place, former.origin, former.entries)
    } else if isHere {
      record.place = former.place
    }
    let isNew = lessons[lesson] == nil
    lessons[lesson] = record
    guard isNew else { return }
    // It stands where the former one stood; the one that was left off in comes after the others.
    let place = order.firstIndex(of: name) ?? order.count
    order.insert(lesson, at: isHere ? min(place + 1, order.count) : place)
  }
}
