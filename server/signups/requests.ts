import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { needsConfirmation, signupTypes, type SignupState, type SignupType } from '#domain/signups/lists.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJobWorker, job } from '#server/jobs/job.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { digest } from '#server/secrets/digest.ts'

const { confirmationLinkMs, perNetworkPerHour, unconfirmedRetentionMs } = limits.signups
const hourMs = 60 * 60_000

const SignupRequest = z.object({ type: z.enum(signupTypes), email: z.string(), name: z.string() })
type SignupRequest = z.infer<typeof SignupRequest>

const answerSignup = job({
  name: 'answer-signup',
  input: z.object({ requestId: z.uuid() }),
  limitMs: 15_000,
  retries: 8,
  firstWaitMs: 5000,
  atOnce: 2,
})

/**
 * Records a request, with the same work for every address: what is known about it is looked up after the
 * response.
 */
export async function requestSignup(
  { sql, now, ip }: { sql: Sql; now: Date; ip: string },
  signup: SignupRequest,
): Promise<void> {
  const requestId = randomUUID()
  const network = digest(networkPrefix(ip))
  await sql.begin(async (transaction) => {
    await transaction`
      insert into signup_requests (id, at, network_digest, input)
      values (${requestId}, ${now}, ${network}, ${transaction.json(signup)})`
    await enqueue(transaction, answerSignup, { requestId })
  })
}

/**
 * Processes a request; nothing when it was processed before. The letter and all other changes are one
 * transaction.
 */
export const answerSignups = defineJobWorker(answerSignup, ({ sql, config, input, now }) =>
  sql.begin(async (transaction) => {
    const [request] = await transaction<{ input: unknown; at: Date; networkDigest: Buffer }[]>`
      select input, at, network_digest from signup_requests
       where id = ${input.requestId} and input is not null for update`
    if (!request) return
    await transaction`update signup_requests set input = null where id = ${input.requestId}`
    const [{ count }] = await transaction<[{ count: number }]>`
      select count(*) from signup_requests
       where network_digest = ${request.networkDigest} and (at, id) <= (${request.at}, ${input.requestId}::uuid)
         and at > ${new Date(request.at.getTime() - hourMs)}`
    if (count > perNetworkPerHour) return
    await sendConfirmation(transaction, SignupRequest.parse(request.input), {
      appUrl: config.appUrl,
      now: now(),
    })
  }),
)

async function sendConfirmation(
  transaction: Transaction,
  { type, email, name }: SignupRequest,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`${type} ${email.toLowerCase()}`}, 2))`
  const [known] = await transaction<{ state: SignupState; letterAt: Date | null; isSuppressed: boolean }[]>`
    select state, letter_at, suppressed_at is not null as is_suppressed
      from signups where type = ${type} and email = ${email}`
  if (!needsConfirmation(known ?? null, now)) return
  const token = randomBytes(32).toString('base64url')
  await transaction`
    insert into signups (type, email, name, state, requested_at, letter_at, token_digest, token_expires_at)
    values (${type}, ${email}, ${name}, 'asked', ${now}, ${now}, ${digest(token)},
            ${new Date(now.getTime() + confirmationLinkMs)})
    on conflict (type, email) do update
       set letter_at = excluded.letter_at, token_digest = excluded.token_digest,
           token_expires_at = excluded.token_expires_at,
           name = case when signups.state = 'asked' then excluded.name else signups.name end`
  await queueLetter(
    transaction,
    { address: email },
    { kind: confirmationLetters[type], link: confirmationLink(appUrl, type, token) },
  )
}

const confirmationLetters = { waitlist: 'confirm-waitlist', newsletter: 'confirm-subscription' } as const

const confirmationLink = (appUrl: string, type: SignupType, token: string): string =>
  `${appUrl}/${type}/confirm?token=${token}`

/** Deletes unconfirmed requests and their traces. */
export const pruneSignups = cleanUp('prune-signups', 6 * hourMs, async ({ sql, now }) => {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await sql`delete from signup_requests where at < ${before(24 * hourMs)}`
  await sql`
    delete from signups
     where state = 'asked' and coalesce(letter_at, requested_at) < ${before(unconfirmedRetentionMs)}`
})
