import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AnyNoticeRow } from '#web/favorites/notices/notice-row.tsx'
import { favoriteNotices } from '#web/favorites/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { QueryRows } from '#web/api/query-rows.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const maxItems = 6

/** Changes of favorites since the previous visit, or recent ones on the first visit. */
export function DashboardWatchlist({ since }: { since: string | null }) {
  const query = useQuery(favoriteNotices())
  const changes = (query.data?.notices ?? []).filter(({ notifiedAt }) => since === null || notifiedAt > since)
  const shown = changes.slice(0, maxItems)
  const way = (
    <Link to="/favorites/observed" className={wayLooks}>
      {m.favorites_notices_all()}
    </Link>
  )
  return (
    <DashboardSection id="watchlist" title={m.shell_watchlist_title()} aside={way}>
      <QueryRows query={query} rows={3}>
        {() =>
          changes.length === 0 ? (
            <p className="max-w-[60ch] text-sm text-muted-foreground">
              {since === null
                ? m.favorites_notices_none()
                : m.shell_watchlist_none({ since: formatDateTime(since) })}
            </p>
          ) : (
            <DemonstrationScope items={shown} isSection>
              <ul className="grid gap-x-8 border-y border-border max-md:divide-y max-md:divide-border md:grid-cols-2">
                {shown.map((notice) => (
                  <AnyNoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
            </DemonstrationScope>
          )
        }
      </QueryRows>
    </DashboardSection>
  )
}
