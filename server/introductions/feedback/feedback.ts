import type { PublishedFeedback } from '#contract/introductions/agent-feedback.ts'
import type { WrittenReview } from '#contract/reviews.ts'
import { changeableUntil, reviewRefusal, type ReviewRefusal } from '#domain/directory/review.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { refreshRecords } from '#server/introductions/records/refresh-record.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'

const { feedbackRows, feedbackChanges } = limits.leads

const refusals: Record<ReviewRefusal, string> = {
  'not-yet': 'Feedback is possible once the agent has agreed to an introduction.',
  hidden: 'Our staff hid this feedback. It can no longer be changed.',
  'too-late': 'This feedback can no longer be changed.',
  'changed-already': 'This feedback was changed once already.',
}

type Stored = Omit<WrittenReview, 'createdAt' | 'changedAt' | 'changeableUntil' | 'repliedAt'> & {
  createdAt: Date
  changedAt: Date
  repliedAt: Date | null
  changes: number
}

/** The columns of feedback `f` that its author and staff see. */
export const feedbackColumns = (sql: Queryable): Fragment => sql`
  f.id, f.rating, f.content, f.created_at, f.changed_at, f.changes, f.reply, f.replied_at, f.hidden_reason`

export function toWritten({ changes: _changes, ...stored }: Stored): WrittenReview {
  const { createdAt, changedAt, repliedAt } = stored
  return {
    ...stored,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changeableUntil: changeableUntil(createdAt).toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

type Agent = { id: string; address: string | null; userId: string | null; isIntroduced: boolean }
type By = { userId: string; slug: string }

/** A published agent, and whether they agreed to an introduction of this member. Throws NOT_FOUND. */
async function readAgent(sql: Queryable, { userId, slug }: By): Promise<Agent> {
  const [agent] = await sql<Agent[]>`
    select id, ${agentAddress(sql)}::text as address, user_id,
           exists (select from introductions i
                    where i.agent_id = agents.id and i.user_id = ${userId} and i.state = 'accepted') as is_introduced
      from agents where slug = ${slug} and state = 'published'`
  if (!agent) throw fail('NOT_FOUND')
  return agent
}

/** A member's feedback on an agent, and why they may not write it now. */
async function readOwn(sql: Queryable, userId: string, { id, isIntroduced }: Agent, now: Date) {
  const [stored] = await sql<Stored[]>`
    select ${feedbackColumns(sql)} from agent_feedback f where agent_id = ${id} and user_id = ${userId}`
  const review = stored ? { ...stored, isHidden: stored.hiddenReason !== '' } : null
  return { stored, refusal: reviewRefusal({ isDue: isIntroduced, review }, now, feedbackChanges) }
}

/** Throws NOT_FOUND without such an agent. */
export async function readOwnFeedback(
  sql: Queryable,
  by: By,
  now: Date,
): Promise<{ feedback: WrittenReview | null; mayWrite: boolean }> {
  const { stored, refusal } = await readOwn(sql, by.userId, await readAgent(sql, by), now)
  return { feedback: stored ? toWritten(stored) : null, mayWrite: refusal === null }
}

/**
 * Stores a member's feedback on an agent or changes it, counts it in the published order, and tells the agent of new
 * one. The same words again change nothing. Throws NOT_FOUND and CONFLICT.
 */
export async function saveFeedback(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  by: By,
  { rating, content }: { rating: number; content: string },
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    // Feedback of one member is saved one after the other, so that a second click is no change.
    await transaction`select from users where id = ${by.userId} for no key update`
    const agent = await readAgent(transaction, by)
    const { stored, refusal } = await readOwn(transaction, by.userId, agent, at)
    if (stored?.rating === rating && stored.content === content) return
    if (refusal !== null) throw fail('CONFLICT', refusals[refusal])
    await transaction`
      insert into agent_feedback (agent_id, user_id, rating, content, created_at, changed_at)
      values (${agent.id}, ${by.userId}, ${rating}, ${content}, ${at}, ${at})
      on conflict (user_id, agent_id) do update
        set rating = ${rating}, content = ${content}, changed_at = ${at}, changes = agent_feedback.changes + 1`
    await refreshRecords(transaction, at, agent.id)
    if (!stored && agent.address !== null)
      await queueLetter(
        transaction,
        { address: agent.address, ...(agent.userId && { userId: agent.userId }) },
        { kind: 'feedback-received', link: `${config.appUrl}/agent-dashboard` },
      )
  })
}

