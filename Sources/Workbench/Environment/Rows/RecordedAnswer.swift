package import Cassettes
package import JSONValues

/// An answer that is recorded, by what a person asks for: for `net list`.
package struct RecordedAnswer: Hashable, Sendable {
  /// `pokeapi.pokemon`, or nil if no source says that it asks so.
  package var collection: String?
  /// The parameters of the request in the order of the collection; limit and offset are left out where any fit.
  package var parameters: [Parameter]
  /// The first row and how many there are, where rows without a hole between them can be asked for in any parts.
  package var rows: Range<Int>?
  /// The number of rows of all parts together, where the answer says so.
  package var total: Int?
  /// Milliseconds.
  package var latency: Double
  /// The HTTP status.
  package var status: Int

  /// A parameter and its value.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the answers in a cassette for a source: one for each stretch of rows of a list, then one for each other
  /// request.
  ///
  /// - Complexity: O(size of the cassette).
  package static func all(
    in cassette: Cassette, of source: String, _ description: SourceDescription
  ) -> [RecordedAnswer] {
    var lists: [RecordedAnswer] = []
    var others: [RecordedAnswer] = []
    var seen: Set<RecordedListName> = []
    for key in cassette.recordedKeys {
      guard case .answer(let answer) = cassette.lookup(key, use: 0) else { continue }
      let status = answer["status"]?.number.map { Int(min(max(0, $0), 999)) } ?? 0
      let latency = min(max(0, answer["latency"]?.number ?? 0), 1e9)
      let found = asked(key, description)
      let collection = found.map { "\(source).\($0.collection.name)" }
      let parameters = found?.parameters ?? [Parameter(name: "request", value: .string(key.text))]
      if let (template, paging) = found.flatMap({ found in found.template.paging.map { (found.template, $0) } }),
        template.part(of: key) != nil, 200..<300 ~= status
      {
        let rest = parameters.filter { $0.name != paging.limit && $0.name != paging.offset }
        let name = RecordedListName(collection: collection, parameters: rest)
        guard !seen.contains(name) else { continue }
        if let list = RecordedList(cassette, askedBy: key, template), !list.extent.ranges.isEmpty {
          seen.insert(name)
          let extent = list.extent
          lists += extent.ranges.map { range in
            RecordedAnswer(
              collection: collection, parameters: rest, rows: range, total: extent.total, latency: extent.latency,
              status: status)
          }
          continue
        }
        // A body that cannot be parsed is listed as an answer of its own.
      }
      var other = RecordedAnswer(collection: collection, parameters: parameters, latency: latency, status: status)
      if let total = found?.template.total, case .string(let text)? = answer["body"],
        let body = try? JSONValue(parsing: text)
      {
        other.total = body[total]?.number.flatMap { Int(exactly: $0) }
      }
      others.append(other)
    }
    let order = description.collections.map { "\(source).\($0.name)" }
    func place(_ answer: RecordedAnswer) -> Int {
      answer.collection.flatMap { order.firstIndex(of: $0) } ?? order.count
    }
    return (lists + others).enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// Returns the answers in a cassette that belong to no source's requests, by the text of the request.
  package static func others(in cassette: Cassette, besides descriptions: [SourceDescription]) -> [RecordedAnswer] {
    cassette.recordedKeys.filter { key in !descriptions.contains { asked(key, $0) != nil } }.compactMap { key in
      guard case .answer(let answer) = cassette.lookup(key, use: 0) else { return nil }
      return RecordedAnswer(
        parameters: [Parameter(name: "request", value: .string(key.text))],
        latency: min(max(0, answer["latency"]?.number ?? 0), 1e9),
        status: answer["status"]?.number.map { Int(min(max(0, $0), 999)) } ?? 0)
    }
  }

  /// One list among those of a cassette.
  private struct RecordedListName: Hashable {
    var collection: String?
    var parameters: [Parameter]
  }

  /// Returns the question of a person that makes a source send a request, or nil if no template of it says.
  private static func asked(
    _ key: RequestKey, _ description: SourceDescription
  ) -> (collection: CollectionDescription, template: RequestForm, parameters: [Parameter])? {
    for collection in description.collections {
      for template in collection.requests {
        guard let places = template.places(in: key) else { continue }
        let given = template.parameters.members.map { ($0.key, $0.value) }
        let query = key.parameters + places
        let parameters = collection.parameters.compactMap { parameter -> Parameter? in
          if let value = given.first(where: { $0.0 == parameter.name })?.1 {
            return Parameter(name: parameter.name, value: value)
          }
          guard let text = query.first(where: { $0.name == parameter.name })?.value else { return nil }
          if parameter.type == "int" { return Int(text).map { Parameter(name: parameter.name, value: .int($0)) } }
          return Parameter(name: parameter.name, value: .string(text))
        }
        let names = Set(parameters.map(\.name))
        // `/pokemon/25/` is asked for by id, `/pokemon/pikachu/` by name.
        guard places.allSatisfy({ names.contains($0.name) }), areTaken(places, collection) else { continue }
        return (collection, template, parameters)
      }
    }
    return nil
  }

  private static func areTaken(_ places: [(name: String, value: String)], _ collection: CollectionDescription) -> Bool {
    places.allSatisfy { place in
      let values = collection.parameters.first { $0.name == place.name }?.values ?? []
      return values.isEmpty || values.contains(place.value)
    }
  }

  // MARK: Text

  /// `0..239, 1020..1039`
  package static func text(ofRows ranges: [Range<Int>]) -> String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound - 1)" }.joined(separator: ", ")
  }
}
