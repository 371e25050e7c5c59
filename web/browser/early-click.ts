/** The button that was clicked before hydration, recorded by the page's first script (server/web/site/head.ts). */
declare global {
  interface Window {
    diwanEarlyClick?: HTMLElement | null | undefined
    diwanHydrated?: true
  }
}

/**
 * Repeats a click that came before hydration, if the button still exists. Waits for React's current work, because a
 * click hydrates the part of the page it hits, which React cannot do while it renders.
 */
export function repeatEarlyClick(): void {
  const button = window.diwanEarlyClick
  window.diwanHydrated = true
  window.diwanEarlyClick = undefined
  if (button) setTimeout(() => (button.isConnected ? button.click() : undefined))
}
