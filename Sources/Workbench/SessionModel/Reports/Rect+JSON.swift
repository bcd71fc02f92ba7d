package import Geometry
package import JSONValues

extension Rect {
  /// `{"x":0,"y":0,"w":390,"h":44}`.
  package var json: JSONValue { ["x": .double(minX), "y": .double(minY), "w": .double(width), "h": .double(height)] }
}
