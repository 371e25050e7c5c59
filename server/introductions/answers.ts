import type { AgentState } from '#contract/agents.ts'
import type { IntroductionRequest } from '#contract/introductions.ts'
import { firstAnswer } from '#domain/introductions/lead.ts'
import type { IntroductionAnswer, IntroductionState, ReachWay } from '#domain/introductions/introduction.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { digest } from '#server/secrets/digest.ts'
import { noteBreach } from './routing/breaches.ts'
import { lockAgentRequest, passOn } from './routing/route-request.ts'
import { openConversations } from './open-conversations.ts'
import { agentAddress } from './own-agent.ts'
import { answerableUntil } from './requests.ts'
import { sharedColumns } from './shared-with-agent.ts'

type PendingRequest = Omit<IntroductionRequest, 'until'> & {
  requestedAt: Date
  agentRequestId: string | null
}

/** A request by the token of the agent's letter; throws NOT_FOUND. */
export async function readIntroductionRequest(
  sql: Queryable,
  token: string,
  now: Date,
): Promise<IntroductionRequest> {
  const [row] = await sql<PendingRequest[]>`
    select agents.full_name as agent_name, coalesce(user_profiles.full_name, '') as member_name, message,
           introductions.state, requested_at, agent_request_id, ${sharedColumns(sql)}
      from introductions join agents on agents.id = agent_id left join user_profiles on user_profiles.user_id = introductions.user_id
     where token_digest = ${digest(token)}`
  if (!row) throw fail('NOT_FOUND')
  const { requestedAt, agentRequestId, state, ...same } = row
  const until = answerableUntil({ requestedAt, agentRequestId })
  return { ...same, state: state === 'open' && until <= now ? 'lapsed' : state, until: until.toISOString() }
}

/**
 * Stores an agent's answer by the token of their letter. Throws NOT_FOUND, and CONFLICT if the request has
 * ended otherwise.
 */
export async function answerByToken(
  sql: Sql,
  token: string,
  answer: IntroductionAnswer,
  { now, appUrl }: { now: Date; appUrl: string },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [found] = await transaction<{ id: string; requestedAt: Date; agentRequestId: string | null }[]>`
      select id, requested_at, agent_request_id from introductions where token_digest = ${digest(token)}`
    if (!found) throw fail('NOT_FOUND')
    if (answerableUntil(found) <= now) throw fail('CONFLICT', 'The time to answer has ended.')
    await settle(transaction, found.id, { answer, at: now, by: null, appUrl })
  })
}

type Held = {
  agentId: string
  requestedAt: Date
  state: IntroductionState
  way: ReachWay
  phone: string
  memberId: string
  memberEmail: string
  memberName: string
  agentName: string
  agentState: AgentState
  agentEmail: string | null
  agentPhone: string
}

/**
 * Ends a request by the agent's answer, and sends contact details to both sides if the agent agreed.
 * Idempotent. Throws NOT_FOUND, and CONFLICT if it has ended otherwise or the agent is suspended.
 */
export async function settle(
  transaction: Transaction,
  id: string,
  { answer, at, by, appUrl }: { answer: IntroductionAnswer; at: Date; by: string | null; appUrl: string },
): Promise<void> {
  const agentRequestId = await lockAgentRequest(transaction, id)
  const [held] = await transaction<Held[]>`
    select agent_id, requested_at, introductions.state, way, introductions.phone, users.id as member_id, users.email as member_email,
           coalesce(user_profiles.full_name, '') as member_name, agents.full_name as agent_name, agents.state as agent_state,
           ${agentAddress(transaction)} as agent_email, agents.phone as agent_phone
      from introductions join agents on agents.id = agent_id join users on users.id = introductions.user_id
      left join user_profiles on user_profiles.user_id = users.id
     where introductions.id = ${id} for update of introductions`
  if (!held) throw fail('NOT_FOUND')
  if (held.state === answer) return
  if (held.state !== 'open') throw fail('CONFLICT', 'This request has ended.')
  if (answer === 'accepted' && held.agentState === 'suspended')
    throw fail('CONFLICT', 'A suspended agent cannot accept requests.')
  await transaction`
    update introductions set state = ${answer}, ended_at = ${at}, answered_by = ${by} where id = ${id}`
  if (firstAnswer({ requestedAt: held.requestedAt, endedAt: at }, at).isLate)
    await noteBreach(transaction, {
      introductionId: id,
      agentId: held.agentId,
      requestedAt: held.requestedAt,
      at,
    })
  if (agentRequestId !== null && answer === 'declined') {
    await transaction`update introductions set return_reason = 'declined' where id = ${id}`
    return passOn(transaction, agentRequestId, { at, appUrl })
  }
  await notifyMember(transaction, held, answer)
  if (answer === 'declined') return
  if (agentRequestId !== null)
    await transaction`
      update agent_requests set state = 'accepted', ended_at = ${at} where id = ${agentRequestId}`
  await openConversations(transaction, { introductionId: id, at })
}

async function notifyMember(transaction: Transaction, held: Held, answer: IntroductionAnswer): Promise<void> {
  const { memberId, memberEmail, memberName, agentName, agentEmail, agentPhone, way, phone } = held
  const member = { address: memberEmail, userId: memberId }
  if (answer === 'declined') {
    await queueLetter(transaction, member, { kind: 'introduction-declined', sender: agentName })
    return
  }
  await queueLetter(transaction, member, {
    kind: 'introduced',
    sender: agentName,
    replyTo: agentEmail ?? '',
    phone: agentPhone,
    whatsapp: '',
  })
  if (agentEmail === null) return
  await queueLetter(
    transaction,
    { address: agentEmail },
    {
      kind: 'introduced',
      sender: memberName,
      replyTo: way === 'email' ? memberEmail : '',
      phone: way === 'phone' ? phone : '',
      whatsapp: way === 'whatsapp' ? phone : '',
    },
  )
}
