import DisplayText
import Testing

@Suite struct KoreanParticlesTests {
  @Test(
    arguments: [
      ("그룹 이(가) 아닙니다", "그룹이 아닙니다"), ("너비 이(가) 와야 합니다", "너비가 와야 합니다"),
      ("'파이리'은(는) 없습니다", "'파이리'는 없습니다"), ("'꼬부기' 을(를) 빼세요", "'꼬부기'를 빼세요"),
      ("3(으)로 바꿈", "3으로 바꿈"), ("1(으)로 바꿈", "1로 바꿈"), ("서울 (으)로는", "서울로는"), ("집 (으)로", "집으로"),
      ("2와(과) 30와(과) 5", "2와 30과 5"), ("물과(와) 불과(와)", "물과 불과"), ("이름(이)라는", "이름이라는"),
      ("나무(이)라서", "나무라서"), ("50%을(를)", "50%를"),
      // Latin words keep both forms, joined.
      ("apply 은(는) 됩니다", "apply은(는) 됩니다"), ("`title` 이(가)", "`title`이(가)"), ("[0,1] 을(를)", "[0,1]을(를)"),
      // Nothing to join to, or no particle.
      ("이(가)", "이(가)"), ("(으)로", "(으)로"), ("크기(점)", "크기(점)"), ("f(1)", "f(1)"), ("", ""), ("은(는", "은(는"),
      ("이름: 이(가)", "이름: 이(가)"),
    ])
  func particlesFollowTheirWord(text: String, joined: String) {
    #expect(text.joiningKoreanParticles == joined)
    #expect(joined.joiningKoreanParticles == joined)
  }
}
