import { limits } from '#domain/limits.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { notifyLearners } from './notify-learners.ts'

const { reviewEveryMs, reviewLettersAtOnce } = limits.courses

/** Notifies members of lessons that are due again: once for all of them, by letter where they want it. */
export const askAgain = cleanUp('ask-lessons-again', reviewEveryMs, async ({ sql, now, signal, config }) => {
  for (let count: number = reviewLettersAtOnce; count === reviewLettersAtOnce && !signal.aborted;)
    count = await sql.begin((transaction) => notifyNext(transaction, config.appUrl, now()))
})

type Due = { userId: string; email: string; lessons: string[] }

/** Notifies the next members; returns how many. */
async function notifyNext(transaction: Transaction, appUrl: string, at: Date): Promise<number> {
  const people = await transaction<Due[]>`
    select r.user_id, users.email,
           array_agg(concat(entry ->> 'title', ' (', courses.title, ')') order by r.due_at) as lessons
      from lesson_reviews r
      join users on users.id = r.user_id and not ${isBanned(transaction, at)}
      join courses on courses.id = r.course_id and live_version is not null
      join course_versions v on v.course_id = courses.id and v.number = live_version
      join lateral jsonb_array_elements(v.document -> 'lessons') entry on entry ->> 'slug' = r.lesson
     where r.due_at <= ${at} and r.notified_at is null
     group by r.user_id, users.email order by r.user_id limit ${reviewLettersAtOnce}`
  for (const { userId, email, lessons } of people) {
    await queueLetter(
      transaction,
      { address: email, userId },
      { kind: 'lessons-due', lessons: lessons.join('; '), link: `${appUrl}/courses` },
    )
    await transaction`
      update lesson_reviews set notified_at = ${at} where user_id = ${userId} and due_at <= ${at} and notified_at is null`
  }
  return people.length
}

export const courseJobs = [askAgain, notifyLearners]
