import type { IntroductionFilter, OwnIntroduction, StaffIntroduction } from '#contract/introductions.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { conversationColumn } from './open-conversations.ts'
import { agentAddress } from './own-agent.ts'
import { answerableUntil } from './requests.ts'
import { sharedColumns } from './shared-with-agent.ts'

const { staffPageRows } = limits.directory

type Own = Omit<OwnIntroduction, 'requestedAt' | 'endedAt' | 'until' | 'isRouted'> & {
  requestedAt: Date
  agentRequestId: string | null
  endedAt: Date | null
}

/** The newest request of a member to an agent, with the agent's contact details once they have agreed. */
export async function ownIntroduction(
  sql: Queryable,
  userId: string,
  slug: string,
  now: Date,
): Promise<OwnIntroduction | null> {
  const [row] = await sql<Own[]>`
    select introductions.id, introductions.state, requested_at, ended_at, agent_request_id,
           case introductions.state when 'accepted' then coalesce(${agentAddress(sql)}::text, '') else '' end as agent_email,
           case introductions.state when 'accepted' then agents.phone else '' end as agent_phone,
           ${conversationColumn(sql)}
      from introductions join agents on agents.id = agent_id
     where introductions.user_id = ${userId} and slug = ${slug}
     order by introductions.state = 'open' desc, requested_at desc limit 1`
  if (!row) return null
  const { requestedAt, endedAt, agentRequestId, ...same } = row
  const until = answerableUntil({ requestedAt, agentRequestId })
  return {
    ...same,
    state: same.state === 'open' && until <= now ? 'lapsed' : same.state,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    until: until.toISOString(),
    isRouted: agentRequestId !== null,
  }
}

type Row = Omit<StaffIntroduction, 'requestedAt' | 'endedAt'> & { requestedAt: Date; endedAt: Date | null }

/** Requests of all members, the newest first, one page. */
export async function staffIntroductions(
  sql: Queryable,
  { state, after }: IntroductionFilter & { after?: string | undefined },
): Promise<{ introductions: StaffIntroduction[]; total: number; next: string | null }> {
  const fits = state ? sql`introductions.state = ${state}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from introductions where ${fits}`
  const rows = await sql<Row[]>`
    select introductions.id, introductions.state, requested_at, ended_at, message, way,
           coalesce(user_profiles.full_name, '') as member_name, users.email as member_email,
           agents.full_name as agent_name, slug as agent_slug, ${agentAddress(sql)} is not null as agent_has_mailbox, ${sharedColumns(sql)},
           demonstration,
           case when introductions.state <> 'accepted' or ${agentAddress(sql)} is not null then ''
                when way = 'email' then users.email::text else introductions.phone end as to_pass_on
      from introductions join agents on agents.id = agent_id join users on users.id = introductions.user_id
      left join user_profiles on user_profiles.user_id = users.id
     where ${fits}
       and ${after ? sql`(requested_at, introductions.id) < (select requested_at, id from introductions where id = ${after})` : sql`true`}
     order by requested_at desc, introductions.id desc limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  const introductions = rows.slice(0, staffPageRows).map(({ requestedAt, endedAt, ...same }) => ({
    ...same,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { introductions, total, next }
}
