import { limits } from '#domain/limits.ts'

/**
 * Where the page reports visits. The second address is for beacons, which carry no token.
 */
export const visitAddress = '/functions/v1/track-page-visit'
export const visitBeaconAddress = '/api/track-page-visit'
export const performanceAddress = '/api/page-performance'

/** The path of an address only: query and fragment may contain a search text or a token from a letter. */
export function visitPath(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/**
 * The referrer to report: for our own pages the path, for other sites the origin only, because the path may
 * name a person. Empty for none, and for an invalid address.
 */
export function visitReferrer(referrer: string, origin: string): string {
  const parsed = /^(https?:\/\/[^/?#\s@]+)(\/[^?#\s]*)?(?:[?#]|$)/i.exec(referrer)
  if (!parsed) return ''
  const [, from = '', path = '/'] = parsed
  return from.toLowerCase() === origin.toLowerCase() ? path : from.toLowerCase()
}

/** A stay in whole seconds; null for three seconds or less, which is not reported. */
export function visitSeconds(stayMs: number): number | null {
  if (!(stayMs > limits.visits.reportedAboveMs)) return null
  return Math.round(Math.min(stayMs, limits.visits.longestMs) / 1000)
}

/**
 * How many visits the n-th visit (from 1) of a time span stands for, or null when it is not stored: the first
 * `storedInFull` are stored, then every tenth, then every hundredth. A flood causes few writes, and the total stays
 * correct.
 */
export function visitWeight(nth: number, storedInFull: number): number | null {
  let each = 1
  while (nth > storedInFull * each) each *= 10
  return nth % each === 0 ? each : null
}

/** Whether a file loaded slowly enough to be logged. */
export function isSlowResource(durationMs: number): boolean {
  return durationMs > limits.visits.slowResourceMs
}
