import ReactorKit

/// ReactorKit brings RxSwift along.
final class TownReactor: Reactor {
  enum Action {
    case refresh
    case add(String)
  }
  enum Mutation {
    case set([String])
    case append(String)
  }
  struct State {
    var towns: [String]?
    @Pulse var notice: String?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh: return .just(.set(["Busan"]))
    case .add(let town): return .just(.append(town))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .set(let towns): state.towns = towns
    case .append(let town):
      state.towns?.append(town)
      state.notice = "added"
    }
    return state
  }
}
