import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import type { AnalyticsUnit } from '#domain/market/analytics/sections.ts'
import { m } from '#web/paraglide/messages.js'
import type { Display } from '#web/format/display.ts'
import { signedPercent, wholeNumber } from '#domain/money/format-money.ts'
import { lineName, partUnit, shownFigure, unitName, writtenFigure } from '#web/market/analytics/panel-text.ts'

export type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>

/** A column of numbers beside the value: its sample, or what it was worked out from. */
export type RankColumn = {
  id: string
  head: string
  unit: string
  /** In the displayed unit; null where it is unknown. */
  figure: (row: AnalyticsRank) => number | null
  written: (figure: number) => string
}

/** What a ranking by samples is ordered by comes before its value. */
export function rankColumns(panel: Ranking, display: Display): { before: RankColumn[]; after: RankColumn[] } {
  const parts = [...new Set(panel.rows.flatMap((row) => row.parts.map(({ of }) => of)))]
  const columns = parts.map((of) => partColumn(panel, of, display))
  if (!panel.unit.startsWith('money')) return { before: [], after: columns }
  const isCount = ({ id }: RankColumn) => id === 'sales'
  return {
    before: columns.some(isCount) ? columns.filter(isCount) : [sampleColumn(panel, display)],
    after: columns.filter((column) => !isCount(column)),
  }
}

function partColumn(panel: Ranking, of: string, display: Display): RankColumn {
  const unit = partUnit(of, panel.unit)
  return {
    id: of,
    head: partHead(panel, of),
    unit: unitName(display, unit),
    figure: (row) => {
      const value = row.parts.find((part) => part.of === of)?.value ?? null
      return value === null ? null : shownFigure(display, unit, value)
    },
    written: (figure) => writtenPart(of, unit, figure, display),
  }
}

/** Of a year earlier there may be a median or a number of sales. */
function partHead({ unit }: Ranking, of: string): string {
  if (of !== 'before') return lineName(of)
  return lineName(unit === 'count' ? 'sales-before' : 'median-before')
}

const signedParts = ['shrunk-growth', 'lower-gain', 'upper-gain']

function writtenPart(of: string, unit: AnalyticsUnit, figure: number, display: Display): string {
  if (signedParts.includes(of)) return signedPercent(display.locale, figure)
  const written = writtenFigure(display, unit, figure)
  // Months are counted when they are over: projects that are past due are so for less than one.
  return of === 'overdue-months' && figure < 1
    ? m.analytics_below({ bound: writtenFigure(display, unit, 1) })
    : written
}

function sampleColumn(panel: Ranking, { locale }: Display): RankColumn {
  const isRents = panel.unit === 'money-per-year'
  return {
    id: 'sample',
    head: isRents ? m.market_rents_series_volume() : lineName('sales'),
    unit: '',
    figure: ({ sample }) => sample,
    written: (figure) => wholeNumber(locale, figure),
  }
}

/** The head of the value that a panel ranks or lists. */
export function valueHead({ key, unit, of }: Ranking): string {
  if (key === 'areas-growth') return m.analytics_head_growth()
  if (key === 'areas-resale') return m.analytics_league_resale()
  if (key === 'areas-turnover') return m.analytics_head_turnover()
  if (key === 'registered-flats') return m.analytics_part_units_read()
  if (unit === 'months') return m.analytics_head_supply()
  if (unit === 'ratio') return m.analytics_head_gross_yield()
  if (unit === 'count') return of === 'band' ? m.analytics_part_sales() : m.analytics_head_homes()
  if (unit === 'money') return m.analytics_sales_value()
  return unit === 'money-per-year' ? m.analytics_part_median_rent() : m.market_league_median()
}

/** The value of a row as text. Growth has a sign. */
export function valueText({ key, unit }: Ranking, display: Display, value: number): string {
  if (key === 'areas-growth' || key === 'areas-resale') return signedPercent(display.locale, value)
  return writtenFigure(display, unit, shownFigure(display, unit, value))
}

/** The smaller sample, where the figure compares two years. */
export function fewestBehind({ sample, parts }: AnalyticsRank): number {
  const before = parts.find(({ of }) => of === 'median-before')
  return before ? Math.min(sample, before.sample) : sample
}

/** The rows behind a part. Null where it is their number. */
export function partSample({ unit }: Ranking, { parts }: AnalyticsRank, id: string): number | null {
  const part = parts.find(({ of }) => of === id)
  return part === undefined || partUnit(id, unit) === 'count' ? null : part.sample
}
