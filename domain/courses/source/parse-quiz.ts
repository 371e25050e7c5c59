import { limits } from '#domain/limits.ts'
import { ContentError, lineCells, type SourceLine } from './content-error.ts'

type QuizAnswer = { text: string; isRight: boolean; why: string }
export type QuizQuestion = { id: string; text: string; answers: QuizAnswer[] }
export type Quiz = {
  /** Questions of one attempt; null for all. */
  draw: number | null
  /** Whether the questions of all lessons of the course are the bank. */
  isFromCourse: boolean
  questions: QuizQuestion[]
}

/**
 * `? [id] Question`, then `+ right answer | why` and `- wrong answer | why`, and before them `draw: 5` and
 * `from: course`. Throws ContentError.
 */
export function parseQuiz(lines: readonly SourceLine[]): Quiz {
  const quiz: Quiz = { draw: null, isFromCourse: false, questions: [] }
  const starts: SourceLine[] = []
  for (const line of lines) {
    const { number, text } = line
    if (text === '') continue
    const question = /^\? \[([a-z0-9-]{1,60})\] (.+)$/.exec(text)
    if (question) {
      const [, id = '', words = ''] = question
      if (quiz.questions.some((one) => one.id === id))
        throw new ContentError(number, `the question [${id}] appears twice`)
      quiz.questions.push({ id, text: words.trim(), answers: [] })
      starts.push(line)
    } else if (text === 'from: course') quiz.isFromCourse = true
    else if (/^draw: \d{1,2}$/.test(text)) quiz.draw = Number(text.slice('draw: '.length))
    else {
      const open = quiz.questions.at(-1)
      if (!open) throw new ContentError(number, 'an answer must stand under a question "? [id] …"')
      open.answers.push(parseAnswer(line))
    }
  }
  quiz.questions.forEach((question, at) => checkQuestion(question, starts[at]?.number ?? 1))
  checkQuiz(quiz, lines[0]?.number ?? 1)
  return quiz
}

function parseAnswer({ number, text }: SourceLine): QuizAnswer {
  const sign = text.slice(0, 2)
  const [answer = '', why = '', ...more] = lineCells(text.slice(2))
  if (sign !== '+ ' && sign !== '- ')
    throw new ContentError(
      number,
      'expected "? [id] question", "+ right answer | why" or "- wrong answer | why"',
    )
  if (answer === '' || why === '' || more.length > 0)
    throw new ContentError(number, 'an answer needs an explanation: "+ answer | why"')
  return { text: answer, isRight: sign === '+ ', why }
}

function checkQuestion({ id, answers }: QuizQuestion, line: number): void {
  if (answers.length < 2 || answers.length > limits.courses.answers)
    throw new ContentError(line, `[${id}] needs 2 to ${limits.courses.answers} answers`)
  if (!answers.some(({ isRight }) => isRight)) throw new ContentError(line, `[${id}] has no right answer`)
  if (answers.every(({ isRight }) => isRight)) throw new ContentError(line, `[${id}] has no wrong answer`)
}

function checkQuiz({ draw, isFromCourse, questions }: Quiz, line: number): void {
  if (isFromCourse && draw === null) throw new ContentError(line, '"from: course" needs "draw: <number>"')
  if (!isFromCourse && questions.length === 0) throw new ContentError(line, 'the quiz has no question')
  if (draw === 0 || (!isFromCourse && draw !== null && draw > questions.length))
    throw new ContentError(line, `"draw: ${draw}" must be from 1 to the number of questions`)
}
