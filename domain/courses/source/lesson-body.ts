import { graders, type Grader, type LessonKind } from '#domain/courses/catalogue.ts'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { splitParts, type BodyPart } from './body-parts.ts'
import { ContentError, sourceLines, type SourceLine } from './content-error.ts'
import { FieldReader, readFields } from './front-matter.ts'
import { parseMarkdown, type Chapter } from './markdown.ts'
import { parseQuiz, type Quiz } from './parse-quiz.ts'
import { parseVideo, type VideoChapter } from './parse-video.ts'

export type Exercise = { grader: Grader; city: LaunchCity; chapters: Chapter[] }

/** The parts of a lesson; a part that it does not have is null. */
export type LessonBody = {
  text: Chapter[] | null
  video: VideoChapter[] | null
  exercise: Exercise | null
  quiz: Quiz | null
}

/** The part that a lesson of a kind must have. */
const mainPart: Record<LessonKind, BodyPart> = {
  text: 'Text',
  video: 'Video',
  exercise: 'Exercise',
  quiz: 'Quiz',
}

/** Reads the parts of a lesson. Throws ContentError; `firstLine` is the line of the file on which the body begins. */
export function parseLessonBody(kind: LessonKind, body: string, firstLine = 1): LessonBody {
  if (body.length > limits.courses.bodyCharacters)
    throw new ContentError(firstLine, `a lesson has at most ${limits.courses.bodyCharacters} characters`)
  const parts = splitParts(sourceLines(body, firstLine))
  const main = mainPart[kind]
  if (!parts.has(main))
    throw new ContentError(firstLine, `a lesson of kind ${kind} needs the part "# ${main}"`)
  const video = parts.get('Video')
  if (video && kind !== 'video')
    throw new ContentError(firstLine, 'only a lesson of kind video has the part "# Video"')
  const text = parts.get('Text')
  const exercise = parts.get('Exercise')
  const quiz = parts.get('Quiz')
  return {
    text: text ? requireChapters(text) : null,
    video: video ? parseVideo(video) : null,
    exercise: exercise ? parseExercise(exercise) : null,
    quiz: quiz ? parseQuiz(quiz) : null,
  }
}

function requireChapters(lines: readonly SourceLine[]): Chapter[] {
  const first = lines[0]?.number ?? 1
  const chapters = parseMarkdown(lines.map(({ text }) => text).join('\n'), first)
  if (chapters.length === 0) throw new ContentError(first, 'the text is empty')
  return chapters
}

/** `grader:` and `city:`, an empty line, and the text above the task. */
function parseExercise(lines: readonly SourceLine[]): Exercise {
  const from = lines.findIndex(({ text }) => text !== '')
  const end = lines.findIndex(({ text }, at) => at > from && text === '')
  const number = lines[0]?.number ?? 1
  if (from < 0) throw new ContentError(number, 'the exercise is empty')
  const head = lines.slice(from, end < 0 ? lines.length : end)
  const fields = new FieldReader(readFields(head), lines[from]?.number ?? number)
  const grader = fields.word('grader', graders)
  const city = fields.word('city', launchCities)
  fields.end()
  const rest = end < 0 ? [] : lines.slice(end)
  return {
    grader,
    city,
    chapters: parseMarkdown(rest.map(({ text }) => text).join('\n'), rest[0]?.number ?? number),
  }
}
