import type { AnalyticsPanel, HeadlineRow } from '#contract/market-analytics.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { signedPercent, signedPoints } from '#domain/money/format-money.ts'
import { useDisplay, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { RowsLink } from './rows-link.tsx'
import { headlineNames, shownFigure, unitName, writtenFigure } from './panel-text.ts'

type Headline = Extract<AnalyticsPanel, { kind: 'headline' }>

/** Sixteen measures of the last complete month, beside the month before and the same month a year ago. */
export function HeadlineTable({ panel: { months, rows } }: { panel: Headline }) {
  const display = useDisplay()
  const month = (day: string) => formatMonth(display.locale, day)
  return (
    <ScrollRegion aria-label={m.analytics_headline()} className="relative overflow-x-auto">
      <table className="figures w-full min-w-[44rem] text-sm">
        <thead className="border-b border-border text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="sticky start-0 bg-background py-2 text-start font-normal">
              {m.analytics_measure()}
            </th>
            {[months.now, months.before, months.yearAgo].map((day) => (
              <th key={day} scope="col" className="ps-4 text-end font-normal whitespace-nowrap">
                {month(day)}
              </th>
            ))}
            <th scope="col" className="ps-4 text-end font-normal">
              {m.analytics_in_a_month()}
            </th>
            <th scope="col" className="ps-4 text-end font-normal">
              {m.analytics_in_a_year()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} months={months} display={display} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RowProps = { row: HeadlineRow; months: Headline['months']; display: Display }

function Row({ row, months, display }: RowProps) {
  const unit = unitName(display, row.unit)
  return (
    <tr className="border-b border-border/60">
      <th scope="row" className="sticky start-0 bg-background py-1.5 text-start font-normal">
        {headlineNames[row.key]()}{' '}
        {unit ? <span className="text-xs text-muted-foreground">{unit}</span> : null}
      </th>
      {(['now', 'before', 'yearAgo'] as const).map((column) => {
        const figure = row[column]
        return (
          <td
            key={column}
            className={`ps-4 text-end whitespace-nowrap ${column === 'now' ? 'font-medium' : 'text-muted-foreground'}`}
          >
            {figure.value === null ? (
              <span title={m.analytics_unknown()}>
                <span aria-hidden>—</span>
                <span className="sr-only">{m.analytics_unknown()}</span>
              </span>
            ) : (
              <RowsLink
                rows={row.rows && { ...row.rows, from: months[column], to: monthEnd(months[column]) }}
                sample={figure.sample}
              >
                <span title={row.unit === 'count' ? undefined : m.analytics_sample({ count: figure.sample })}>
                  {writtenFigure(display, row.unit, shownFigure(display, row.unit, figure.value))}
                </span>
              </RowsLink>
            )}
          </td>
        )
      })}
      <Change change={row.change} unit={row.unit} locale={display.locale} />
      <Change change={row.yearChange} unit={row.unit} locale={display.locale} />
    </tr>
  )
}

/** A change of one month may be chance: it has a sign and no colour. Shares change by points. */
function Change({
  change,
  unit,
  locale,
}: {
  change: number | null
  unit: HeadlineRow['unit']
  locale: string
}) {
  return (
    <td className="ps-4 text-end whitespace-nowrap">
      {change === null ? (
        <span className="text-muted-foreground">—</span>
      ) : unit === 'ratio' ? (
        m.analytics_points({ points: signedPoints(locale, change) })
      ) : (
        signedPercent(locale, change)
      )}
    </td>
  )
}
