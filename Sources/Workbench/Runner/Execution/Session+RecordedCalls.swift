internal import DiffableDataSource
internal import DisplayText
internal import SessionModel

extension Session {
  /// Returns the UIKit calls that made a screen, in order, without what was undone.
  ///
  /// Nothing is kept for this while a session runs: its lines are done again, silently, in a copy.
  ///
  /// - Returns: nil if that does not lead to the same screen, because what a line read from outside has changed.
  /// - Complexity: that of the session.
  func recordedCalls(onScreen name: String) -> [RecordedCall]? {
    guard let start = history.initial else { return nil }
    var copy = self
    copy.state = start
    copy.startRecording()
    for step in history.done {
      if CancellationToken.isAbandoned { return nil }
      copy.replayLine(at: step.entry)
      copy.startRecording()
    }
    guard let screen = state.screens[name], let repeated = copy.state.screens[name],
      repeated.draft == screen.draft, repeated.transactions.count == screen.transactions.count,
      repeated.applied.snapshot == screen.applied.snapshot
    else { return nil }
    return repeated.recording
  }

  /// Lets screens that were just made keep the calls on them.
  private mutating func startRecording() {
    for index in state.screens.values.indices where state.screens.values[index].recording == nil {
      state.screens.values[index].recording = []
    }
  }
}
