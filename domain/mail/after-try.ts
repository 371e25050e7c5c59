import { limits } from '#domain/limits.ts'
import type { LetterClass } from './letters.ts'

/** How a try to send ended. */
export type TryOutcome =
  /** The mail server took the letter over. */
  | 'accepted'
  /** It could not be asked: not there, silent, not willing to talk to us. The letter was not handed over. */
  | 'unreachable'
  /** It said "not now" (4xx). */
  | 'put-off'
  /** It said "never" (5xx). */
  | 'refused'
  /** The content was handed over, and no answer came: it may or may not be on its way. */
  | 'unanswered'

export type TriedLetter = {
  class: LetterClass
  /** After this it is of no use to anyone. */
  worthUntil: Date
  /** Tries so far, this one among them. */
  tries: number
  /** Times the content was handed over without an answer, this one among them. */
  unanswered: number
}

export type NextStep =
  | { state: 'sent' | 'failed' }
  /** `waitMs` until the next try; null waits for a person to decide. */
  | { state: 'queued'; waitMs: number }
  | { state: 'uncertain'; waitMs: number | null }

const { firstWaitMs, longestWaitMs, longestPutOffMs, unansweredWaitMs } = limits.mail

/**
 * What is done after a try. Waits double. A letter whose fate is unknown is sent once more, under the same Message-ID, by
 * which receiving systems drop the second copy: for a letter that a person waits for, one too many is a smaller harm than
 * none. A bulk letter is never repeated so, and no letter twice.
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
