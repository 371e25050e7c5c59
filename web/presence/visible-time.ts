type VisibleTime = { elapsedMs: () => number; stop: () => void }

/** The time for which a page was visible. A tab in the background is not read. */
export function trackVisibleTime(onHidden: () => void): VisibleTime {
  let seenMs = 0
  let since: number | null = document.hidden ? null : Date.now()
  const elapsedMs = () => seenMs + (since === null ? 0 : Math.max(0, Date.now() - since))
  const onChange = () => {
    if (document.hidden) {
      seenMs = elapsedMs()
      since = null
      onHidden()
    } else since ??= Date.now()
  }
  document.addEventListener('visibilitychange', onChange)
  // Closing a tab fires `pagehide` in every browser, even without `visibilitychange`.
  window.addEventListener('pagehide', onHidden)
  return {
    elapsedMs,
    stop: () => {
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', onHidden)
    },
  }
}
