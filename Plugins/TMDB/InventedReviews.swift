/// Invented reviews, with the traits of real ones: no rating, equal texts, blank lines, one word.
enum InventedReviews {
  /// A line for each: its subject, author, rating (empty: null), day, text (`\n` for a line break).
  ///
  /// The film 130 and the show 130 are different things with one number.
  static let table = #"""
    movie/101|민서|9|2025-06-12|등대 불빛이 꺼지는 장면에서 숨을 멈췄다.
    movie/101|하늘다람쥐||2025-06-12|재미있어요
    movie/101|old_projector|7|2025-06-14|폭풍 장면의 소리가 대단하다.\n\n다만 후반부는 조금 길다.
    movie/101|도윤|8|2025-06-15|재미있어요
    movie/101|seashell|10|2025-06-17|마지막 대사가 오래 남는다. 두 번 보면 첫 장면의 뜻이 달라진다. 등대지기가 왜 편지를 쓰지 않았는지, 폭풍이 왜 하루 늦게 왔는지, 다시 보면 모두 처음부터 화면에 있었다.
    movie/101|지우|3|2025-06-20|기대보다 심심했다.
    movie/130|궁도부|8|2024-10-12|화살이 날아가는 시간을 이렇게 길게 찍다니.
    movie/130|서연||2024-10-15|재미있어요
    tv/130|편지쟁이|9|2022-01-02|일 년 뒤의 나에게 편지를 쓰고 싶어졌다.
    tv/130|night_owl|6|2022-01-05|잔잔하지만 조금 느리다.
    tv/130|소망||2022-01-09|잔잔하지만 조금 느리다.
    tv/121|바다사람|10|2023-03-20|하숙집 밥상만 봐도 마음이 놓인다.
    tv/121|준호|9|2023-03-21|다음 이야기를 기다립니다.
    tv/121|mina_k||2023-03-22|다음 이야기를 기다립니다.
    tv/121|골목대장|8|2023-03-25|파도 소리가 한 회도 같지 않다.
    """#
}
