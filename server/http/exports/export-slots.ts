import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#domain/limits.ts'
import { whenClosed } from '#server/http/connections/client-signal.ts'
import { fail } from '#server/problems/problem.ts'

const { perPerson, perProcess } = limits.exports

/** Counts exports in progress in this process, in total and per person. */
export class ExportSlots {
  readonly #heldBy = new Map<string, number>()
  #held = 0

  /**
   * Takes a slot and returns a function that releases it. Throws TOO_MANY_EXPORTS at the person's limit,
   * UNAVAILABLE at the process's.
   */
  take(owner: string): () => void {
    const own = this.#heldBy.get(owner) ?? 0
    if (own >= perPerson) throw fail('TOO_MANY_EXPORTS')
    if (this.#held >= perProcess)
      throw fail('UNAVAILABLE', 'Too many exports are running. Try again in a moment.')
    this.#heldBy.set(owner, own + 1)
    this.#held += 1
    let released = false
    return () => {
      if (released) return
      released = true
      this.#held -= 1
      const left = (this.#heldBy.get(owner) ?? 1) - 1
      if (left > 0) this.#heldBy.set(owner, left)
      else this.#heldBy.delete(owner)
    }
  }
}

/**
 * Whether the endpoint responds with a file for a member. Pictures are excluded, because a page loads many at once, and
 * events, which are no file.
 */
export function isExport({ stream, audience }: Endpoint): boolean {
  const isFile = stream !== undefined && !stream.startsWith('image/') && stream !== 'text/event-stream'
  return isFile && audience !== 'anyone'
}

/** Holds a slot until the response is complete or the client has disconnected. */
export function holdExportSlot(
  slots: ExportSlots,
  { person, ip }: FastifyRequest,
  reply: FastifyReply,
): void {
  whenClosed(reply, slots.take(person?.id ?? ip))
}
