import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { whenClosed } from '#server/http/connections/client-signal.ts'
import { callRefusal, type Gate } from './gate.ts'
import { fail, Failure } from '#server/problems/problem.ts'

type Answering = { request: FastifyRequest; reply: FastifyReply }

/**
 * The same stream, cut off when its reader may no longer call the endpoint: the gate checks again before each
 * chunk. A `Failure` thrown by the stream itself cuts it off too. The connection is destroyed, so that the
 * reader sees an incomplete download and not a short file.
 */
export function guardExport(
  gate: Gate,
  endpoint: Endpoint,
  pieces: Readable,
  answering: Answering,
): Readable {
  // Needed when the first chunk is never read: the generator below then never starts.
  whenClosed(answering.reply, () => pieces.destroy())
  return Readable.from(allowedPieces(gate, endpoint, pieces, answering), { objectMode: false })
}

async function* allowedPieces(
  gate: Gate,
  endpoint: Endpoint,
  pieces: Readable,
  { request, reply }: Answering,
): AsyncGenerator<unknown> {
  try {
    for await (const piece of pieces) {
      const refused = await callRefusal(gate, endpoint, request.person && (await gate.reread(request.person)))
      if (refused) throw fail(refused)
      yield piece
    }
  } catch (error) {
    if (!(error instanceof Failure) || reply.raw.closed) throw error
    const { code } = error
    request.log.warn({ code, route: endpoint.url, personId: request.person?.id }, 'export cut off')
    reply.raw.destroy()
  }
}
