import type { CoursePage, LessonChapter, LessonPage } from '#contract/courses.ts'
import type { Chapter } from '#domain/courses/source/markdown.ts'
import { parseMarkdown } from '#domain/courses/source/markdown.ts'
import { videoTimeline } from '#domain/courses/timeline.ts'
import { markTerms } from '#domain/glossary/mark-terms.ts'
import { terms } from '#domain/glossary/terms.ts'
import { renderMarkup } from '#domain/html/markup.ts'
import type { Queryable } from '#server/db/sql.ts'
import { readRecord, toCard, toLessonRow, type Learner } from './course-cards.ts'
import { liveCourse, liveCourses, type LiveCourse, type LiveLesson } from './live-courses.ts'
import { toProgress, type StoredProgress } from './progress.ts'

/** Throws NOT_FOUND. */
export async function readCoursePage(sql: Queryable, learner: Learner, slug: string): Promise<CoursePage> {
  const [course, courses, record] = await Promise.all([
    liveCourse(sql, slug),
    liveCourses(sql),
    readRecord(sql, learner.id),
  ])
  const cards = new Map(courses.map((one) => [one.slug, toCard(one, learner, record)]))
  return {
    ...toCard(course, learner, record),
    ...toSyllabus(course, learner, record.progress.get(course.id) ?? []),
    prerequisites: course.document.prerequisites.flatMap((prerequisite) => {
      const card = cards.get(prerequisite)
      return card ? [{ slug: card.slug, title: card.title, isFinished: card.state === 'finished' }] : []
    }),
  }
}

/** The part of a course page that follows from its document and a member's progress. */
function toSyllabus(
  course: LiveCourse,
  learner: Learner,
  held: readonly StoredProgress[],
): Pick<CoursePage, 'outcomes' | 'about' | 'author' | 'passPercent' | 'sections' | 'sources' | 'changes'> {
  const { document, lessons } = course
  const sources = lessons.flatMap((lesson) => lesson.sources)
  return {
    outcomes: document.outcomes,
    about: htmlChapters(parseMarkdown(document.about))
      .map(({ html }) => html)
      .join(''),
    author: document.author,
    passPercent: document.passPercent,
    sections: document.sections.map((section) => ({
      ...section,
      lessons: lessons
        .filter((lesson) => lesson.section === section.slug)
        .map((lesson) =>
          toLessonRow(
            course,
            lesson,
            learner,
            held.find((one) => one.lesson === lesson.slug),
          ),
        ),
    })),
    sources: sources.filter(({ url }, at) => sources.findIndex((one) => one.url === url) === at),
    changes: lessons
      .flatMap((lesson) => lesson.changes.map((change) => ({ ...change, lesson: lesson.title })))
      .toSorted((a, b) => b.on.localeCompare(a.on)),
  }
}

/** The chapters as HTML, each with the first use of a term linked to the glossary. */
function htmlChapters(chapters: readonly Chapter[]): LessonChapter[] {
  return chapters.map(({ title, markup }) => ({ title, html: renderMarkup(markTerms(markup, terms)) }))
}

/** The content of a lesson. The caller has checked that the learner may open it. */
export async function readLessonPage(
  sql: Queryable,
  learner: Learner,
  { course, lesson }: { course: LiveCourse; lesson: LiveLesson },
): Promise<LessonPage> {
  const [[held], [note], staleRules] = await Promise.all([
    sql<StoredProgress[]>`
      select * from lesson_progress
       where user_id = ${learner.id} and course_id = ${course.id} and lesson = ${lesson.slug}`,
    sql<{ text: string; version: number }[]>`
      select text, version from lesson_notes
       where user_id = ${learner.id} and course_id = ${course.id} and lesson = ${lesson.slug}`,
    sql<{ title: string; holdsFrom: string }[]>`
      select title, holds_from from rule_values
       where key = any(${lesson.rules}) and holds_from > ${lesson.reviewed} order by holds_from`,
  ])
  const { text, video, exercise } = lesson.parts
  return {
    ...toLessonRow(course, lesson, learner, held),
    sources: lesson.sources,
    staleRules: [...staleRules],
    chapters: htmlChapters(text ?? []),
    video: video && videoTimeline(video),
    exercise: exercise && { ...exercise, chapters: htmlChapters(exercise.chapters) },
    progress: toProgress(lesson, held),
    note: note ?? { text: '', version: 0 },
  }
}
