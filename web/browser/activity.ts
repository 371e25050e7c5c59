import { isDue } from '#domain/presence/throttle.ts'
import { limits } from '#domain/limits.ts'

const noticedEveryMs = 1000

// Opening the page was an act.
let lastAt = new Date()
const listeners = new Set<() => void>()

/** When the reader last did something in this tab. */
export function lastActivityAt(): Date {
  return lastAt
}

/** Whether what the page does now is its own doing: nobody has touched it for a minute. */
export function isUntouched(): boolean {
  return isDue(lastAt, new Date(), limits.presence.untouchedMs)
}

/** Calls back when the reader does something in this tab, at most once a second; the answer stops it. */
export function onActivity(call: () => void): () => void {
  listeners.add(call)
  return () => void listeners.delete(call)
}

function notice(event: Event): void {
  if (!event.isTrusted) return
  // Browsers say that the pointer moved when the page moved under it.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
    return
  const now = new Date()
  if (!isDue(lastAt, now, noticedEveryMs)) return
  lastAt = now
  for (const call of listeners) call()
}

// No 'scroll': pages scroll by themselves too.
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']

if (typeof window !== 'undefined')
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true, capture: true })
