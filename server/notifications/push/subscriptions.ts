import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { deviceName } from '#domain/account/device.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { isPublicAddress } from '#server/http/outgoing/public-address.ts'
import { fail } from '#server/problems/problem.ts'

const { browsers } = limits.notifications
const authBytes = 16

type Subscribing = {
  userId: string
  sessionId: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  device: string
  now: Date
}

/**
 * Adds a browser, or takes it over from whoever used it before: it has one endpoint. Throws INVALID_INPUT for keys
 * that are none or an address in a private network, and CONFLICT above the most browsers.
 */
export async function subscribe(
  sql: Sql,
  { userId, sessionId, endpoint, keys, device, now }: Subscribing,
): Promise<void> {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(host) === 0
  if (isNamed ? host === 'localhost' || !host.includes('.') : !isPublicAddress(host))
    throw fail('INVALID_INPUT', 'The push service is in a private network.')
  if (!isPublicKey(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== authBytes)
    throw fail('INVALID_INPUT', 'These are no keys of a browser.')
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint}`
    if (held >= browsers) throw fail('CONFLICT', `Up to ${browsers} browsers are possible. Remove one first.`)
    await transaction`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
      values (${userId}, (select id from sessions where id = ${sessionId}), ${endpoint}, ${keys.p256dh},
              ${keys.auth}, ${deviceName(device)}, ${now})
      on conflict (endpoint) do update
         set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
             device = excluded.device, subscribed_at = excluded.subscribed_at`
  })
}

/**
 * Ties the pushes of a browser to the session that uses it now: the one it subscribed in may have expired. Nothing
 * happens where the browser gets no pushes.
 */
export async function tieToSession(
  sql: Queryable,
  { userId, sessionId, endpoint }: Pick<Subscribing, 'userId' | 'sessionId' | 'endpoint'>,
): Promise<void> {
  await sql`
    update push_subscriptions set session_id = sessions.id from sessions
     where sessions.id = ${sessionId} and push_subscriptions.user_id = ${userId} and endpoint = ${endpoint}
       and session_id is distinct from sessions.id`
}

/** Throws NOT_FOUND. */
export async function unsubscribe(sql: Queryable, userId: string, subscriptionId: string): Promise<void> {
  const { count } = await sql`
    delete from push_subscriptions where id = ${subscriptionId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Whether a text is a point on the curve P-256, as RFC 8291 demands. */
function isPublicKey(text: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(text, 'base64url')).length > 0
  } catch {
    return false
  }
}
