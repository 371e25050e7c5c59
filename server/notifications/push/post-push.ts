import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { limits } from '#domain/limits.ts'
import { guardedLookup, type Network } from '#server/http/outgoing/guarded-lookup.ts'
import type { PushKeys } from './push-keys.ts'

const { pushUsefulMs } = limits.notifications

export type Subscription = { endpoint: string; p256dh: string; auth: string }
export type Push = {
  subscription: Subscription
  /** Encrypted for the browser; a push service cannot read it. */
  payload: string
  /** A push with the same topic replaces one that the browser has not fetched yet. */
  topic: string
  keys: PushKeys
  /** Whom a push service writes to about problems. */
  contact: string
}

/** `wait` retries, not before so many milliseconds where the service says so. */
export type PushOutcome =
  | { result: 'accepted' }
  | { result: 'gone' }
  | { result: 'refused' }
  | { result: 'wait'; afterMs: number }

const forbidden = (name: string): Error => new Error(`${name} is in a private network`)

/** Sends one push to the service of a browser (RFC 8030). The address comes from a member: only public ones are called. */
export async function postPush(
  { subscription, payload, topic, keys, contact }: Push,
  { signal, network }: { signal: AbortSignal; network: Network },
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = subscription
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !network.isAllowed(host)) return { result: 'refused' }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: Math.round(pushUsefulMs / 1000),
    topic,
  })
  const response = await new Promise<IncomingMessage>((done, failed) => {
    const options = {
      method: 'POST',
      agent: false as const,
      headers: { ...headers },
      lookup: guardedLookup(network, forbidden),
      signal,
    }
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, done)
    request.on('error', failed)
    request.end(body)
  })
  response.destroy()
  return outcome(response.statusCode ?? 0, response.headers['retry-after'])
}

function outcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'accepted' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return { result: 'wait', afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0 }
  }
  return { result: 'refused' }
}
