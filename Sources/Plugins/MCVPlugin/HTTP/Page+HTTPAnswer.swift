extension Page {
  /// Says that this page was made from an answer.
  public mutating func setOrigin(_ answer: HTTPAnswer) {
    isReplayed = (isReplayed ?? true) && answer.isReplayed
    if let time = answer.latency { latency = (latency ?? 0) + time }
  }
}
