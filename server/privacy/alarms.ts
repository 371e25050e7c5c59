import { addYears } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { requestPace, type RequestKind } from '#domain/privacy/requests.ts'
import { isBanned } from '#server/auth/accounts.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { JobWorker } from '#server/jobs/job.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'

type Open = {
  id: string
  userId: string | null
  kind: RequestKind
  receivedAt: Date
  dueAt: Date
  isAlarmed: boolean
  isOverdueAlarmed: boolean
}

/**
 * Alerts administrators by mail once when two thirds of a request's time have passed, and once when it is
 * overdue.
 */
export async function alarmAboutRequests({
  sql,
  now,
  config,
}: Pick<Parts, 'sql' | 'now' | 'config'>): Promise<{ dueSoon: number; overdue: number }> {
  const at = now()
  const link = `${config.appUrl}/admin/privacy`
  return sql.begin(async (transaction) => {
    const open = await transaction<Open[]>`
      select id, user_id, kind, received_at, due_at, alarmed_at is not null as is_alarmed,
             overdue_alarmed_at is not null as is_overdue_alarmed
        from privacy_requests where state = 'open' and overdue_alarmed_at is null
       order by due_at for update skip locked`
    const counts = { dueSoon: 0, overdue: 0 }
    for (const request of open) {
      const pace = requestPace({ ...request, closedAt: null }, at)
      const dueOn = gulfDay(request.dueAt)
      if (pace === 'overdue') {
        counts.overdue += 1
        await transaction`update privacy_requests set overdue_alarmed_at = ${at} where id = ${request.id}`
        await recordEvent(transaction, {
          action: 'privacy_request_overdue',
          actorId: null,
          subjectId: request.userId,
          detail: { request: request.id, kind: request.kind, due: dueOn },
          at,
        })
        await writeToAdministrators(transaction, at, { kind: 'privacy-request-overdue', dueOn, link })
      } else if (pace === 'due-soon' && !request.isAlarmed) {
        counts.dueSoon += 1
        await transaction`update privacy_requests set alarmed_at = ${at} where id = ${request.id}`
        await writeToAdministrators(transaction, at, { kind: 'privacy-request-due', dueOn, link })
      }
    }
    return counts
  })
}

async function writeToAdministrators(
  transaction: Transaction,
  at: Date,
  letter: Extract<
    Parameters<typeof queueLetter>[2],
    { kind: 'privacy-request-due' | 'privacy-request-overdue' }
  >,
): Promise<void> {
  const administrators = await transaction<{ id: string; email: string }[]>`
    select users.id, users.email from users join user_roles on user_roles.user_id = users.id
     where role = 'admin' and email_confirmed_at is not null and not ${isBanned(transaction, at)}
     order by users.created_at`
  for (const { id: userId, email: address } of administrators)
    await queueLetter(transaction, { address, userId }, letter)
}

const alarms = cleanUp('alarm-privacy-requests', 60 * 60_000, async ({ log, ...parts }) => {
  const { dueSoon, overdue } = await alarmAboutRequests(parts)
  if (overdue > 0) log.error({ overdue }, 'requests about personal data are overdue')
  else if (dueSoon > 0) log.warn({ dueSoon }, 'requests about personal data are due soon')
})

/**
 * Closed requests are kept as proof that they were answered; after three years they are destroyed like other
 * idle data.
 */
export async function destroyClosedRequests({ sql, now }: Pick<Parts, 'sql' | 'now'>): Promise<number> {
  const before = addYears(now(), -limits.account.idle.retentionYears)
  const { count } = await sql`delete from privacy_requests where closed_at < ${before}`
  return count
}

const destruction = cleanUp('destroy-privacy-requests', dayMs, async (parts) => {
  await destroyClosedRequests(parts)
})

export const privacyJobs: readonly JobWorker[] = [alarms, destruction]
