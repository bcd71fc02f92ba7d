internal import Markup

/// The look of all pictures, in light and in dark. It refers to nothing outside, and holds no character that a document
/// would have to escape.
public enum PictureStyle {
  /// The rules; a page with several pictures needs them once.
  public static let rules = """
    .mcv{font:13px system-ui,-apple-system,sans-serif;max-width:100%;height:auto}
    .mcv-page{fill:#ffffff}
    .mcv-screen .mcv-ground{fill:#f6f7f9}
    .mcv-edge{fill:none;stroke:#8a8f98}
    .mcv-title{font-weight:600;fill:#1c1e21}
    .mcv-fact,.mcv-tick,.mcv-line,.mcv-mark{fill:#4a4f57}
    .mcv-fact,.mcv-line{font-size:12px}
    .mcv-tick{font-size:10px}
    .mcv-mark{font-size:10px;text-anchor:end}
    .mcv-name{font-weight:600;fill:#1c1e21}
    .mcv-rule{stroke:#8a8f98}
    .mcv-face{stroke-width:2}
    .mcv-item .mcv-face{fill:#dbe7ff;stroke:#5b7fd0}
    .mcv-boundary .mcv-face{fill:#e6e6ea;stroke:#85858f}
    .mcv-badge .mcv-face{fill:#c5221f;stroke:#8c1613}
    .mcv-badge text{fill:#ffffff}
    .mcv-decoration .mcv-face{fill:#f3ecd9;stroke:#c2ad76}
    .mcv-now{fill:#c5221f}
    @media (prefers-color-scheme:dark){
    .mcv-page{fill:#16181c}
    .mcv-screen .mcv-ground{fill:#1f2228}
    .mcv-title,.mcv-name{fill:#f1f3f5}
    .mcv-fact,.mcv-tick,.mcv-line,.mcv-mark{fill:#b4bac4}
    .mcv-item .mcv-face{fill:#26375c;stroke:#7c9ae6}
    .mcv-boundary .mcv-face{fill:#383b42;stroke:#8d919a}
    .mcv-decoration .mcv-face{fill:#3a3424;stroke:#8d7c4c}
    .mcv-badge text{fill:#ffffff}
    }
    """

  /// The rules as an element of a picture that stands alone.
  static var element: MarkupElement { MarkupElement("style", text: rules) }
}
