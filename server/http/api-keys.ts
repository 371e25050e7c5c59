import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowanceHeaders, retryAfterSeconds, type CallCounts } from '#domain/keys/call-allowance.ts'
import { bearerKey } from '#domain/keys/key.ts'
import { limits } from '#domain/limits.ts'
import { fail } from '#server/problems/problem.ts'
import type { Person } from './person.ts'

/** The keys of members, as the gate asks about them. */
export type ApiKeys = {
  /** The owner of a key, who calls with its scopes; or why the key opens nothing. */
  identify: (key: string, address: string) => Promise<Person | 'KEY_INVALID' | 'KEY_EXPIRED'>
  /** Counts a call of this member, unless it would exceed the limit of the minute or of the day. */
  spend: (personId: string) => Promise<CallCounts>
}

/**
 * The caller by API key, or null for other callers. Throws if the key opens nothing. Comes after the limit of calls per
 * network, so that guessing keys costs the database little.
 */
export async function identifyByKey(keys: ApiKeys, request: FastifyRequest): Promise<Person | null> {
  const key = bearerKey(request.headers.authorization)
  if (key === null) return null
  const owner = await keys.identify(key, request.ip)
  if (typeof owner === 'string') throw fail(owner)
  return owner
}

/** Counts a call by API key and tells its reader what is left. Throws TOO_MANY_REQUESTS at a limit. */
export async function countKeyCall(
  keys: ApiKeys,
  { id }: Person,
  { now, reply }: { now: Date; reply: FastifyReply },
): Promise<void> {
  const counts = await keys.spend(id)
  reply.headers(allowanceHeaders(counts, now))
  if (counts.isAllowed) return
  reply.header('retry-after', retryAfterSeconds(counts, now))
  throw fail('TOO_MANY_REQUESTS', limitText(counts))
}

function limitText({ dayCalls }: CallCounts): string {
  const { perMinute, perDay } = limits.apiKeys
  return dayCalls >= perDay
    ? `The API keys of a member may make ${perDay} calls a day. The next day begins at midnight UTC.`
    : `The API keys of a member may make ${perMinute} calls a minute.`
}
