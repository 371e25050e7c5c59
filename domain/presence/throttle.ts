/**
 * Whether what is done at most once in `everyMs` may be done now. A clock that was set back does not silence it until
 * the old time comes again.
 */
export function isDue(lastAt: Date | null, now: Date, everyMs: number): boolean {
  if (!lastAt) return true
  const passedMs = now.getTime() - lastAt.getTime()
  return passedMs < 0 || passedMs >= everyMs
}
