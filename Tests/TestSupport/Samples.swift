/// Returns one value of each case of an enumeration, by a function that returns the value after another: its `switch`
/// does not compile until a case that is new has its place.
///
/// - Parameter next: A closure that returns the first value after nil, and nil after the last one.
public func samples<Value>(_ next: (Value?) throws -> Value?) rethrows -> [Value] {
  var samples: [Value] = []
  while let sample = try next(samples.last) { samples.append(sample) }
  return samples
}
