import type { Role } from '#domain/access/roles.ts'
import { courseNews, type CourseNews } from '#domain/courses/course-news.ts'
import type { CourseDocument as Document } from '#domain/courses/course-document.ts'
import { limits } from '#domain/limits.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'

const { newsEveryMs, newsAtOnce } = limits.courses

type Edition = { courseId: string; version: number; before: Document | null; document: Document; at: Date }

/** Stores what a published edition holds for members who have begun the course, in the transaction that publishes it. */
export async function noteCourseNews(
  transaction: Transaction,
  { courseId, version, before, document, at }: Edition,
): Promise<void> {
  const news = courseNews(before, document)
  if (news === null) return
  await transaction`
    insert into course_news (course_id, version, news, published_at)
    values (${courseId}, ${version}, ${transaction.json(news)}, ${at})`
}

/** Notifies members of new editions of courses that they have begun, by letter where they want it. */
export const notifyLearners = cleanUp(
  'notify-learners',
  newsEveryMs,
  async ({ sql, now, signal, config }) => {
    for (let isMore = true; isMore && !signal.aborted;)
      isMore = await sql.begin((transaction) => notifyNext(transaction, config.appUrl, now()))
  },
)

type Open = {
  courseId: string
  version: number
  slug: string
  title: string
  isLive: boolean
  news: CourseNews
  publishedAt: Date
  lastUserId: string | null
}

/** Notifies the next members of one edition; false when nobody is left. */
async function notifyNext(transaction: Transaction, appUrl: string, now: Date): Promise<boolean> {
  const [edition] = await transaction<Open[]>`
    select course_id, n.version, slug, title, live_version is not null as is_live, news, published_at, last_user_id
      from course_news n join courses on courses.id = course_id
     where notified_at is null order by published_at limit 1 for update of n skip locked`
  if (!edition) return false
  // Nobody is notified of a course that was unpublished meanwhile.
  const people = edition.isLive ? await nextLearners(transaction, edition, now) : []
  for (const { userId, email, roles } of people) {
    const open = await openFeatures(transaction, roles, ['courses'])
    if (open.has('courses'))
      await queueLetter(transaction, { address: email, userId }, letter(edition, appUrl))
  }
  await transaction`
    update course_news
       set last_user_id = coalesce(${people.at(-1)?.userId ?? null}, last_user_id),
           notified_at = ${people.length < newsAtOnce ? now : null}
     where course_id = ${edition.courseId} and version = ${edition.version}`
  return true
}

/** Members who had begun the course before the edition was published. */
function nextLearners(transaction: Transaction, { courseId, publishedAt, lastUserId }: Open, now: Date) {
  return transaction<{ userId: string; email: string; roles: Role[] }[]>`
    select users.id as user_id, email,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from users
     where not ${isBanned(transaction, now)}
       and ${lastUserId === null ? transaction`true` : transaction`users.id > ${lastUserId}`}
       and exists (select from lesson_progress
                    where user_id = users.id and course_id = ${courseId} and started_at < ${publishedAt})
     order by users.id limit ${newsAtOnce}`
}

const letter = ({ slug, title, news: { added, changed } }: Open, appUrl: string) => ({
  kind: 'course-changed' as const,
  course: title,
  added: added.join('; '),
  changed: changed.map((lesson) => `${lesson.title} (${lesson.what.join(', ')})`).join('; '),
  link: `${appUrl}/courses/${slug}`,
})
