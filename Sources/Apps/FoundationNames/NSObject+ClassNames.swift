public import Foundation

/// Returns the name of a class as Objective-C has it: `App.Cell`, and for a class inside another type the mangled name
/// `_TtCO3App4List4Cell`. The rewriter names it for `NSStringFromClass`, which on Linux ends the program for a class
/// inside another type.
///
/// - Complexity: O(length of the name).
public func nameForObjectiveC(_ aClass: AnyClass) -> String {
  let plain = String(reflecting: aClass)
  guard plain.split(separator: ".").count > 2, let mangled = _mangledTypeName(aClass) else { return plain }
  // `3App4ListO4CellC`: the module, then each type with the letter of its kind.
  var (kinds, names, rest) = ("", "", mangled[...])
  while !rest.isEmpty {
    guard let length = Int(rest.prefix { $0.isNumber }), length > 0 else { return plain }
    let digits = rest.prefix { $0.isNumber }
    names += rest.prefix(digits.count + length)
    rest = rest.dropFirst(digits.count + length)
    if names.count == digits.count + length { continue }
    guard let kind = rest.popFirst(), "CVO".contains(kind) else { return plain }
    kinds = String(kind) + kinds
  }
  return "_Tt" + kinds + names
}

// Apple's Foundation gives these to C's formats as the objects they are bridged to: `NSPredicate(format:)` is often
// written `id as CVarArg`.

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: absoluteString) }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSAttributedString {
  /// Creates an empty text, which Foundation on Linux cannot. The argument is never written.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
