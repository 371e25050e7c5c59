import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/admin.ts'
import { deviceName } from '#domain/account/device.ts'
import { classes } from '#web/ui/classes.ts'
import { formatFullDate, formatTime } from '#web/format/format.ts'
import type { AuditSearch } from '#web/admin/address.ts'
import { eventFacts } from './audit-facts.ts'
import { eventSentence } from './audit-sentence.ts'

const factsShown = 3

/** Events as sentences, grouped by day. Each opens its details. */
export function AuditList({ entries, search }: { entries: readonly AuditEntry[]; search: AuditSearch }) {
  const days = Map.groupBy(entries, ({ at }) => formatFullDate(at))
  return (
    <div className="grid gap-6">
      {[...days].map(([name, events]) => (
        <section key={name} aria-label={name}>
          <h2 className="sticky top-14 z-10 border-b border-border bg-background py-2 text-sm font-medium text-muted-foreground">
            {name}
          </h2>
          <ul className="divide-y divide-border/60">
            {events.map((entry) => (
              <li key={entry.id}>
                <Line entry={entry} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const facts = eventFacts(entry)
    .slice(0, factsShown)
    .map(({ name, value }) => `${name}: ${value}`)
  return (
    <Link
      to="/admin/audit"
      search={{ ...search, event: String(entry.id) }}
      resetScroll={false}
      className={classes(
        'grid grid-cols-[5.5rem_1fr] gap-x-4 px-2 py-2.5 transition-colors duration-150 hover:bg-muted focus-visible:outline-offset-[-2px] md:grid-cols-[5.5rem_1fr_16rem]',
        String(entry.id) === search.event && 'bg-accent',
      )}
    >
      <time dateTime={entry.at} className="figures pt-px text-sm text-muted-foreground">
        {formatTime(entry.at)}
      </time>
      <span className="grid min-w-0 gap-0.5">
        <bdi className="text-sm [overflow-wrap:anywhere]">{eventSentence(entry)}</bdi>
        {facts.length > 0 ? (
          <span className="truncate text-xs text-muted-foreground">{facts.join(' · ')}</span>
        ) : null}
      </span>
      <span className="col-start-2 truncate text-xs text-muted-foreground md:col-start-3 md:pt-0.5 md:text-end">
        {eventLocation(entry)}
      </span>
    </Link>
  )
}

/** The IP address and browser of an event, as far as recorded. */
export function eventLocation({ address, userAgent }: AuditEntry): string {
  return [deviceName(userAgent), address].filter((part) => part).join(' · ')
}
