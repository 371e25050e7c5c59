import type { AnalyticsLine, AnalyticsRank, AnalyticsView, HeadlineRow } from '#contract/market/analytics.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { stepDays } from '#domain/market/analytics/step-days.ts'
import type { About } from '#web/figures/about-panel.tsx'
import { displayLocale } from '#web/format/format.ts'
import { sourceLineText } from '#web/format/source-line.ts'
import { m } from '#web/paraglide/messages.js'
import type { Trend } from './trend/trend-table.ts'
import { lineName, panelAbout, panelTitle } from './panel-text.ts'
import type { Ranking } from '#web/market/analytics/ranking/ranking-columns.ts'

// What the panel of a figure of the analytics says. Asked for when a panel is opened.

export type Said = {
  view: AnalyticsView
  /** What the figures rest on. */
  basis: string
  /** The definition, where it is not that of the panel. */
  about?: string | undefined
}

function figureAbout(key: string, { view, basis, about }: Said, own: Partial<About>): About {
  const { choice, realTerms } = view
  // Rents and sales have names that the panel knows.
  const names = own.sets?.flatMap(({ of }) =>
    of === 'rents' || of === 'sales' ? [] : [[of, setName(of)] as const],
  )
  return {
    definition: about ?? panelAbout(key),
    basis,
    ...(choice.terms === 'real' && realTerms && own.sets && own.sets.length > 0
      ? { limits: m.analytics_rows_nominal({ month: formatMonth(displayLocale(), realTerms.month) }) }
      : {}),
    setNames: Object.fromEntries(names ?? []),
    ...own,
  }
}

const setName = (of: string) => (of === 'all' ? m.analytics_set_now() : lineName(of))

/** A measure of the headline table in one of its months. */
export function headlineAbout(
  { rows, sets = [], ...row }: HeadlineRow,
  column: 'now' | 'before' | 'yearAgo',
  { months, said }: { months: Readonly<Record<'now' | 'before' | 'yearAgo', string>>; said: Said },
): About {
  const { sample, samples = [] } = row[column]
  const days = { from: months[column], to: monthEnd(months[column]) }
  const own: RowSet[] = rows
    ? [{ of: 'all', sample, rows: { ...rows, ...days } }]
    : sets.map((set, at) => ({ of: set.of, sample: samples[at] ?? 0, rows: { ...set.rows, ...days } }))
  return figureAbout('headline', said, {
    definition: undefined,
    meaning: `headline-${row.key}`,
    limits: panelAbout('headline'),
    sets: own,
  })
}

/** A point of a chart. */
export function pointAbout(
  panel: Trend,
  { of, rows, sets = [], points, files }: AnalyticsLine,
  day: string,
  said: Said,
): About {
  const at = points.findIndex(({ from }) => from === day)
  const point = points[at]
  const own: RowSet[] = rows
    ? [
        {
          of: 'all',
          sample: (panel.shows === 'median' ? point?.priced : point?.count) ?? 0,
          rows: { ...rows, ...stepDays(day, panel.step, rows) },
        },
      ]
    : sets.map(({ samples, ...set }) => ({
        ...set,
        sample: samples[at] ?? 0,
        rows: { ...set.rows, ...stepDays(day, panel.step, set.rows) },
      }))
  const file = files?.[at]
  return figureAbout(panel.key, said, {
    sets: own,
    ...(file
      ? { files: [{ name: of === 'all' ? panelTitle(panel.key) : lineName(of), text: sourceLineText(file) }] }
      : {}),
    ...(panel.published ? { formula: m.analytics_published_as_is(panel.published) } : {}),
  })
}

/** The sales of all quarters of a line of an index. */
export function indexAbout(
  panel: Trend,
  line: AnalyticsLine | undefined,
  { until, said }: { until: string; said: Said },
): About {
  const first = line?.points[0]?.from
  return figureAbout(panel.key, said, {
    sets: line?.sets?.map(({ samples, ...set }) => ({
      ...set,
      sample: samples.reduce((sum, one) => sum + one, 0),
      rows: {
        ...set.rows,
        ...(first === undefined ? {} : { from: first }),
        to: stepDays(until, panel.step, {}).to,
      },
    })),
  })
}

/** Parts that are shown with the value, because it compares or divides the two. */
const secondSets: Readonly<Record<string, readonly string[]>> = {
  'areas-yield': ['sales'],
  'rooms-yield': ['sales'],
  'areas-growth': ['median-before'],
  'areas-turnover': ['units-read'],
}
/** What the rows of a value are, where it has two sets. */
const valueSets: Readonly<Record<string, string>> = {
  'areas-yield': 'rents',
  'rooms-yield': 'rents',
  'areas-growth': 'median-now',
  'areas-turnover': 'ready-flats',
}
/** Parts that count the same rows as the value, or as another part. */
const sameRows: Readonly<Record<string, string>> = {
  'net-yield': 'value',
  'price-to-rent': 'value',
  'median-rent': 'rents',
  'buying-costs': 'sales',
  'shrunk-growth': 'value',
  behind: 'value',
  'without-units': 'value',
  'sold-a-month': 'value',
  absorption: 'value',
  resales: 'value',
  'lower-gain': 'value',
  'upper-gain': 'value',
  'loss-share': 'value',
  'flip-share': 'value',
  'years-held': 'value',
}

type Counted = Pick<RowSet, 'sample' | 'differs' | 'projects'> & { rows?: RowSet['rows'] | undefined }

const toSet = (of: string, { rows = null, projects, sample, differs }: Counted): RowSet => ({
  of,
  rows,
  projects,
  sample,
  differs,
})
const hasList = ({ rows, projects }: Counted) => (rows ?? null) !== null || projects !== undefined

/** The sets behind the value of a row, or behind a part of it; null of a part that has no list. */
export function rankSets(
  { key, unit }: Pick<Ranking, 'key' | 'unit'>,
  row: AnalyticsRank,
  of = 'value',
): RowSet[] | null {
  const part = row.parts.find((one) => one.of === of)
  if (part && hasList(part)) return [toSet(of, part)]
  if (of !== 'value') {
    // Of other rankings than that of years, projects are those with a price list.
    const same =
      of === 'projects' && key === 'handover-years'
        ? 'value'
        : of === 'median-price' && key === 'rooms-yield'
          ? 'sales'
          : sameRows[of]
    return same === undefined ? null : rankSets({ key, unit }, row, same)
  }
  const second = secondSets[key] ?? (unit.startsWith('money-per') ? ['before'] : [])
  const others = row.parts.filter((one) => second.includes(one.of) && hasList(one) && one.sample > 0)
  return [
    ...(hasList(row) ? [toSet(valueSets[key] ?? 'all', row)] : []),
    ...others.map((one) => toSet(one.of, one)),
  ]
}

/** A value of a ranking, or a part of it. */
export function rankAbout(panel: Ranking, sets: readonly RowSet[], said: Said): About {
  return figureAbout(panel.key, said, { sets })
}
