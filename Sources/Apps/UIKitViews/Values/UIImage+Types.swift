public import Foundation

extension UIImage {
  /// The way an image is drawn: in the tint or as it is, with UIKit's values.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic = 0
    case alwaysOriginal, alwaysTemplate
  }

  /// The turn of an image, with UIKit's values.
  public enum Orientation: Int, Hashable, Sendable {
    case up = 0
    case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The way in which an image fills more space than it has, with UIKit's values.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile = 0
    case stretch
  }

  /// The weight of a symbol, with UIKit's values.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside text, with UIKit's values.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  /// The look of an image. *Kept*.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The look of a symbol. *Kept*; *real*: the size of the image follows the size of the text.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the text it goes with; nil if it was not said.
    let pointSize: CGFloat?

    private init(size: CGFloat?) { pointSize = size }

    /// Creates a symbol for a font.
    public convenience init(font: UIFont) { self.init(size: font.pointSize) }
    /// Creates a symbol for a font.
    public convenience init(font: UIFont, scale: SymbolScale) { self.init(size: font.pointSize) }
    /// Creates a symbol for a size of text.
    public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
    /// Creates a symbol for a size of text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(size: pointSize) }
    /// Creates a symbol for a size of text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize)
    }
    /// Creates a symbol of a size beside text.
    public convenience init(scale: SymbolScale) { self.init(size: nil) }
    /// Creates a symbol of a weight.
    public convenience init(weight: SymbolWeight) { self.init(size: nil) }
    /// Creates a symbol for a purpose of text.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
    /// Creates a symbol for a purpose of text.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init(textStyle: textStyle) }
    /// Creates a symbol in one colour with depth.
    public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }
    /// Creates a symbol in several colours.
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }

    /// Returns the combination of both looks; the other one takes precedence.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(size: otherConfiguration.pointSize ?? pointSize)
    }
  }
}

/// An image under Core Graphics' name. *Kept*: its size.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns a part of the image.
  public func cropping(to rect: CGRect) -> CGImage? { CGImage(width: Int(rect.width), height: Int(rect.height)) }
}

/// A reader of the size of an image from the header of its file.
enum ImageHeader {
  /// Returns the size in pixels; nil if the data is not a PNG, JPEG, GIF or WebP.
  ///
  /// - Complexity: O(segments before the size).
  static func size(in data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(1 << 20))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return CGSize(width: CGFloat(big(bytes, 16, 4)), height: CGFloat(big(bytes, 20, 4)))
    }
    if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      return CGSize(
        width: CGFloat(Int(bytes[6]) | Int(bytes[7]) << 8), height: CGFloat(Int(bytes[8]) | Int(bytes[9]) << 8))
    }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    // WebP has three forms of header; its size is not needed by lists.
    if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12, Array(bytes[8..<12]) == Array("WEBP".utf8) {
      return .zero
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return CGSize(width: CGFloat(big(bytes, place + 7, 2)), height: CGFloat(big(bytes, place + 5, 2)))
      }
      place += 2 + big(bytes, place + 2, 2)
    }
    return .zero
  }
}

/// The name of an image of a catalog, as Xcode generates it (iOS 17). *Real*.
public struct ImageResource: Hashable, Sendable {
  /// The name in the catalog.
  public let name: String
  /// Creates a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIImage {
  /// Creates an image of a catalog.
  public convenience init(resource: ImageResource) { self.init(name: resource.name) }
}
