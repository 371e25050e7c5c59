import { randomBytes } from 'node:crypto'
import type { CourseCertificate } from '#contract/courses.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { doneLessons } from '#server/courses/course-cards.ts'
import type { LiveCourse } from '#server/courses/live-courses.ts'
import { readProgress } from '#server/courses/progress.ts'

/** 128 random bits, 22 characters. */
const codeBytes = 16

/**
 * Issues the certificate of a finished course; the same one when it was issued before. Throws CONFLICT while
 * lessons are not done or the member has no name.
 */
export async function issueCertificate(
  sql: Sql,
  { userId, course, now }: { userId: string; course: LiveCourse; now: Date },
): Promise<string> {
  const [known] = await sql<{ code: string }[]>`
    select code from certificates where user_id = ${userId} and course_id = ${course.id}`
  if (known) return known.code
  const held = await readProgress(sql, userId, course.id)
  if (doneLessons(course, held).size < course.lessons.length)
    throw fail('CONFLICT', 'Finish all lessons of this course first.')
  const [person] = await sql<{ fullName: string }[]>`
    select full_name from user_profiles where user_id = ${userId} and full_name <> ''`
  if (!person) throw fail('CONFLICT', 'Enter your full name in the account settings first.')
  const code = randomBytes(codeBytes).toString('base64url')
  const [issued] = await sql<{ code: string }[]>`
    insert into certificates (code, user_id, course_id, holder, title, version, issued_at)
    values (${code}, ${userId}, ${course.id}, ${person.fullName}, ${course.document.title}, ${course.version}, ${now})
    on conflict (user_id, course_id) do update set code = certificates.code
    returning code`
  return issued?.code ?? code
}

/** Throws NOT_FOUND. */
export async function readCertificate(sql: Queryable, code: string): Promise<CourseCertificate> {
  const [found] = await sql<
    (Omit<CourseCertificate, 'issuedOn' | 'revokedOn'> & { issuedAt: Date; revokedAt: Date | null })[]
  >`
    select code, holder, title, version, issued_at, revoked_at, reason from certificates where code = ${code}`
  if (!found) throw fail('NOT_FOUND')
  const { issuedAt, revokedAt, ...certificate } = found
  return {
    ...certificate,
    issuedOn: gulfDay(issuedAt),
    revokedOn: revokedAt && gulfDay(revokedAt),
  }
}
