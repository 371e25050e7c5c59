import type { AnyRouter } from '@tanstack/react-router'

/** A page without a heading after this time will not get one. */
const patienceMs = 10_000

/**
 * Moves the focus to the heading after each navigation to another page, so that the keyboard continues there and
 * screen readers announce the page. A change within a page, such as of a filter, leaves the focus alone.
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

/** Returns false if there is no heading yet. A dialog over the page manages its own focus and keeps it. */
function focusHeading(): boolean {
  if (document.querySelector('[role=dialog], [role=menu]')) return true
  // A page that is drawn ahead has its heading too, hidden.
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.checkVisibility())
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** A page that is still loading gets its heading later. Does nothing if the user has moved the focus by then. */
function focusWhenThere(signal: AbortSignal): void {
  const seen = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (isElsewhere || focusHeading()) seen.disconnect()
  })
  seen.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => seen.disconnect())
}
