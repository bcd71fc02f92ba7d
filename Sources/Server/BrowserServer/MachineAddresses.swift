internal import Glibc

/// An address of an interface of the machine.
struct InterfaceAddress: Hashable, Sendable {
  /// The name of the interface: `wlan0`.
  var interface: String
  /// The address in numbers, without a zone: `192.168.0.7`, `fd00::1`.
  var address: String
  var isUp = true
  var isLoopback = false
}

/// The addresses of the machine under which a room reaches a class that listens on all of them.
enum MachineAddresses {
  /// How well a room reaches an address, the best first.
  private enum Reach: Int, CaseIterable {
    /// A private one, as routers give them out.
    case privateIPv4
    case publicIPv4
    /// Private ones of a network that is neither a cable nor a radio: a tunnel of the machine.
    case tunnelIPv4
    case localIPv6
    case globalIPv6
    case tunnelIPv6
  }

  /// Returns the hosts that learners can be given, the best first: not loopback, no address that is valid on one cable only,
  /// and none of networks within the machine.
  ///
  /// - Parameters:
  ///   - interfaces: The addresses of the machine.
  ///   - host: The host on which the class listens: `0.0.0.0` for IPv4, `::` for both.
  /// - Complexity: O(*n* log *n*)
  static func reachable(_ interfaces: [InterfaceAddress], listeningOn host: String) -> [String] {
    var found: [(reach: Reach, place: Int, host: String)] = []
    for (place, entry) in interfaces.enumerated() where entry.isUp && !entry.isLoopback {
      guard !isWithinMachine(entry.interface) else { continue }
      if let bytes = IPAddress.v4(entry.address) {
        guard let reach = reach(bytes, entry.interface) else { continue }
        found.append((reach, place, entry.address))
      } else if host == "::", let bytes = IPAddress.v6(entry.address),
        let reach = reach(ofIPv6: bytes, entry.interface)
      {
        found.append((reach, place, "[\(entry.address)]"))
      }
    }
    var hosts: [String] = []
    for entry in found.sorted(by: { ($0.reach.rawValue, $0.place) < ($1.reach.rawValue, $1.place) })
    where !hosts.contains(entry.host) {
      hosts.append(entry.host)
    }
    return hosts
  }

  /// Returns whether an interface leads to containers and virtual machines of this machine.
  private static func isWithinMachine(_ name: String) -> Bool {
    let names = [
      "docker", "br-", "veth", "virbr", "vnet", "vmnet", "vboxnet", "lxcbr", "lxdbr", "cni", "flannel", "cali",
      "podman", "nerdctl", "kube", "dummy", "ifb",
    ]
    return names.contains { name.hasPrefix($0) }
  }

  private static func isTunnel(_ name: String) -> Bool {
    ["tun", "tap", "utun", "wg", "ppp", "tailscale", "zt", "ipsec"].contains { name.hasPrefix($0) }
  }

  private static func reach(_ bytes: [UInt8], _ interface: String) -> Reach? {
    switch (bytes[0], bytes[1]) {
    // This machine, one cable only, groups and nothing.
    case (0, _), (127, _), (169, 254), (224..., _): nil
    case _ where isTunnel(interface): .tunnelIPv4
    case (10, _), (172, 16...31), (192, 168): .privateIPv4
    // Shared by providers and by tunnels.
    case (100, 64...127): .tunnelIPv4
    default: .publicIPv4
    }
  }

  private static func reach(ofIPv6 bytes: [UInt8], _ interface: String) -> Reach? {
    switch (bytes[0], bytes[1]) {
    case (0, _), (0xFE, 0x80...0xBF), (0xFF, _): nil
    case _ where isTunnel(interface): .tunnelIPv6
    case (0xFC...0xFD, _): .localIPv6
    default: .globalIPv6
    }
  }

  /// The addresses that the machine has now, in the order of the system.
  static var now: [InterfaceAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [InterfaceAddress] = []
    var next = unsafe first
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      guard let address = unsafe entry.ifa_addr else { continue }
      let family = unsafe Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { continue }
      let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        unsafe getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let whole = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let flags = unsafe Int32(bitPattern: entry.ifa_flags)
      found.append(
        InterfaceAddress(
          interface: unsafe String(cString: entry.ifa_name),
          address: String(whole.prefix { $0 != "%" }), isUp: flags & Int32(IFF_UP) != 0,
          isLoopback: flags & Int32(IFF_LOOPBACK) != 0))
    }
    return found
  }

  /// The name of the machine, in small letters; nil if it has none.
  static var name: String? {
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&text, text.count - 1) == 0 else { return nil }
    let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
    return name.isEmpty ? nil : name
  }
}

/// Addresses in numbers.
enum IPAddress {
  /// Returns the four bytes of an IPv4 address; nil for any other text.
  static func v4(_ text: some StringProtocol) -> [UInt8]? { bytes(text, AF_INET, 4) }

  /// Returns the sixteen bytes of an IPv6 address without brackets; nil for any other text.
  static func v6(_ text: some StringProtocol) -> [UInt8]? { bytes(text, AF_INET6, 16) }

  private static func bytes(_ text: some StringProtocol, _ family: Int32, _ count: Int) -> [UInt8]? {
    guard !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe inet_pton(family, String(text), &bytes) == 1 ? bytes : nil
  }
}
