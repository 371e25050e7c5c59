import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { job } from '#server/jobs/job.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { withMinimumTime } from '#server/auth/attempts/minimum-response-time.ts'
import { noteLetterRequest } from './letter-allowance.ts'

const common = {
  address: z.string(),
  challenge: z.string().nullable(),
  redirectTo: z.string(),
  origin: z.object({ address: z.string(), userAgent: z.string() }),
}
const data = z.record(z.string(), z.unknown())

/**
 * A visitor's request that results in a letter. Whether the address is registered is looked up after the
 * response.
 */
export type LetterRequest = z.infer<typeof LetterRequest>
export const LetterRequest = z.discriminatedUnion('work', [
  z.object({ work: z.literal('recovery'), ...common }),
  z.object({ work: z.literal('confirmation-again'), ...common }),
  z.object({ work: z.literal('address-change-again'), ...common }),
  z.object({
    work: z.literal('mail-sign-in'),
    ...common,
    data,
    fullName: z.string(),
    mayCreate: z.boolean(),
  }),
  z.object({
    work: z.literal('sign-up'),
    ...common,
    id: z.uuid(),
    data,
    fullName: z.string(),
    passwordHash: z.string(),
    /**
     * The waiting password that this one was compared with, null when none was waiting, and whether they
     * match.
     */
    compared: z.string().nullable(),
    isSame: z.boolean(),
  }),
])

export const answerLetterRequestJob = job({
  name: 'answer-letter-request',
  input: z.object({ requestId: z.uuid() }),
  limitMs: 15_000,
  retries: 8,
  firstWaitMs: 5000,
  atOnce: 2,
})

const kinds: Record<LetterRequest['work'], string> = {
  recovery: 'recovery',
  'confirmation-again': 'signup',
  'address-change-again': 'email_change',
  'mail-sign-in': 'magiclink',
  'sign-up': 'signup',
}

/**
 * Records a request and responds: the same work and the same time, whether the address is registered or not.
 */
export function requestLetter(
  { sql, config, now }: AuthContext,
  letter: LetterRequest,
  leastMs: number = limits.auth.minimumResponseMs,
): Promise<object> {
  return withMinimumTime(leastMs, async () => {
    await sql.begin(async (transaction) => {
      const wanted = { address: letter.address, kind: kinds[letter.work], now: now(), answer: letter }
      const { id } = await noteLetterRequest(transaction, wanted, config.auth)
      await enqueue(transaction, answerLetterRequestJob, { requestId: id })
    })
    return {}
  })
}
