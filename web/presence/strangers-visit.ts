import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { followVisit } from './follow-visit.ts'
import { reportPerformance } from './performance-report.ts'
import { newVisitSession } from './visit-session.ts'

let session: string | undefined
let begun: { path: string; leave: () => void } | null = null

/** The name of this tab's visits, before React is there and after. */
export function strangersSession(): string {
  session ??= newVisitSession()
  return session
}

/** Counts the page that was opened, and reports how fast it came, without waiting for React: most readers never need it. */
export function beginStrangersVisit(): void {
  reportPerformance()
  // A member's page is counted with his name, once it knows it.
  if (wantsNoCount() || mayBeSignedIn()) return
  const path = window.location.pathname
  begun = { path, leave: followVisit(path, { visitSession: strangersSession(), accessToken: null }) }
}

/** Goes on with the visit that was begun before: what leaves it, or null when there is none of this page. */
export function takeStrangersVisit(path: string): (() => void) | null {
  const taken = begun
  begun = null
  if (taken?.path === path) return taken.leave
  taken?.leave()
  return null
}

/** Whether the browser says that its owner does not want to be counted. */
export function wantsNoCount(): boolean {
  const { doNotTrack } = navigator
  return (
    doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
