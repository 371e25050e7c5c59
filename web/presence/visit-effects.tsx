import { trimEndWhile } from '#domain/text/trim.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { followVisit, type Visitor } from './follow-visit.ts'
import { reportPerformance } from './performance-report.ts'
import { strangersSession, takeStrangersVisit, isTrackingRefused } from './strangers-visit.ts'

/**
 * Records the page views of a stranger, unless their browser opts out. Where members have their own shell, that shell
 * records them: before it is rendered, a page does not know its reader.
 */
export function StrangersVisit({ membersHaveFrame }: { membersHaveFrame: boolean }) {
  const [visitSession] = useState(strangersSession)
  return <Visits visitSession={visitSession} accessToken={null} leavesMembers={membersHaveFrame} />
}

type Props = Visitor & { leavesMembers?: boolean }

/** Records page views and load times. Renders nothing. */
export function Visits({ visitSession, accessToken, leavesMembers = false }: Props) {
  // The rendered page; the location changes earlier, while the next page loads.
  const pathname = useMatches({ select: pathOfPage })
  useEffect(reportPerformance, [])
  useEffect(() => {
    if (accessToken === null && isTrackingRefused()) return undefined
    if (leavesMembers && mayBeSignedIn()) return undefined
    const strangersVisit = accessToken === null ? takeStrangersVisit(pathname) : null
    return strangersVisit ?? followVisit(pathname, { visitSession, accessToken })
  }, [pathname, visitSession, accessToken, leavesMembers])
  return null
}

/** Removes the trailing slash with which the router matches an index page, so that each page has one name. */
function pathOfPage(matches: readonly { pathname: string }[]): string {
  return trimEndWhile(matches.at(-1)?.pathname ?? '', (character) => character === '/') || '/'
}
