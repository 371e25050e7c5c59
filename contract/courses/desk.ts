import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { courseActions, courseStages } from '#domain/courses/course-workflow.ts'
import { limits } from '#domain/limits.ts'
import { CourseDocument, courseSlug } from './document.ts'
import { CourseCertificate, LessonPage, LessonRow } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { plainLine } from '#contract/plain-line.ts'

const when = z.iso.datetime()
const count = z.int().nonnegative()
const version = z.int32().nonnegative()
const ratio = z.number().min(0).max(1).nullable()
const params = z.object({ courseId: z.uuid() })
const reason = plainLine(0, limits.courses.lineCharacters)

export type DeskCourseRow = z.infer<typeof DeskCourseRow>
export const DeskCourseRow = z.object({
  id: z.uuid(),
  slug: courseSlug,
  title: z.string(),
  state: z.enum(courseStages),
  isLive: z.boolean(),
  changedAt: when,
  /** Null for a course that was installed from the repository. */
  changedBy: z.string().nullable(),
  enrolled: count,
  certificates: count,
})

export type DeskCourse = z.infer<typeof DeskCourse>
export const DeskCourse = DeskCourseRow.omit({ enrolled: true, certificates: true }).extend({
  version,
  liveVersion: version.nullable(),
  document: CourseDocument,
  reason: z.string(),
  writers: z.array(z.uuid()),
  /** What prevents it from being sent to an approver. */
  problems: z.array(
    z.object({ lesson: z.string().nullable(), line: z.int().nullable(), message: z.string() }),
  ),
  differences: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      how: z.enum(['new', 'changed', 'removed']),
      isNoted: z.boolean(),
    }),
  ),
  versions: z.array(z.object({ number: version, by: z.string().nullable(), at: when, isLive: z.boolean() })),
})

export type CourseFigures = z.infer<typeof CourseFigures>
export const CourseFigures = z.object({
  enrolled: count,
  finished: count,
  lessons: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      started: count,
      done: count,
      attempts: count,
      passed: count,
      /** The mean share of right answers of first attempts. */
      firstScoreRatio: ratio,
      exerciseAnswers: count,
      exerciseRight: count,
    }),
  ),
  questions: z.array(
    z.object({ id: z.string(), text: z.string(), lesson: z.string(), answered: count, rightRatio: ratio }),
  ),
  members: z.array(
    z.object({
      name: z.string(),
      startedAt: when,
      lastAt: when,
      done: count,
      lessons: count,
      certificate: CourseCertificate.pick({ code: true, revokedOn: true }).nullable(),
    }),
  ),
})

export const coursesDesk = {
  deskList: endpoint({
    method: 'GET',
    url: '/api/desk/courses',
    summary: 'List all courses with their state, last changed first',
    audience: 'staff',
    response: z.object({ courses: z.array(DeskCourseRow) }),
  }),
  deskCreate: endpoint({
    method: 'POST',
    url: '/api/desk/courses',
    summary: 'Create a course with one empty lesson. Its slug never changes',
    audience: 'editor',
    body: z.object({ title: plainLine(2, limits.courses.titleCharacters), slug: courseSlug }),
    response: DeskCourse,
    errors: ['CONFLICT'],
  }),
  deskRead: endpoint({
    method: 'GET',
    url: '/api/desk/courses/:courseId',
    summary: 'Retrieve the newest version of a course',
    audience: 'staff',
    params,
    response: DeskCourse,
    errors: ['NOT_FOUND'],
  }),
  deskSave: endpoint({
    method: 'PUT',
    url: '/api/desk/courses/:courseId',
    summary: 'Save a new version based on the given one. Refused if a newer version exists',
    audience: 'editor',
    params,
    body: z.object({ version, document: CourseDocument }),
    response: DeskCourse,
    bodyBytes: 3 * 1024 * 1024,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  performDeskAction: endpoint({
    method: 'POST',
    url: '/api/desk/courses/:courseId/actions',
    summary: 'Submit, withdraw, return, approve, publish, unpublish or discard a version',
    audience: 'staff',
    params,
    body: z.object({ action: z.enum(courseActions), version, reason: reason.default('') }),
    response: DeskCourse,
    errors: ['NOT_FOUND', 'CONFLICT', 'FOUR_EYES'],
  }),
  deskPreview: endpoint({
    method: 'GET',
    url: '/api/desk/courses/:courseId/preview',
    summary: 'Render the newest version as a member of a tier would see it',
    audience: 'staff',
    params,
    query: z.object({ tier: z.enum(tiers), lesson: courseSlug.optional() }),
    response: z.object({
      lessons: z.array(LessonRow),
      /** Null where the tier does not open the lesson. */
      lesson: LessonPage.nullable(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deskFigures: endpoint({
    method: 'GET',
    url: '/api/desk/courses/:courseId/figures',
    summary: 'Retrieve who takes a course, where members stop, and how questions are answered',
    audience: 'staff',
    params,
    response: CourseFigures,
    errors: ['NOT_FOUND'],
  }),
  revokeCertificate: endpoint({
    method: 'POST',
    url: '/api/desk/certificates/:code/revocation',
    summary: 'Revoke a certificate. Its public page says so, with the reason',
    audience: 'approver',
    params: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    body: z.object({ reason: plainLine(3, limits.courses.lineCharacters) }),
    errors: ['NOT_FOUND'],
  }),
}
