package import CommandLanguage
package import Environment
package import Lessons

/// The folder of the lessons.
package enum CourseFolder {
  /// Returns the course that comes along with the program: what `MCV_LESSONS` names, or what lies beside the program.
  ///
  /// - Parameter files: The files among which it is looked for.
  package static func shipped(in files: any FileSystem) -> String? {
    if let named = EnvironmentVariables.value("MCV_LESSONS") { return named }
    guard let folder = files.programFolder else { return nil }
    // Beside what is built, or where a package has it.
    return ["/mcv_Lessons.resources/Course", "/../share/mcv/lessons"].map { folder + $0 }
      .first(where: files.isFolder).flatMap(files.resolved)
  }

  /// Reads a course.
  ///
  /// - Parameters:
  ///   - folder: A folder of `.mcv` files, or one such file; nil for the shipped course.
  ///   - files: The files that are read.
  package static func course(in folder: String?, of files: any FileSystem) throws(Diagnostic) -> Course {
    guard let path = folder ?? shipped(in: files) else {
      throw Diagnostic(.noCourse)
    }
    var sources: [SourceText] = []
    do throws(FileError) {
      for file in try ScriptFiles.find([path], in: files) {
        // A pipe of that name in a folder is not waited for.
        if files.isFolder(path), files.kind(of: file) == .other { throw FileError.isNoFile(file) }
        sources.append(SourceText(name: file, bytes: try files.read(file)))
      }
    } catch {
      throw error.diagnostic()
    }
    let plan = try? files.read(path + "/" + CoursePlan.fileName)
    let course = Course(sources, plan: plan.map { CoursePlan(String(decoding: $0, as: UTF8.self)) })
    guard !course.lessons.isEmpty else {
      throw Diagnostic(.noLessonsIn(path))
    }
    return course
  }
}
