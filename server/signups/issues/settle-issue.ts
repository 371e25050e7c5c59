import { parseBounce } from '#domain/signups/bounces.ts'
import type { LetterState } from '#domain/mail/letters.ts'
import type { Sql } from '#server/db/sql.ts'
import { noteBounce } from './bounces.ts'

/** Copies the final state of an issue's letters to its recipients, because the outbox deletes them later. */
export function settleRecipients(sql: Sql, issueId: string, now: Date): Promise<void> {
  return sql.begin(async (transaction) => {
    const settled = await transaction<
      { email: string; letterId: string; state: LetterState; reason: string | null }[]
    >`
      update issue_recipients
         set state = letters.state, at = ${now},
             reason = case when letters.state in ('failed', 'uncertain') then letters.failure end
        from letters, signups
       where issue_id = ${issueId} and letters.id = letter_id and signups.id = signup_id
         and issue_recipients.state in ('handed', 'uncertain') and issue_recipients.state <> letters.state
         and (letters.state in ('sent', 'kept', 'failed') or letters.state = 'uncertain' and letters.due_at is null)
      returning signups.email, letter_id, letters.state, letters.failure as reason`
    for (const { email, letterId, state, reason } of settled) {
      const kind = state === 'failed' ? parseBounce(reason ?? '') : null
      if (kind) await noteBounce(transaction, { address: email, kind, letterId, detail: reason ?? '', now })
    }
  })
}

/** Marks an issue as sent when no recipient is waiting. */
export async function endSent(sql: Sql, issueId: string, now: Date): Promise<void> {
  await sql`
    update newsletter_issues set state = 'sent', ended_at = ${now}
     where id = ${issueId} and state = 'sending'
       and not exists (select from issue_recipients where issue_id = ${issueId} and state in ('queued', 'handed'))`
}
