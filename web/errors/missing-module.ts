import { useEffect } from 'react'

const everyMs = 3000
const reloadedKey = 'diwan.reloaded-for'
const missing = new WeakSet<object>()

/**
 * Keeps the router from loading the whole page anew when a part of it does not come: with no server to answer, that
 * would put the browser's own error page in the place of ours. The key is the router's note of having done so.
 */
export function keepPageWithoutModules(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    window.sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
}

/** Whether a part of the page did not come: nobody answers, or the server has another version by now. */
export function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && missing.has(error)
}

/**
 * Loads the page anew as soon as the server answers. Where it answers all the time, once for each missing part: should
 * the part still be missing then, the page stays as it is.
 */
export function useReloadWhenAnswered(error: unknown): void {
  const message = isMissingModule(error) ? error.message : null
  useEffect(() => {
    if (message === null) return
    let timer: ReturnType<typeof setTimeout>
    const look = async (wasAway: boolean) => {
      if (!(await serverAnswers())) return void (timer = setTimeout(() => void look(true), everyMs))
      // A server that answers at once has the part or lacks it for good; one that was away is worth another try.
      if (!wasAway && window.sessionStorage.getItem(reloadedKey) === message) return
      window.sessionStorage.setItem(reloadedKey, message)
      window.location.reload()
    }
    void look(false)
    return () => clearTimeout(timer)
  }, [message])
}

/** Loads the page anew when the server answers, however often that was done before; it stays when nobody does. */
export async function reloadIfAnswered(): Promise<void> {
  if (await serverAnswers()) window.location.reload()
}

function serverAnswers(): Promise<boolean> {
  return fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
