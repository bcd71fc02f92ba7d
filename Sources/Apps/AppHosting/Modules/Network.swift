import Foundation

// Names of the framework Network for apps that import it, which is not here: a monitor that says that there is a way.

struct NWInterface: Hashable, Sendable {
  enum InterfaceType: Hashable, Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  let name: String
  let type: InterfaceType
}

/// The way to the network. *Kept*: what a session answers is the workbench's.
struct NWPath: Hashable, Sendable {
  enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  let status = Status.satisfied
  let isExpensive = false
  let isConstrained = false
  let availableInterfaces = [NWInterface(name: "en0", type: .wifi)]
  func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
}

final class NWPathMonitor: @unchecked Sendable {
  var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  let currentPath = NWPath()
  init() {}
  init(requiredInterfaceType: NWInterface.InterfaceType) {}
  func start(queue: DispatchQueue) { queue.async { [self] in pathUpdateHandler?(currentPath) } }
  func cancel() { pathUpdateHandler = nil }
}
