import Cassettes
import CommandLanguage
import Foundation
import JSONValues
import PluginHosting
import TestSupport
import Testing
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Recording, replay, misses, secrets.
@Suite struct NetworkTests {
  @Test func recordedSessionReplaysIdentically() throws {
    let folder = try McvProcess()
    let path = folder.path("shop.cas")
    let script = """
      fetch shop.item as page1
      next page1
      translate page1 with upper
      screen new s of shop.item
      section add main
      add page1+page2 to main --skip-duplicates
      apply
      tree
      data page1 --csv
      print page2.total
      """
    let recorder = FakeShop(environment: ["SHOP_KEY": "s3cret-key"])
    recorder.run("net record \"\(path)\"")
    let recorded = recorder.run(script).output
    #expect(recorder.askedURLs.count == 2)
    // Another day, without the key and without a server.
    let player = FakeShop { _, _ in (500, "") }
    player.run("net replay \"\(path)\"")
    let played = player.run(script)
    #expect(played.messages.isEmpty)
    #expect(
      played.output
        == recorded.replacingOccurrences(of: "  live  ", with: "  replay  ").replacingOccurrences(
          of: "latency 40 ms\n", with: "latency 40 ms (virtual)\n"))
    #expect(player.askedURLs.isEmpty)
    #expect(player.runner.session.state.time == recorder.runner.session.state.time)
    // The cassette is readable: one answer in each line, keys sorted, no secret.
    let text = try #require(folder.read("shop.cas"))
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.hasPrefix("{\"answer\":{"))
    #expect(!text.contains("s3cret-key"))
    #expect(text.contains("2026-08-08"))
  }

  @Test func recordAddsWhatIsMissingAndRerecordStartsAnew() throws {
    let folder = try McvProcess()
    let path = folder.path("shop.cas")
    let first = FakeShop()
    first.run("net record \"\(path)\"\nfetch shop.item")
    let second = FakeShop()
    second.run("net record \"\(path)\"\nfetch shop.item\nfetch shop.item page 2")
    #expect(second.askedURLs == ["https://shop.test/items?page=2"])
    #expect(try Cassette(parsing: World.process.files.read(path)).answerCount == 2)
    let third = FakeShop()
    third.run("net rerecord \"\(path)\"\nfetch shop.item page 2")
    #expect(third.askedURLs == ["https://shop.test/items?page=2"])
    // The old answer that was not asked for is gone.
    #expect(try Cassette(parsing: World.process.files.read(path)).answerCount == 1)
  }

  @Test func aMissNamesTheNearestRequestAndWhatDiffers() throws {
    let folder = try McvProcess()
    let path = folder.path("shop.cas")
    FakeShop().run("net record \"\(path)\"\nfetch shop.item page 1")
    let shop = FakeShop()
    let text = shop.run("net replay \"\(path)\"\nfetch shop.item page 7")
    #expect(text.messages.contains("error[E0501]: offline, and no answer is recorded for items?page=7"))
    #expect(text.messages.contains("= nearest: GET https://shop.test/items?page=1"))
    #expect(text.messages.contains("= differs: page: 7, recorded is 1"))
    #expect(shop.runner.machine.lastOutcome == .data)
    #expect(shop.askedURLs.isEmpty)
    let check = shop.run("net check").output
    #expect(check.contains("1 answer  recorded 2026-08-08  used 0  unused 1"))
    #expect(shop.run("fetch shop.item page 1\nnet check").output.contains("used 1  unused 0"))
  }

  @Test func faultsOfACassette() throws {
    let folder = try McvProcess()
    let url = "https://shop.test/items?page="
    try folder.write(
      """
      {"request":{"url":"\(url)1"},"answer":{"status":200,"json":{"rows":[{"id":1,"name":"a"}]},"latency":5}}
      {"request":{"url":"\(url)1"},"fault":"429","times":1}
      {"request":{"url":"\(url)2"},"fault":"timeout","after":7000}
      {"request":{"url":"\(url)3"},"answer":{"status":200,"json":{"rows":[{"id":1,"name":"a"}]}}}
      {"request":{"url":"\(url)3"},"fault":"cut","bytes":9,"latency":300}
      {"request":{"url":"\(url)4"},"answer":{"status":200,"json":{"rows":[]}}}
      {"request":{"url":"\(url)4"},"latency":2500}
      """, to: "faults.cas")
    let shop = FakeShop()
    shop.run("net replay \"\(folder.path("faults.cas"))\"")
    #expect(shop.run("fetch shop.item page 1").messages.contains("error[E0502]"))
    #expect(shop.run("fetch shop.item page 1").output.contains("latency 5 ms"))
    #expect(shop.run("fetch shop.item page 2").messages.contains("error[E0505]"))
    let cut = shop.run("fetch shop.item page 3").messages
    #expect(cut.contains("error[E0504]") && cut.contains("faults.cas:5   this line cuts"), "\(cut)")
    #expect(shop.run("fetch shop.item page 4").output.contains("latency 2500 ms (virtual)"))
    // The waits that ended without an answer, or with a part of one, have passed, too.
    #expect(shop.runner.session.state.time == 9805)
    let log = shop.run("net show").output
    #expect(log.contains("429") && log.contains("page=2"))
  }

  /// A fault that no request met, or met without an answer, is reported.
  @Test func faultsWithoutEffectAreReported() throws {
    let folder = try McvProcess()
    let url = "https://shop.test/items?page="
    try folder.write(
      """
      {"request":{"url":"\(url)1"},"answer":{"status":200,"json":{"rows":[]}}}
      {"request":{"url":"\(url)1"},"fault":"429","times":1}
      {"request":{"url":"\(url)1"},"latency":70,"times":1}
      {"request":{"url":"\(url)2"},"fault":"cut"}
      """, to: "faults.cas")
    let shop = FakeShop()
    shop.run("net replay \"\(folder.path("faults.cas"))\"")
    shop.run("fetch shop.item page 1")
    shop.run("fetch shop.item page 2")
    let check = shop.run("net check").output
    #expect(check.contains("  no effect  slow  GET \(url)1\n  no effect  cut  GET \(url)2\n"), "\(check)")
    #expect(!check.contains("429"))
    let later = shop.run("fetch shop.item page 1\nnet check").output
    #expect(!later.contains("slow") && later.contains("no effect  cut"), "\(later)")
    let json = shop.run("net check --json").output
    #expect(json.contains(#""withoutEffect":[{"fault":"cut","request":"GET \#(url)2"}]"#), "\(json)")
  }

  @Test(arguments: [
    (#""fault":"fire""#, #"its "fault" is "fire", which is not one of "429", "timeout", "cut", "slow""#),
    (#""fault":"slow","latency":"late""#, #"its "latency" is not a whole number from 0"#),
    (#""fault":"cut","bytes":-1"#, #"its "bytes" is not a whole number from 0"#),
    (#""fault":"429","bytes":4"#, #"its "fault" is "429", which takes no "bytes""#),
    (#""fault":"timeout","latency":4"#, #"its "fault" is "timeout", which takes no "latency""#),
    (#""answer":{"status":200},"fault":"cut""#, #"its "fault" is "cut", which takes no "answer""#),
    (#""fault":"cut","latency":-1"#, #"its "latency" is not a whole number from 0"#),
    (#""answer":{"body":""}"#, #"its "answer" has no "status""#),
  ])
  func errorInAHandWrittenCassetteNamesTheMember(_ member: String, _ words: String) throws {
    let folder = try McvProcess()
    try folder.write("# by hand\n{\"request\":{\"url\":\"https://a.test/x\"},\(member)}\n", to: "own.cas")
    let text = FakeShop().run("net replay \"\(folder.path("own.cas"))\"").messages
    let line = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    #expect(line.contains("is not a line of a cassette: \(words)") && line.contains("line 2 of"), "\(text)")
    #expect(text.contains("mcv man Cassettes") && !text.contains("rerecord"), "\(text)")
  }

  @Test func aBrokenCassetteIsRefusedWithItsLine() throws {
    let folder = try McvProcess()
    try folder.write("\n{\"request\":1}\n", to: "bad.cas")
    let text = FakeShop().run("net replay \"\(folder.path("bad.cas"))\"").messages
    #expect(text.contains("error[E0507]: line 2 of"))
  }

  @Test func oldAnswersWarn() throws {
    let folder = try McvProcess()
    try folder.write(
      #"{"request":{"url":"https://shop.test/x"},"answer":{"status":200},"recorded":"2020-01-01"}"#, to: "old.cas")
    let text = FakeShop().run("net replay \"\(folder.path("old.cas"))\"\nnet check")
    #expect(text.messages.contains("warning[W0501]"))
  }

  // MARK: Secrets

  /// The server gives the key back wherever it can.
  @Test(arguments: [false, true])
  func aSecretIsNeverShownOrWritten(_ json: Bool) throws {
    let folder = try McvProcess()
    let secret = "s3cret/키+1"
    let journal = Journal(in: folder.path("state"))
    let shop = FakeShop(json: json, environment: ["SHOP_KEY": secret], journal: journal) { url, _ in
      (200, #"{"rows":[{"id":1,"name":"your key is s3cret/키+1"},{"id":2,"name":"\#(url)"}]}"#)
    }
    let cassette = folder.path("shop.cas")
    var printed = ""
    for line in [
      "net record \"\(cassette)\"", "fetch shop.item as page1", "data page1", "data page1 --csv", "export json page1",
      "print page1.name", "net show", "net check", "screen new s of shop.item", "section add main", "add page1 to main",
      "tree", "history", "history out 3", "print \"s3cret/키+1\"", "locate nothing-s3cret/키+1",
      "save \"\(folder.path("saved.mcv"))\" --transcript", "data page1 -> \"\(folder.path("data.txt"))\"",
    ] {
      let text = shop.run(line)
      printed += text.output + text.messages
    }
    let spellings = ["s3cret/키+1", "s3cret%2F%ED%82%A4%2B1"]
    for spelling in spellings { #expect(!printed.contains(spelling)) }
    #expect(printed.contains("<SHOP_KEY>"))
    let written = try [cassette, folder.path("saved.mcv"), folder.path("data.txt"), #require(journal.path)]
    for path in written {
      let text = String(decoding: try World.process.files.read(path), as: UTF8.self)
      #expect(!text.isEmpty)
      for spelling in spellings { #expect(!text.contains(spelling), "\(path)") }
    }
    journal.remove()
  }

  /// Answers of a session are written as a cassette, wherever they came from, and serve another session.
  @Test func savedAnswersServeAnotherSession() throws {
    let folder = try McvProcess()
    let path = folder.path("saved.cas")
    let shop = FakeShop()
    let empty = shop.run("net save \"\(path)\"")
    #expect(empty.messages.contains("error[E0103]: no request of this session has had an answer"), "\(empty.messages)")
    #expect(folder.read("saved.cas") == nil)
    // A request that gets the same answer again is one line.
    shop.run("net online\nfetch shop.item page 1\nfetch shop.item page 2\nfetch shop.item page 1\nnet save \"\(path)\"")
    #expect(try Cassette(parsing: World.process.files.read(path)).answerCount == 2)
    // A request that was undone is not one of the session's.
    shop.run("undo\nundo\nnet save \"\(path)\"")
    #expect(try Cassette(parsing: World.process.files.read(path)).answerCount == 1)
    let player = FakeShop { _, _ in (500, "") }
    #expect(player.run("net replay \"\(path)\"\nfetch shop.item page 1").messages == "")
    #expect(player.run("fetch shop.item page 9").messages.contains("E0501"))
    let again = player.run("net save \"\(folder.path("again.cas"))\"")
    #expect(again.output.contains("1 answer") && again.output.contains("1 request without an answer"), "\(again)")
    #expect(folder.read("again.cas") == folder.read("saved.cas"))
    #expect(player.askedURLs.isEmpty)
  }

  @Test func maskDirectiveAppliesToTheCassette() throws {
    let folder = try McvProcess()
    let path = folder.path("shop.cas")
    let shop = FakeShop { _, _ in (200, #"{"rows":[{"id":1,"name":"call 010-1234-5678"}]}"#) }
    shop.run("@mask /010-[0-9-]+/ PHONE\nnet record \"\(path)\"\nfetch shop.item as a")
    #expect(try #require(folder.read("shop.cas")).contains("call <PHONE>"))
    #expect(try #require(folder.read("shop.cas")).contains("1234") == false)
    #expect(shop.run("print a.name").output == "call <PHONE>\n")
  }

  @Test func onlyVariableNamesAreSettings() {
    var sources = NetworkResponder.Sources()
    sources.environment = { "value of \($0)" }
    let responder = NetworkResponder(sources: sources)
    #expect(responder.setting("TMDB_KEY", for: "x") == "value of TMDB_KEY")
    for name in ["", "path", "A-B", "A=B", "1A", "키"] { #expect(responder.setting(name, for: "x") == nil) }
  }

  // MARK: A session that is rebuilt

  @Test func aJournalKeepsWhatServersAnswered() throws {
    let folder = try McvProcess()
    let journal = Journal(in: folder.path("state"))
    let shop = FakeShop(journal: journal) { _, earlier in (200, #"{"rows":[{"id":\#(earlier + 7),"name":"once"}]}"#) }
    shop.run("net online\nfetch shop.item as a\nfetch shop.item as b")
    let recovery = try JournalRecovery(path: #require(journal.path), in: World.process.files)
    #expect(recovery.answers.count == 2)
    #expect(
      recovery.lines.map { String(decoding: $0, as: UTF8.self) } == [
        "net online", "fetch shop.item as a", "fetch shop.item as b",
      ])
    // Another process, and no server any more.
    let rebuilt = FakeShop { _, _ in (500, "") }
    let answers = Array(recovery.answers.joined(separator: [0x0A]))
    rebuilt.world.responder.restore(try Cassette(parsing: answers))
    rebuilt.run("net online\nfetch shop.item as a\nfetch shop.item as b")
    #expect(rebuilt.run("print a.id + b.id").output == "15\n")
    // A request that was not recorded is not made while the session is restored.
    #expect(rebuilt.run("fetch shop.item page 2").messages.contains("error[E0501]"))
    rebuilt.world.responder.restore(nil)
    rebuilt.run("fetch shop.item page 2")
    #expect(rebuilt.askedURLs == ["https://shop.test/items?page=2"])
    journal.remove()
  }
}
