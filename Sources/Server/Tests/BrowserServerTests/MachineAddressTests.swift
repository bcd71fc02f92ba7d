import DisplayText
import Glibc
import NIOCore
import NIOPosix
import Testing

@testable import BrowserServer

/// The addresses that a room is given, and the gate that they have to pass.
@Suite struct MachineAddressTests {
  /// The interfaces of a machine, and the hosts for `0.0.0.0` and for `::`.
  struct Table: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let interfaces: [InterfaceAddress]
    let four: [String]
    let both: [String]

    init(_ name: String, _ interfaces: [(String, String)], four: [String], both: [String]? = nil, down: [String] = []) {
      testDescription = name
      self.interfaces = interfaces.map { interface, address in
        InterfaceAddress(
          interface: interface, address: address, isUp: !down.contains(interface), isLoopback: interface.hasPrefix("lo")
        )
      }
      (self.four, self.both) = (four, both ?? four)
    }
  }

  private static let own = ("lo", "127.0.0.1")

  static let tables = [
    Table("a laptop by radio", [own, ("wlan0", "192.168.0.7")], four: ["192.168.0.7"]),
    Table("a desk by cable", [own, ("enp3s0", "10.20.30.40")], four: ["10.20.30.40"]),
    Table(
      "the third private range", [("eth0", "172.16.0.9"), ("eth1", "172.31.255.1")],
      four: ["172.16.0.9", "172.31.255.1"]),
    Table("beside the third private range", [("eth0", "172.32.0.9")], four: ["172.32.0.9"]),
    Table("docker beside a cable", [("docker0", "172.17.0.1"), ("eth0", "192.168.1.2")], four: ["192.168.1.2"]),
    Table(
      "networks of containers", [("br-0a1b2c", "172.18.0.1"), ("veth12", "10.1.1.1"), ("wlp2s0", "10.0.0.3")],
      four: ["10.0.0.3"]),
    Table(
      "virtual machines", [("virbr0", "192.168.122.1"), ("vboxnet0", "192.168.56.1"), ("eno1", "10.9.9.9")],
      four: ["10.9.9.9"]),
    Table("within a container", [own, ("eth0", "172.17.0.2")], four: ["172.17.0.2"]),
    Table(
      "public and private", [("eth0", "203.0.113.5"), ("eth1", "192.168.7.7")], four: ["192.168.7.7", "203.0.113.5"]),
    Table("public alone", [own, ("eth0", "203.0.113.5")], four: ["203.0.113.5"]),
    Table("no server of addresses", [own, ("eth0", "169.254.12.9")], four: []),
    Table("nothing but itself", [own, ("lo", "::1")], four: []),
    Table("an alias of loopback", [("lo:1", "10.0.0.1"), ("eth0", "127.0.0.2")], four: []),
    Table(
      "a radio that is off", [("wlan0", "192.168.0.7"), ("eth0", "10.0.0.2")], four: ["10.0.0.2"], down: ["wlan0"]),
    Table(
      "a tunnel beside a radio", [("tun0", "10.8.0.6"), ("wlan0", "192.168.0.7")], four: ["192.168.0.7", "10.8.0.6"]),
    Table(
      "a tunnel in the shared range", [("tailscale0", "100.101.2.3"), ("eth0", "198.51.100.4")],
      four: ["198.51.100.4", "100.101.2.3"]),
    Table(
      "both families", [own, ("wlan0", "192.168.0.7"), ("wlan0", "fe80::1"), ("wlan0", "2001:db8::a7")],
      four: ["192.168.0.7"], both: ["192.168.0.7", "[2001:db8::a7]"]),
    Table("the sixth version alone", [("eth0", "fd00::ab1"), ("eth0", "fe80::ab1")], four: [], both: ["[fd00::ab1]"]),
    Table(
      "local before global", [("eth0", "2001:db8::1"), ("eth0", "fdab::1"), ("lo", "::1")], four: [],
      both: ["[fdab::1]", "[2001:db8::1]"]),
    Table("one address twice", [("eth0", "10.0.0.2"), ("eth0:1", "10.0.0.2")], four: ["10.0.0.2"]),
    Table(
      "groups and nothing", [("eth0", "224.0.0.1"), ("eth0", "0.0.0.0"), ("eth0", "ff02::1"), ("eth0", "::")], four: []),
    Table("no interface", [], four: []),
    Table(
      "everything",
      [
        own, ("docker0", "172.17.0.1"), ("tun0", "fd12::1"), ("eth0", "2001:db8::5"), ("eth0", "fe80::5"),
        ("wg0", "10.7.0.1"), ("eth0", "203.0.113.8"), ("wlan0", "192.168.3.4"),
      ], four: ["192.168.3.4", "203.0.113.8", "10.7.0.1"],
      both: ["192.168.3.4", "203.0.113.8", "10.7.0.1", "[2001:db8::5]", "[fd12::1]"]),
  ]

  @Test(arguments: tables) func theRoomIsGivenWhatItReaches(_ table: Table) {
    #expect(MachineAddresses.reachable(table.interfaces, listeningOn: "0.0.0.0") == table.four)
    #expect(MachineAddresses.reachable(table.interfaces, listeningOn: "::") == table.both)
  }

  @Test(arguments: tables) func eachOfferedAddressPassesTheGate(_ table: Table) {
    for host in ["0.0.0.0", "::"] {
      let gate = RequestGate(host: host, port: 8330, machine: "Desk")
      for offered in MachineAddresses.reachable(table.interfaces, listeningOn: host) + ["desk", "desk.local"] {
        #expect(gate.allows(host: "\(offered):8330"))
        #expect(gate.allows(origin: "http://\(offered):8330", host: "\(offered):8330", isRequired: true))
        #expect(!gate.allows(host: "\(offered):8331") && !gate.allows(host: offered))
        #expect(!gate.allows(host: "\(offered).evil.example:8330"))
      }
    }
  }

  @Test(arguments: [
    "[fd00::ab1]:8330", "[2001:DB8::A7]:8330", "[::1]:8330", "[fe80::1]:8330", "127.0.0.1:8330", "localhost:8330",
    "[::ffff:192.168.0.7]:8330",
  ])
  func addressesInNumbersPass(_ host: String) {
    #expect(RequestGate(host: "::", port: 8330).allows(host: host))
  }

  @Test(arguments: [
    "evil.example:8330", "fd00::ab1:8330", "[evil.example]:8330", "[fd00::ab1", "fd00::ab1]:8330", "[]:8330", ":8330",
    "[fd00::ab1%eth0]:8330", "[fd00::ab1].evil.example:8330", "abc:8330", "dead.beef:8330", "10.0.0:8330", "127.1:8330",
    "0x7f.0.0.1:8330", "1.2.3.4.5:8330", "desk.evil.example:8330", "desk.:8330", "local:8330", ".local:8330", "",
    "[fd00::ab1]:8331", "10.0.0.5\u{0}:8330",
  ])
  func noOtherHostPasses(_ host: String) {
    #expect(!RequestGate(host: "::", port: 8330, machine: "desk").allows(host: host))
    #expect(!RequestGate(host: "0.0.0.0", port: 8330).allows(host: host))
  }

  /// A server on all addresses of both families, asked over a real connection.
  @Test func aClassOnAllAddressesAnswersToEachOfThem() throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    defer { try? group.syncShutdownGracefully() }
    var pages = Pages(folder: "/nowhere")
    pages.add("live.html", "<!doctype html>")
    let secret = Secret()
    let server = BrowserServer(
      MessageHub(language: .en, version: "1.0", hands: true), pages: pages, on: group.next(),
      BrowserServer.Delegate(room: { secret.matches($0) ? .picture : nil }, pass: { _, _ in }))
    defer { server.close() }
    let port = try server.listen(host: "::", port: 0)
    let own =
      MachineAddresses.reachable(MachineAddresses.now, listeningOn: "::") + [MachineAddresses.name ?? "localhost"]
    for (hosts, status) in [
      (["[fd00::ab1]", "[2001:db8::a7]", "[::1]"] + own, 200), (["evil.example", "ab.cd"], 403),
    ] {
      for host in hosts {
        let client = try #require(RawPage(port: port))
        client.send("GET /\(secret.text)/ HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n")
        #expect(client.answer()?.status == status, "\(host)")
      }
    }
  }

  @Test func theMachineHasAddressesAndLoopbackIsNeverOffered() {
    let all = MachineAddresses.now
    #expect(all.contains { $0.address == "127.0.0.1" && $0.isLoopback })
    let offered = MachineAddresses.reachable(all, listeningOn: "::")
    #expect(!offered.contains { $0.hasPrefix("127.") || $0 == "[::1]" || $0.hasPrefix("[fe80") })
  }
}
