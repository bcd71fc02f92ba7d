extension Page {
  /// Says that an answer is behind this page.
  public mutating func setOrigin(_ answer: HTTPAnswer) {
    isReplayed = (isReplayed ?? true) && answer.isReplayed
    if let time = answer.latency { latency = (latency ?? 0) + time }
  }
}
