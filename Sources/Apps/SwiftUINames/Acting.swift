internal import UIKitNames

/// The actions of a swipe over a row.
@MainActor
struct SwipeActions {
  var isLeading: Bool
  var actions: [UIContextualAction]
}

/// A view of a swipe's actions: each is a button.
@MainActor
protocol SwipeButton {
  /// Returns the action.
  func action(in context: BuildContext) -> UIContextualAction
}

extension Button: SwipeButton where Title: View {
  func action(in context: BuildContext) -> UIContextualAction {
    let inner = title.built(in: context)
    let image = inner.flatMap(\.views).lazy.compactMap { ($0 as? UIImageView)?.image }.first
    let made = UIContextualAction(
      style: role == .destructive ? .destructive : .normal, title: inner.flatMap(\.texts).first
    ) { _, _, done in
      action()
      done(true)
    }
    made.image = image
    return made
  }
}

/// A view that looks into what it is made of for the buttons of a swipe.
@MainActor
protocol SwipeButtons {
  func actions(in context: BuildContext) -> [UIContextualAction]
}

extension ViewPair: SwipeButtons where First: View, Next: View {
  func actions(in context: BuildContext) -> [UIContextualAction] {
    first.swipeActions(in: context) + next.swipeActions(in: context)
  }
}

extension ViewChoice: SwipeButtons where First: View, Second: View {
  func actions(in context: BuildContext) -> [UIContextualAction] {
    switch self {
    case .first(let view): view.swipeActions(in: context)
    case .second(let view): view.swipeActions(in: context)
    }
  }
}

extension Optional: SwipeButtons where Wrapped: View {
  func actions(in context: BuildContext) -> [UIContextualAction] { self?.swipeActions(in: context) ?? [] }
}

extension Changed: SwipeButtons {
  func actions(in context: BuildContext) -> [UIContextualAction] { content.swipeActions(in: context) }
}

extension View {
  /// Returns the actions that the buttons of a swipe stand for.
  func swipeActions(in context: BuildContext) -> [UIContextualAction] {
    if let button = self as? any SwipeButton { return [button.action(in: context)] }
    return (self as? any SwipeButtons)?.actions(in: context) ?? []
  }

  /// Offers buttons behind a row. *Real*: `swipe ITEM` presses them.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    let buttons = content()
    return wrapped { element, context in
      let wrapper = Wrapper(element)
      wrapper.swipes.append(
        SwipeActions(isLeading: edge == .leading, actions: buttons.swipeActions(in: context.below("swipe"))))
      return wrapper
    }
  }

  /// Does something when the view is tapped. *Real*: the user presses it by its first text.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    wrapped { element, context in PressElement(element, isEnabled: context.environment.isEnabled) { action() } }
  }

  private func observed(
    come: @escaping @MainActor () -> Void = {}, go: @escaping @MainActor () -> Void = {}, _ name: String
  ) -> some View {
    wrapped { element, context in
      context.graph.appearances.append((context.path + "@" + name, come, go))
      return element
    }
  }

  /// Does something when the view comes into the window. *Real*.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    observed(come: { action?() }, "appear")
  }
  /// Does something when the view leaves the window. *Real*.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    observed(go: { action?() }, "disappear")
  }
  /// Begins work when the view comes into the window. *Real*; it is not cancelled when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { observed(come: { Task(priority: priority) { await action() } }, "task") }

  /// Does something when a value changed. *Real*.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { onChange(of: value, initial: initial) { (_: Value, _: Value) in action() } }
  /// Does something when a value changed, with the new one. *Real*.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View { onChange(of: value) { (_: Value, new: Value) in action(new) } }
  /// Does something when a value changed, with the old one and the new one. *Real*.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    wrapped { element, context in
      let last = context.graph.object(context.path + "@change") { LastValue(initial ? nil : value) }
      if let old = last.value {
        if old != value { context.graph.changes.append { action(old, value) } }
      } else {
        context.graph.changes.append { action(value, value) }
      }
      last.value = value
      return element
    }
  }

  /// Does something with each value of a publisher. *Real*.
  public func onReceive<Values: Publisher>(
    _ publisher: Values, perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> some View where Values.Failure == Never {
    wrapped { element, context in
      context.graph.receive(publisher, context.path + "@receive") { action($0) }
      return element
    }
  }
}

/// A value that a view had when it was made last.
private final class LastValue<Value> {
  var value: Value?
  init(_ value: Value?) { self.value = value }
}
