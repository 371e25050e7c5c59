import { trimEndWhile } from '#domain/text/trim.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { followVisit, type Visitor } from './follow-visit.ts'
import { reportPerformance } from './performance-report.ts'
import { strangersSession, takeStrangersVisit, wantsNoCount } from './strangers-visit.ts'

/**
 * Counts the pages that a stranger reads, unless his browser says that he does not want it. Where members have a frame
 * of their own they are counted in that one: before it is up, a page does not know yet whom it is for.
 */
export function StrangersVisit({ membersHaveFrame }: { membersHaveFrame: boolean }) {
  const [visitSession] = useState(strangersSession)
  return <Visits visitSession={visitSession} accessToken={null} leavesMembers={membersHaveFrame} />
}

type Props = Visitor & { leavesMembers?: boolean }

/** Counts the pages that someone reads, and reports how fast they came. Draws nothing. */
export function Visits({ visitSession, accessToken, leavesMembers = false }: Props) {
  // What is shown; the location is ahead of it while the next page loads.
  const pathname = useMatches({ select: pathOfPage })
  useEffect(reportPerformance, [])
  useEffect(() => {
    if (accessToken === null && wantsNoCount()) return undefined
    if (leavesMembers && mayBeSignedIn()) return undefined
    const begun = accessToken === null ? takeStrangersVisit(pathname) : null
    return begun ?? followVisit(pathname, { visitSession, accessToken })
  }, [pathname, visitSession, accessToken, leavesMembers])
  return null
}

/** One page has one name: that of a folder's own page is matched with a slash at its end. */
function pathOfPage(matches: readonly { pathname: string }[]): string {
  return trimEndWhile(matches.at(-1)?.pathname ?? '', (character) => character === '/') || '/'
}
