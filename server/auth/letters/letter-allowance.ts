import { randomUUID } from 'node:crypto'
import type { AuthConfig } from '#server/config.ts'
import type { Transaction } from '#server/db/sql.ts'
import { digest } from '#server/secrets/digest.ts'

const hourMs = 60 * 60_000

type Wanted = {
  address: string
  kind: string
  now: Date
  /** What to do after the response. */
  answer?: object
}

/**
 * Records that a letter was requested, and returns how long it must wait, in ms; 0 when it may be sent now.
 * The limit depends on the address alone, so that an unregistered address waits exactly as long as a
 * registered one. Each kind has its own limit: requesting letters of one kind for someone cannot block the
 * other kinds.
 */
export async function noteLetterRequest(
  transaction: Transaction,
  { address, kind, now, answer }: Wanted,
  { letterGapMs, lettersPerHour }: AuthConfig,
): Promise<{ id: string; waitMs: number }> {
  const id = randomUUID()
  const addressDigest = digest(address.toLowerCase())
  const hourAgo = new Date(now.getTime() - hourMs)
  await transaction`select pg_advisory_xact_lock(hashtextextended(${addressDigest.toString('hex')}, 1))`
  const [before] = await transaction<[{ lastAt: Date | null; firstAt: Date | null; count: number }]>`
    select max(requested_at) as last_at, min(requested_at) as first_at, count(*) as count from letter_requests
     where address_digest = ${addressDigest} and kind = ${kind} and requested_at > ${hourAgo} and is_counted`
  const gapEndMs = before.lastAt ? before.lastAt.getTime() + letterGapMs : 0
  const hourEndMs = before.firstAt && before.count >= lettersPerHour ? before.firstAt.getTime() + hourMs : 0
  const waitMs = Math.max(0, gapEndMs - now.getTime(), hourEndMs - now.getTime())
  await transaction`
    with forgotten as (
      delete from letter_requests where ctid in (
        select ctid from letter_requests
         where requested_at <= ${hourAgo} and input is null limit 100 for update skip locked)
    )
    insert into letter_requests (id, address_digest, kind, requested_at, is_counted, input)
    values (${id}, ${addressDigest}, ${kind}, ${now}, ${waitMs === 0}, ${answer ? JSON.stringify(answer) : null}::text::jsonb)`
  return { id, waitMs }
}
