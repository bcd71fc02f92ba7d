/// A fixed number of flags, one bit each.
struct Flags {
  private var words: ContiguousArray<UInt64>

  /// Creates flags that are all false.
  init(count: Int) {
    words = ContiguousArray(repeating: 0, count: (count + 63) / 64)
  }

  subscript(index: Int) -> Bool {
    @inline(__always)
    get { words[index &>> 6] &>> UInt64(index & 63) & 1 != 0 }
    @inline(__always)
    set {
      let bit = 1 as UInt64 &<< UInt64(index & 63)
      if newValue { words[index &>> 6] |= bit } else { words[index &>> 6] &= ~bit }
    }
  }
}
