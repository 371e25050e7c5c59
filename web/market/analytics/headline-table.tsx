import type { AnalyticsChoice } from '#contract/market/analytics-choice.ts'
import type { AnalyticsPanel, HeadlineRow } from '#contract/market/analytics.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { headlineScopes, type HeadlineGap, type HeadlineKey } from '#domain/market/analytics/sections.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { signedPercent, signedPoints, wholeNumber } from '#domain/money/format-money.ts'
import { useDisplay, type Display } from '#web/format/display.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { roomsLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { FigureButton } from '#web/figures/figure-button.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { headlineAbout, type Said } from './figure-about.ts'
import { headlineName, shownFigure, unitName, writtenFigure } from './panel-text.ts'

export type Headline = Extract<AnalyticsPanel, { kind: 'headline' }>

/**
 * Sixteen measures of the last complete month, beside the month before and the same month a year ago. Only what fits the
 * window is drawn, because each figure is a button.
 */
export function HeadlineTable(props: TableProps) {
  return useMedia(media.phone) ? <HeadlineList {...props} /> : <HeadlineColumns {...props} />
}

type TableProps = {
  panel: Headline
  /** Rows follow the type and bedrooms of its choice as far as they can, and say so. */
  said: Said
}

function HeadlineColumns({ panel: { months, rows }, said }: TableProps) {
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
                <span aria-hidden className={sampleLook} />
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
            <Row key={row.key} row={row} months={months} said={said} display={display} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The same on a phone: each measure with its three months below one another. */
function HeadlineList({ panel: { months, rows }, said }: TableProps) {
  const display = useDisplay()
  const month = (day: string) => formatMonth(display.locale, day)
  return (
    <ul
      aria-label={`${m.analytics_headline()}, ${month(months.now)}`}
      className="figures divide-y divide-border/60 border-t border-border text-sm"
    >
      {rows.map((row) => (
        <li key={row.key} className="grid gap-1 py-2.5">
          <span>
            <Measure row={row} said={said} display={display} />
          </span>
          {isWithheld(row) ? (
            <span className="text-xs text-muted-foreground">{gapText(row.now.gap)}</span>
          ) : (
            <Months row={row} months={months} said={said} display={display} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The three months of a measure below one another. */
function Months({ row, months, said, display }: RowProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-1">
      {(
        [
          ['now', null],
          ['before', row.change],
          ['yearAgo', row.yearChange],
        ] as const
      ).map(([column, change]) => (
        <div key={column} className="contents">
          <dt className="text-xs text-muted-foreground">{formatMonth(display.locale, months[column])}</dt>
          <dd className="text-end text-xs text-muted-foreground">
            {change === null
              ? null
              : m.analytics_change_since({ change: writtenChange(change, row.unit, display.locale) })}
          </dd>
          <dd
            className={`text-end whitespace-nowrap ${column === 'now' ? 'font-medium' : 'text-muted-foreground'}`}
          >
            <Figure row={row} column={column} months={months} said={said} display={display} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Measure({ row, said, display }: Omit<RowProps, 'months'>) {
  const unit = unitName(display, row.unit)
  const scope = scopeText(row.key, said.view.choice)
  return (
    <>
      {headlineName(row.key, display)}
      {scope ? `, ${scope}` : null}{' '}
      {unit ? <span className="text-xs whitespace-nowrap text-muted-foreground">{unit}</span> : null}
      {row.now.gap === null || isWithheld(row) ? null : (
        <span className="block max-w-[52ch] text-xs text-muted-foreground">{gapText(row.now.gap)}</span>
      )}
    </>
  )
}

/** What of the choice a row is of: flats, 2 bed; all types and bedrooms. Empty where its name says it. */
function scopeText(key: HeadlineKey, { type, rooms }: AnalyticsChoice): string {
  const scope = headlineScopes[key]
  const inRooms = rooms === undefined ? null : rooms.split(',').map(roomsLabel).join(', ')
  if (scope === 'rooms') return inRooms ?? ''
  if (scope === 'choice')
    return type === 'land' || inRooms === null
      ? typeScopes[type]()
      : m.analytics_scope_rooms({ type: typeScopes[type](), rooms: inRooms })
  return inRooms === null ? m.analytics_scope_all_types() : m.analytics_scope_all()
}

const typeScopes: Record<PricedType, () => string> = {
  unit: m.analytics_scope_unit,
  villa: m.analytics_scope_villa,
  land: m.analytics_scope_land,
}

const gapTexts: Record<HeadlineGap, () => string> = {
  untyped: m.analytics_gap_untyped,
  'no-stage': m.analytics_gap_no_stage,
  'no-mortgages': m.analytics_gap_no_mortgages,
  'no-rents': m.analytics_gap_no_rents,
  'no-home': m.analytics_gap_no_home,
  'not-whole': m.analytics_gap_not_whole,
  'no-deal': m.analytics_gap_no_deal,
  'no-contract': m.analytics_gap_no_contract,
  few: m.analytics_gap_few,
  'no-consumer-price': m.analytics_gap_no_consumer_price,
}

/** Whether none of the months has a figure, for one reason: it is said once in place of them. */
function isWithheld({ now, before, yearAgo }: HeadlineRow): boolean {
  return [now, before, yearAgo].every(({ value, gap }) => value === null && gap !== null && gap === now.gap)
}

function gapText(gap: HeadlineGap | null): string {
  return gap === null ? m.analytics_unknown() : gapTexts[gap]()
}

/** As wide with a sample as without, so that the figures of a column are aligned. */
const sampleLook = 'ms-1.5 inline-block w-16 text-start text-xs font-normal text-muted-foreground'

type FigureProps = RowProps & { column: 'now' | 'before' | 'yearAgo' }

/** A figure that opens its panel, and the size of its sample, which a count is itself. */
function Figure({ row, column, months, said, display }: FigureProps) {
  const figure = row[column]
  const hasSample = row.unit !== 'count' && (figure.sample > 0 || figure.gap === null)
  const sample = (
    <span className={sampleLook}>
      {hasSample ? m.analytics_sample({ count: wholeNumber(display.locale, figure.sample) }) : null}
    </span>
  )
  if (figure.value === null) {
    const why = gapText(figure.gap)
    return (
      <>
        <span title={why}>
          <span aria-hidden>—</span>
          <span className="sr-only">{why}</span>
        </span>
        {sample}
      </>
    )
  }
  const written = writtenFigure(display, row.unit, shownFigure(display, row.unit, figure.value))
  const scope = scopeText(row.key, said.view.choice)
  return (
    <>
      <FigureButton
        label={`${headlineName(row.key, display)}, ${formatMonth(display.locale, months[column])}`}
        notes={[
          [written, unitName(display, row.unit)].filter(Boolean).join(' '),
          ...(scope === '' ? [] : [scope]),
          ...(hasSample ? [m.analytics_sample({ count: wholeNumber(display.locale, figure.sample) })] : []),
        ]}
        about={() => headlineAbout(row, column, { months, said })}
      >
        {written}
      </FigureButton>
      {sample}
    </>
  )
}

type RowProps = {
  row: HeadlineRow
  months: Headline['months']
  said: Said
  display: Display
}

function Row({ row, months, said, display }: RowProps) {
  return (
    <tr className="border-b border-border/60">
      <th scope="row" className="sticky start-0 bg-background py-1.5 text-start font-normal">
        <Measure row={row} said={said} display={display} />
      </th>
      {isWithheld(row) ? (
        <td colSpan={5} className="ps-8 text-start text-xs text-muted-foreground">
          {gapText(row.now.gap)}
        </td>
      ) : (
        <Figures row={row} months={months} said={said} display={display} />
      )}
    </tr>
  )
}

/** The three months and the changes between them. */
function Figures({ row, months, said, display }: RowProps) {
  return (
    <>
      {(['now', 'before', 'yearAgo'] as const).map((column) => (
        <td
          key={column}
          className={`ps-4 text-end whitespace-nowrap ${column === 'now' ? 'font-medium' : 'text-muted-foreground'}`}
        >
          <Figure row={row} column={column} months={months} said={said} display={display} />
        </td>
      ))}
      <Change change={row.change} unit={row.unit} locale={display.locale} />
      <Change change={row.yearChange} unit={row.unit} locale={display.locale} />
    </>
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
      ) : (
        <bdi>{writtenChange(change, unit, locale)}</bdi>
      )}
    </td>
  )
}

function writtenChange(change: number, unit: HeadlineRow['unit'], locale: string): string {
  return unit === 'ratio'
    ? m.analytics_points({ points: signedPoints(locale, change) })
    : signedPercent(locale, change)
}

/** The figures of the table for a file: changes in percent or, of shares, in points. */
export function headlineFile(
  { months, rows }: Headline,
  choice: AnalyticsChoice,
  display: Display,
): ChartTable {
  const days = [months.now, months.before, months.yearAgo]
  return {
    head: [
      m.analytics_measure(),
      ...days.map((day) => formatMonth(display.locale, day)),
      ...days.map((day) => m.analytics_column_sample({ line: formatMonth(display.locale, day) })),
      `${m.analytics_in_a_month()} (%)`,
      `${m.analytics_in_a_year()} (%)`,
    ],
    rows: rows.map((row) => {
      const unit = unitName(display, row.unit)
      const figures = [row.now, row.before, row.yearAgo]
      const percent = (change: number | null) => change && Number((100 * change).toFixed(2))
      return [
        [headlineName(row.key, display), scopeText(row.key, choice)].filter(Boolean).join(', ') +
          (unit === '' ? '' : ` (${unit})`),
        ...figures.map(({ value }) => (value === null ? null : shownFigure(display, row.unit, value))),
        ...figures.map(({ sample }) => sample),
        percent(row.change),
        percent(row.yearChange),
      ]
    }),
  }
}
