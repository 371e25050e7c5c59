import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { followVisit } from './follow-visit.ts'
import { reportPerformance } from './performance-report.ts'
import { newVisitSession } from './visit-session.ts'

let session: string | undefined
let openVisit: { path: string; leave: () => void } | null = null

/** The id of this tab's visits, used before and after hydration. */
export function strangersSession(): string {
  session ??= newVisitSession()
  return session
}

/** Records the visit and the load times without waiting for React, which most readers never need. */
export function beginStrangersVisit(): void {
  reportPerformance()
  // A member's page is recorded with their identity, once that is known.
  if (isTrackingRefused() || mayBeSignedIn()) return
  const path = window.location.pathname
  openVisit = { path, leave: followVisit(path, { visitSession: strangersSession(), accessToken: null }) }
}

/**
 * Takes over the visit that was started before hydration. Returns the function that ends it, or null if there is none
 * for this page.
 */
export function takeStrangersVisit(path: string): (() => void) | null {
  const visit = openVisit
  openVisit = null
  if (visit?.path === path) return visit.leave
  visit?.leave()
  return null
}

/** Whether the browser sends a do-not-track or global-privacy-control signal. */
export function isTrackingRefused(): boolean {
  const { doNotTrack } = navigator
  return (
    doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
