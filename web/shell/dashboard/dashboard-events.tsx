import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { events } from '#web/resources/queries.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'

const maxItems = 3

/** The next events. */
export function DashboardEvents() {
  const query = useQuery(events())
  const next = (query.data?.events ?? []).filter(({ isPast }) => !isPast).slice(0, maxItems)
  return (
    <DashboardSection
      id="events"
      title={m.shell_events_title()}
      aside={
        <Link to="/resources/events" className={wayLooks}>
          {m.shell_events_all()}
        </Link>
      }
    >
      {query.data ? (
        next.length === 0 ? (
          <p className="text-sm text-muted-foreground">{m.shell_events_none()}</p>
        ) : (
          <ul className="divide-y divide-border border-y border-border">
            {next.map(({ slug, title, startsAt, city, isOnline, demonstration }) => (
              <li
                key={slug}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm"
              >
                <span className="flex flex-wrap items-center gap-2">
                  <Link
                    to="/resources/events/$slug"
                    params={{ slug }}
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                  {demonstration ? <Badge variant="warning">{m.projects_demonstration()}</Badge> : null}
                </span>
                <span className="figures text-muted-foreground">
                  {[
                    formatDateTime(startsAt),
                    city ? cityText[city]() : isOnline ? m.shell_events_online() : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : query.error ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </DashboardSection>
  )
}
