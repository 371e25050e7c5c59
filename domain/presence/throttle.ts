/**
 * Whether something that happens at most once per `everyMs` may happen now. If the clock was set back, it
 * may: it does not wait for the old time to come again.
 */
export function isDue(lastAt: Date | null, now: Date, everyMs: number): boolean {
  if (!lastAt) return true
  const passedMs = now.getTime() - lastAt.getTime()
  return passedMs < 0 || passedMs >= everyMs
}
