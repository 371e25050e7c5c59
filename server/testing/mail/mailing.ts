import { jobsSchema } from '#server/jobs/boss.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import type { Letter } from '#server/mail/letter.ts'
import { mailServerAt } from '#server/config.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { sendLetter } from '#server/mail/send-letter-job.ts'
import { sendLetters } from '#server/mail/send-letters.ts'
import type { Parts } from '#server/parts.ts'
import { testApplication } from '#server/testing/application.ts'

/** Where the product is in tests of mail. */
export const mailingAppUrl = 'http://localhost:3000'

export type LetterRow = {
  id: string
  state: string
  tries: number
  unanswered: number
  messageId: string | null
  dueAt: Date | null
  answer: string | null
  failure: string | null
  parameters: Record<string, string>
}

/** An application whose letters go to this address, waited for so long; its clock can be put forward. */
export async function mailing(url?: string, { patienceMs = 8000 } = {}) {
  const application = await testApplication({
    APP_URL: mailingAppUrl,
    ...(url ? { SMTP_URL: url, MAIL_FROM: 'letters@diwan.test' } : {}),
  })
  let ahead = 0
  const mail = {
    from: { name: null, address: 'letters@diwan.test' },
    bounceToken: null,
    server: url ? { ...mailServerAt(url), connectMs: patienceMs, silenceMs: patienceMs } : null,
  }
  const parts: Parts = {
    ...application.parts,
    config: { ...application.parts.config, mail },
    now: () => new Date(Date.now() + ahead),
  }
  const { sql } = parts
  return {
    parts,
    sql,
    queue: (letter: Letter, address = 'sara@example.com') =>
      sql.begin((transaction) => queueLetter(transaction, { address }, letter)),
    /** Runs one job for every letter now, in place of those that wait: two at once would be two attempts. */
    tryAll: async () => {
      await sql`delete from ${sql(jobsSchema)}.job where name = ${sendLetter.name} and state < 'active'`
      const letters = await sql<{ id: string }[]>`select id from letters`
      for (const { id } of letters) await enqueue(sql, sendLetter, { letterId: id })
      await performDue(parts, [sendLetters])
    },
    letters: () => sql<LetterRow[]>`select * from letters order by queued_at, id`,
    putForward: (ms: number) => {
      ahead += ms
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}
