import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { limits } from '#domain/limits.ts'
import { guardedLookup, type Network } from '#server/http/outgoing/guarded-lookup.ts'

const { redirects, silenceMs } = limits.connectors

/** A fetch that is refused or fails for good, worded for staff. */
export class FetchRefused extends Error {}

export type GetOptions = Network & {
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
  silenceMs?: number
}
export type Answer = { status: number; headers: IncomingMessage['headers']; body: IncomingMessage; url: URL }

/**
 * Sends a GET request to a public address. The address that was checked is the one connected to, so a name
 * that resolves differently the next time gains nothing. Redirects are followed a few times, each checked
 * anew; a key is not sent to another origin. Throws FetchRefused.
 */
export async function guardedGet(address: string, options: GetOptions): Promise<Answer> {
  let url = webAddress(address)
  let headers = { ...options.headers }
  for (let hop = 0; hop <= redirects; hop += 1) {
    const body = await send(url, { ...options, headers })
    const status = body.statusCode ?? 0
    const target = body.headers.location
    if (status < 300 || status > 399 || status === 304 || target === undefined)
      return { status, headers: body.headers, body, url }
    body.destroy()
    const next = webAddress(new URL(target, url).href)
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      throw new FetchRefused(`The address redirects from https to ${next.protocol.slice(0, -1)}.`)
    if (next.origin !== url.origin) headers = withoutKeys(headers)
    url = next
  }
  throw new FetchRefused(`The address redirects more than ${redirects} times.`)
}

/** The headers that every origin may see. */
function withoutKeys(headers: Readonly<Record<string, string>>): Record<string, string> {
  const open = ['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => open.includes(name.toLowerCase())))
}

function webAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchRefused('The address is not one of http or https.')
  if (url.username || url.password)
    throw new FetchRefused('The address holds a password. Enter it as the key.')
  return url
}

function send(
  url: URL,
  { headers, signal, isAllowed, resolve = lookup, silenceMs: waitMs = silenceMs }: GetOptions,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw forbidden(host)
  const options: RequestOptions = {
    agent: false,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Diwan data connector', ...headers },
    lookup: guardedLookup({ isAllowed, resolve }, forbidden),
    signal,
    timeout: waitMs,
  }
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, done)
    request.on('timeout', () => request.destroy(new Error(`no byte for ${waitMs / 1000} s`)))
    request.on('error', failed)
    request.end()
  })
}

const forbidden = (name: string): FetchRefused =>
  new FetchRefused(`${name} is in a private network. Connectors read public addresses only.`)
