import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'
import type { DashboardSection } from '#domain/account/dashboard.ts'
import { me } from '#web/access/queries.ts'
import { useLocks } from '#web/access/use-locks.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { favoriteMarks, ownAssets } from '#web/favorites/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DashboardAssets } from './dashboard-assets.tsx'
import { DashboardBrief } from './dashboard-brief.tsx'
import { DashboardEvents } from './dashboard-events.tsx'
import { ArrangeDialog } from './dashboard-layout.tsx'
import { DashboardNeeds } from './dashboard-needs.tsx'
import { DashboardPulse } from './dashboard-pulse.tsx'
import { dashboard } from './dashboard-query.ts'
import { DashboardStart } from './dashboard-start.tsx'
import { DashboardWatchlist } from './dashboard-watchlist.tsx'

/** Sections that are empty until a member watches or owns something. */
function isOwnSection(section: DashboardSection, roles: readonly Role[]): boolean {
  // For whoever approves, people may wait among the tasks.
  if (section === 'needs') return !hasRight('contentApproval', roles)
  return section === 'assets' || section === 'watchlist'
}

/** Whether the member watches and owns nothing yet. False until it is known. */
function useIsNewcomer(hasFavorites: boolean): boolean {
  const assets = useQuery({ ...ownAssets(), enabled: hasFavorites })
  const marks = useQuery({ ...favoriteMarks(), enabled: hasFavorites })
  if (!assets.data || !marks.data) return false
  return assets.data.length === 0 && Object.values(marks.data).every((watched) => watched.length === 0)
}

/** The member's start page: tasks, own holdings, then the market, or in the member's own order. */
export function DashboardPage() {
  const { data: person } = useSuspenseQuery(me())
  const query = useQuery(dashboard())
  const [isArranging, setArranging] = useState(false)
  const roles = useEffectiveRoles()
  const findLock = useLocks()
  // Sections of a closed feature are omitted.
  const isClosed: Record<DashboardSection, boolean> = {
    needs: false,
    assets: findLock('favorites') !== null,
    watchlist: findLock('favorites') !== null,
    pulse: false,
    brief: false,
    events: findLock('events') !== null,
  }
  const since = query.data?.since ?? null
  const parts: Record<DashboardSection, ReactNode> = {
    needs: <DashboardNeeds roles={roles} hasFavorites={!isClosed.assets} />,
    assets: <DashboardAssets />,
    watchlist: <DashboardWatchlist since={since} />,
    pulse: <DashboardPulse />,
    brief: <DashboardBrief />,
    events: <DashboardEvents />,
  }
  const isNewcomer = useIsNewcomer(!isClosed.assets)
  const layout = (query.data?.layout ?? []).filter(
    // A newcomer has nothing in these sections; the start takes their place.
    ({ section }) => !isClosed[section] && !(isNewcomer && isOwnSection(section, roles)),
  )
  return (
    <div className="page-frame grid gap-part">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="page-title">
            {person.fullName ? m.shell_greeting({ name: person.fullName }) : m.shell_greeting_plain()}
          </h1>
          <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.shell_dashboard_lead()}</p>
        </div>
        {query.data ? (
          <Button variant="outline" size="sm" className="print:hidden" onClick={() => setArranging(true)}>
            <SlidersHorizontal aria-hidden />
            {m.shell_arrange()}
          </Button>
        ) : null}
      </header>
      {isNewcomer ? <DashboardStart /> : null}
      {query.data ? (
        layout
          .filter(({ isShown }) => isShown)
          .map(({ section }) => <div key={section}>{parts[section]}</div>)
      ) : query.isError ? (
        // Only the layout failed to load: all sections are shown.
        <DashboardPulse />
      ) : (
        <SkeletonRows rows={8} />
      )}
      {isArranging ? (
        <ArrangeDialog
          layout={query.data?.layout ?? []}
          isClosed={isClosed}
          onClose={() => setArranging(false)}
        />
      ) : null}
    </div>
  )
}
