package import DisplayText

extension TextOptions {
  /// The shades for alpha in a picture: ASCII ones where the others would take two columns.
  package var pictureCharset: Charset { charset == .ascii || ambiguous == .wide ? .ascii : .box }

  /// Returns the shade of an alpha, rounded to quarters: full for 1, a blank for nothing.
  package func shade(of alpha: Double) -> String {
    let quarter = Int((min(max(alpha, 0), 1) * 4).rounded(.toNearestOrAwayFromZero))
    return quarter == 0 ? " " : pictureCharset.shades[4 - quarter]
  }
}
