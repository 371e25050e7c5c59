import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DashboardSection } from '#domain/account/dashboard.ts'
import { me } from '#web/access/queries.ts'
import { useLocks } from '#web/access/use-locks.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
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
import { DashboardWatchlist } from './dashboard-watchlist.tsx'

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
  const layout = (query.data?.layout ?? []).filter(({ section }) => !isClosed[section])
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
