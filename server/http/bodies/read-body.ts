import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { fail, Failure } from '#server/problems/problem.ts'
import type { BodySlot } from './body-slots.ts'

/** Requests whose client waits for "100 Continue" before sending the body. */
const awaitingContinue = new WeakSet<IncomingMessage>()

export function holdContinue(request: IncomingMessage): void {
  awaitingContinue.add(request)
}

/** Requests the body from a client that waits for "100 Continue". */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (awaitingContinue.delete(request)) response.writeContinue()
}

/**
 * The chunks of a body, counted. Stops without destroying the connection, so that a refusal can still be
 * sent.
 */
export async function* readBody(body: Readable, slot: BodySlot): AsyncGenerator<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false })
  slot.start()
  try {
    for (;;) {
      const { done, value } = await slot.guard(nextChunk(chunks))
      if (done) return slot.finish()
      const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      slot.note(chunk.length)
      await slot.guard(slot.takeTurn(chunk.length))
      yield chunk
    }
  } finally {
    void chunks.return?.()
  }
}

async function nextChunk(chunks: AsyncIterator<Uint8Array>) {
  try {
    return await chunks.next()
  } catch (error) {
    // The client disconnected: not an error on our side.
    throw error instanceof Failure
      ? error
      : fail('INVALID_INPUT', 'The connection ended before the upload finished.')
  }
}
