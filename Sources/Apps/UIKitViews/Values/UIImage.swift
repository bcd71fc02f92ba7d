public import Foundation

/// An image. *Kept*: its name, its size and its settings can be read back; it has no pixels. Every name has an image.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name of the image: that of a file or of a symbol; empty if it was made otherwise.
  public let name: String
  /// Whether the name is that of a symbol.
  public let isSymbolImage: Bool
  /// The size in points: of data, from its header; of a symbol, from its configuration; else 0.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether the image is drawn in the tint.
  public let renderingMode: RenderingMode
  /// The turn of the image.
  public let imageOrientation: Orientation
  /// The look of a symbol.
  public let configuration: Configuration?
  private let data: Data?

  init(
    name: String = "", isSymbol: Bool = false, size: CGSize = .zero, scale: CGFloat = 1,
    renderingMode: RenderingMode = .automatic, orientation: Orientation = .up, configuration: Configuration? = nil,
    data: Data? = nil
  ) {
    self.name = name
    isSymbolImage = isSymbol
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    imageOrientation = orientation
    self.configuration = configuration
    self.data = data
    super.init()
  }

  /// Creates an image without anything in it.
  public convenience override init() { self.init(name: "") }

  /// Creates an image of the app's resources.
  public convenience init?(named name: String) {
    if name.isEmpty { return nil }
    self.init(name: name)
  }

  /// Creates an image of a bundle's resources.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates an image of a bundle's resources.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// Creates the image of a symbol: 17 points in body text.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates the image of a symbol.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    if name.isEmpty { return nil }
    self.init(symbol: name, configuration)
  }

  /// Creates the image of a symbol.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Creates an image from the data of a file; nil if it is not a PNG, JPEG, GIF or WebP.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the data of a file; nil if it is not a PNG, JPEG, GIF or WebP.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader.size(in: data), scale > 0 else { return nil }
    self.init(size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale, data: data)
  }

  /// Creates an image from a file; nil if there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let pixels = ImageHeader.size(in: data) else {
      return nil
    }
    self.init(name: (path as NSString).lastPathComponent, size: pixels, data: data)
  }

  /// Creates an image from one of Core Graphics. The size is lost.
  public convenience init(cgImage: CGImage) {
    self.init(size: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)))
  }

  /// Creates an image from one of Core Graphics, so many of whose pixels are a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let points = max(scale, 0.001)
    let size = CGSize(width: CGFloat(cgImage.width) / points, height: CGFloat(cgImage.height) / points)
    self.init(size: size, scale: scale, orientation: orientation)
  }

  private convenience init(symbol name: String, _ configuration: Configuration?) {
    let points = (configuration as? SymbolConfiguration)?.pointSize ?? 17
    // Symbols are about as high as a line of text; the widths of theirs are not public.
    let side = (points * 1.2).rounded()
    self.init(
      name: name, isSymbol: true, size: CGSize(width: side, height: side), scale: 3, configuration: configuration)
  }

  private func copy(
    renderingMode: RenderingMode? = nil, size: CGSize? = nil, configuration: Configuration? = nil
  ) -> UIImage {
    UIImage(
      name: name, isSymbol: isSymbolImage, size: size ?? self.size, scale: scale,
      renderingMode: renderingMode ?? self.renderingMode, orientation: imageOrientation,
      configuration: configuration ?? self.configuration, data: data)
  }

  /// Returns the image, drawn in the tint or not.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(renderingMode: renderingMode) }
  /// Returns the image in a colour. *Inert*: the colour is lost.
  open func withTintColor(_ color: UIColor) -> UIImage { copy() }
  /// Returns the image in a colour. *Inert*: the colour is lost.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode)
  }
  /// Returns the symbol with another look.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    isSymbolImage ? UIImage(symbol: name, configuration) : copy(configuration: configuration)
  }
  /// Returns the symbol with another look.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  /// Returns the image that stretches between insets. *Inert*: the insets are lost.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { copy() }
  /// Returns the image that stretches between insets. *Inert*: the insets are lost.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { copy() }
  /// Returns the image that keeps space around it. *Inert*: the insets are lost.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { copy() }
  /// Returns a small copy of the image. *Real*: the size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { copy(size: size) }
  /// Returns the image, ready to be shown.
  open func preparingForDisplay() -> UIImage? { self }
  /// Draws the image. *Inert*.
  open func draw(in rect: CGRect) {}
  /// Draws the image. *Inert*.
  open func draw(at point: CGPoint) {}
  /// Returns the data of a file that the image was made from; nil if it was made otherwise.
  open func pngData() -> Data? { data }
  /// Returns the data of a file that the image was made from; nil if it was made otherwise.
  open func jpegData(compressionQuality: CGFloat) -> Data? { data }
  /// The image under Core Graphics' name.
  open var cgImage: CGImage? {
    size == .zero ? nil : CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    return !name.isEmpty && name == other.name && isSymbolImage == other.isSymbolImage && size == other.size
  }

  open override var hash: Int { name.hashValue }

  open override var description: String { isSymbolImage ? "symbol \(name)" : "image \(name)" }
}
