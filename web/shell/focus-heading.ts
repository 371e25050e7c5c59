import type { AnyRouter } from '@tanstack/react-router'

/** A page that has no heading after so long is none that a step led to. */
const patienceMs = 10_000

/**
 * After each step to another page the focus is at its heading, so that a keyboard goes on from there and a screen
 * reader says where one is. A step within a page, as from one filter to the next, leaves it alone.
 */
export function focusHeadings(router: AnyRouter): void {
  let waiting = new AbortController()
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return
    waiting.abort()
    waiting = new AbortController()
    if (!focusHeading()) focusWhenThere(AbortSignal.any([waiting.signal, AbortSignal.timeout(patienceMs)]))
  })
}

/** False while there is none. A layer over the page, which holds the focus by itself and may close without it, keeps it. */
function focusHeading(): boolean {
  if (document.querySelector('[role=dialog], [role=menu]')) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** A page that still asks for what it shows has its heading later; whoever has moved on by then is left alone. */
function focusWhenThere(signal: AbortSignal): void {
  const seen = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (isElsewhere || focusHeading()) seen.disconnect()
  })
  seen.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => seen.disconnect())
}
