import type { FastifyReply } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findMalformedPart } from '#server/http/edge.ts'
import type { Encoding } from './compressed.ts'

/** A page as it went out in one encoding: names and values of its headers in turn, and its bytes. */
type CachedAnswer = { headers: string[]; body: Buffer }

export type CachedAnswers = Map<Encoding, CachedAnswer>

const encodings: readonly Encoding[] = ['br', 'gzip']
/** Said to one client, not of the page. */
const ofOneClient = /^x-ratelimit-/i

/** The first of our encodings that a client takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  return encodings.find((encoding) => accepted?.includes(encoding))
}

/** Stores an outgoing answer with all headers set by the application. */
export function saveAnswer(
  answers: CachedAnswers,
  encoding: Encoding,
  reply: FastifyReply,
  body: Buffer,
): void {
  const said = { ...reply.raw.getHeaders(), ...reply.getHeaders(), 'content-length': body.length }
  const headers = Object.entries(said)
    .filter(([name]) => !ofOneClient.test(name))
    .flatMap(([name, value]) => [name, String(value)])
  answers.set(encoding, { headers, body })
}

/** Sends a page again as it went out before; false where the application has to answer. */
export function sendAgain(
  request: IncomingMessage,
  response: ServerResponse,
  answersAt: (url: string) => CachedAnswers | undefined,
): boolean {
  if (request.method !== 'GET' || request.headers['if-none-match'] !== undefined) return false
  const encoding = encodingFor(request.headers['accept-encoding'])
  const cached = encoding && answersAt(request.url ?? '')?.get(encoding)
  if (!cached || findMalformedPart(request)) return false
  response.writeHead(200, cached.headers).end(cached.body)
  return true
}
