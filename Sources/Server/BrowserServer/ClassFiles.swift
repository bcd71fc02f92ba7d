internal import Glibc
internal import JSONValues
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

  /// Returns the instructor's secret: that of last time where there is one, so that addresses stay.
  ///
  /// - Throws: Where a new one cannot be kept.
  func instructorSecret() throws(SystemError) -> Secret {
    let path = state + "/instructor.json"
    if let bytes = Pages.read(path), let record = try? JSONValue(parsing: bytes),
      let secret = record["secret"]?.string.flatMap(Secret.init)
    {
      return secret
    }
    let secret = Secret()
    try Self.write(JSONValue.object([("secret", .string(secret.text))]).text + "\n", to: path)
    return secret
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

  /// Returns the seats of last time.
  ///
  /// - Throws: Where a code is new and cannot be kept.
  func seats(limit: Int) throws(SystemError) -> [Seat] {
    var seats: [Seat] = []
    for number in 1...limit {
      guard let bytes = Pages.read(folder(number) + ".json"), let record = try? JSONValue(parsing: bytes),
        let seat = Seat(record), seat.number == number
      else { continue }
      if record["code"]?.string != seat.code { try keep(seat) }
      seats.append(seat)
    }
    return seats
  }

  /// Returns the progress of a seat, as `mcv tally` reads it; nil where nothing was learned yet.
  func progress(of seat: Seat) -> JSONValue? {
    guard let bytes = Pages.read(folder(seat.number) + "/progress.mcv") else { return nil }
    let name = seat.learner.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    return ["name": .string("\(seat.name)-\(name).mcv"), "text": .string(String(decoding: bytes, as: UTF8.self))]
  }
}
