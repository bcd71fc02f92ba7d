import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import Testing

/// The table of differences, seen as animations of rows of 40 points.
@Suite struct TableOfDifferencesTests {
  /// One row of the table. Of several smallest sets of moves UIKit may take any: all of them are listed.
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var old: String
    var new: String
    var deleted: [String] = []
    var inserted: [String] = []
    var moved: [[String]] = [[]]
    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row(id: "D01", old: "A:x,y,z", new: "A:x,y,z"),
    Row(id: "D02", old: "A:0,1,2", new: "A:0,1,2,3", inserted: ["3"]),
    Row(id: "D03", old: "A:0,1,2", new: "A:0,2", deleted: ["1"]),
    Row(id: "D04", old: "A:0,1,2", new: "A:2,0,1", moved: [["2"]]),
    Row(id: "D05", old: "A:0,1,2", new: "A:1,2,0", moved: [["0"]]),
    Row(
      id: "D06", old: "A:0,1,2,3", new: "A:3,2,1,0",
      moved: [["0", "1", "2"], ["0", "1", "3"], ["0", "2", "3"], ["1", "2", "3"]]),
    Row(id: "D07", old: "A:a,b", new: "A:b,a", moved: [["a"], ["b"]]),
    Row(
      id: "D08", old: "A:1,2,3,4", new: "A:2,4,5,3", deleted: ["1"], inserted: ["5"], moved: [["3"], ["4"]]),
    Row(id: "D11", old: "A:x,y,z;B:u", new: "A:x,z;B:u,y", moved: [["y"]]),
    Row(id: "D12", old: "A:x,y,z;B:u", new: "B:u;A:x,y,z", moved: [["u"], ["x", "y", "z"]]),
    Row(id: "D13", old: "A:1", new: "A:1;B:2,3", inserted: ["2", "3"]),
    Row(id: "D15", old: "A:1;B:2", new: "B:0;A:", deleted: ["1", "2"], inserted: ["0"]),
    Row(
      id: "D16", old: "S4:10,11,12;S9:25,26,27", new: "S9:11,26,27;S4:10,12", deleted: ["25"],
      moved: [["11", "26", "27"], ["10", "11", "12"]]),
    Row(id: "D17", old: "A:1,2;B:3,4", new: "B:3,4", deleted: ["1", "2"]),
    Row(id: "D18", old: "A:1,2;B:3", new: "B:3,1", deleted: ["2"], moved: [["1"]]),
    Row(id: "D19", old: "A:1,2", new: "A:1;B:2,3", inserted: ["3"], moved: [["2"]]),
    Row(id: "D20", old: "A:1;B:2;C:3", new: "B:2;C:3;A:1", moved: [["1"]]),
    Row(
      id: "D24", old: "A:1,2;B:3,4", new: "C:5,6;D:7,8", deleted: ["1", "2", "3", "4"],
      inserted: ["5", "6", "7", "8"]),
    Row(id: "D30", old: "A:1,2,3,4,5,6,7", new: "A:1,4,5,2,3,6,7", moved: [["2", "3"], ["4", "5"]]),
    Row(id: "D33", old: "A:1", new: "A:1"),
    Row(id: "X4", old: "A:1;B:2", new: "A:1;B:2"),
  ]

  @Test(arguments: rows) func tracks(row: Row) throws {
    let scenario = Scenario(row.old, row.new)
    let timeline = scenario.timeline()
    func names(_ operation: AnimationOperation) -> [String] {
      timeline.tracks.filter { $0.operation == operation }.map(scenario.name)
    }
    #expect(names(.delete) == row.deleted)
    #expect(names(.insert) == row.inserted)
    let moved = names(.move).sorted()
    #expect(row.moved.contains(moved), "moved \(moved)")
    let (before, after) = (places(row.old), places(row.new))
    let shifted = before.keys.filter { item in
      after[item] != nil && after[item] != before[item] && !moved.contains(item)
    }
    #expect(names(.shift).sorted() == shifted.sorted())
    let others = timeline.tracks.filter { ![.delete, .insert, .move, .shift].contains($0.operation) }
    #expect(others.isEmpty)
    for track in timeline.tracks {
      let name = scenario.name(track)
      if let place = before[name] { #expect(track.initial.frame.minY == place) }
      if let place = after[name] { #expect(track.final.frame.minY == place) }
    }
    try checkEnds(timeline, before: before, after: after, scenario)
  }

  /// Returns where each item stands, counted by hand: rows of 40 points without gaps.
  private func places(_ text: String) -> [String: Double] {
    let items = text.split(separator: ";").flatMap { $0.drop { $0 != ":" }.dropFirst().split(separator: ",") }
    return Dictionary(uniqueKeysWithValues: items.enumerated().map { (String($1), Double($0) * 40) })
  }

  private func checkEnds(
    _ timeline: AnimationTimeline, before: [String: Double], after: [String: Double], _ scenario: Scenario
  ) throws {
    let start = try timeline.sample(at: 0).views.filter { $0.state.alpha > 0 }.map { view in
      (try #require(view.oldElement.map { scenario.name($0, in: scenario.old) }), view.state.frame.minY)
    }
    #expect(Dictionary(start, uniquingKeysWith: { first, _ in first }) == before)
    #expect(start.count == before.count)
    let end = try timeline.sample(at: timeline.duration).views.map { view in
      (try #require(view.newElement.map { scenario.name($0, in: scenario.new) }), view.state.frame.minY)
    }
    #expect(Dictionary(end, uniquingKeysWith: { first, _ in first }) == after)
    #expect(end.count == after.count)
    #expect(timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene).isEmpty)
  }
}
