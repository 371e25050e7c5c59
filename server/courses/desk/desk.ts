import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { DeskCourse, DeskCourseRow } from '#contract/courses/desk.ts'
import { CourseDocument } from '#contract/courses/document.ts'
import { courseProblems } from '#domain/courses/check-course.ts'
import { lessonDifferences } from '#domain/courses/course-changes.ts'
import { courseActionRefusal, type CourseAction, type CourseStage } from '#domain/courses/course-workflow.ts'
import type { CourseDocument as Document } from '#domain/courses/course-document.ts'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { isTaken } from '#server/db/unique-violation.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { noteCourseNews } from '#server/courses/notify-learners.ts'

type Stored = {
  id: string
  slug: string
  title: string
  state: CourseStage
  version: number
  liveVersion: number | null
  reason: string
  changedAt: Date
}

export type Editing = { sql: Sql; person: Person; by: StaffActor }

export async function listDeskCourses(sql: Queryable): Promise<DeskCourseRow[]> {
  const rows = await sql<(Omit<DeskCourseRow, 'changedAt'> & { changedAt: Date })[]>`
    select c.id, slug, title, state, live_version is not null as is_live, changed_at,
           (select ${personName(sql)} from users left join user_profiles on user_id = users.id where users.id = changed_by) as changed_by,
           (select count(distinct user_id) from lesson_progress where course_id = c.id) as enrolled,
           (select count(*) from certificates where course_id = c.id and revoked_at is null) as certificates
      from courses c order by changed_at desc, slug`
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }))
}

function personName(sql: Queryable) {
  return sql`coalesce(nullif(full_name, ''), email::text)`
}

async function storedCourse(sql: Queryable, id: string, how: 'read' | 'lock'): Promise<Stored> {
  const [course] = await sql<Stored[]>`
    select id, slug, title, state, version, live_version, reason, changed_at
      from courses where id = ${id} ${how === 'lock' ? sql`for update` : sql``}`
  if (!course) throw fail('NOT_FOUND')
  return course
}

/** Throws NOT_FOUND. */
export async function readDocument(sql: Queryable, id: string, number: number): Promise<Document> {
  const [found] = await sql<{ document: unknown }[]>`
    select document from course_versions where course_id = ${id} and number = ${number}`
  if (!found) throw fail('NOT_FOUND')
  return CourseDocument.parse(found.document)
}

/** What members read last: also of a course that is unpublished now. */
async function lastPublished(sql: Queryable, id: string): Promise<Document | null> {
  const [found] = await sql<{ number: number }[]>`
    select number from course_versions where course_id = ${id} and published_at is not null
     order by number desc limit 1`
  return found ? readDocument(sql, id, found.number) : null
}

/** Everyone who edited a course since it was last published. */
async function listWriters(sql: Queryable, { id, liveVersion }: Stored): Promise<string[]> {
  const rows = await sql<{ writtenBy: string }[]>`
    select distinct written_by from course_versions
     where course_id = ${id} and number > ${liveVersion ?? 0} and written_by is not null`
  return rows.map(({ writtenBy }) => writtenBy)
}

/** The newest version of a course with its history. Throws NOT_FOUND. */
export async function deskCourse(sql: Queryable, id: string): Promise<DeskCourse> {
  const course = await storedCourse(sql, id, 'read')
  const [document, live, writers, versions] = await Promise.all([
    readDocument(sql, id, course.version),
    course.liveVersion === null ? null : readDocument(sql, id, course.liveVersion),
    listWriters(sql, course),
    sql<{ number: number; by: string | null; at: Date }[]>`
      select number, written_at as at,
             (select ${personName(sql)} from users left join user_profiles on user_id = users.id where users.id = written_by) as by
        from course_versions where course_id = ${id} order by number desc`,
  ])
  return {
    id,
    slug: course.slug,
    title: course.title,
    state: course.state,
    isLive: course.liveVersion !== null,
    changedAt: course.changedAt.toISOString(),
    changedBy: versions[0]?.by ?? null,
    version: course.version,
    liveVersion: course.liveVersion,
    document,
    reason: course.reason,
    writers,
    problems: courseProblems(document),
    differences: course.version === course.liveVersion ? [] : lessonDifferences(live, document),
    versions: versions.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isLive: row.number === course.liveVersion,
    })),
  }
}

/** Creates a course and returns its id. Throws CONFLICT for a slug that another course has. */
export async function createCourse(
  { sql, person, by }: Editing,
  { title, slug }: { title: string; slug: string },
): Promise<string> {
  const day = gulfDay(by.at)
  const document: Document = {
    title,
    summary: '',
    level: 'beginner',
    markets: ['dubai'],
    strategy: 'buying',
    tier: 'free',
    prerequisites: [],
    outcomes: [],
    author: '',
    reviewed: day,
    passPercent: 80,
    about: '',
    sections: [],
    lessons: [],
  }
  return sql.begin(async (transaction) => {
    const [course] = await transaction<{ id: string }[]>`
      insert into courses (slug, title, version, moved_at, changed_by, changed_at, created_at)
      values (${slug}, ${title}, 1, ${by.at}, ${person.id}, ${by.at}, ${by.at}) returning id`.catch(
      (error: unknown) => {
        throw isTaken(error) ? fail('CONFLICT', 'Another course uses this address.') : error
      },
    )
    if (!course) throw new Error('the course was not written')
    await insertVersion(transaction, course.id, { number: 1, document, writer: person.id, at: by.at })
    return course.id
  })
}

type Version = { number: number; document: Document; writer: string | null; at: Date }

