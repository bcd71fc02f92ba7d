/// A gate for requests: the Host names this server, and the Origin is a page of this server.
///
/// A page from elsewhere cannot read this server's answers. A host name may be made to resolve to this machine (DNS
/// rebinding), which the Host shows; a page may also open a WebSocket from elsewhere, which the Origin shows.
struct RequestGate: Sendable {
  /// The hosts under which the server may be asked, each with the port: `127.0.0.1:8080`.
  let hosts: Set<String>

  /// - Parameters:
  ///   - host: The host on which the server listens.
  ///   - port: The port on which it listens.
  ///   - address: The address under which a proxy hands requests on, `https://class.example/a/`; nil without one.
  ///   - machine: The name of the machine, for a server that listens everywhere; nil without one.
  init(host: String, port: Int, address: String? = nil, machine: String? = nil) {
    var names = [host.contains(":") ? "[\(host)]" : host]
    if ["127.0.0.1", "::1", "localhost"].contains(host) { names += ["127.0.0.1", "localhost", "[::1]"] }
    let parts = address?.lowercased().split(separator: "/", omittingEmptySubsequences: false) ?? []
    outside = parts.count > 2 ? (host: String(parts[2]), origin: "\(parts[0])//\(parts[2])") : nil
    hosts = Set(names.flatMap { ["\($0):\(port)"] + (port == 80 ? [$0] : []) } + (outside.map { [$0.host] } ?? []))
    isOpen = ["0.0.0.0", "::"].contains(host)
    self.port = port
    self.machine = isOpen ? machine?.lowercased() : nil
  }

  /// The Host and the Origin of pages that come through a proxy.
  private let outside: (host: String, origin: String)?
  private let isOpen: Bool
  private let port: Int
  private let machine: String?

  /// Returns whether a Host is this server: where it listens everywhere, any address in numbers and the machine's name, also
  /// as networks without a server of names write it: `desk.local`.
  func allows(host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    if hosts.contains(host) { return true }
    guard isOpen, host.hasSuffix(":\(port)") || port == 80 else { return false }
    let name = host.hasSuffix(":\(port)") ? String(host.dropLast(":\(port)".count)) : host
    // Any other name may be made to resolve to this machine; numbers cannot, and no name has brackets.
    if name == "localhost" || name == machine || machine.map({ name == $0 + ".local" }) == true { return true }
    if name.hasPrefix("["), name.hasSuffix("]") { return IPAddress.v6(name.dropFirst().dropLast()) != nil }
    return IPAddress.v4(name) != nil
  }

  /// Returns whether an Origin is a page of the Host that is asked. Programs that are not browsers send none.
  func allows(origin: String?, host: String?, isRequired: Bool) -> Bool {
    guard let origin = origin?.lowercased() else { return !isRequired }
    guard let host = host?.lowercased() else { return false }
    if let outside, host == outside.host, origin == outside.origin { return true }
    return origin == "http://" + host
  }
}
