import { limits } from '#domain/limits.ts'
import type { LetterClass } from './letters.ts'

/** The result of an attempt to send. */
export type TryOutcome =
  /** The mail server accepted the letter. */
  | 'accepted'
  /** No connection, no reply, or no agreement on the protocol. The letter was not handed over. */
  | 'unreachable'
  /** A temporary failure (4xx). */
  | 'put-off'
  /** A permanent failure (5xx). */
  | 'refused'
  /** The content was handed over, but no reply came: it may or may not be delivered. */
  | 'unanswered'

export type TriedLetter = {
  class: LetterClass
  /** After this the letter is not worth sending. */
  worthUntil: Date
  /** Attempts so far, including this one. */
  tries: number
  /** Attempts so far that ended `unanswered`, including this one. */
  unanswered: number
}

export type NextStep =
  | { state: 'sent' | 'failed' }
  /** `waitMs` until the next attempt; null waits for staff to decide. */
  | { state: 'queued'; waitMs: number }
  | { state: 'uncertain'; waitMs: number | null }

const { firstWaitMs, longestWaitMs, longestPutOffMs, unansweredWaitMs } = limits.mail

/**
 * The next step after an attempt. Waits double. A letter in unknown state is sent once more under the same
 * Message-ID, by which receiving systems drop the second copy: a person is waiting for it, so a duplicate is
 * the smaller harm. Bulk letters are never repeated in that case, and no letter is repeated twice.
 */
export function afterTry(outcome: TryOutcome, letter: TriedLetter, now: Date): NextStep {
  if (outcome === 'accepted') return { state: 'sent' }
  if (outcome === 'refused') return { state: 'failed' }
  const worthMs = letter.worthUntil.getTime() - now.getTime()
  if (outcome === 'unanswered') {
    const again = letter.class === 'transactional' && letter.unanswered === 1 && unansweredWaitMs < worthMs
    return { state: 'uncertain', waitMs: again ? unansweredWaitMs : null }
  }
  const longest = outcome === 'put-off' ? longestPutOffMs : longestWaitMs
  const waitMs = Math.min(firstWaitMs * 2 ** (letter.tries - 1), longest)
  return waitMs < worthMs ? { state: 'queued', waitMs } : { state: 'failed' }
}
