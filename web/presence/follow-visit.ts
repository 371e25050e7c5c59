import { limits } from '#domain/limits.ts'
import { visitReferrer, visitSeconds, visitAddress, visitBeaconAddress } from '#domain/presence/visits.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { trackVisibleTime } from './visible-time.ts'

/**
 * The visitor: a session id created by the page, and a member's token. Uses plain fetch, because public pages do not
 * load the API client.
 */
export type Visitor = { visitSession: string; accessToken: (() => Promise<string | null>) | null }

const landingPath = '/'

let cameFrom: string | null = null

/** Records a visit to a page and, when it ends, its visible time. Returns a function that ends it. */
export function followVisit(pagePath: string, visitor: Visitor): () => void {
  const { origin } = window.location
  const sessionId = visitor.visitSession
  let reportedSeconds = 0
  const referrer = visitReferrer(cameFrom ?? document.referrer, origin)
  // The frame of the page comes first.
  afterPaint(() => void report(visitor, { pagePath, sessionId, referrer }))
  const unload = () => {
    const seconds = newSeconds()
    if (seconds === null) return
    // Sent as text: a beacon with another content type would need a CORS preflight.
    navigator.sendBeacon(
      visitBeaconAddress,
      JSON.stringify({ pagePath, sessionId, durationSeconds: seconds }),
    )
  }
  const stay = trackVisibleTime(unload)
  const newSeconds = () => {
    const seconds = visitSeconds(stay.elapsedMs())
    if (seconds === null || seconds <= reportedSeconds) return null
    reportedSeconds = seconds
    return seconds
  }
  const heartbeat =
    pagePath === landingPath
      ? setInterval(() => (document.hidden ? undefined : unload()), limits.visits.heartbeatMs)
      : undefined
  return () => {
    clearInterval(heartbeat)
    stay.stop()
    cameFrom = origin + pagePath
    const durationSeconds = newSeconds()
    if (durationSeconds !== null)
      afterPaint(() => void report(visitor, { pagePath, sessionId, durationSeconds }))
  }
}

async function report({ accessToken }: Visitor, visit: object): Promise<void> {
  if (!navigator.onLine) return
  const token = (await accessToken?.()) ?? null
  await fetch(visitAddress, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(visit),
    keepalive: true,
  }).catch(() => undefined) // A visit that was not recorded does not concern the reader.
}
