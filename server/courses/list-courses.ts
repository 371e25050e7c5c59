import { courseLengths, type CourseCard, type CourseFilter } from '#contract/courses.ts'
import { coursePathKeys, coursePaths } from '#domain/courses/catalogue.ts'
import { markupText } from '#domain/html/markup.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { letterFrequency } from '#server/notify/read-settings.ts'
import { readRecord, toCard, type Learner } from './course-cards.ts'
import { isLessonOpen, liveCourses, type LiveCourse, type LiveLesson } from './live-courses.ts'

type CourseEntry = { course: LiveCourse; card: CourseCard }
type Facetted = 'level' | 'market' | 'strategy' | 'tier' | 'length' | 'progress'

/** The values of a course under each filter that has counts. */
const values: Record<Facetted, (entry: CourseEntry) => readonly string[]> = {
  level: ({ card }) => [card.level],
  market: ({ card }) => card.markets,
  strategy: ({ card }) => [card.strategy],
  tier: ({ card }) => [card.tier],
  length: ({ card }) => courseLengths.filter((minutes) => card.minutes <= Number(minutes)),
  progress: ({ card }) => [card.state],
}
const facetted = ['level', 'market', 'strategy', 'tier', 'length', 'progress'] as const

/** One page of the catalogue, with counts of each filter under the others, paths and what is due again. */
export async function listCourses(
  sql: Queryable,
  learner: Learner,
  { after, ...filter }: CourseFilter & { after?: string | undefined },
  now: Date,
) {
  const [courses, record, due, letters] = await Promise.all([
    liveCourses(sql),
    readRecord(sql, learner.id),
    dueLessons(sql, learner.id, now),
    letterFrequency(sql, learner.id, 'lessons-due'),
  ])
  const entries = courses.map((course) => ({ course, card: toCard(course, learner, record) }))
  const found = entries.filter((entry) => fits(entry, filter, learner))
  const begin = after === undefined ? 0 : found.findIndex(({ card }) => card.slug === after) + 1
  const page = found.slice(begin, begin + limits.courses.pageRows)
  const titles = new Map(courses.map((course) => [course.id, course]))
  return {
    courses: page.map(({ card }) => card),
    total: found.length,
    next: begin + page.length < found.length ? (page.at(-1)?.card.slug ?? null) : null,
    facets: {
      level: countValues('level', entries, filter, learner),
      market: countValues('market', entries, filter, learner),
      strategy: countValues('strategy', entries, filter, learner),
      tier: countValues('tier', entries, filter, learner),
      length: countValues('length', entries, filter, learner),
      progress: countValues('progress', entries, filter, learner),
    },
    paths: coursePathKeys.map((key) => sumPath(key, entries)).filter((path) => path.courses > 0),
    due: due.flatMap(({ courseId, lesson }) => {
      const course = titles.get(courseId)
      const found = course?.lessons.find(({ slug }) => slug === lesson)
      return course && found ? [{ course: course.slug, lesson, title: found.title }] : []
    }),
    reviewLetters: letters !== 'off',
  }
}

function fits(entry: CourseEntry, filter: CourseFilter, learner: Learner, except?: Facetted): boolean {
  const { path, text } = filter
  if (path !== undefined && !coursePaths[path].some((slug) => slug === entry.card.slug)) return false
  const wrong = facetted.some((key) => {
    const wanted = filter[key]
    return key !== except && wanted !== undefined && !values[key](entry).includes(wanted)
  })
  return !wrong && (text === undefined || mentions(entry, text, learner))
}

function countValues(key: Facetted, entries: readonly CourseEntry[], filter: CourseFilter, learner: Learner) {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    if (!fits(entry, filter, learner, key)) continue
    for (const value of values[key](entry)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, label: null, count }))
}

/** Whether the part of the course that the member may read contains every word of the text. */
function mentions({ course, card }: CourseEntry, text: string, { roles }: Learner): boolean {
  const readable = [
    card.title,
    card.summary,
    ...course.document.outcomes,
    ...course.lessons.flatMap((lesson) => [
      lesson.title,
      lesson.goal,
      ...(isLessonOpen(course, lesson, roles) ? [lessonWords(lesson)] : []),
    ]),
  ]
    .join(' ')
    .toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => readable.includes(word))
}

const words = new WeakMap<LiveLesson, string>()

function lessonWords(lesson: LiveLesson): string {
  const known = words.get(lesson)
  if (known !== undefined) return known
  const { text, video } = lesson.parts
  const found = [
    ...(text ?? []).flatMap(({ title, markup }) => [title ?? '', markupText(markup)]),
    ...(video ?? []).flatMap(({ scenes }) => scenes.flatMap(({ captions }) => captions)),
  ].join(' ')
  words.set(lesson, found)
  return found
}

function sumPath(key: keyof typeof coursePaths, entries: readonly CourseEntry[]) {
  const slugs: readonly string[] = coursePaths[key]
  const cards = entries.map(({ card }) => card).filter(({ slug }) => slugs.includes(slug))
  const sum = (figure: (card: CourseCard) => number) => cards.reduce((total, card) => total + figure(card), 0)
  return {
    key,
    courses: cards.length,
    minutes: sum(({ minutes }) => minutes),
    done: sum(({ done }) => done),
    lessons: sum(({ lessonCount }) => lessonCount),
  }
}

function dueLessons(sql: Queryable, userId: string, now: Date) {
  return sql<{ courseId: string; lesson: string }[]>`
    select course_id, lesson from lesson_reviews where user_id = ${userId} and due_at <= ${now} order by due_at limit 20`
}
