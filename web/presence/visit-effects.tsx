import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followVisit, type Visitor } from './follow-visit.ts'
import { reportPerformance } from './performance-report.ts'
import { strangersSession, takeStrangersVisit, wantsNoCount } from './strangers-visit.ts'

/** Counts the pages that a stranger reads, unless his browser says that he does not want it. */
export function StrangersVisit() {
  const [visitSession] = useState(strangersSession)
  return <Visits visitSession={visitSession} accessToken={null} />
}

/** Counts the pages that someone reads, and reports how fast they came. Draws nothing. */
export function Visits({ visitSession, accessToken }: Visitor) {
  // What is shown; the location is ahead of it while the next page loads.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  useEffect(reportPerformance, [])
  useEffect(() => {
    if (accessToken === null && wantsNoCount()) return undefined
    const begun = accessToken === null ? takeStrangersVisit(pathname) : null
    return begun ?? followVisit(pathname, { visitSession, accessToken })
  }, [pathname, visitSession, accessToken])
  return null
}
