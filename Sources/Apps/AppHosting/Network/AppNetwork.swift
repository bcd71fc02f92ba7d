import Foundation
import FoundationNetworking
import Glibc

// The configurations of an app's sessions: linked into its program, whose symbols win over those of the library. Each
// gets the protocol by which the workbench answers, in front of all others. Compiled by the user's own compiler at its
// first use. The names are those of `URLSessionConfiguration.default` and `.ephemeral` (tried on Swift 6.3, Linux).

@_silgen_name("mcv_network_protocol") private func networkProtocol() -> AnyClass?

private typealias Getter = @convention(thin) () -> URLSessionConfiguration

private func configuration(_ symbol: String) -> URLSessionConfiguration {
  // `RTLD_NEXT`: the library's own.
  guard let place = dlsym(UnsafeMutableRawPointer(bitPattern: -1), symbol) else {
    return URLSession.shared.configuration
  }
  let configuration = unsafeBitCast(place, to: Getter.self)()
  if let type = networkProtocol() { configuration.protocolClasses = [type] + (configuration.protocolClasses ?? []) }
  return configuration
}

@_silgen_name("$s20FoundationNetworking23URLSessionConfigurationC7defaultACvgZ")
public func defaultConfiguration() -> URLSessionConfiguration {
  configuration("$s20FoundationNetworking23URLSessionConfigurationC7defaultACvgZ")
}

@_silgen_name("$s20FoundationNetworking23URLSessionConfigurationC9ephemeralACvgZ")
public func ephemeralConfiguration() -> URLSessionConfiguration {
  configuration("$s20FoundationNetworking23URLSessionConfigurationC9ephemeralACvgZ")
}
