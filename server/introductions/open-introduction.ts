import { randomBytes } from 'node:crypto'
import type { IntroductionMessage } from '#contract/introductions.ts'
import type { ReachWay } from '#domain/introductions/introduction.ts'
import { closedStages, type PurchaseTimeline } from '#domain/introductions/lead.ts'
import type { RoutingReason } from '#domain/introductions/routing.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { digest } from '#server/secrets/digest.ts'

/**
 * Requests get their agents one after the other: otherwise two at once would both take an agent's last place, or the
 * same turn. Taken after the locks of requests and introductions, and before those of people and agents.
 */
export async function lockRouting(transaction: Transaction): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtext('diwan.introductions.routing'))`
}

/** The open leads of a row of `agents`: requests that wait, and accepted ones that are neither won nor lost. */
export const openLeads = (sql: Queryable) => sql`
  (select count(*)::int from introductions lead
    where lead.agent_id = agents.id
      and (lead.state = 'open'
           or lead.state = 'accepted'
              and coalesce((select stage from lead_moves where introduction_id = lead.id order by id desc limit 1), 'new')
                  <> all (${[...closedStages]})))`

/** What a member shares with an agent, as it is stored. */
export type RequestColumns = {
  userId: string
  way: ReachWay
  phone: string
  message: string
  projectId: number | null
  budgetMinor: number | null
  budgetCurrency: string | null
  timeline: PurchaseTimeline | null
}

type Opening = {
  columns: RequestColumns
  agent: { id: string; email: string | null }
  /** Of a request for any fitting agent, with why the rule chose this one; null where staff did. */
  routed?: { requestId: string; reason: RoutingReason | null }
  at: Date
  appUrl: string
}

/**
 * Stores a request to one agent and writes to them. The letter contains no contact details of the member. False if
 * one is open already.
 */
export async function openIntroduction(
  transaction: Transaction,
  { columns, agent, routed, at, appUrl }: Opening,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  const { count } = await transaction`
    insert into introductions ${transaction({
      ...columns,
      agentId: agent.id,
      tokenDigest: digest(token),
      requestedAt: at,
      agentRequestId: routed?.requestId ?? null,
      routing: routed?.reason ? transaction.json(routed.reason) : null,
    })}
    on conflict do nothing`
  if (count === 0) return false
  if (agent.email === null) return true
  await queueLetter(
    transaction,
    { address: agent.email },
    {
      kind: routed ? 'introduction-routed' : 'introduction',
      sender: await readName(transaction, columns.userId),
      message: columns.message,
      link: `${appUrl}/introduction?token=${token}`,
    },
  )
  return true
}

/** What the member shares. A project that is not published is left out. */
export async function requestColumns(
  transaction: Transaction,
  { way, phone, message, project, budget, timeline }: IntroductionMessage,
) {
  const [found] = project
    ? await transaction<{ id: number }[]>`select id from projects where slug = ${project} and published`
    : []
  return {
    way,
    phone,
    message,
    projectId: found?.id ?? null,
    budgetMinor: budget?.amountMinor ?? null,
    budgetCurrency: budget?.currency ?? null,
    timeline: timeline ?? null,
  }
}

async function readName(sql: Queryable, userId: string): Promise<string> {
  const [profile] = await sql<{ fullName: string | null }[]>`
    select full_name from user_profiles where user_id = ${userId}`
  return profile?.fullName ?? ''
}
