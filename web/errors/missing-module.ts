import { useEffect } from 'react'

const retryEveryMs = 3000
const reloadedKey = 'diwan.reloaded-for'
const missing = new WeakSet<object>()

/**
 * Stops the router from reloading the page when a module fails to load: with the server unreachable, a reload would
 * show the browser's own error page. The key is where the router notes that it has reloaded.
 */
export function keepPageWithoutModules(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    window.sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
}

/** Whether a module of the page failed to load: the server is unreachable or runs another version. */
export function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && missing.has(error)
}

/**
 * Reloads the page as soon as the server responds. If the server responds at once, reloads only once per missing
 * module; if the module is still missing then, the page stays as it is.
 */
export function useReloadWhenAnswered(error: unknown): void {
  const message = isMissingModule(error) ? error.message : null
  useEffect(() => {
    if (message === null) return
    let timer: ReturnType<typeof setTimeout>
    const look = async (wasAway: boolean) => {
      if (!(await serverAnswers())) return void (timer = setTimeout(() => void look(true), retryEveryMs))
      // If the server responds at once, the module is either there or gone for good. If it was unreachable, another
      // try is useful.
      if (!wasAway && window.sessionStorage.getItem(reloadedKey) === message) return
      window.sessionStorage.setItem(reloadedKey, message)
      window.location.reload()
    }
    void look(false)
    return () => clearTimeout(timer)
  }, [message])
}

/** Reloads the page if the server responds, however often that was done before. Does nothing if it does not respond. */
export async function reloadIfAnswered(): Promise<void> {
  if (await serverAnswers()) window.location.reload()
}

function serverAnswers(): Promise<boolean> {
  return fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
