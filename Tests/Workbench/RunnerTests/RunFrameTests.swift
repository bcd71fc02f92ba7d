import CommandLanguage
import SessionModel
import Testing
import WorkbenchFeatures

@testable import Runner

/// The steps of a file that run, and those whose lines are checked.
@Suite struct RunFrameTests {
  /// Returns a sign for each of the steps `a b c b`: `r` where it runs, `c` where it is checked, too.
  private func signs(_ steps: StepRange, isChecking: Bool = true, only: Set<String> = []) -> String {
    var preparation = ScriptPreparation(.standard)
    let script = preparation.script(SourceText(name: "t", text: "print 1\n"))
    let frame = RunFrame(script, steps, isChecking: isChecking)
    return ["a", "b", "c", "b"].map { name -> String in
      let isLeftOut = frame.begin(step: name, isOnly: only.isEmpty ? nil : only.contains(name))
      return isLeftOut ? "-" : frame.isChecking ? "c" : "r"
    }.joined()
  }

  @Test func aRangeHasABeginningAndAnEnd() {
    #expect(signs(StepRange()) == "cccc")
    #expect(signs(StepRange(first: "b")) == "-ccc")
    #expect(signs(StepRange(last: "a")) == "c---")
    #expect(signs(StepRange(first: "b", last: "b")) == "-c--")
    #expect(signs(StepRange(first: "a", last: "c")) == "ccc-")
    // A range that ends in front of its beginning is empty.
    #expect(signs(StepRange(first: "c", last: "b")) == "----")
    #expect(signs(StepRange(), isChecking: false) == "rrrr")
  }

  @Test func theStepsBeforeTheOnlyOneThatIsCheckedRun() {
    #expect(signs(StepRange(checked: "a")) == "c---")
    #expect(signs(StepRange(checked: "b")) == "rc--")
    #expect(signs(StepRange(checked: "c")) == "rrc-")
    #expect(signs(StepRange(checked: "z")) == "rrrr")
  }

  @Test func stepsThatSayOnlyComeBeforeTheRange() {
    #expect(signs(StepRange(first: "c"), only: ["a"]) == "c---")
    #expect(signs(StepRange(checked: "b"), only: ["a", "b"]) == "rc--")
    #expect(signs(StepRange(checked: "b"), only: ["c"]) == "----")
  }
}
