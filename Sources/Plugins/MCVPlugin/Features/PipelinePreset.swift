/// View models by name, for `pipe NAME from PIPELINE`.
public protocol PipelinePreset: Sendable {
  /// The view models that there are.
  static var pipelines: [Pipeline] { get }

  /// Creates an instance with its settings, an object.
  init(host: PluginHost, settings: JSONValue) throws
}

extension PipelinePreset {
  /// The answer to `describe`.
  static var description: JSONValue { ["pipelines": .array(pipelines.map(\.json))] }
}

/// A view model with a name, in the language of `pipe`.
public struct Pipeline: Hashable, Sendable {
  public var name: String
  public var about: Text
  /// The statements, one on a line: `textfield -> distinct -> debounce 200ms -> keyword`.
  public var text: String
  /// The values that the screen sends when it appears.
  public var launch: [Send]
  /// The values that a person's actions send then, for `--scenario`.
  public var scenario: [Send]

  /// A value that is sent to an input.
  public struct Send: Hashable, Sendable {
    public var input: String
    public var value: JSONValue
    /// Milliseconds after the pipeline was loaded.
    public var time: Double

    /// Creates a send.
    public init(_ input: String, _ value: JSONValue = .null, at time: Double = 0) {
      self.input = input
      self.value = value
      self.time = time
    }

    fileprivate var json: JSONValue { ["input": .string(input), "value": value, "at": .double(time)] }
  }

  /// Creates a view model.
  public init(_ name: String, about: Text, text: String, launch: [Send] = [], scenario: [Send] = []) {
    self.name = name
    self.about = about
    self.text = text
    self.launch = launch
    self.scenario = scenario
  }

  var json: JSONValue {
    [
      "name": .string(name), "about": about.json, "text": .string(text), "launch": .array(launch.map(\.json)),
      "scenario": .array(scenario.map(\.json)),
    ]
  }
}
