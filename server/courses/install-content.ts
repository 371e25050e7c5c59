import { hexDigest } from '#server/secrets/digest.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { readDocument } from './desk/desk.ts'
import { noteCourseNews } from './notify-learners.ts'
import { readContent, type ContentCourse } from './content-files.ts'

type Held = {
  id: string
  version: number
  liveVersion: number | null
  contentDigest: string | null
  isInstalled: boolean
}

/**
 * Publishes the courses of the repository: new ones, and new editions of those that staff have not touched. A
 * course whose newest version is not the installed one belongs to the desk and is left alone.
 */
export async function installContent(sql: Sql, now: Date, folder?: string): Promise<string[]> {
  const courses = await readContent(folder)
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.courses'))`
    const installed: string[] = []
    for (const course of courses)
      if (await installCourse(transaction, course, now)) installed.push(course.slug)
    return installed
  })
}

async function installCourse(
  transaction: Transaction,
  { slug, document }: ContentCourse,
  now: Date,
): Promise<boolean> {
  const digest = hexDigest(JSON.stringify(document))
  const [held] = await transaction<Held[]>`
    select id, version, live_version, content_digest, is_installed
      from courses join course_versions on course_id = id and number = version where slug = ${slug}`
  const isOfTheDesk = held && !(held.isInstalled && held.liveVersion === held.version)
  if (isOfTheDesk || held?.contentDigest === digest) return false
  const number = (held?.version ?? 0) + 1
  const [course] = await transaction<{ id: string }[]>`
    insert into courses (slug, title, state, version, live_version, content_digest, moved_at, changed_at, created_at)
    values (${slug}, ${document.title}, 'published', ${number}, ${number}, ${digest}, ${now}, ${now}, ${now})
    on conflict (slug) do update
      set title = excluded.title, version = ${number}, live_version = ${number}, content_digest = ${digest},
          moved_at = ${now}, changed_at = ${now}
    returning id`
  if (!course) throw new Error(`the course ${slug} was not written`)
  await transaction`
    insert into course_versions (course_id, number, document, written_at, published_at, is_installed)
    values (${course.id}, ${number}, ${transaction.json(document)}, ${now}, ${now}, true)`
  const before = held ? await readDocument(transaction, course.id, held.version) : null
  await noteCourseNews(transaction, { courseId: course.id, version: number, before, document, at: now })
  return true
}
