/// Returns one value of each case of an enumeration, by a function that returns the value behind another: its `switch`
/// does not compile until a case that is new has its place.
///
/// - Parameter next: Returns the first value behind nil, and nil behind the last one.
public func samples<Value>(_ next: (Value?) throws -> Value?) rethrows -> [Value] {
  var samples: [Value] = []
  while let sample = try next(samples.last) { samples.append(sample) }
  return samples
}
