const longestWaitMs = 2000

/** Runs work once the page has nothing urgent to do; returns how to cancel it. Safari has no idle callback yet. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, longestWaitMs / 10)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs })
  return () => cancelIdleCallback(handle)
}
