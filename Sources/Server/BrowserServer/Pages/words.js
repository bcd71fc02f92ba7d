// What pages say, in Korean and English.

const words = {
  skip: ["입력 줄로", "To the line"],
  session: ["세션", "Session"],
  picture: ["화면", "Screen"],
  details: ["자세히", "Details"],
  run: ["실행", "Run"],
  stop: ["멈춤", "Stop"],
  looks: ["이 페이지는 보기만 합니다. 입력은 프롬프트에서 합니다.", "This page looks; the prompt acts."],
  speed: ["빠르기", "Speed"],
  draft: ["초안: 적용하면 이렇게 됩니다", "Draft: what applying it would show"],
  play: ["재생", "Play"],
  pause: ["일시 정지", "Pause"],
  moment: ["적용 뒤의 시각", "Time after the apply"],
  controls: ["움직임 조종", "Playing the animation"],
  line: ["명령 줄", "Command line"],
  connected: ["연결됨", "connected"],
  lost: ["연결이 끊겼습니다. 다시 잇는 중입니다.", "The connection is lost; trying again."],
  noScreen: ["아직 화면이 없습니다. screen new로 만듭니다.", "No screen yet: screen new makes one."],
  changes: ["차이", "Changes"],
  why: ["까닭", "Reasons"],
  transactions: ["적용 기록", "Transactions"],
  tree: ["트리", "Tree"],
  cells: ["셀", "Cells"],
  data: ["데이터", "Data"],
  marble: ["마블", "Marbles"],
  view: ["뷰", "View"],
  timeline: ["타임라인", "Timeline"],
  warnings: ["경고", "Warnings"],
  lesson: ["수업", "Lesson"],
  tour: ["안내", "Tour"],
  tourEnd: ["안내는 여기까지입니다. 이제 lesson 01로 배우거나 help를 보세요.",
    "That is the tour. From here, lesson 01 teaches, and help lists the commands."],
  runLine: ["이 줄 실행", "Run this line"],
  typeIt: ["프롬프트에 이 줄을 입력하세요.", "Enter this line at the prompt."],
  progress: ["진도", "Progress"],
  goals: ["목표", "Goals"],
  met: ["이룸", "reached"], unmet: ["아직", "not yet"],
  asked: ["질문에 답하면 이어집니다.", "It goes on when the question is answered."],
  nextStep: ["다음 단계", "Next step"],
  hint: ["힌트", "Hint"],
  again: ["이 단계 다시", "Begin the step again"],
  back: ["앞 적용", "Earlier"], forth: ["뒤 적용", "Later"],
  explain: ["설명", "Explain"],
  image: ["그림", "image"],
  nothing: ["아직 아무것도 없습니다.", "Nothing yet."],
  touch: ["화면의 뷰를 누르면 그 프레임과 바뀐 까닭이 나옵니다.", "Touch a view: its frame and why it changed."],
  select: ["선택", "Select"],
  latest: ["마지막", "latest"],
  page: ["페이지에서", "from a page"],
  instructor: ["선생님", "instructor"],
  restarted: ["자리를 다시 열었습니다. 앞의 줄들은 그대로입니다.", "The seat was opened again; the lines so far are there."],
  ended: ["수업이 끝났습니다. 기록은 남아 있습니다.", "The class is over; everything is kept."],
  shown: ["함께 보는 자리", "Everyone looks at seat"],
  only: ["보기만 하는 페이지", "looking only"],
  name: ["이름", "Name"],
  code: ["코드 (앉던 자리를 찾을 때)", "Code (to find a seat again)"],
  sit: ["자리에 앉기", "Take a seat"],
  yourCode: ["이 코드를 적어 두세요. 이름과 함께 넣으면 이 자리를 다시 찾습니다.",
    "Note this code: with your name it finds this seat again."],
  go: ["시작하기", "Begin"],
  full: ["빈자리가 없습니다.", "No seat is free."],
  badCode: ["이름과 코드가 맞지 않습니다.", "The name and the code do not fit."],
  waiting: ["모두 함께 들어오는 중입니다. 잠시만 기다려 주세요.", "Everyone is coming in; one moment."],
  notKept: ["자리를 저장할 수 없습니다: 디스크가 가득 찼는지 선생님께 알려 주세요.",
    "The seat cannot be kept: the disk may be full. Please tell who leads the class."],
  badName: ["이름을 적어 주세요.", "Please type a name."],
  trouble: ["지금은 안 됩니다. 잠시 뒤에 다시 해 보세요.", "That does not work now; try again in a moment."],
  joinTitle: ["수업에 들어가기", "Join the class"],
  classTitle: ["수업", "Class"],
  seat: ["자리", "Seat"],
  state: ["상태", "State"],
  step: ["단계", "Step"],
  done: ["마친 단계", "Done"],
  wrong: ["틀린 답", "Wrong"],
  look: ["들여다보기", "Look"],
  showAll: ["모두에게 보이기", "Show to all"],
  hide: ["그만 보이기", "Stop showing"],
  pauseAt: ["이 단계에서 멈춤", "Pause at step"],
  resume: ["멈춤 풀기", "Go on"],
  reveal: ["답 보이기", "Reveal"],
  say: ["말하기", "Say"],
  send: ["줄 보내기", "Send a line"],
  all: ["모두", "all"],
  collect: ["진도 파일 모으기", "Collect progress"],
  end: ["수업 끝내기", "End the class"],
  reallyEnd: ["정말 끝내시겠습니까? 모든 자리가 닫힙니다. 기록은 남습니다.", "End the class? All seats close; everything is kept."],
  tools: ["할 수 있는 일", "What can be done"],
  waits: ["기다림", "Waits"],
  asks: ["질문에 답하는 중", "answering a question"],
  paused: ["멈춤에서 기다림", "waits at the pause"],
  quiet: ["조용함 (분)", "quiet (minutes)"],
  leading: ["수업 이끌기", "Leading the class"],
  everyone: ["모두에게", "to all"],
  text: ["할 말 또는 보낼 줄", "Words, or a line to send"],
  recipient: ["받는 자리", "To which seat"],
  noSeats: ["아직 아무도 앉지 않았습니다. 위의 주소나 QR 코드로 들어옵니다.",
    "Nobody is here yet. Learners come by the address or the QR code above."],
  noAnswers: ["틀린 답이 아직 없습니다.", "No wrong answer so far."],
  watching: ["들여다보는 자리", "Looking at seat"],
  answers: ["틀린 답과 오개념", "Wrong answers and misconceptions"],
  open: ["앉음", "here"], awake: ["깨어 있음", "awake"], asleep: ["쉬는 중", "asleep"], closed: ["닫힘", "closed"],
  answer: ["답", "Your answer"],
};

