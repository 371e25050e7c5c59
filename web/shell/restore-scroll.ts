import type { createAppRouter } from '#web/router.tsx'

/**
 * Restores the scroll position also when the reader goes back during a navigation that keeps the position. The router
 * would otherwise apply `resetScroll: false` of the interrupted navigation to the return.
 */
export function restoreScrollOnReturn(router: ReturnType<typeof createAppRouter>): void {
  router.history.subscribe(({ action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') router._scroll.n = true
  })
}
