import { coursesDesk } from '#contract/courses/desk.ts'
import { grantedRole } from '#domain/access/tiers.ts'
import { ContentError } from '#domain/courses/source/content-error.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { toLessonRow } from '#server/courses/course-cards.ts'
import { readFigures } from './course-figures.ts'
import { readLessonPage } from '#server/courses/course-page.ts'
import { performCourseAction, createCourse, deskCourse, listDeskCourses, saveCourse } from './desk.ts'
import { isLessonOpen, parseLive, type LiveCourse } from '#server/courses/live-courses.ts'

export const coursesDeskHandlers = handle(coursesDesk, {
  deskList: async ({ sql }) => ({ courses: await listDeskCourses(sql) }),
  deskCreate: async (context) => {
    const id = await createCourse({ ...context, by: staffActor(context) }, context.body)
    return deskCourse(context.sql, id)
  },
  deskRead: ({ sql, params }) => deskCourse(sql, params.courseId),
  deskSave: async (context) => {
    await saveCourse({ ...context, by: staffActor(context) }, { ...context.params, ...context.body })
    return deskCourse(context.sql, context.params.courseId)
  },
  performDeskAction: async (context) => {
    const before = await deskCourse(context.sql, context.params.courseId)
    await performCourseAction({ ...context, by: staffActor(context) }, { ...context.params, ...context.body })
    // A draft that was never published is gone after it was discarded.
    return context.body.action === 'discard' && !before.isLive
      ? before
      : deskCourse(context.sql, context.params.courseId)
  },
  deskPreview: async ({ sql, params, query, person }) => {
    const { id, slug, version, document } = await deskCourse(sql, params.courseId)
    const course = parsedOrConflict(() => parseLive({ id, slug, version }, document))
    const learner = { id: person.id, roles: [grantedRole[query.tier]] }
    const lesson = course.lessons.find((one) => one.slug === query.lesson)
    const isOpen = lesson !== undefined && isLessonOpen(course, lesson, learner.roles)
    return {
      lessons: course.lessons.map((one) => toLessonRow(course, one, learner, undefined)),
      lesson: isOpen ? await readLessonPage(sql, learner, { course, lesson }) : null,
    }
  },
  deskFigures: ({ sql, params }) => readFigures(sql, params.courseId),
  revokeCertificate: async (context) => {
    const { sql, params, body } = context
    await sql.begin(async (transaction) => {
      const by = staffActor(context)
      const [revoked] = await transaction<{ title: string }[]>`
        update certificates set revoked_at = ${by.at}, revoked_by = ${by.actorId}, reason = ${body.reason}
         where code = ${params.code} and revoked_at is null returning title`
      if (!revoked) throw fail('NOT_FOUND')
      await recordEvent(transaction, {
        action: 'certificate_revoked',
        ...by,
        detail: { name: revoked.title, reason: body.reason },
      })
    })
  },
})

/** A draft may hold text that cannot be shown yet. */
function parsedOrConflict(parse: () => LiveCourse): LiveCourse {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw fail('CONFLICT', `Line ${error.line}: ${error.message}`)
  }
}
