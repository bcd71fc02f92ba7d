internal import JSONValues

extension PageChecks {
  /// Checks that a page on paper, A4 and upright, shows all that it has, dark on white, and nothing to press.
  func checkPaper(_ page: BrowserPage, _ name: String) {
    // 210 mm less margins of 10 mm on both sides, at 96 dots an inch.
    page.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": 718, "height": 1047, "deviceScaleFactor": 1, "mobile": false])
    // Browsers print in light colours, regardless of the reader's scheme.
    page.call(
      "Emulation.setEmulatedMedia",
      ["media": "print", "features": [["name": "prefers-color-scheme", "value": "light"]]])
    let faults = page.value(Self.faultsOnPaper)?.elements.compactMap(\.string) ?? ["?"]
    list.expect(faults.isEmpty, "\(name) on paper: \(faults.prefix(6))")
    let low = page.value(Self.lowContrast)?.elements.compactMap(\.string) ?? ["?"]
    list.expect(low.isEmpty, "\(name) on paper: contrast below 4.5: \(low.prefix(5))")
    page.call("Emulation.setEmulatedMedia", ["media": ""])
    page.look(width: 1280, height: 900, isDark: false)
    let bytes = page.paper().map(Base64Reader.bytes) ?? []
    list.expect(bytes.starts(with: "%PDF".utf8), "\(name) is printed")
    if let pictures { write(bytes, to: "\(pictures)/\(name).pdf") }
  }

  /// Finds elements that do not belong on paper, are wider than it, or are cut off.
  private static let faultsOnPaper = """
    (() => {
      const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      const called = (element) => element.tagName.toLowerCase() + (element.id ? "#" + element.id : "")
        + (element.className && element.className.baseVal == null ? "." + element.className : "");
      const found = [];
      const width = document.documentElement.clientWidth;
      for (const element of document.querySelectorAll("body *:not(svg *)")) {
        // Elements for screen readers only are not printed.
        if (!seen(element) || element.closest(".reading") || getComputedStyle(element).clipPath === "inset(50%)") continue;
        if (["BUTTON", "INPUT", "TEXTAREA", "SELECT"].includes(element.tagName)) found.push("to press: " + called(element));
        const box = element.getBoundingClientRect();
        if (box.right > width + 1) found.push("too wide by " + Math.round(box.right - width) + ": " + called(element));
        const style = getComputedStyle(element);
        const cuts = (overflow) => overflow !== "visible" && overflow !== "clip";
        if (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1) found.push("cut below: " + called(element));
        if (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1) found.push("cut at the right: " + called(element));
      }
      const ground = getComputedStyle(document.body).backgroundColor;
      if (ground !== "rgb(255, 255, 255)") found.push("the ground is " + ground);
      return found;
    })()
    """
}
