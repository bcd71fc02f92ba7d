// swift-format-ignore-file
import UIKit

/// Forecasts of a service with `async`, an error that is shown, and a button that tries again.
private struct Forecast: Decodable { let day: String; let degrees: Double }
private enum WeatherError: Error, LocalizedError {
  case status(Int)
  var errorDescription: String? { if case .status(let code) = self { return "Status \(code)" } else { return nil } }
}
private struct WeatherService {
  func forecasts(_ city: String) async throws -> [Forecast] {
    var parts = URLComponents(string: "https://weather.example/v1/forecast")!
    parts.queryItems = [URLQueryItem(name: "city", value: city)]
    var request = URLRequest(url: parts.url!)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let code = (response as? HTTPURLResponse)?.statusCode, code == 200 else {
      throw WeatherError.status((response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return try JSONDecoder().decode([Forecast].self, from: data)
  }
}

@MainActor final class Weather: UITableViewController {
  private var forecasts: [Forecast] = []
  private var city = "busan"

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Nowhere", style: .plain, target: self, action: #selector(leave))
    load()
  }
  private func load() {
    Task {
      do {
        forecasts = try await WeatherService().forecasts(city)
        tableView.reloadData()
      } catch {
        let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
      }
    }
  }
  @objc private func leave() {
    city = "nowhere"
    load()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { forecasts.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    let forecast = forecasts[indexPath.row]
    cell.textLabel?.text = "\(forecast.day) \(forecast.degrees)°"
    return cell
  }
}
