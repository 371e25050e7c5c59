import type { VisitSummary } from '#contract/presence.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from '#web/format/format.ts'

/** Visits per day as columns with tooltips, and as a table. */
export function VisitDays({ days }: { days: VisitSummary['days'] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  const [first] = days
  const last = days.at(-1)
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-serif text-lg">{m.presence_visits_by_day()}</span>
        <span className="figures text-xs text-muted-foreground">
          {m.presence_visits_most({ count: formatInteger(most) })}
        </span>
      </figcaption>
      <div aria-hidden className="flex h-40 items-end gap-px border-b border-border">
        {days.map(({ day, visits, sessions }) => (
          <div
            key={day}
            title={m.presence_visits_day_detail({
              day: formatDay(day),
              visits: formatInteger(visits),
              sessions: formatInteger(sessions),
            })}
            className="group flex h-full flex-1 items-end"
          >
            <div
              className="w-full rounded-t-sm bg-primary/70 transition-colors duration-150 group-hover:bg-primary"
              style={{ height: `${(visits / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="figures flex justify-between text-xs text-muted-foreground">
        <span>{first ? formatDay(first.day) : ''}</span>
        <span>{last ? formatDay(last.day) : ''}</span>
      </div>
      <table className="sr-only">
        <caption>{m.presence_visits_by_day()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.presence_visits_day()}</th>
            <th scope="col">{m.presence_visits_visits()}</th>
            <th scope="col">{m.presence_visits_sessions()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, sessions }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatInteger(visits)}</td>
              <td>{formatInteger(sessions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
