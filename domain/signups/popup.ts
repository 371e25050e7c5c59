import { limits } from '#domain/limits.ts'

const { openAtScrollRatio, dismissedMs } = limits.signups

/** Whether the popup may open by itself: not for subscribers, and for a while not after it was dismissed. */
export function mayOpenByItself(
  { dismissedAt, joined }: { dismissedAt: Date | null; joined: boolean },
  now: Date,
): boolean {
  if (joined) return false
  return dismissedAt === null || now.getTime() - dismissedAt.getTime() >= dismissedMs
}

/** Whether a page is scrolled past 70 percent; all lengths in the same unit. */
export function isScrolledPast({
  top,
  visible,
  whole,
}: {
  top: number
  visible: number
  whole: number
}): boolean {
  const way = whole - visible
  return way > 0 && top / way > openAtScrollRatio
}
