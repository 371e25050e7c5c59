/** The button that was pressed before React was there, kept by the page's first script (server/web/head.ts). */
declare global {
  interface Window {
    diwanEarlyClick?: HTMLElement | null | undefined
    diwanHydrated?: true
  }
}

/**
 * Presses once more what was pressed too early, if it still stands there: after React's present work, since a press makes
 * it take over the part of the page that was pressed, which it cannot do in the midst of that.
 */
export function repeatEarlyClick(): void {
  const button = window.diwanEarlyClick
  window.diwanHydrated = true
  window.diwanEarlyClick = undefined
  if (button) setTimeout(() => (button.isConnected ? button.click() : undefined))
}
