import { courses } from '#contract/courses.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { switchLetters } from '#server/notify/read-settings.ts'
import { issueCertificate, readCertificate } from './certificates/certificates.ts'
import { renderCertificate } from './certificates/certificate-pdf.ts'
import { readCoursePage, readLessonPage } from './course-page.ts'
import { answerExercise, readExercise } from './exercises/exercises.ts'
import { listCourses } from './list-courses.ts'
import { liveCourse, requireLesson } from './live-courses.ts'
import { addProgress, type Learning } from './progress.ts'
import { answerQuiz, readQuiz } from './quizzes.ts'

export const coursesHandlers = handle(courses, {
  list: ({ sql, person, query, now }) => listCourses(sql, person, query, now()),
  read: ({ sql, person, params }) => readCoursePage(sql, person, params.slug),
  lesson: async (context) => readLessonPage(context.sql, context.person, await openLesson(context)),
  saveProgress: async (context) => addProgress(context.sql, await openLesson(context), context.body),
  saveNote: async (context) => {
    const learning = await openLesson(context)
    return { version: await saveNote(context, learning, context.body) }
  },
  quiz: async (context) => readQuiz(context.sql, await openLesson(context)),
  answerQuiz: async (context) => answerQuiz(context.sql, await openLesson(context), context.body),
  exercise: async (context) => readExercise(context.sql, await openLesson(context)),
  answerExercise: async (context) => answerExercise(context.sql, await openLesson(context), context.body),
  certify: async ({ sql, person, params, now }) => ({
    code: await issueCertificate(sql, {
      userId: person.id,
      course: await liveCourse(sql, params.slug),
      now: now(),
    }),
  }),
  saveSettings: async ({ sql, person, body }) => {
    await switchLetters(sql, person.id, ['lessons-due'], body.reviewLetters ? 'instant' : 'off')
  },
  certificate: ({ sql, params }) => readCertificate(sql, params.code),
  certificateFile: async ({ sql, params, config, reply }) => {
    const file = await renderCertificate(await readCertificate(sql, params.code), config.appUrl)
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`certificate-${params.code}.pdf`))
      .send(file)
  },
})

type CallContext = Pick<Parts, 'sql' | 'now'> & { person: Person; params: { slug: string; lesson: string } }

/** The lesson of the address. Throws NOT_FOUND, or UPGRADE_REQUIRED where the tier does not open it. */
async function openLesson({ sql, person, params, now }: CallContext): Promise<Learning> {
  const course = await liveCourse(sql, params.slug)
  const lesson = requireLesson(course, params.lesson, person.roles)
  return { userId: person.id, course, lesson, now: now() }
}

/** Throws CONFLICT when the note was changed since the given version. */
async function saveNote(
  { sql }: Pick<Parts, 'sql'>,
  { userId, course, lesson, now }: Learning,
  { text, version }: { text: string; version: number },
): Promise<number> {
  const [saved] = await sql<{ version: number }[]>`
    insert into lesson_notes as held (user_id, course_id, lesson, text, version, changed_at)
    select ${userId}, ${course.id}, ${lesson.slug}, ${text}, 1, ${now}
     where ${version}::int = 0 or exists (
       select from lesson_notes where user_id = ${userId} and course_id = ${course.id} and lesson = ${lesson.slug})
    on conflict (user_id, course_id, lesson) do update
      set text = excluded.text, version = held.version + 1, changed_at = excluded.changed_at
      where held.version = ${version} or held.text = excluded.text
    returning version`
  if (!saved) throw fail('CONFLICT', 'This note was changed in another window.')
  return saved.version
}
