internal import Glibc
internal import JSONValues
internal import Lessons
internal import Platform

/// The files of a class on disk: a folder for each seat, with a record of its learner, and the instructor's secret.
struct ClassFiles {
  let state: String

  /// Makes a folder and those around it, for this user only.
  ///
  /// - Returns: Whether it is there.
  static func makeFolder(_ path: String) -> Bool {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex, !makeFolder(String(path[..<slash])) {
      return false
    }
    return unsafe mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Writes a file as a whole: a reader sees the old one or the new one.
  ///
  /// - Throws: Where the system does not take all of it; the old one stays.
  static func write(_ text: String, to path: String) throws(SystemError) {
    let draft = path + ".new"
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(errno) }
    var failure: Int32 = 0
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = count < 0 ? errno : ENOSPC
        break
      }
      written += count
    }
    // Some file systems report only here that they are full.
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(draft, path) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe unlink(draft)
      throw SystemError(failure)
    }
  }

  /// A record that cannot be read.
  struct Damage: Sendable {
    /// The number of the seat; nil for the instructor's record.
    var seat: Int?
    var path: String
    /// Where it is kept; nil if the system did not move it.
    var kept: String?
  }

  private static let damagedEnding = ".damaged"

  /// Returns whether there is anything at a path.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Gives a file or a folder that cannot be used another name.
  ///
  /// - Returns: The name; nil if it has to stay.
  private static func putAside(_ path: String) -> String? {
    let names = (1...999).lazy.map { path + damagedEnding + ($0 == 1 ? "" : "-\($0)") }
    guard let kept = names.first(where: { !exists($0) }), unsafe rename(path, kept) == 0 else { return nil }
    return kept
  }

  /// Returns the secrets of the instructor and of the projector: those of last time where there are some, so that
  /// addresses stay.
  ///
  /// - Throws: Where a new one of the instructor cannot be kept.
  func secrets() throws(SystemError) -> (instructor: Secret, projector: Secret, damage: Damage?) {
    let path = state + "/instructor.json"
    let record = Pages.read(path).flatMap { try? JSONValue(parsing: $0) }
    let known = record?["secret"]?.string.flatMap(Secret.init)
    let projector = record?["projector"]?.string.flatMap(Secret.init)
    if let known, let projector { return (known, projector, nil) }
    var damage: Damage?
    var status = stat()
    // A folder in its place is an error of its own.
    if known == nil, unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      damage = Damage(path: path, kept: Self.putAside(path))
    }
    let (instructor, shown) = (known ?? Secret(), projector ?? Secret())
    let text =
      JSONValue.object([("secret", .string(instructor.text)), ("projector", .string(shown.text))]).text + "\n"
    do throws(SystemError) { try Self.write(text, to: path) } catch { if known == nil { throw error } }
    return (instructor, shown, damage)
  }

  /// The place of the class in its plan, as it was kept last; null where nothing was.
  var classRecord: JSONValue {
    get { Pages.read(state + "/class.json").flatMap { try? JSONValue(parsing: $0) } ?? nil }
    nonmutating set { try? Self.write(newValue.text + "\n", to: state + "/class.json") }
  }

  /// Persists the record of a seat, in a folder of its own.
  ///
  /// - Throws: Where the system does not keep it.
  func keep(_ seat: Seat) throws(SystemError) {
    let folder = folder(seat.number)
    guard Self.makeFolder(folder) else { throw SystemError(errno) }
    try Self.write(seat.record.text + "\n", to: folder + ".json")
  }

  func folder(_ seat: Int) -> String { state + "/seats/" + Seat.name(seat) }

  /// Returns the seats of last time, and the records that cannot be read: they are put aside with their folders, now or at
  /// an earlier start.
  ///
  /// - Throws: Where a code is new and cannot be kept.
  func seats(limit: Int) throws(SystemError) -> (seats: [Seat], damaged: [Damage]) {
    var (seats, damaged): ([Seat], [Damage]) = ([], [])
    for number in 1...limit {
      let path = folder(number) + ".json"
      if let bytes = Pages.read(path), let record = try? JSONValue(parsing: bytes), let seat = Seat(record),
        seat.number == number
      {
        if record["code"]?.string != seat.code { try keep(seat) }
        seats.append(seat)
      } else if Self.exists(path) {
        let kept = Self.putAside(path)
        if Self.exists(folder(number)) { _ = Self.putAside(folder(number)) }
        damaged.append(Damage(seat: number, path: path, kept: kept))
      } else if Self.exists(path + Self.damagedEnding) {
        damaged.append(Damage(seat: number, path: path, kept: path + Self.damagedEnding))
      }
    }
    return (seats, damaged)
  }

  /// Returns what a learner did so far; nothing where the file is not there.
  func progress(of seat: Int) -> LessonProgress {
    Pages.read(folder(seat) + "/progress.mcv").map { LessonProgress.reading($0).progress } ?? LessonProgress()
  }

  /// Writes what a learner did, where no session of the seat does.
  func keep(_ progress: LessonProgress, of seat: Int) throws(SystemError) {
    try Self.write(progress.text, to: folder(seat) + "/progress.mcv")
  }

  /// Returns an archive of the progress files of seats, as `mcv tally` reads them, and the seats without one.
  func archive(of seats: [Seat], time: Int) -> (archive: TarArchive, empty: [Seat]) {
    var (archive, empty): (TarArchive, [Seat]) = (TarArchive(), [])
    for seat in seats {
      guard let bytes = Pages.read(folder(seat.number) + "/progress.mcv") else {
        empty.append(seat)
        continue
      }
      let name = seat.learner.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      archive.add("class/\(seat.name)-\(name).mcv", bytes, time: time)
    }
    return (archive, empty)
  }

  /// Takes a seat out of the class; its files stay under another name.
  func retire(_ seat: Int, time: Int) {
    for ending in ["", ".json"] {
      _ = unsafe rename(folder(seat) + ending, "\(folder(seat))-removed-\(time)\(ending)")
    }
  }
}