type StoredPublished = Omit<PublishedFeedback, 'createdAt' | 'repliedAt'> & {
  createdAt: Date
  repliedAt: Date | null
}

const published = (sql: Queryable, fits: Fragment, rows: number) => sql<StoredPublished[]>`
  select f.id, rating, content, f.created_at, reply, replied_at, f.demonstration
    from agent_feedback f where hidden_at is null and ${fits}
   order by f.created_at desc, f.id desc limit ${rows}`

const toPublished = ({ createdAt, repliedAt, ...row }: StoredPublished): PublishedFeedback => ({
  ...row,
  createdAt: createdAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
})

/** The feedback on a published agent that is shown, newest first, one page, with its mean. Throws NOT_FOUND. */
export async function listFeedback(sql: Queryable, slug: string, after: string | undefined) {
  const [agent] = await sql<{ id: string; total: number; average: number | null }[]>`
    select agents.id, count(f.id)::int as total, round(avg(rating), 1)::float8 as average
      from agents left join agent_feedback f on f.agent_id = agents.id and hidden_at is null
     where slug = ${slug} and state = 'published' group by agents.id`
  if (!agent) throw fail('NOT_FOUND')
  const isLater = after
    ? sql`(f.created_at, f.id) < (select created_at, id from agent_feedback where id = ${after})`
    : sql`true`
  const rows = await published(sql, sql`agent_id = ${agent.id} and ${isLater}`, feedbackRows + 1)
  const shown = rows.slice(0, feedbackRows)
  return {
    feedback: shown.map(toPublished),
    average: agent.average,
    total: agent.total,
    next: rows.length > feedbackRows ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The newest feedback on an agent, for the agent's own page. */
export async function agentOwnFeedback(sql: Queryable, agentId: string): Promise<PublishedFeedback[]> {
  return (await published(sql, sql`agent_id = ${agentId}`, limits.leads.ownFeedbackRows)).map(toPublished)
}

type Replied = {
  slug: string
  name: string
  memberId: string
  email: string
  reply: string
  isHidden: boolean
}

/**
 * Stores the one reply of an agent, and tells the member. Throws NOT_FOUND for feedback on another agent, and CONFLICT
 * for a second reply and for hidden feedback.
 */
export async function replyToFeedback(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { agentId, feedbackId, reply }: { agentId: string; feedbackId: string; reply: string },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [held] = await transaction<Replied[]>`
      select slug, agents.full_name as name, users.id as member_id, users.email::text as email, reply,
             hidden_at is not null as is_hidden
        from agent_feedback f join agents on agents.id = agent_id join users on users.id = f.user_id
       where f.id = ${feedbackId} and agent_id = ${agentId} for update of f`
    if (!held) throw fail('NOT_FOUND')
    if (held.isHidden) throw fail('CONFLICT', 'Our staff hid this feedback.')
    if (held.reply === reply) return
    if (held.reply !== '') throw fail('CONFLICT', 'You replied to this feedback already.')
    await transaction`
      update agent_feedback set reply = ${reply}, replied_at = ${now()} where id = ${feedbackId}`
    await queueLetter(
      transaction,
      { address: held.email, userId: held.memberId },
      { kind: 'feedback-replied', sender: held.name, link: `${config.appUrl}/agents/${held.slug}` },
    )
  })
}
