import Foundation

// Names of the module SwinjectAutoregistration for apps that import it, which is not here.
// Needs Swinject.

extension Container {
  /// Makes a service by an initializer whose parameters are services, too.
  @discardableResult func autoregister<Service, each Parameter>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (repeat each Parameter) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { resolver in initializer(repeat resolver ~> (each Parameter).self) }
  }
}

infix operator ~> : MultiplicationPrecedence

/// Returns a service, which must be known.
func ~> <Service>(resolver: any Resolver, service: Service.Type) -> Service {
  guard let found = resolver.resolve(service) else {
    preconditionFailure("Swinject: Resolution failed. Expected registration: \(service)")
  }
  return found
}