async function insertVersion(sql: Queryable, id: string, { number, document, writer, at }: Version) {
  await sql`
    insert into course_versions (course_id, number, document, written_by, written_at)
    values (${id}, ${number}, ${sql.json(document)}, ${writer}, ${at})`
}

type VersionKey = { courseId: string; version: number }

/** Locks a course after checking that the person may perform the action. Throws FORBIDDEN, FOUR_EYES or CONFLICT. */
async function lockForAction(
  transaction: Transaction,
  action: CourseAction | 'save',
  { person, courseId, version }: VersionKey & { person: Person },
): Promise<Stored> {
  const course = await storedCourse(transaction, courseId, 'lock')
  const status = {
    state: course.state,
    isLive: course.liveVersion !== null,
    writers: await listWriters(transaction, course),
  }
  const refused = courseActionRefusal(action, status, person)
  if (refused) throw fail(refused)
  if (course.version !== version)
    throw fail('CONFLICT', 'Someone saved another version of this course in the meantime.')
  return course
}

/** Saves a new version. It replaces the same person's unpublished version from a moment ago. */
export async function saveCourse(
  { sql, person, by }: Editing,
  { courseId, version, document }: VersionKey & { document: Document },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const course = await lockForAction(transaction, 'save', { person, courseId, version })
    const number = version + 1
    await insertVersion(transaction, courseId, { number, document, writer: person.id, at: by.at })
    await transaction`
      delete from course_versions
       where course_id = ${courseId} and number = ${version} and number <> ${course.liveVersion ?? 0}
         and published_at is null and written_by = ${person.id}
         and written_at > ${new Date(by.at.getTime() - limits.desk.sittingMs)}`
    await transaction`
      update courses set version = ${number}, title = ${document.title}, state = 'draft', changed_by = ${person.id}, changed_at = ${by.at}
       where id = ${courseId}`
  })
}

const reasonMinCharacters = 3

/** Performs an action that changes the state of a course. Throws when the action is refused. */
export async function performCourseAction(
  { sql, person, by }: Editing,
  { courseId, version, action, reason }: VersionKey & { action: CourseAction; reason: string },
): Promise<void> {
  if ((action === 'return' || action === 'unpublish') && reason.length < reasonMinCharacters)
    throw fail('INVALID_INPUT', 'Enter a reason.')
  await sql.begin(async (transaction) => {
    const course = await lockForAction(transaction, action, { person, courseId, version })
    if (action === 'submit') await requireFinished(transaction, course)
    await move(transaction, course, { action, reason, person, at: by.at })
    await recordEvent(transaction, {
      action: events[action],
      ...by,
      detail: { text: courseId, kind: 'course', title: course.title, version, ...(reason ? { reason } : {}) },
    })
  })
}

const events = {
  submit: 'text_submitted',
  withdraw: 'text_withdrawn',
  return: 'text_returned',
  approve: 'text_approved',
  publish: 'text_published',
  unpublish: 'text_unpublished',
  discard: 'text_discarded',
} as const

/** Throws INVALID_INPUT while something is wrong, or a changed lesson does not say what changed. */
async function requireFinished(sql: Queryable, { id, version, liveVersion }: Stored): Promise<void> {
  const document = await readDocument(sql, id, version)
  const [problem] = courseProblems(document)
  if (problem)
    throw fail(
      'INVALID_INPUT',
      `${problem.lesson ?? 'Course'}, line ${problem.line ?? 1}: ${problem.message}`,
    )
  if (document.lessons.length === 0) throw fail('INVALID_INPUT', 'A course needs a lesson.')
  const live = liveVersion === null ? null : await readDocument(sql, id, liveVersion)
  const silent = lessonDifferences(live, document).find(({ isNoted }) => !isNoted)
  if (silent) throw fail('INVALID_INPUT', `Say what changed in the lesson “${silent.title}”.`)
}

type Move = { action: CourseAction; reason: string; person: Person; at: Date }

async function move(sql: Transaction, course: Stored, { action, reason, person, at }: Move): Promise<void> {
  const { id, version, liveVersion } = course
  switch (action) {
    case 'submit':
      await sql`
        update courses set state = 'review', reason = '', submitted_by = ${person.id}, moved_at = ${at}, changed_at = ${at} where id = ${id}`
      return
    case 'withdraw':
    case 'return':
      await sql`update courses set state = 'draft', reason = ${reason}, moved_at = ${at}, changed_at = ${at} where id = ${id}`
      return
    case 'approve':
      await sql`update courses set state = 'approved', moved_at = ${at}, changed_at = ${at} where id = ${id}`
      return
    case 'publish':
      await noteCourseNews(sql, {
        courseId: id,
        version,
        before: await lastPublished(sql, id),
        document: await readDocument(sql, id, version),
        at,
      })
      await sql`update course_versions set published_at = ${at} where course_id = ${id} and number = ${version}`
      await sql`
        update courses set state = 'published', live_version = version, moved_at = ${at}, changed_at = ${at} where id = ${id}`
      return
    case 'unpublish':
      await sql`
        update courses set live_version = null, reason = ${reason}, moved_at = ${at}, changed_at = ${at},
               state = case state when 'published' then 'draft' else state end
         where id = ${id}`
      return
    case 'discard':
      if (liveVersion === null) {
        await sql`delete from courses where id = ${id}`
        return
      }
      await insertVersion(sql, id, {
        number: version + 1,
        document: await readDocument(sql, id, liveVersion),
        writer: null,
        at,
      })
      await sql`
        update courses set state = 'published', version = ${version + 1}, live_version = ${version + 1}, reason = '',
               title = (select document ->> 'title' from course_versions where course_id = ${id} and number = ${liveVersion}),
               moved_at = ${at}, changed_at = ${at}
         where id = ${id}`
  }
}
