internal import StreamTracing

// The work of operators whose closures may throw, and of those whose closures may not: for these `Failure` is that of the
// source. `fault` makes a failure of one of the source's.
//
// Closures that know nothing but the types of values: one made inside a publisher looks that publisher's type up for
// each event, and the types of all publishers in front of it.
extension Conduit {
  /// Passes on what values are turned into.
  func mapping<Input, Fault: Error>(
    _ transform: @escaping (Input) throws(Failure) -> Output, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Input, Fault> {
    Stage(
      input: { value in
        do throws(Failure) { return self.pass(try transform(value)) } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Passes on what values become, if they become something.
  func compactMapping<Input, Fault: Error>(
    _ transform: @escaping (Input) throws(Failure) -> Output?, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Input, Fault> {
    Stage(
      input: { value in
        do throws(Failure) {
          if let result = try transform(value) { return self.pass(result) }
          return .max(1)
        } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Passes on the values that fit.
  func filtering<Fault: Error>(
    _ fits: @escaping (Output) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    Stage(
      input: { value in
        do throws(Failure) { return try fits(value) ? self.pass(value) : .max(1) } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Passes on each intermediate result of a fold.
  func scanning<Input, Fault: Error>(
    _ seed: Output, _ next: @escaping (Output, Input) throws(Failure) -> Output, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Input, Fault> {
    let result = Newest<Output>()
    result.take(seed)
    return Stage(
      input: { value in
        do throws(Failure) {
          let new = try next(result.value, value)
          result.take(new)
          return self.pass(new)
        } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Passes on the values that differ from the one before.
  func removingDuplicates<Fault: Error>(
    _ isSame: @escaping (Output, Output) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    let last = Newest<Output>()
    return Stage(
      input: { value in
        do throws(Failure) {
          if last.isKnown, try isSame(last.value, value) { return .max(1) }
          last.take(value)
          return self.pass(value)
        } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Passes on the values from the first one that does not fit.
  func dropping<Fault: Error>(
    while fits: @escaping (Output) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    var isOpen = false
    return Stage(
      input: { value in
        do throws(Failure) {
          if !isOpen, try fits(value) { return .max(1) }
          isOpen = true
          return self.pass(value)
        } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Passes on the values while they fit.
  func passing<Fault: Error>(
    while fits: @escaping (Output) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    Stage(
      input: { value in
        do throws(Failure) {
          if try fits(value) { return self.pass(value) }
          self.finish(.finished)
          return .none
        } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) })
  }

  /// Sends the first value that fits.
  func first<Fault: Error>(
    where fits: @escaping (Output) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    Stage(
      input: { value in
        do throws(Failure) {
          guard try fits(value) else { return .none }
          self.send(value)
          self.finish(.finished)
          return .none
        } catch { return self.refuse(error) }
      }, completion: { self.finish($0.mapped(fault)) }, request: { _ in .unlimited })
  }

  /// Sends at the end what a closure makes of the values.
  ///
  /// - Parameters:
  ///   - seed: The result without a value; nil sends nothing then.
  ///   - next: Returns the result with another value.
  private func folding<Input, Fault: Error>(
    _ seed: Output?, _ next: @escaping (Output?, Input) throws(Failure) -> Output?,
    _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Input, Fault> {
    var result = seed
    return Stage(
      input: { value in
        do throws(Failure) {
          result = try next(result, value)
          return .none
        } catch { return self.refuse(error) }
      },
      completion: { completion in
        if case .finished = completion, let result { self.send(result) }
        self.finish(completion.mapped(fault))
      }, request: { _ in .unlimited })
  }

  /// Sends the result of a fold, at the end.
  func reducing<Input, Fault: Error>(
    _ initial: Output, _ next: @escaping (Output, Input) throws(Failure) -> Output,
    _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Input, Fault> {
    folding(initial, { (result, value) throws(Failure) in try next(result ?? initial, value) }, fault)
  }

  /// Sends the last value that fits, at the end.
  func last<Fault: Error>(
    where fits: @escaping (Output) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    folding(nil, { (last, value) throws(Failure) in try fits(value) ? value : last }, fault)
  }

  /// Sends the first of the largest values at the end, or of the smallest ones.
  func extreme<Fault: Error>(
    isLargest: Bool, _ isOrdered: @escaping (Output, Output) throws(Failure) -> Bool,
    _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Output, Fault> {
    folding(
      nil,
      { (found, value) throws(Failure) in
        guard let best = found else { return value }
        let isBetter = try isLargest ? isOrdered(best, value) : isOrdered(value, best)
        return isBetter ? value : best
      }, fault)
  }

  /// Ends with an error of the app's closure; no further value is asked for.
  private func refuse(_ error: Failure) -> Subscribers.Demand {
    fail(error)
    return .none
  }
}

extension Conduit where Output == Bool {
  /// Sends whether one of the values fits, or that none does: at the first that decides it, or at the end.
  func deciding<Input, Fault: Error>(
    _ answer: Bool, when fits: @escaping (Input) throws(Failure) -> Bool, _ fault: @escaping (Fault) -> Failure
  ) -> Stage<Input, Fault> {
    Stage(
      input: { value in
        do throws(Failure) {
          if try fits(value) == answer {
            self.send(answer)
            self.finish(.finished)
          }
        } catch { self.fail(error) }
        return .none
      },
      completion: { completion in
        if case .finished = completion { self.send(!answer) }
        self.finish(completion.mapped(fault))
      }, request: { _ in .unlimited })
  }
}

extension Conduit {
  /// Passes on the values whose numbers lie in a range, which is not empty, and ends with the last of them.
  func selecting(_ range: Range<Int>) -> Stage<Output, Failure> {
    var index = 0
    return Stage(
      input: { value in
        let own = index
        index = own + 1
        if own < range.lowerBound { return .max(1) }
        let more = self.pass(value)
        if own + 1 >= range.upperBound { self.finish(.finished) }
        return more
      }, completion: finish)
  }

  /// Passes on the values but for the first ones.
  func dropping(_ count: Int) -> Stage<Output, Failure> {
    var left = count
    return Stage(
      input: { value in
        if left > 0 {
          left -= 1
          return .max(1)
        }
        return self.pass(value)
      }, completion: finish)
  }

  /// A closure that passes on a value after a closure of the app has seen it.
  func passing(after look: ((Output) -> Void)?) -> (Output) -> Subscribers.Demand {
    guard let look else { return pass }
    return { value in
      look(value)
      return self.pass(value)
    }
  }
}
