import { createHash } from 'node:crypto'
import type { Transaction } from '#server/db/sql.ts'
import type { AuthConfig } from '#server/config.ts'

const hourMs = 60 * 60_000

/**
 * Counts a letter that was asked for and says how long it must wait, in ms; 0 when it may go now. It goes by the
 * address alone, so that one which nobody has waits exactly as long as one of ours. Each kind is counted for itself:
 * who has letters of one kind sent to somebody cannot keep the other kinds from him.
 */
export async function letterWait(
  transaction: Transaction,
  { address, kind, now }: { address: string; kind: string; now: Date },
  { letterGapMs, lettersPerHour }: AuthConfig,
): Promise<number> {
  const digest = createHash('sha256').update(address.toLowerCase()).digest()
  const hourAgo = new Date(now.getTime() - hourMs)
  await transaction`select pg_advisory_xact_lock(hashtextextended(${digest.toString('hex')}, 1))`
  const [asked] = await transaction<[{ lastAt: Date | null; firstAt: Date | null; count: number }]>`
    select max(requested_at) as last_at, min(requested_at) as first_at, count(*) as count from letter_requests
     where address_digest = ${digest} and kind = ${kind} and requested_at > ${hourAgo}`
  const gapEndMs = asked.lastAt ? asked.lastAt.getTime() + letterGapMs : 0
  const hourEndMs = asked.firstAt && asked.count >= lettersPerHour ? asked.firstAt.getTime() + hourMs : 0
  const waitMs = Math.max(0, gapEndMs - now.getTime(), hourEndMs - now.getTime())
  if (waitMs > 0) return waitMs
  await transaction`
    with forgotten as (
      delete from letter_requests where ctid in (
        select ctid from letter_requests where requested_at <= ${hourAgo} limit 100 for update skip locked)
    )
    insert into letter_requests (address_digest, kind, requested_at) values (${digest}, ${kind}, ${now})`
  return 0
}
