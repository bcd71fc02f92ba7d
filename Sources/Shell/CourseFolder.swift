package import CommandLanguage
package import Lessons
internal import Outside
internal import Wording

/// The folder of the lessons.
package enum CourseFolder {
  /// The course that comes along with the program: what `MCV_LESSONS` names, or what lies beside the program.
  package static var shipped: String? {
    if let named = Environment.value("MCV_LESSONS") { return named }
    guard let program = FileAccess.resolved("/proc/self/exe"), let slash = program.lastIndex(of: "/") else {
      return nil
    }
    // Beside what is built, or where a package has it.
    return ["/mcv_Lessons.resources/Course", "/../share/mcv/lessons"].map { String(program[..<slash] + $0) }
      .first(where: FileAccess.isFolder).flatMap(FileAccess.resolved)
  }

  /// Reads a course.
  ///
  /// - Parameter folder: A folder of `.mcv` files, or one such file; nil for the shipped course.
  package static func course(in folder: String?) throws(Diagnostic) -> Course {
    guard let path = folder ?? shipped else {
      throw Diagnostic(.noCourse)
    }
    var sources: [SourceText] = []
    do {
      for file in try ScriptFiles.find([path]) {
        sources.append(SourceText(name: file, bytes: try World.process.files.read(file)))
      }
    } catch {
      throw error.diagnostic()
    }
    let course = Course(sources)
    guard !course.lessons.isEmpty else {
      throw Diagnostic(.noLessonsIn(path))
    }
    return course
  }
}
