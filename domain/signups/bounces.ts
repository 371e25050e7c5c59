import { limits } from '#domain/limits.ts'

/**
 * `hard`: permanently undeliverable; `soft`: may arrive later; `complaint`: reported as spam by the reader.
 */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const
export type BounceKind = (typeof bounceKinds)[number]

/** Why an address receives no more letters. */
export const suppressions = ['hard-bounce', 'complaint', 'soft-bounces'] as const
export type Suppression = (typeof suppressions)[number]

/** The result of a bounce, after a number of soft bounces in a row. */
export function afterBounce(
  kind: BounceKind,
  softBefore: number,
): { softBounces: number; suppressedFor: Suppression | null } {
  if (kind === 'complaint') return { softBounces: softBefore, suppressedFor: 'complaint' }
  if (kind === 'hard') return { softBounces: softBefore, suppressedFor: 'hard-bounce' }
  const softBounces = softBefore + 1
  return { softBounces, suppressedFor: softBounces >= limits.signups.softBounces ? 'soft-bounces' : null }
}

/**
 * The kind of bounce in a mail server's reply, by its enhanced status code (RFC 3463) or its reply code; null
 * when the reply is no bounce. A full mailbox (5.2.2) and problems on our side (5.7, 5.3, 5.6) are soft,
 * whatever their class.
 */
export function parseBounce(answer: string): BounceKind | null {
  const [, group, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(answer) ?? []
  if (group === '2') return null
  if (group === '4') return 'soft'
  if (group === '5') return subject === '1' || (subject === '2' && detail === '1') ? 'hard' : 'soft'
  const [, reply] = /\b([45])\d\d\b/.exec(answer) ?? []
  if (reply === '4') return 'soft'
  return reply === '5' ? (/\b55[013]\b/.test(answer) ? 'hard' : 'soft') : null
}
