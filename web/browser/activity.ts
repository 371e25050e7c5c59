import { isDue } from '#domain/presence/throttle.ts'
import { limits } from '#domain/limits.ts'

const throttleMs = 1000

// Opening the page counts as activity.
let lastAt = new Date()
const listeners = new Set<() => void>()

/** The time of the user's last activity in this tab. */
export function lastActivityAt(): Date {
  return lastAt
}

/** Whether the tab has had no input for a minute, so calls come from the page itself. */
export function isUntouched(): boolean {
  return isDue(lastAt, new Date(), limits.presence.backgroundAfterMs)
}

/** Calls back on user activity in this tab, at most once a second. Returns a function that unsubscribes. */
export function onActivity(call: () => void): () => void {
  listeners.add(call)
  return () => void listeners.delete(call)
}

function onInput(event: Event): void {
  if (!event.isTrusted) return
  // Browsers also report pointer movement when the page scrolls under the pointer.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
    return
  const now = new Date()
  if (!isDue(lastAt, now, throttleMs)) return
  lastAt = now
  for (const call of listeners) call()
}

// Without 'scroll': pages also scroll by themselves.
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']

if (typeof window !== 'undefined')
  for (const name of activityEvents) window.addEventListener(name, onInput, { passive: true, capture: true })
