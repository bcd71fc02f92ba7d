import Foundation
import TestSupport
import Testing
import TextRendering

/// View models that a plugin gives, in the program.
@Suite struct RunningPipelinePluginTests {
  private static let plugin = """
    #include "mcv_plugin.h"
    #include <string.h>
    static int created;
    static void *create(void *f, const mcv_host *h, mcv_bytes c, mcv_buffer *e) { return &created; }
    static void destroy(void *self) {}
    static const char document[] = DOCUMENT;
    static mcv_status describe(void *self, mcv_buffer *out) {
      *out = (mcv_buffer){(uint8_t *)document, strlen(document), NULL, NULL};
      return MCV_OK;
    }
    static const mcv_pipeline_v1 table = {sizeof table, 0, create, destroy, describe};
    static const mcv_feature feature = {
      sizeof feature, 0, MCV_KIND_PIPELINE, "streams", {"스트림", "streams"}, &table, NULL};
    static const mcv_plugin plugin = {
      sizeof plugin, MCV_PLUGIN_ABI_MAJOR, MCV_PLUGIN_ABI_MINOR, 0, 0, 1, "test.streams/1", "streams", "1.0", "C",
      {"스트림", "streams"}, &feature, NULL, NULL};
    const mcv_plugin *mcv_plugin_entry_v1(uint16_t major, uint16_t minor) { return &plugin; }
    """

  /// Compiles the plugin with a document, and gives the path of its library.
  private static func library(_ mcv: McvProcess, _ document: String) throws -> String {
    let include = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Sources/Plugins/CMCVPlugin/include"
      ).path
    let literal =
      "\""
      + document.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
        of: "\"", with: "\\\"") + "\""
    let source = try mcv.write(plugin.replacingOccurrences(of: "DOCUMENT", with: literal), to: "streams.c")
    let path = mcv.path("libMCVPlugin_Streams.so")
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    let (_, error, ending) = try ChildProcess.run(
      "/usr/bin/env", arguments: ["clang", "-shared", "-fPIC", "-I", include, "-o", path, source],
      environment: environment, input: "")
    try #require(ending == .exited(0), "\(error)")
    return path
  }

  private static let document = #"""
    {"pipelines":[{"name":"search","about":{"ko":"검색","en":"a search"},
    "text":"behavior word \"\"\nword -> distinct -> debounce 200ms -> flatMapLatest fetch(s, query $) -> found\nfound -> show",
    "launch":[{"input":"word","value":"a","at":100}],"scenario":[{"input":"word","value":"b","at":1000}]},
    {"name":"broken","about":{"ko":"틀림","en":"wrong"},"text":"publish x\nx -> debounce soon -> y\ny -> show"},
    {"name":"late","about":{"ko":"틀림","en":"wrong"},"text":"publish x\nx -> show","launch":[{"at":-1}]}]}
    """#.replacingOccurrences(of: "\n", with: " ")

  @Test func aPluginGivesPipelinesByName() throws {
    let mcv = try McvProcess()
    let library = try Self.library(mcv, Self.document)
    let result = try mcv.run([
      "-e",
      """
      plugin load "\(library)"
      plugin list --csv
      pipe p from search
      clock +700ms
      print values(found).count
      pipe q from search --scenario
      clock +2s
      print values(found).count
      """,
    ])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("search broken late"), "\(result.output)")
    #expect(result.output.contains("pipe  p  from search  t=0 ms  launch: word \"a\" at 100"), "\(result.output)")
    #expect(result.output.contains("\n[20]\n"), "\(result.output)")
    #expect(result.output.hasSuffix("\n[20, 20]\n"), "\(result.output)")
  }

  @Test func mistakesOfAPluginAreReported() throws {
    let mcv = try McvProcess()
    let library = try Self.library(mcv, Self.document)
    let result = try mcv.run([
      "--no-bail", "--plugin", library, "-e", "pipe a from broken\npipe b from late\npipe c from serch",
    ])
    #expect(result.error.contains("error[E0601]"), "\(result.error)")
    #expect(result.error.contains("streams.broken"), "\(result.error)")
    #expect(result.error.contains("launch of pipeline 'late' has a send without an input"), "\(result.error)")
    #expect(result.error.contains("did you mean 'search'?"), "\(result.error)")
  }
}
