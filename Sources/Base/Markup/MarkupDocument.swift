/// Whole documents around a root element.
extension MarkupElement {
  /// The document of an XML file, such as an SVG.
  ///
  /// - Complexity: O(size of the element).
  public var xmlDocument: String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(as: .xml, to: &output)
    return output + "\n"
  }

  /// The document of an HTML page.
  ///
  /// - Complexity: O(size of the element).
  public var htmlDocument: String {
    var output = "<!DOCTYPE html>\n"
    write(as: .html, to: &output)
    return output + "\n"
  }
}