/** The language of the page: what a person chose, or what the server speaks. */
let language = localStorage.getItem("mcv-language") ?? (navigator.language.startsWith("ko") ? "ko" : "en");

export const say = (word) => words[word]?.[language === "ko" ? 0 : 1] ?? word;
export const currentLanguage = () => language;

/** An element that says a word, also after the page changes its language. */
export function saying(word, className = "", name = "span") {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.dataset.word = word;
  element.textContent = say(word);
  return element;
}

/** Takes the server's language, unless a person chose one. */
export function propose(other) {
  if (localStorage.getItem("mcv-language") == null && (other === "ko" || other === "en")) use(other);
}

/** Changes the language of everything on the page. */
export function use(other) {
  language = other;
  document.documentElement.lang = other;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label));
  const button = document.getElementById("language");
  if (button) {
    button.textContent = other === "ko" ? "English" : "한국어";
    button.lang = other === "ko" ? "en" : "ko";
  }
  document.dispatchEvent(new CustomEvent("language"));
}

/** Lets the button in the head of the page change the language. */
export function listenToButton() {
  document.getElementById("language")?.addEventListener("click", () => {
    const other = language === "ko" ? "en" : "ko";
    localStorage.setItem("mcv-language", other);
    use(other);
  });
  use(language);
}
