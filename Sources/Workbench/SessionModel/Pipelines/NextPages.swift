package import CommandLanguage
internal import DiffableDataSource
package import JSONValues
internal import PipelineLanguage
internal import Pipelines
internal import TextRendering

/// A page that a scroll asked a pipeline for.
package struct PageSend: Hashable, Sendable {
  let pipeline: String
  let input: String
  let page: Int

  /// `tvTrigger <- 2`
  package var words: String { "\(input) <- \(page)" }

  package var members: JSONValue {
    .object([("pipeline", .string(pipeline)), ("input", .string(input)), ("page", .int(page))])
  }
}

extension Session {
  /// The number of rows between the last row that is seen, or asked for ahead, and the end of a list at which the next
  /// page is wanted.
  static let rowsBeforeNextPage = 4

  /// Sends the next page's number to the pipelines whose rows the current screen shows, if a scroll came near the end
  /// of a list: one more than the last number that their page input had.
  ///
  /// A page is asked for once: not again before the pipeline has applied something.
  ///
  /// - Complexity: O(rows seen and asked for ahead + events of the pipelines).
  package mutating func askForNextPages(
    after move: ScrollMove, at place: SourceRange
  ) throws(Diagnostic) -> (sends: [PageSend], warnings: [Diagnostic]) {
    guard !state.pipelines.isEmpty, move.to > move.from, let screen = state.currentScreen, move.isNearEndOfList else {
      return ([], [])
    }
    var sends: [PageSend] = []
    for name in state.pipelines.keys.sorted() {
      guard let pipeline = state.pipelines[name], pipeline.applies(to: screen, current: state.currentScreen) else {
        continue
      }
      for (input, page) in pipeline.nextPages {
        let time = max(pipeline.simulation.now, state.time - pipeline.start)
        let send = TimedSend(input, .int(page), at: time)
        do throws(PipelineFault) {
          try state.pipelines[name]?.simulation.send(send)
        } catch { throw error.diagnostic(at: place) }
        state.pipelines[name]?.sends.append(send)
        sends.append(PageSend(pipeline: name, input: input, page: page))
      }
    }
    return (sends, sends.isEmpty ? [] : try runPipelines(until: state.time, at: place))
  }
}

extension ScrollMove {
  /// Whether the last row that is seen, or asked for ahead, is one of the last rows of its section.
  fileprivate var isNearEndOfList: Bool {
    let seen = Self.cells(in: new.visibleRect, new) + prefetched
    guard let last = seen.max(by: { ($0.section, $0.item) < ($1.section, $1.item) }) else { return false }
    let count = new.snapshot.sectionCounts[last.section]
    return last.item >= count - Session.rowsBeforeNextPage
  }
}

extension SessionPipeline {
  /// Returns whether an output of it is applied to a screen.
  fileprivate func applies(to name: String, current: String?) -> Bool {
    graph.outputs.contains { output in
      guard case .apply(let target) = output.effect else { return false }
      return (target ?? screen ?? current) == name
    }
  }

  /// The page inputs that may be asked for more, with the number of the next page: those whose newest number has led to
  /// rows already.
  ///
  /// - Complexity: O(events).
  fileprivate var nextPages: [(input: String, page: Int)] {
    guard appliedCount > 0 else { return [] }
    let trace = simulation.trace
    let outputs = Set(graph.outputs.compactMap { trace.point(named: $0.stream) })
    let lastApply = trace.events.lastIndex { outputs.contains($0.point) } ?? -1
    return graph.pageInputs.compactMap { input in
      guard let point = trace.point(named: input),
        let newest = trace.events.lastIndex(where: { $0.point == point }), newest < lastApply,
        case .next(.int(let page)) = trace.events[newest].signal, page < Int.max
      else { return nil }
      return (input, page + 1)
    }
  }
}
