import { tiers } from '#domain/access/tiers.ts'
import { courseLevels, courseStrategies, lessonKinds } from '#domain/courses/catalogue.ts'
import type { CourseDocument, LessonDocument } from '#domain/courses/course-document.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { ContentError, lineCells, type SourceLine } from './content-error.ts'
import { readFrontMatter, requireDay, requireWord, type FieldReader } from './front-matter.ts'
import { parseLessonBody } from './lesson-body.ts'
import { parseMarkdown } from './markdown.ts'

const { titleCharacters, lineCharacters, lessonMinutes } = limits.courses
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The course in `course.md`, without its lessons. Throws ContentError. */
export function parseCourse(text: string): Omit<CourseDocument, 'lessons'> {
  const { fields, body, bodyLine } = readFrontMatter(text)
  parseMarkdown(body, bodyLine)
  const course = {
    title: fields.text('title', titleCharacters),
    summary: fields.text('summary', lineCharacters),
    level: fields.word('level', courseLevels),
    markets: fields.words('markets').map((word) => requireWord(word, launchCities, 'markets')),
    strategy: fields.word('strategy', courseStrategies),
    tier: fields.word('tier', tiers),
    prerequisites: fields.words('prerequisites').map(requireSlug),
    outcomes: fields.list('outcomes', 2).map(requireLine),
    author: fields.text('author', titleCharacters),
    reviewed: fields.day('reviewed'),
    passPercent: fields.whole('pass', 50, 100),
    about: body.trim(),
    sections: fields.list('sections', 1).map((line) => {
      const [first = '', title = ''] = requireCells(line, 2, 'slug | title')
      return { slug: requireSlug({ number: line.number, text: first }), title }
    }),
  }
  fields.end()
  if (course.markets.length === 0) throw new ContentError(1, '"markets" is missing')
  return course
}

/** The lesson in `NN-<slug>.md`. Throws ContentError. */
export function parseLesson(text: string, lessonSlug: string): LessonDocument {
  const { fields, body, bodyLine } = readFrontMatter(text)
  const lesson = {
    slug: requireSlug({ number: 1, text: lessonSlug }),
    section: fields.text('section', titleCharacters),
    title: fields.text('title', titleCharacters),
    goal: fields.text('goal', lineCharacters),
    kind: fields.word('kind', lessonKinds),
    minutes: fields.whole('minutes', 1, lessonMinutes),
    preview: fields.yesOrNo('preview'),
    author: fields.text('author', titleCharacters),
    reviewed: fields.day('reviewed'),
    ...readRecord(fields),
    body: body.trim(),
  }
  fields.end()
  const skipped = body.length - body.trimStart().length
  const firstLine = bodyLine + body.slice(0, skipped).split('\n').length - 1
  parseLessonBody(lesson.kind, lesson.body, firstLine)
  return lesson
}

/** What the text rests on, and what changed in it. */
function readRecord(fields: FieldReader): Pick<LessonDocument, 'sources' | 'rules' | 'changes'> {
  return {
    sources: fields.list('sources', 0).map((line) => {
      const [title = '', url = '', readOn = ''] = requireCells(line, 3, 'title | address | date')
      if (!/^https?:\/\/[^\s|]+$/.test(url))
        throw new ContentError(line.number, `"${url}" is not an address that begins with https://`)
      return { title, url, readOn: requireDay({ number: line.number, text: readOn }) }
    }),
    rules: fields.words('rules').map(requireSlug),
    changes: fields.list('changes', 0).map((line) => {
      const [on = '', what = ''] = requireCells(line, 2, 'date | what changed')
      return { on: requireDay({ number: line.number, text: on }), what }
    }),
  }
}

function requireSlug({ number, text }: SourceLine): string {
  if (!slug.test(text) || text.length > limits.courses.slugCharacters)
    throw new ContentError(number, `"${text}" is not a slug such as first-steps`)
  return text
}

function requireLine({ number, text }: SourceLine): string {
  if (text === '' || text.length > lineCharacters)
    throw new ContentError(number, `an item has 1 to ${lineCharacters} characters`)
  return text
}

function requireCells(line: SourceLine, count: number, form: string): string[] {
  const cells = lineCells(requireLine(line))
  if (cells.length !== count || cells.some((cell) => cell === ''))
    throw new ContentError(line.number, `expected "${form}"`)
  return cells
}
