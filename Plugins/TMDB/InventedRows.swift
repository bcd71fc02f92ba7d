internal import MCVPlugin

/// A line of the table of films or of shows, and what the service would make of it.
struct InventedTitle: Hashable, Sendable {
  var kind: ReviewSubject.Kind
  var id: Int
  var title: String
  var vote: Double?
  var date: String
  var poster: String?
  var overview: String

  /// Reads a table.
  ///
  /// - Complexity: O(*n*).
  static func rows(of table: String, kind: ReviewSubject.Kind) -> [InventedTitle] {
    TableLines.fields(of: table, count: 6).compactMap { fields in
      guard let id = Int(fields[0]) else { return nil }
      return InventedTitle(
        kind: kind, id: id, title: fields[1], vote: Double(fields[2]), date: fields[3],
        poster: fields[4].isEmpty ? nil : fields[4], overview: fields[5])
    }
  }

  /// The row as the service sends it.
  var json: JSONValue {
    [
      "id": .int(id), "original_language": "ko", kind == .tv ? "name" : "title": .string(title),
      "overview": .string(overview), "poster_path": poster.map { .string($0) } ?? nil,
      "vote_average": vote.map { .double($0) } ?? nil, "vote_count": .int(vote == nil ? 0 : id * 7 % 900 + 50),
      kind == .tv ? "first_air_date" : "release_date": .string(date),
    ]
  }
}

/// A line of the table of reviews, and what the service would make of it.
struct InventedReview: Hashable, Sendable {
  var number: Int
  var subject: ReviewSubject
  var author: String
  var rating: Double?
  var day: String
  var text: String

  /// Reads a table.
  ///
  /// - Complexity: O(*n*).
  static func rows(of table: String) -> [InventedReview] {
    TableLines.fields(of: table, count: 5).enumerated().compactMap { number, fields in
      let subject = fields[0].split(separator: "/")
      guard subject.count == 2, let kind = ReviewSubject.Kind(rawValue: String(subject[0])), let id = Int(subject[1])
      else {
        return nil
      }
      return InventedReview(
        number: number, subject: ReviewSubject(kind: kind, id: id), author: fields[1], rating: Double(fields[2]),
        day: fields[3],
        text: fields[4].split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n"))
    }
  }

  /// The row as the service sends it. Its identity is a text of 24 hexadecimal digits.
  var json: JSONValue {
    let id = "65a0000000000000000000" + (number < 16 ? "0" : "") + String(number, radix: 16)
    return [
      "id": .string(id), "author": .string(author),
      "author_details": [
        "avatar_path": nil, "name": "", "rating": rating.map { .double($0) } ?? nil, "username": .string(author),
      ],
      "content": .string(text), "created_at": .string(day + "T09:00:00.000Z"),
      "url": .string("https://www.themoviedb.org/review/" + id),
    ]
  }
}

/// Tables of invented things: lines with `|` between their fields.
enum TableLines {
  /// Returns the fields of each line that has as many as it should.
  ///
  /// - Complexity: O(*n*).
  static func fields(of table: String, count: Int) -> [[String]] {
    table.split(separator: "\n").map { line in
      line.split(separator: "|", maxSplits: count - 1, omittingEmptySubsequences: false).map(String.init)
    }.filter { $0.count == count }
  }
}
