internal import Markup

/// The look of all pictures, in light and in dark. It refers to nothing outside, and holds no character that a document
/// would have to escape.
public enum PictureStyle {
  /// The rules; a page with several pictures needs them once.
  public static let rules = """
    .mcv{font:13px system-ui,-apple-system,sans-serif;max-width:100%;height:auto}
    .mcv-page{fill:#ffffff}
    .mcv-screen .mcv-ground{fill:#f2f2f7}
    .mcv-body{fill:#1c1c1e;stroke:#6e6e76;stroke-width:2}
    .mcv-status{fill:#f5f5f7;font-size:12px;font-weight:600}
    .mcv-home{fill:#d1d1d6}
    .mcv-edge{fill:none;stroke:#6e6e76}
    .mcv-safe{fill:none;stroke:#6e6e76;stroke-dasharray:4 4}
    .mcv-title{font-weight:600;fill:#1c1e21}
    .mcv-fact,.mcv-tick,.mcv-line,.mcv-mark{fill:#4a4f57}
    .mcv-fact,.mcv-line{font-size:12px}
    .mcv-tick{font-size:10px}
    .mcv-mark{font-size:10px;text-anchor:end}
    .mcv-update{fill:#5f6672;font-style:italic}
    .mcv-name{font-weight:600;fill:#1c1e21}
    .mcv-rule{stroke:#6e6e76}
    .mcv-corner{overflow:visible}
    .mcv-rim{fill:none;stroke-width:2;width:calc(100% - 2px);height:calc(100% - 2px)}
    .mcv-item .mcv-face{fill:#ffffff}
    .mcv-item .mcv-rim{stroke:#9aa1ad}
    .mcv-boundary .mcv-face{fill:#e1e2e8}
    .mcv-boundary .mcv-rim{stroke:#85858f}
    .mcv-badge .mcv-face{fill:#c5221f}
    .mcv-badge .mcv-rim{stroke:#8c1613}
    .mcv-badge text{fill:#ffffff}
    .mcv-decoration .mcv-face{fill:#f3ecd9}
    .mcv-decoration .mcv-rim{stroke:#c2ad76}
    .mcv-sign path{fill:none;stroke:#ffffff;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
    .mcv-op-delete .mcv-face{fill:#fde3e1}
    .mcv-op-delete .mcv-rim{stroke:#a8201a}
    .mcv-sign.mcv-op-delete circle{fill:#a8201a}
    .mcv-op-insert .mcv-face{fill:#dff3e3}
    .mcv-op-insert .mcv-rim{stroke:#146c2e}
    .mcv-sign.mcv-op-insert circle{fill:#146c2e}
    .mcv-op-move .mcv-face{fill:#dbe7ff}
    .mcv-op-move .mcv-rim{stroke:#1a56c4}
    .mcv-sign.mcv-op-move circle{fill:#1a56c4}
    .mcv-op-reload .mcv-face{fill:#fdebd3}
    .mcv-op-reload .mcv-rim{stroke:#8a4b00}
    .mcv-sign.mcv-op-reload circle{fill:#8a4b00}
    .mcv-op-reconfigure .mcv-face{fill:#ece2fb}
    .mcv-op-reconfigure .mcv-rim{stroke:#6a35b5}
    .mcv-sign.mcv-op-reconfigure circle{fill:#6a35b5}
    .mcv-now{fill:#c5221f}
    @media (prefers-color-scheme:dark){
    .mcv-page{fill:#16181c}
    .mcv-screen .mcv-ground{fill:#000000}
    .mcv-body{fill:#2c2c2e;stroke:#8e8e93}
    .mcv-edge,.mcv-safe,.mcv-rule{stroke:#8e8e93}
    .mcv-title,.mcv-name{fill:#f1f3f5}
    .mcv-fact,.mcv-tick,.mcv-line,.mcv-mark{fill:#b4bac4}
    .mcv-item .mcv-face{fill:#1c1c1e}
    .mcv-item .mcv-rim{stroke:#636870}
    .mcv-boundary .mcv-face{fill:#383b42}
    .mcv-boundary .mcv-rim{stroke:#8d919a}
    .mcv-decoration .mcv-face{fill:#3a3424}
    .mcv-decoration .mcv-rim{stroke:#8d7c4c}
    .mcv-badge text{fill:#ffffff}
    .mcv-sign path{stroke:#16181c}
    .mcv-op-delete .mcv-face{fill:#4a1f1d}
    .mcv-op-delete .mcv-rim{stroke:#ffa79e}
    .mcv-sign.mcv-op-delete circle{fill:#ffa79e}
    .mcv-op-insert .mcv-face{fill:#173a22}
    .mcv-op-insert .mcv-rim{stroke:#86dca0}
    .mcv-sign.mcv-op-insert circle{fill:#86dca0}
    .mcv-op-move .mcv-face{fill:#1f3560}
    .mcv-op-move .mcv-rim{stroke:#a3c0ff}
    .mcv-sign.mcv-op-move circle{fill:#a3c0ff}
    .mcv-op-reload .mcv-face{fill:#46300f}
    .mcv-op-reload .mcv-rim{stroke:#ffbd70}
    .mcv-sign.mcv-op-reload circle{fill:#ffbd70}
    .mcv-op-reconfigure .mcv-face{fill:#352554}
    .mcv-op-reconfigure .mcv-rim{stroke:#d2b9ff}
    .mcv-sign.mcv-op-reconfigure circle{fill:#d2b9ff}
    .mcv-now{fill:#ff8a80}
    }
    """

  /// The rules as an element of a picture that stands alone.
  static var element: MarkupElement { MarkupElement("style", text: rules) }
}
