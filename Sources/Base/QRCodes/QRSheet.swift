/// The modules of a code while it is made: patterns that every code has, and the words around them.
struct QRSheet {
  let version: QRVersion
  let size: Int
  private(set) var modules: [Bool]
  /// Modules that hold no data and are not masked.
  private var isFixed: [Bool]

  init(_ version: QRVersion) {
    (self.version, size) = (version, version.size)
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { finder(row, column) }
    let last = version.alignments.last
    for row in version.alignments {
      for column in version.alignments {
        let isFinder = row == 6 && (column == 6 || column == last) || row == last && column == 6
        if !isFinder { alignment(row, column) }
      }
    }
    format(0)
    if version.number >= 7 { versionBits() }
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard 0..<size ~= row, 0..<size ~= column else { return }
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func finder(_ row: Int, _ column: Int) {
    for y in -4...4 {
      for x in -4...4 {
        let distance = max(abs(x), abs(y))
        fix(row + y, column + x, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func alignment(_ row: Int, _ column: Int) {
    for y in -2...2 {
      for x in -2...2 { fix(row + y, column + x, max(abs(x), abs(y)) != 1) }
    }
  }

  /// Level M and the mask, with ten bits that correct them, twice.
  private mutating func format(_ mask: Int) {
    let data = 0b00 << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { fix(place, 8, bit(place)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for place in 9..<15 { fix(8, 14 - place, bit(place)) }
    for place in 0..<8 { fix(8, size - 1 - place, bit(place)) }
    for place in 8..<15 { fix(size - 15 + place, 8, bit(place)) }
    fix(size - 8, 8, true)
  }

  private mutating func versionBits() {
    var rest = version.number
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version.number << 12 | rest
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      fix(size - 11 + place % 3, place / 3, isDark)
      fix(place / 3, size - 11 + place % 3, isDark)
    }
  }

  /// Writes the words upwards and downwards in columns of two, from the lower right corner.
  mutating func place(_ words: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for column in [right, right - 1] {
          let isUpward = (right + 1) & 2 == 0
          let row = isUpward ? size - 1 - step : step
          guard !isFixed[row * size + column], index < words.count * 8 else { continue }
          modules[row * size + column] = words[index / 8] >> UInt8(7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  /// Returns the sheet under one of the eight masks.
  func masked(by mask: Int) -> QRSheet {
    var sheet = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        let turns =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if turns { sheet.modules[row * size + column].toggle() }
      }
    }
    sheet.format(mask)
    return sheet
  }

  /// The penalty for what makes the sheet hard to read: long runs, squares, false finders, and too much of one colour.
  var penalty: Int {
    var penalty = 0
    func isDark(_ row: Int, _ column: Int, _ turned: Bool) -> Bool {
      modules[turned ? column * size + row : row * size + column]
    }
    let finder: [Bool] = [true, false, true, true, true, false, true]
    for turned in [false, true] {
      for row in 0..<size {
        var run = 0
        for column in 0..<size {
          let isSame = column > 0 && isDark(row, column, turned) == isDark(row, column - 1, turned)
          run = isSame ? run + 1 : 1
          if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
          guard column + 7 <= size else { continue }
          guard (0..<7).allSatisfy({ isDark(row, column + $0, turned) == finder[$0] }) else { continue }
          func isLight(_ places: Range<Int>) -> Bool {
            places.allSatisfy { !(0..<size ~= $0) || !isDark(row, $0, turned) }
          }
          if isLight((column - 4)..<column) || isLight((column + 7)..<(column + 11)) { penalty += 40 }
        }
      }
    }
    for row in 0..<(size - 1) {
      for column in 0..<(size - 1) {
        let first = isDark(row, column, false)
        if isDark(row, column + 1, false) == first, isDark(row + 1, column, false) == first,
          isDark(row + 1, column + 1, false) == first
        {
          penalty += 3
        }
      }
    }
    let dark = modules.count(where: \.self)
    return penalty + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }
}
