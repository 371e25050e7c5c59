/**
 * A name for the visit that begins now: drawn by lot, kept in memory and nowhere else, so that nobody is known by it
 * when he comes again.
 */
export function newVisitSession(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
