import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { tooSoon } from '#server/auth/refusal.ts'

export type CallKind = keyof typeof limits.auth.calls

type Bucket = { calls: number; atMs: number }

const rememberedBuckets = 50_000
const fiveMinutesMs = 5 * 60_000

/**
 * Rate limits per network, as token buckets. Each process counts for itself; limits that must hold over all
 * processes are counted in the database.
 */
export function callLimits(factor: number, now: () => Date) {
  const buckets = new Map<string, Bucket>()
  /** Takes a token from the bucket of this kind and address; throws 429 when it is empty. */
  return (kind: CallKind, address: string): void => {
    const { burst, perFiveMinutes } = limits.auth.calls[kind]
    const key = `${kind} ${networkPrefix(address)}`
    const nowMs = now().getTime()
    const perMs = (perFiveMinutes * factor) / fiveMinutesMs
    const before = buckets.get(key)
    const filled = before ? before.calls + Math.max(0, nowMs - before.atMs) * perMs : burst * factor
    const calls = Math.min(burst * factor, filled)
    buckets.delete(key)
    if (buckets.size >= rememberedBuckets) dropOldest(buckets)
    buckets.set(key, { calls: calls >= 1 ? calls - 1 : calls, atMs: nowMs })
    if (calls < 1) throw tooSoon((1 - calls) / perMs)
  }
}

function dropOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
