import CompositionalLayout
import Geometry
public import JSONValues

extension LayoutCase {
  /// The case in the official format; what is as by default is left out.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = remarks.members.map { ($0.key, $0.value) }
    members.append(("id", .string(id)))
    members.append(("layout", layout.json(in: environment)))
    members.append(("container", container.json))
    members.append(("scale", .double(scale)))
    members.append(("items", .array(items.map { .int($0) })))
    members.append(("expected", expected.json))
    if uikit != 27 { members.append(("uikit", .int(uikit))) }
    if let idiom { members.append(("idiom", .word(idiom, LayoutWords.idioms))) }
    if rightToLeft { members.append(("rightToLeft", true)) }
    if margins != .zero { members.append(("margins", margins.json)) }
    if let contentOffset { members.append(("contentOffset", contentOffset.json)) }
    if adjustedContentInset != .zero { members.append(("adjustedContentInset", adjustedContentInset.json)) }
    if !orthogonalOffsets.isEmpty {
      let offsets = orthogonalOffsets.sorted { $0.key < $1.key }
      members.append(
        ("orthogonalOffsets", .array(offsets.map { ["section": .int($0.key), "offset": .double($0.value)] })))
    }
    if !measured.isEmpty {
      members.append(("measured", measured.count == 1 ? measured[0].json : .array(measured.map(\.json))))
    }
    if let snap { members.append(("snap", snap.json)) }
    if let partial { members.append(("partial", partial.isEmpty ? true : .string(partial))) }
    return .object(members)
  }
}

extension LayoutCase.MeasuredSection {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("section", .int(section))]
    if !heights.isEmpty { members.append(("heights", .array(heights.map { .double($0) }))) }
    if let header { members.append(("header", .double(header))) }
    if let footer { members.append(("footer", .double(footer))) }
    return .object(members)
  }
}

extension LayoutCase.Snap {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("section", .int(section)), ("requested", .array(requested.map { .double($0) })),
      ("settled", .array(settled.map { .double($0) })),
    ]
    if let viewport { members.append(("viewport", .double(viewport))) }
    if let row { members.append(("row", .double(row))) }
    return .object(members)
  }
}

extension LayoutCase.Expectation {
  fileprivate var json: JSONValue {
    ["contentSize": contentSize?.json ?? .null, "frames": .array(frames.map(\.json))]
  }
}

extension LayoutCase.ExpectedFrame {
  fileprivate var json: JSONValue {
    let kind =
      switch element {
      case .cell: "item"
      case .supplementary: "supplementary"
      case .decoration: "decoration"
      }
    let item = element.item
    var members: [(String, JSONValue)] = [
      ("kind", .string(kind)), ("section", .int(element.section)),
      ("item", item == LayoutElement.layoutBoundaryItem ? "max" : .int(item)), ("x", .double(frame.minX)),
      ("y", .double(frame.minY)), ("w", .double(frame.width)), ("h", .double(frame.height)),
    ]
    if let elementKind = element.elementKind { members.append(("elementKind", .string(elementKind))) }
    if let zIndex { members.append(("z", .int(zIndex))) }
    return .object(members)
  }
}

extension Size {
  var json: JSONValue { ["w": .double(width), "h": .double(height)] }
}

extension Point {
  var json: JSONValue { [.double(x), .double(y)] }
}

extension EdgeInsets {
  var json: JSONValue { [.double(top), .double(left), .double(bottom), .double(right)] }
}

extension DirectionalEdgeInsets {
  var json: JSONValue { [.double(top), .double(leading), .double(bottom), .double(trailing)] }
}
