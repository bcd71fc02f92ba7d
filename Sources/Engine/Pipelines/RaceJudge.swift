/// Says what became of a schedule.
struct RaceJudge {
  private struct Asked: Hashable {
    var list: Search
    var page: Int?
  }

  /// A list of a source, of which there are pages.
  private struct Search: Hashable {
    var source: String
    var query: String?
    var parameters: [PipelineField]

    init(_ request: PipelineRequest) {
      source = request.source
      query = request.query
      parameters = request.parameters
    }
  }

  /// The requests of the runs whose answers all come as soon, or as late, as possible.
  private let runs: [[Asked]]

  init(fastest: PipelineTrace, slowest: PipelineTrace) {
    runs = [fastest.requests.map(Self.asked), slowest.requests.map(Self.asked)]
  }

  private static func asked(_ record: RequestRecord) -> Asked {
    Asked(list: Search(record.request), page: record.request.page)
  }

  func classes(of run: PipelineRun, condition: ((PipelineTrace) -> Bool)?) -> Set<RaceResult.Class> {
    var found: Set<RaceResult.Class> = []
    let trace = run.trace
    for finding in trace.lostPages {
      if case .pageLost(let request, _) = finding.kind, let page = trace.requests[request].request.page {
        found.insert(.pageLost(page))
      }
    }
    for page in pagesNeverAsked(in: trace) { found.insert(.pageLost(page)) }
    if run.fault != nil { found.insert(.stopped) }
    if found.isEmpty { found.insert(.allPagesKept) }
    for page in pagesTwice(in: trace) { found.insert(.pageTwice(page)) }
    if hasLatePage(trace) { found.insert(.outOfOrder) }
    if hasLateSearch(trace) { found.insert(.wrongKeyword) }
    for output in trace.outputs { if case .failed = output.end { found.insert(.streamEnded) } }
    if let condition, !condition(trace) { found.insert(.conditionFailed) }
    return found
  }

  /// Pages that the fastest or the slowest run asked for and this one did not.
  private func pagesNeverAsked(in trace: PipelineTrace) -> [Int] {
    let here = trace.requests.map(Self.asked)
    if runs.allSatisfy({ $0 == here }) { return [] }
    let known = Set(here)
    return runs.joined().filter { !known.contains($0) }.compactMap(\.page)
  }

  /// Pages after the first that were answered twice without a new first page in between.
  private func pagesTwice(in trace: PipelineTrace) -> Set<Int> {
    var twice: Set<Int> = []
    var seen: Set<Asked> = []
    let answered = trace.requests.filter(\.isAnswered).sorted { $0.endedAt ?? 0 < $1.endedAt ?? 0 }
    for record in answered {
      guard let page = record.request.page else { continue }
      let asked = Self.asked(record)
      if page == 1 { seen = seen.filter { $0.list != asked.list } }
      if page > 1, !seen.insert(asked).inserted { twice.insert(page) }
    }
    return twice
  }

  /// Returns whether a page was answered after a later page of the same search that was asked for after it.
  private func hasLatePage(_ trace: PipelineTrace) -> Bool {
    var searches: [Search: (page: Int, answered: Double)] = [:]
    for record in trace.requests {
      guard let page = record.request.page, case .answered(let time) = record.end else { continue }
      let search = Search(record.request)
      if let last = searches[search], page > last.page {
        if time < last.answered { return true }
        searches[search] = (page, max(time, last.answered))
      } else {
        searches[search] = (page, time)
      }
    }
    return false
  }

  /// Returns whether rows of an older search came after those of a newer one.
  private func hasLateSearch(_ trace: PipelineTrace) -> Bool {
    struct Progress {
      var query: String?
      var newest: Double
      var older: Double
    }
    var sources: [Search: Progress] = [:]
    for record in trace.requests {
      guard case .answered(let time) = record.end else { continue }
      // Whatever is searched for, it is the same field of the screen.
      var source = Search(record.request)
      source.query = nil
      var progress =
        sources[source]
        ?? Progress(query: record.request.query, newest: -.infinity, older: -.infinity)
      if progress.query != record.request.query {
        progress.older = max(progress.older, progress.newest)
        progress.newest = -.infinity
        progress.query = record.request.query
      }
      if time < progress.older { return true }
      progress.newest = max(progress.newest, time)
      sources[source] = progress
    }
    return false
  }
}
