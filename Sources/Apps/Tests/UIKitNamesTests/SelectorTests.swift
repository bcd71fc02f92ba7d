import Foundation
import Testing
import UIKitNames

@MainActor @Suite struct SelectorTests {
  /// A class of an app as the rewriter leaves it.
  class Player: NSObject, SelectorTable {
    var calls: [String] = []

    func play() { calls.append("play") }
    func seek(_ seconds: Int?) { calls.append("seek \(seconds.map(String.init) ?? "nil")") }

    func performSelector(named name: String, arguments: [Any?]) -> Bool {
      switch name {
      case "play": play()
      case "seek:": seek(selectorArgument(arguments, 0))
      default: return false
      }
      return true
    }
  }

  final class Recorder: Player {
    func stop(_ notification: Notification) { calls.append("stop \(notification.name.rawValue)") }

    override func performSelector(named name: String, arguments: [Any?]) -> Bool {
      switch name {
      case "stop:": stop(selectorArgument(arguments, 0))
      default: return super.performSelector(named: name, arguments: arguments)
      }
      return true
    }
  }

  @Test func anActionIsFoundByNameInTheClassAndAboveIt() {
    let recorder = Recorder()
    #expect(SelectorDispatch.send("play", to: recorder))
    #expect(SelectorDispatch.send("seek:", to: recorder, [7]))
    #expect(SelectorDispatch.send("seek:", to: recorder, []))
    #expect(!SelectorDispatch.send("fly", to: recorder))
    #expect(!SelectorDispatch.send("play", to: NSObject()))
    #expect(recorder.calls == ["play", "seek 7", "seek nil"])
  }

  @Test func aRegisteredTableServesClassesThatAreNotTheApps() {
    final class Foreign: NSObject { var count = 0 }
    SelectorDispatch.register { target, name, _ in
      guard let target = target as? Foreign, name == "increase" else { return false }
      target.count += 1
      return true
    }
    let foreign = Foreign()
    #expect(SelectorDispatch.send("increase", to: foreign) && foreign.count == 1)
  }

  @Test func aNotificationCallsAnActionUntilItsObserverIsRemoved() {
    let recorder = Recorder()
    let center = NotificationCenter()
    center.addObserver(recorder, selector: "stop:", name: .init("end"), object: nil)
    center.post(name: .init("end"), object: nil)
    center.post(name: .init("other"), object: nil)
    center.removeObserver(recorder)
    center.post(name: .init("end"), object: nil)
    #expect(recorder.calls == ["stop end"])
  }

  @Test func anUnknownActionStopsTheProgramWithItsName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = NSObject().perform("fly:") }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[NSObject fly:]: unrecognized selector sent to instance"))
  }
}

@MainActor @Suite struct FoundationNamesTests {
  @Test func aTableOfWeakObjectsForgetsThoseThatDied() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    do {
      let brief = NSObject()
      table.add(brief)
      table.add(kept)
      #expect(table.count == 2 && table.contains(brief))
    }
    #expect(table.allObjects == [kept])
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test func aDelayedCallCanBeCancelled() async throws {
    let player = SelectorTests.Player()
    player.perform("play", with: nil, afterDelay: 0)
    player.perform("seek:", with: 3, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: player, selector: "seek:", object: nil)
    for _ in 0..<200 where player.calls.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(player.calls == ["play"])
  }
}
