import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { QueryRows } from '#web/api/query-rows.tsx'
import { events } from '#web/resources/queries.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatDateTime } from '#web/format/format.ts'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

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
      <QueryRows query={query} rows={3}>
        {() =>
          next.length === 0 ? (
            <p className="text-sm text-muted-foreground">{m.shell_events_none()}</p>
          ) : (
            <DemonstrationScope items={next} isSection>
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
                      <DemonstrationMark of={{ demonstration }} />
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
            </DemonstrationScope>
          )
        }
      </QueryRows>
    </DashboardSection>
  )
}
