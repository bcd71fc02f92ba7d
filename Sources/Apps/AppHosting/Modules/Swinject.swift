import Foundation

// Names of the module Swinject for apps that import it, which is not here: services by their types.

/// The life of a service.
struct ObjectScope: Hashable, Sendable {
  let name: String
  static let transient = ObjectScope(name: "transient")
  static let graph = ObjectScope(name: "graph")
  static let container = ObjectScope(name: "container")
  static let weak = ObjectScope(name: "weak")
}

/// A finder of services. All of them are found by `found(_:_:_:)`.
protocol Resolver: AnyObject {
  func found<Service>(_ serviceType: Service.Type, _ name: String?, _ arguments: [Any]) -> Service?
}

extension Resolver {
  func resolve<Service>(_ serviceType: Service.Type, name: String? = nil) -> Service? { found(serviceType, name, []) }
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String? = nil, argument: Arg1) -> Service? {
    found(serviceType, name, [argument])
  }
  func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String? = nil, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? { found(serviceType, name, [arg1, arg2]) }
  func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String? = nil, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? { found(serviceType, name, [arg1, arg2, arg3]) }
}

/// A service that is known.
final class ServiceEntry<Service> {
  fileprivate let make: (any Resolver, [Any]) -> Service?
  fileprivate var scope: ObjectScope
  fileprivate var completed: [(any Resolver, Service) -> Void] = []
  fileprivate var kept: Service?

  fileprivate init(_ scope: ObjectScope, _ make: @escaping (any Resolver, [Any]) -> Service?) {
    (self.scope, self.make) = (scope, make)
  }

  @discardableResult func inObjectScope(_ objectScope: ObjectScope) -> Self {
    scope = objectScope
    return self
  }
  @discardableResult func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
    self.completed.append(completed)
    return self
  }
}

/// A container of services.
final class Container: Resolver {
  private struct Key: Hashable {
    var type: ObjectIdentifier
    var name: String?
    var count: Int
  }

  private let parent: Container?
  private let scope: ObjectScope
  private var entries: [Key: AnyObject] = [:]
  /// The objects of the resolution that is under way.
  private var graph: [Key: Any] = [:]
  private var depth = 0

  init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph) {
    (self.parent, scope) = (parent, defaultObjectScope)
  }
  convenience init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, registeringClosure: (Container) -> Void
  ) {
    self.init(parent: parent, defaultObjectScope: defaultObjectScope)
    registeringClosure(self)
  }

  private func add<Service>(
    _ type: Service.Type, _ name: String?, _ count: Int, _ make: @escaping (any Resolver, [Any]) -> Service?
  ) -> ServiceEntry<Service> {
    let entry = ServiceEntry<Service>(scope, make)
    entries[Key(type: ObjectIdentifier(type), name: name, count: count)] = entry
    return entry
  }

  @discardableResult func register<Service>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> { add(serviceType, name, 0) { resolver, _ in factory(resolver) } }
  @discardableResult func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, 1) { resolver, arguments in
      (arguments[0] as? Arg1).map { factory(resolver, $0) }
    }
  }
  @discardableResult func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, 2) { resolver, arguments in
      guard let one = arguments[0] as? Arg1, let two = arguments[1] as? Arg2 else { return nil }
      return factory(resolver, one, two)
    }
  }
  @discardableResult func register<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1, Arg2, Arg3) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, 3) { resolver, arguments in
      guard let one = arguments[0] as? Arg1, let two = arguments[1] as? Arg2, let three = arguments[2] as? Arg3
      else { return nil }
      return factory(resolver, one, two, three)
    }
  }

  func found<Service>(_ serviceType: Service.Type, _ name: String?, _ arguments: [Any]) -> Service? {
    let key = Key(type: ObjectIdentifier(serviceType), name: name, count: arguments.count)
    guard let entry = entries[key] as? ServiceEntry<Service> else { return parent?.found(serviceType, name, arguments) }
    if let kept = entry.kept { return kept }
    if entry.scope == .graph, let known = graph[key] as? Service { return known }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { graph = [:] }
    }
    guard let made = entry.make(self, arguments) else { return nil }
    if entry.scope == .container || entry.scope == .weak { entry.kept = made }
    graph[key] = made
    for completed in entry.completed { completed(self, made) }
    return made
  }

  func synchronize() -> any Resolver { self }
  func removeAll() { entries = [:] }
  func resetObjectScope(_ objectScope: ObjectScope) {}
}

/// A group of services that are told together.
protocol Assembly {
  func assemble(container: Container)
  func loaded(resolver: any Resolver)
}

extension Assembly {
  func loaded(resolver: any Resolver) {}
}

/// A container that groups of services fill.
final class Assembler {
  private let container: Container
  var resolver: any Resolver { container }

  init(container: Container = Container()) { self.container = container }
  convenience init(_ assemblies: [any Assembly], container: Container = Container()) {
    self.init(container: container)
    apply(assemblies: assemblies)
  }
  convenience init(_ assemblies: [any Assembly], parent: Assembler?) {
    self.init(container: Container(parent: parent?.container))
    apply(assemblies: assemblies)
  }

  func apply(assembly: any Assembly) { apply(assemblies: [assembly]) }
  func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: container) }
  }
}
