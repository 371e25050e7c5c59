import type { ProjectSheet } from '#contract/projects.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import { formatPercent } from '#web/projects/format.ts'

const lines = [0, 25, 50, 75, 100]

/**
 * Certified progress as steps, because nothing is known between two readings, and the first plan as a straight line.
 */
export function ProgressChart({ sheet, today }: { sheet: ProjectSheet; today: string }) {
  const { progress, startedOn, firstDueOn, card } = sheet
  const last = progress.at(-1)
  if (!last) return null
  const days = [...progress.map(({ seenOn }) => seenOn), startedOn, firstDueOn, card.dueOn, card.completedOn]
  const knownDays = days.filter((day) => day !== null).toSorted()
  const [from, to] = [knownDays[0] ?? today, knownDays.at(-1) ?? today]
  const x = (day: string) => (100 * daysBetween(from, day)) / Math.max(1, daysBetween(from, to))
  return (
    <figure className="grid gap-3" aria-labelledby="trend">
      <h3 id="trend" className="font-serif text-lg">
        {m.projects_trend_title()}
      </h3>
      <div dir="ltr" className="relative ms-10 h-56 md:h-72" aria-hidden>
        {lines.map((percent) => (
          <div
            key={percent}
            className="absolute inset-x-0 border-t border-border/70"
            style={{ insetBlockStart: `${100 - percent}%` }}
          >
            <span className="figures absolute end-full -translate-y-1/2 pe-2 text-xs text-muted-foreground">
              {formatPercent(percent)}
            </span>
          </div>
        ))}
        <Trend sheet={sheet} x={x} />
      </div>
      <div dir="ltr" aria-hidden className="figures ms-10 flex justify-between text-xs text-muted-foreground">
        <span>{formatDay(from)}</span>
        <span>{formatDay(to)}</span>
      </div>
      <figcaption className="text-xs text-muted-foreground">{m.projects_trend_key()}</figcaption>
      <Readings progress={progress} />
    </figure>
  )
}

/** `x` maps a date to 0 to 100. */
function Trend({ sheet, x }: { sheet: ProjectSheet; x: (day: string) => number }) {
  const { progress, startedOn, firstDueOn, card } = sheet
  const steps = progress
    .map(
      ({ seenOn, percent }, at) =>
        `${at === 0 ? 'M' : 'H'}${x(seenOn)}${at === 0 ? ' ' : 'V'}${100 - percent}`,
    )
    .join('')
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {startedOn && firstDueOn ? (
        <path
          d={`M${x(startedOn)} 100L${x(firstDueOn)} 0`}
          fill="none"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-muted-foreground"
        />
      ) : null}
      <path
        d={steps}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1"
      />
      <path
        d={progress.map(({ seenOn, percent }) => `M${x(seenOn)} ${100 - percent}h0`).join('')}
        fill="none"
        strokeWidth={7}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1"
      />
      {card.dueOn ? (
        <path d={`M${x(card.dueOn)} 0V100`} vectorEffect="non-scaling-stroke" className="stroke-brass" />
      ) : null}
    </svg>
  )
}

function Readings({ progress }: Pick<ProjectSheet, 'progress'>) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer underline decoration-border underline-offset-4">
        {m.ui_table_view()}
      </summary>
      <table className="figures mt-3 w-full max-w-md text-sm">
        <caption className="sr-only">{m.projects_trend_title()}</caption>
        <thead>
          <tr className="border-b border-border text-xs text-muted-foreground">
            <th scope="col" className="py-1.5 text-start font-normal">
              {m.projects_read_on()}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {m.projects_certified()}
            </th>
          </tr>
        </thead>
        <tbody>
          {progress.map(({ seenOn, percent }, at) => (
            <tr key={`${seenOn} ${at}`} className="border-b border-border/60">
              <td className="py-1.5">{formatDay(seenOn)}</td>
              <td className="py-1.5 text-end">{formatPercent(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
