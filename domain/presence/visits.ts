import { limits } from '#domain/limits.ts'

/** Where the page tells of visits; the second is for beacons, which carry no token (specification §7). */
export const visitAddress = '/functions/v1/track-page-visit'
export const visitBeaconAddress = '/api/track-page-visit'
export const performanceAddress = '/api/page-performance'

/** A path without what follows it: query and fragment may hold what somebody searched, or a token of a letter. */
export function visitPath(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/**
 * What is told of the page that led here: of our own the path, of a foreign one where it stands and nothing more, for
 * its path may name a person. Empty for none, and for what is no address.
 */
export function visitReferrer(referrer: string, origin: string): string {
  const parsed = /^(https?:\/\/[^/?#\s@]+)(\/[^?#\s]*)?(?:[?#]|$)/i.exec(referrer)
  if (!parsed) return ''
  const [, from = '', path = '/'] = parsed
  return from.toLowerCase() === origin.toLowerCase() ? path : from.toLowerCase()
}

/** Whole seconds of a stay, or null for one of three seconds or less, which is not told (specification §9). */
export function visitSeconds(stayMs: number): number | null {
  if (!(stayMs > limits.visits.toldAboveMs)) return null
  return Math.round(Math.min(stayMs, limits.visits.longestMs) / 1000)
}

/**
 * How many visits the n-th of a while (from 1) stands for, or null when it is not kept: the first `kept` one by one,
 * then each tenth, then each hundredth. A flood writes little, and the sum stays right.
 */
export function visitsStoodFor(nth: number, kept: number): number | null {
  let each = 1
  while (nth > kept * each) each *= 10
  return nth % each === 0 ? each : null
}

/** Whether a file took so long that it is worth a line in the log. */
export function isSlowResource(durationMs: number): boolean {
  return durationMs > limits.visits.slowResourceMs
}
