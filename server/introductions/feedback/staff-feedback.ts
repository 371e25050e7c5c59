import type { StaffFeedback } from '#contract/introductions/agent-feedback.ts'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable } from '#server/db/sql.ts'
import { refreshRecords } from '#server/introductions/records/refresh-record.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { feedbackColumns, toWritten } from './feedback.ts'

const { staffPageRows } = limits.directory

type Filter = { visibility?: 'shown' | 'hidden' | undefined; after?: string | undefined }
type Stored = Parameters<typeof toWritten>[0] & {
  agent: StaffFeedback['agent']
  memberName: string
  hiddenAt: Date | null
  demonstration: boolean
}

/** Feedback on all agents, newest first, one page. */
export async function staffFeedback(
  sql: Queryable,
  { visibility, after }: Filter,
): Promise<{ feedback: StaffFeedback[]; total: number; next: string | null }> {
  const fits = visibility ? sql`(f.hidden_at is not null) = ${visibility === 'hidden'}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from agent_feedback f where ${fits}`
  const rows = await sql<Stored[]>`
    select ${feedbackColumns(sql)}, jsonb_build_object('slug', agents.slug, 'name', agents.full_name) as agent,
           coalesce(user_profiles.full_name, '') as member_name, hidden_at, f.demonstration
      from agent_feedback f join agents on agents.id = agent_id
      left join user_profiles on user_profiles.user_id = f.user_id
     where ${fits}
       and ${after ? sql`(f.created_at, f.id) < (select created_at, id from agent_feedback where id = ${after})` : sql`true`}
     order by f.created_at desc, f.id desc limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  const feedback = rows
    .slice(0, staffPageRows)
    .map(({ agent, memberName, hiddenAt, demonstration, ...written }) => ({
      ...toWritten(written),
      agent,
      memberName,
      hiddenAt: hiddenAt?.toISOString() ?? null,
      demonstration,
    }))
  return { feedback, total, next }
}

type Held = {
  agentId: string
  slug: string
  name: string
  memberId: string
  email: string
  isHidden: boolean
}
type Hiding = { feedbackId: string; reason: string | null; actor: StaffActor }

/**
 * Hides feedback with a reason that its author gets by letter, or shows it again when `reason` is null; hidden feedback
 * does not count. Both are audited. Repeating it changes nothing. Throws NOT_FOUND.
 */
export async function setFeedbackHidden(
  { sql, config }: Pick<Parts, 'sql' | 'config'>,
  { feedbackId, reason, actor }: Hiding,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [held] = await transaction<Held[]>`
      select agent_id, slug, agents.full_name as name, users.id as member_id, users.email::text as email,
             hidden_at is not null as is_hidden
        from agent_feedback f join agents on agents.id = agent_id join users on users.id = f.user_id
       where f.id = ${feedbackId} for update of f`
    if (!held) throw fail('NOT_FOUND')
    if (held.isHidden === (reason !== null)) return
    await transaction`
      update agent_feedback
         set hidden_at = ${reason === null ? null : actor.at}, hidden_reason = ${reason ?? ''},
             hidden_by = ${reason === null ? null : actor.actorId}
       where id = ${feedbackId}`
    await refreshRecords(transaction, actor.at, held.agentId)
    await recordEvent(transaction, {
      action: reason === null ? 'review_shown' : 'review_hidden',
      subjectId: held.memberId,
      ...actor,
      detail: { name: held.name, review: feedbackId, ...(reason === null ? {} : { reason }) },
    })
    if (reason !== null)
      await queueLetter(
        transaction,
        { address: held.email, userId: held.memberId },
        { kind: 'feedback-hidden', reason, link: `${config.appUrl}/agents/${held.slug}` },
      )
  })
}
