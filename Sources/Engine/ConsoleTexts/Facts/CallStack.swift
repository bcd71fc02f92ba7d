/// Finds the app's own code in the call stack that follows a text.
enum CallStack {
  private static let system: Set<String> = [
    "CoreFoundation", "Foundation", "UIKit", "UIKitCore", "UIFoundation", "QuartzCore", "GraphicsServices", "CoreData",
    "CoreAutoLayout", "dyld", "dyld_sim", "BoardServices", "FrontBoardServices", "Combine", "SwiftUI", "???",
    "RunningBoardServices", "BaseBoard", "libc++abi.dylib", "libobjc.A", "DiffableDataSource",
  ]

  private static func isSystem(_ image: String) -> Bool {
    system.contains(image) || image.hasPrefix("lib")
  }

  /// Returns the first function of a stack that no library of the system has; nil if there is none.
  ///
  /// - Parameter source: What follows a text.
  static func ownFrame(in source: ArraySlice<UInt8>) -> String? {
    let lines = String(decoding: source.prefix(20_000), as: UTF8.self).split(separator: "\n").prefix(120)
    var isBeforeName = false
    for line in lines {
      let line = PasteParts.trimmed(String(line))[...]
      // A symbolicated line: ` -> -[Settings setEmail:] (in Talk) (Settings.m:428)`.
      if isBeforeName, line.hasPrefix("-> ") { return name(line.dropFirst(3)) }
      if let frame = frame(line) {
        if isSystem(frame.image) { continue }
        // A frame without symbols has its image and a distance; the name may stand in the next line.
        isBeforeName = frame.function.hasPrefix(frame.image + " + ")
        if !isBeforeName { return name(frame.function) }
      } else if isFunction(line) {
        return String(line)
      }
    }
    return nil
  }

  /// Returns the image and the function of a frame: `4   App   0x0000000109 -[Feed refresh] + 252`.
  private static func frame(_ line: Substring) -> (image: String, function: Substring)? {
    let digits = line.prefix { $0.isNumber }
    guard digits.count < 4, let address = line.range(ofWord: " 0x") ?? line.range(ofWord: "\t0x") else { return nil }
    let image = PasteParts.trimmed(String(line[digits.endIndex..<address.lowerBound]))
    let function = line[address.upperBound...].drop { $0.isHexDigit }.drop { $0.isWhitespace }
    // Without a number, columns are what tells a frame from a description with an address in it.
    guard !digits.isEmpty || line[..<address.lowerBound].last?.isWhitespace == true else { return nil }
    let isName = image.allSatisfy { $0.isLetter || $0.isNumber || " .-_+?".contains($0) }
    return image.isEmpty || image.count > 60 || !isName || function.isEmpty ? nil : (image, function)
  }

  private static func name(_ function: Substring) -> String {
    let isOfLibrary = function.hasPrefix("specialized ")
    var name = String(isOfLibrary ? function.dropFirst("specialized ".count) : function)
    for mark in [" + ", " (in "] {
      if let range = name.range(ofWord: mark) { name = String(name[..<range.lowerBound]) }
    }
    return name
  }

  /// Whether a line is the name of a function alone, as crash reporters put it under a text: `Home.reload(with:)`.
  private static func isFunction(_ line: Substring) -> Bool {
    guard line.last == ")", let dot = line.firstIndex(of: "."), let open = line.firstIndex(of: "("), dot < open else {
      return false
    }
    return line.first?.isUppercase == true && !line.contains(" ")
  }
}
