import { randomBytes } from 'node:crypto'
import type { IntroductionMessage } from '#contract/introductions.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { agentAddress } from './own-agent.ts'
import { digest } from '#server/secrets/digest.ts'

const { perDay, answerMs } = limits.introductions

type Agent = { id: string; email: string | null; verifiedOn: string | null; expiresOn: string | null }

/**
 * Stores a member's introduction request and writes to the agent. The letter contains no contact details of
 * the member. Throws NOT_FOUND, CONFLICT if a request is open already or the licence is not in force,
 * TOO_MANY_REQUESTS.
 */
export async function requestIntroduction(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  person: Person,
  slug: string,
  request: IntroductionMessage,
): Promise<void> {
  const at = now()
  const token = randomBytes(32).toString('base64url')
  await sql.begin(async (transaction) => {
    const [agent] = await transaction<Agent[]>`
      select id, ${agentAddress(transaction)} as email, verified_on, licence_expires_on as expires_on from agents
       where slug = ${slug} and state = 'published' for share`
    if (!agent) throw fail('NOT_FOUND')
    if (licenceStatus(agent, gulfDay(at)) !== 'verified')
      throw fail('CONFLICT', 'Introductions are only possible to agents with a verified, valid licence.')
    await checkAllowance(transaction, person.id, at)
    const { message } = request
    const { count } = await transaction`
      insert into introductions ${transaction({
        userId: person.id,
        agentId: agent.id,
        ...(await requestColumns(transaction, request)),
        tokenDigest: digest(token),
        requestedAt: at,
      })}
      on conflict do nothing`
    if (count === 0) throw fail('CONFLICT', 'You already asked this agent and are waiting for an answer.')
    if (agent.email === null) return
    await queueLetter(
      transaction,
      { address: agent.email },
      {
        kind: 'introduction',
        sender: await readName(transaction, person.id),
        message,
        link: `${config.appUrl}/introduction?token=${token}`,
      },
    )
  })
}

/** What the member shares. A project that is not published is left out. */
async function requestColumns(
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

async function checkAllowance(transaction: Queryable, userId: string, at: Date): Promise<void> {
  // Requests of one member come one after the other, so that none slips past the count.
  await transaction`select from users where id = ${userId} for update`
  const [{ count }] = await transaction<[{ count: number }]>`
    select count(*) from introductions
     where user_id = ${userId} and requested_at > ${new Date(at.getTime() - dayMs)}`
  if (count >= perDay)
    throw fail(
      'TOO_MANY_REQUESTS',
      `A member asks for up to ${perDay} introductions a day. Ask again tomorrow.`,
    )
}

async function readName(sql: Queryable, userId: string): Promise<string> {
  const [profile] = await sql<{ fullName: string | null }[]>`
    select full_name from user_profiles where user_id = ${userId}`
  return profile?.fullName ?? ''
}

/** Takes back a request that the agent has not answered; throws NOT_FOUND for any other, and for another member's. */
export async function takeBack(sql: Sql, userId: string, introductionId: string, now: Date): Promise<void> {
  const { count } = await sql`
    update introductions set state = 'taken-back', ended_at = ${now}
     where id = ${introductionId} and user_id = ${userId} and state = 'open'`
  if (count === 0) throw fail('NOT_FOUND')
}

/** The last moment at which an answer to a request counts. */
export const answerableUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + answerMs)
