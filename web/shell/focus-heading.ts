import type { AnyRouter } from '@tanstack/react-router'

/**
 * After each step to another page the focus is at its heading, so that a keyboard goes on from there and a screen
 * reader says where one is. A step within a page, as from one filter to the next, leaves it alone.
 */
export function focusHeadings(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
