internal import Glibc
internal import JSONValues

/// Chromium without a window, driven by its DevTools protocol.
final class Browser {
  private let program: ChildProgram
  private let port: Int
  private let profile: String

  /// Starts it.
  init?(_ path: String) {
    profile = "/tmp/mcv-browser-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let words =
      [
        path, "--headless=new", "--disable-gpu", "--remote-debugging-port=0", "--remote-debugging-address=127.0.0.1",
        "--user-data-dir=\(profile)", "--no-first-run", "--hide-scrollbars", "--remote-allow-origins=*",
        "--lang=en-US",
      ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + ["about:blank"]
    guard let program = ChildProgram(words, reads: STDERR_FILENO) else { return nil }
    self.program = program
    var port: Int?
    while port == nil, let line = program.line(seconds: 60) {
      guard let place = line.firstRange(of: "ws://127.0.0.1:") else { continue }
      port = Int(line[place.upperBound...].prefix { $0.isNumber })
    }
    guard let port else { return nil }
    self.port = port
  }

  deinit {
    program.end(SIGKILL)
    // The profile is only of use to this browser.
    _ = ChildProgram(["rm", "-rf", profile])?.line(seconds: 5)
  }

  /// Opens a page of its own.
  func page() -> BrowserPage? {
    let (status, body) = Request.send("PUT", port: port, path: "/json/new?about:blank")
    guard status == 200, let answer = try? JSONValue(parsing: body), let id = answer["id"]?.string,
      let socket = SocketClient(port: port, path: "/devtools/page/\(id)")
    else { return nil }
    return BrowserPage(socket)
  }
}

/// One page of a browser.
final class BrowserPage {
  private let socket: SocketClient
  private var calls = 0
  /// The complaints of the page.
  private(set) var complaints: [String] = []

  init(_ socket: SocketClient) {
    self.socket = socket
    for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] { _ = call("\(domain).enable") }
  }

  /// Calls a method of the protocol.
  @discardableResult
  func call(_ method: String, _ parameters: JSONValue = [:], seconds: Int32 = 30) -> JSONValue? {
    calls += 1
    let id = calls
    socket.send(["id": .int(id), "method": .string(method), "params": parameters])
    let deadline = ContinuousClock.now + .seconds(Int64(seconds))
    while ContinuousClock.now < deadline {
      guard let message = socket.receive(milliseconds: 1000) else { continue }
      note(message)
      if message["id"]?.int == id { return message["result"] }
    }
    return nil
  }

  private func note(_ message: JSONValue) {
    switch message["method"]?.string {
    case "Runtime.exceptionThrown":
      complaints.append(message["params"]?["exceptionDetails"]?["exception"]?["description"]?.string ?? "an exception")
    case "Log.entryAdded":
      let entry = message["params"]?["entry"]
      guard entry?["level"]?.string == "error" else { return }
      complaints.append((entry?["text"]?.string ?? "") + " " + (entry?["url"]?.string ?? ""))
    default: break
    }
  }

  /// Forgets complaints that were expected.
  func forgetComplaints() { complaints = [] }

  func open(_ address: String) {
    call("Page.navigate", ["url": .string(address)])
    _ = wait("document.readyState === 'complete'")
  }

  /// Returns the value of an expression.
  func value(_ expression: String) -> JSONValue? {
    let parameters: JSONValue = [
      "expression": .string(expression), "returnByValue": true, "awaitPromise": true, "userGesture": true,
    ]
    return call("Runtime.evaluate", parameters)?["result"]?["value"]
  }

  /// Waits until an expression is true.
  ///
  /// - Returns: Whether it came true in time.
  func wait(_ expression: String, seconds: Double = 15) -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(Int64(seconds * 1000))
    repeat {
      if value("Boolean(\(expression))") == true { return true }
      usleep(50_000)
    } while ContinuousClock.now < deadline
    return false
  }

  /// Sets the size of the window, in points, and whether the page is dark.
  func look(width: Int, height: Int, isDark: Bool) {
    call(
      "Emulation.setDeviceMetricsOverride",
      ["width": .int(width), "height": .int(height), "deviceScaleFactor": 1, "mobile": .bool(width < 500)])
    call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  /// Returns a picture of the window, as the text of a PNG in base 64.
  func screenshot(full: Bool = false) -> String? {
    // A page behind another is not drawn.
    call("Page.bringToFront")
    return call("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": .bool(full)])?["data"]?.string
  }

  /// Returns the page as PDF in base 64, A4 with margins of 10 mm, or of the size and with the margins that it has
  /// itself.
  func paper() -> String? {
    call(
      "Page.printToPDF",
      [
        "preferCSSPageSize": true, "paperWidth": 8.27, "paperHeight": 11.69, "marginTop": 0.394, "marginBottom": 0.394,
        "marginLeft": 0.394, "marginRight": 0.394,
      ])?["data"]?.string
  }

  /// Types a text as an input method composes it: in steps, each of which replaces the one before.
  ///
  /// - Parameter text: The final text; nil leaves the last step open.
  func compose(_ steps: [String], _ text: String?) {
    for step in steps {
      call(
        "Input.imeSetComposition",
        ["text": .string(step), "selectionStart": .int(step.utf16.count), "selectionEnd": .int(step.utf16.count)])
    }
    if let text { call("Input.insertText", ["text": .string(text)]) }
  }

  /// Drags with the mouse, from one point of the window to another.
  func drag(from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    let places = [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)]
    for (kind, place) in places {
      call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(kind), "x": .double(place.x), "y": .double(place.y), "button": "left", "buttons": 1,
          "clickCount": 1,
        ])
    }
  }

  func type(_ text: String) { call("Input.insertText", ["text": .string(text)]) }

  /// Presses a key that is not a character.
  func press(_ key: String, code: Int) {
    for kind in ["keyDown", "keyUp"] {
      var members: [(String, JSONValue)] = [
        ("type", .string(kind)), ("key", .string(key)), ("code", .string(key)), ("windowsVirtualKeyCode", .int(code)),
      ]
      if key == "Enter", code == 13, kind == "keyDown" { members.append(("text", "\r")) }
      call("Input.dispatchKeyEvent", .object(members))
    }
  }

  /// Presses the key of a letter, where no field has the focus.
  func letter(_ letter: Character) {
    for kind in ["keyDown", "keyUp"] {
      call(
        "Input.dispatchKeyEvent",
        [
          "type": .string(kind), "key": .string(String(letter)), "code": .string("Key" + letter.uppercased()),
          "windowsVirtualKeyCode": .int(Int(letter.uppercased().utf8.first ?? 0)),
        ])
    }
  }

  /// Types a line into the console of a page.
  func enter(_ line: String) {
    _ = value("document.getElementById('input').focus()")
    type(line)
    press("Enter", code: 13)
  }
}
