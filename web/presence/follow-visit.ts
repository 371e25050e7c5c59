import { limits } from '#domain/limits.ts'
import { visitReferrer, visitSeconds, visitAddress, visitBeaconAddress } from '#domain/presence/visits.ts'
import { trackVisibleTime } from './visible-time.ts'

/** Who visits: the session that the page made up, and a member's token. Plain calls: public pages have no client. */
export type Visitor = { visitSession: string; accessToken: (() => Promise<string | null>) | null }

const landingPath = '/'

let cameFrom: string | null = null

/** Tells that a page was opened and, when it is left, how long it was looked at; the answer leaves it. */
export function followVisit(pagePath: string, visitor: Visitor): () => void {
  const { origin } = window.location
  const sessionId = visitor.visitSession
  let toldSeconds = 0
  void tell(visitor, { pagePath, sessionId, referrer: visitReferrer(cameFrom ?? document.referrer, origin) })
  const unload = () => {
    const seconds = newSeconds()
    if (seconds === null) return
    // As text, since a beacon may not ask for leave to send anything else.
    navigator.sendBeacon(
      visitBeaconAddress,
      JSON.stringify({ pagePath, sessionId, durationSeconds: seconds }),
    )
  }
  const stay = trackVisibleTime(unload)
  const newSeconds = () => {
    const seconds = visitSeconds(stay.elapsedMs())
    if (seconds === null || seconds <= toldSeconds) return null
    toldSeconds = seconds
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
    if (durationSeconds !== null) void tell(visitor, { pagePath, sessionId, durationSeconds })
  }
}

async function tell({ accessToken }: Visitor, visit: object): Promise<void> {
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
  }).catch(() => undefined) // That a visit was not counted is no concern of the reader's.
}
