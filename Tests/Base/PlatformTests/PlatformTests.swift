import Testing

@testable import Platform

@Suite struct PlatformTests {
  @Test func mathFunctionsReturnKnownValues() {
    #expect(Platform.exp(0) == 1)
    #expect(abs(Platform.exp(1) - 2.718_281_828_459_045) < 1e-15)
    #expect(Platform.sin(0) == 0)
    #expect(abs(Platform.sin(.pi / 6) - 0.5) < 1e-15)
    #expect(abs(Platform.cos(.pi / 3) - 0.5) < 1e-15)
  }

  @Test func todayIsACalendarDate() throws {
    let today = try #require(Platform.today)
    #expect(today.year > 2020)
    #expect(1...12 ~= today.month)
    #expect(1...31 ~= today.day)
  }

  @Test func libraryExtensionAndProgramPathMatchTheSystem() {
    #if os(Linux)
    #expect(Platform.libraryExtension == ".so")
    #expect(Platform.program == "/proc/self/exe")
    #endif
  }
}
