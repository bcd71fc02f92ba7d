public import UIKitNames

/// An image. *Real*: its size, that of a symbol beside text of a font, or the available space for a resizable one.
public struct Image {
  /// The size of a symbol beside a text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.25
      }
    }
  }

  /// The way in which an image that can be resized fills its space. *Inert*.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether an image is drawn in the colour of texts. *Inert*.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// The smoothness of an image that is drawn in another size. *Inert*.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  private enum Source {
    case symbol(String)
    case image(UIImage)
  }

  private let source: Source
  private var isResizable = false

  private init(_ source: Source) { self.source = source }

  /// Creates the image of a symbol.
  public init(systemName: String) { self.init(.symbol(systemName)) }
  /// Creates an image of the app's resources.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.image(UIImage(named: name) ?? UIImage())) }
  /// Creates an image of the app's resources that accessibility ignores.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }
  /// Takes an image of UIKit's.
  public init(uiImage: UIImage) { self.init(.image(uiImage)) }

  /// Returns the image in the size of its space.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  /// Returns the image in the colour of texts or not. *Inert*.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  /// Returns the image drawn more or less smoothly. *Inert*.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Returns the image with smooth edges or not. *Inert*.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View, Primitive {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    let shown: UIImage
    switch source {
    case .image(let image): shown = image
    case .symbol(let name):
      let size = (context.environment.font ?? .body).shown.pointSize * context.environment.imageScale.factor
      shown = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)) ?? UIImage()
    }
    let view = UIImageView(image: shown)
    let size = shown.size
    guard isResizable else { return [ViewElement(view, size: size)] }
    return [
      ViewElement(view) { room in CGSize(width: room.width ?? size.width, height: room.height ?? size.height) }
    ]
  }
}

/// An image of an address. *Inert*: it is never loaded, and what is shown is what stands for it until then.
public struct AsyncImage<Content> {
  private let content: () -> Content
}

/// The state of an image of an address.
public enum AsyncImagePhase {
  /// Nothing is there yet.
  case empty
  /// The image is there.
  case success(Image)
  /// It will not come.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The reason, if it will not come.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension AsyncImage: View where Content: View {
  public var body: some View { content() }

  /// Shows what is made of the state, here always `empty`.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.init { content(.empty) } }

  /// Shows an image, and until it is there, as here always, something else.
  public nonisolated init<Shown: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Shown,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == ViewChoice<Shown, Placeholder> { self.init { .second(placeholder()) } }
}

extension AsyncImage where Content == Color {
  /// Shows an image, and until it is there, as here always, an area.
  public nonisolated init(url: URL?, scale: CGFloat = 1) { self.init { Color(.systemGray5) } }
}

/// A text with an image in front of it. *Real*.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View where Title: View, Icon: View {
  /// Creates a label of views.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }

  public var body: some View {
    HStack(spacing: 8) {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a text and a symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }
  /// Creates a label of a text and a symbol.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }
  /// Creates a label of a text and an image.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }
  /// Creates a label of a text and an image.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(_ title: Words, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}
