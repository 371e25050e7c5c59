import type { AnalyticsPanel, HeadlineRow } from '#contract/market/analytics.ts'
import { withSize } from '#contract/market/row-filters.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import {
  headlineRows,
  luxuryFromMinor,
  type AnalyticsUnit,
  type HeadlineGap,
  type HeadlineKey,
} from '#domain/market/analytics/sections.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { offPlanPremium } from '#domain/market/measures/supply.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { onAnyDay } from '#server/engine/figures/figures.ts'
import { allConditions } from '#server/engine/fragments.ts'
import { onStartDays } from '#server/engine/figures/rents.ts'
import { isWholeMonth, lastWholeMonth, type Analysis } from './analysis.ts'
import { allDealRows, allRentRows, homeRows } from './rows-behind.ts'
import { headlineMonths, rentMonths, type MonthRow, type RentMonthRow } from './questions.ts'

type Figure = { value: number | null; sample: number; samples?: number[] }
type Deals = MonthRow & { holdsMortgages: boolean }
type Month = { deals: Deals | null; rents: RentMonthRow | null }

const unknown: Figure = { value: null, sample: 0 }

/**
 * Sixteen measures of the latest month that is over and wholly held, beside the month before and the same month a year
 * before. A month that is not wholly held has no figures. Null without such a month.
 */
export async function headlinePanel(analysis: Analysis): Promise<AnalyticsPanel | null> {
  const now = lastWholeMonth(analysis.market)
  if (now === null) return null
  const months = { now, before: addMonths(now, -1), yearAgo: addMonths(now, -12) }
  const read = await readMonths(analysis, Object.values(months))
  const behind = rowsBehindMeasures(analysis)
  const rows = Object.entries(measures).map(([key, measure]): HeadlineRow => {
    const headline = headlineKey(key)
    const of = (month: string) => {
      const rowsOfMonth = read(month)
      const figure = measure(rowsOfMonth)
      const found = { month, sample: figure.sample, sales: rowsOfMonth.deals?.sales ?? null }
      return { ...figure, gap: figure.value === null ? headlineGap(analysis, headline, found) : null }
    }
    const [latest, before, yearAgo] = [of(months.now), of(months.before), of(months.yearAgo)]
    return {
      key: headline,
      unit: headlineRows[headline],
      now: latest,
      before,
      yearAgo,
      change: changeSince(latest, before, headlineRows[headline]),
      yearChange: changeSince(latest, yearAgo, headlineRows[headline]),
      rows: behind[headline],
      ...(headline === 'off-plan-premium' ? { sets: premiumSets(analysis) } : {}),
    }
  })
  return { kind: 'headline', key: 'headline', months, rows }
}

async function readMonths(
  { ask, market, choice, deals, inRooms, rents, holdsMortgages }: Analysis,
  months: readonly string[],
): Promise<(month: string) => Month> {
  const days = months.map((month) => ({ from: month, to: monthEnd(month) }))
  const [sold, let_] = await Promise.all([
    ask(
      headlineMonths(allConditions([deals, onAnyDay(days)]), { type: propertyTypes[choice.type], inRooms }),
    ),
    rents ? ask(rentMonths(allConditions([rents.all, onStartDays(days)]), rents.homes)) : [],
  ])
  const findRow = <Row extends { month: string }>(rows: readonly Row[], month: string, nothing: Row) =>
    rows.find((row) => row.month === month) ?? { ...nothing, month }
  return (month) => ({
    deals: isWholeMonth(market, month) ? { ...findRow(sold, month, noDeals), holdsMortgages } : null,
    rents: rents && isWholeMonth(rents, month) ? findRow(let_, month, noContracts) : null,
  })
}

/** A month that is wholly held and has no deal. */
const noDeals: MonthRow = {
  month: '',
  sales: 0,
  value: 0,
  chosen: 0,
  chosenValue: 0,
  medianPrice: null,
  flats: 0,
  flatPerSqm: null,
  villas: 0,
  villaPerSqm: null,
  staged: 0,
  offPlan: 0,
  offPlanFlats: 0,
  offPlanFlatPerSqm: null,
  readyFlats: 0,
  readyFlatPerSqm: null,
  luxury: 0,
  luxuryValue: 0,
  mortgages: 0,
}

const noContracts: RentMonthRow = {
  month: '',
  contracts: 0,
  fresh: 0,
  newHomes: 0,
  newRent: null,
  renewedHomes: 0,
  renewedRent: null,
}

const fromDeals =
  (measure: (row: Deals) => Figure) =>
  ({ deals }: Month): Figure =>
    deals ? measure(deals) : unknown

const fromRents =
  (measure: (row: RentMonthRow) => Figure) =>
  ({ rents }: Month): Figure =>
    rents ? measure(rents) : unknown

const median = (value: number | null, sample: number): Figure => ({
  value: publishable(value, sample),
  sample,
})
const major = (minor: number | null) => (minor === null ? null : minor / 100)
const ratio = (part: number, of: number): Figure => ({ value: publishable(part / of, of), sample: of })

const measures: Record<HeadlineKey, (month: Month) => Figure> = {
  sales: fromDeals(({ sales }) => ({ value: sales, sample: sales })),
  value: fromDeals(({ value, sales }) => ({ value: value / 100, sample: sales })),
  'average-price': fromDeals(({ chosenValue, chosen }) =>
    median(chosen === 0 ? null : chosenValue / 100 / chosen, chosen),
  ),
  'median-price': fromDeals(({ medianPrice, chosen }) => median(major(medianPrice), chosen)),
  'flat-per-sqm': fromDeals(({ flatPerSqm, flats }) => median(flatPerSqm, flats)),
  'villa-per-sqm': fromDeals(({ villaPerSqm, villas }) => median(villaPerSqm, villas)),
  'off-plan-share': fromDeals(({ offPlan, staged }) => ratio(offPlan, staged)),
  'off-plan-premium': fromDeals((row) => {
    const samples = [row.offPlanFlats, row.readyFlats]
    const premium = offPlanPremium(row.offPlanFlatPerSqm, row.readyFlatPerSqm)
    const figure = median(premium, Math.min(...samples))
    return samples.some((sample) => sample > 0) ? { ...figure, samples } : figure
  }),
  'luxury-sales': fromDeals(({ luxury }) => ({ value: luxury, sample: luxury })),
  'luxury-value': fromDeals(({ luxuryValue, luxury }) => ({ value: luxuryValue / 100, sample: luxury })),
  mortgages: fromDeals(({ mortgages, holdsMortgages }) =>
    holdsMortgages ? { value: mortgages, sample: mortgages } : unknown,
  ),
  'mortgages-per-hundred': fromDeals(({ mortgages, sales, holdsMortgages }) =>
    holdsMortgages ? ratio(100 * mortgages, sales) : unknown,
  ),
  contracts: fromRents(({ contracts }) => ({ value: contracts, sample: contracts })),
  'new-contract-share': fromRents(({ fresh, contracts }) => ratio(fresh, contracts)),
  'new-rent': fromRents(({ newRent, newHomes }) => median(major(newRent), newHomes)),
  'renewed-rent': fromRents(({ renewedRent, renewedHomes }) => median(major(renewedRent), renewedHomes)),
}

/** Means and medians of prices, which need the type of what was sold. */
const typedRows: readonly HeadlineKey[] = [
  'average-price',
  'median-price',
  'flat-per-sqm',
  'villa-per-sqm',
  'off-plan-premium',
]
const mortgageRows: readonly HeadlineKey[] = ['mortgages', 'mortgages-per-hundred']
const homeRentRows: readonly HeadlineKey[] = ['new-rent', 'renewed-rent']
const rentRows: readonly HeadlineKey[] = ['contracts', 'new-contract-share', ...homeRentRows]

/** Why a month has no figure. */
function headlineGap(
  { types, choice, rents, market, holdsMortgages }: Analysis,
  key: HeadlineKey,
  { month, sample, sales }: { month: string; sample: number; sales: number | null },
): HeadlineGap {
  const isRent = rentRows.includes(key)
  if (isRent && !rents) return 'no-rents'
  if (homeRentRows.includes(key) && choice.type === 'land') return 'no-home'
  if (typedRows.includes(key) && types.length === 0 && sales !== 0) return 'untyped'
  if (mortgageRows.includes(key) && !holdsMortgages) return 'no-mortgages'
  if (!isWholeMonth(isRent && rents ? rents : market, month)) return 'not-whole'
  if (sample > 0) return 'few'
  if (isRent) return 'no-contract'
  return key === 'off-plan-share' ? 'no-stage' : 'no-deal'
}

/** What the sample of each measure counts, in one month. A premium has two samples. */
function rowsBehindMeasures(analysis: Analysis): Record<HeadlineKey, RowsBehind | null> {
  const sales = allDealRows(analysis)
  const { type, rooms } = analysis.choice
  const inRooms = rooms === undefined ? sales : { ...sales, rooms }
  const chosen = { ...inRooms, type }
  const luxury = { ...sales, priceMin: String(luxuryFromMinor / 100) }
  const contracts = allRentRows(analysis)
  return {
    sales,
    value: sales,
    'average-price': chosen,
    'median-price': chosen,
    'flat-per-sqm': { ...inRooms, type: 'unit', ...withSize },
    'villa-per-sqm': { ...inRooms, type: 'villa', ...withSize },
    'off-plan-share': { ...sales, stage: 'off-plan,ready' },
    'off-plan-premium': null,
    'luxury-sales': luxury,
    'luxury-value': luxury,
    mortgages: { ...sales, group: 'mortgage', leftOut: 'shown' },
    'mortgages-per-hundred': sales,
    contracts,
    'new-contract-share': contracts,
    'new-rent': homeRows(analysis, { contract: 'new' }),
    'renewed-rent': homeRows(analysis, { contract: 'renewal' }),
  }
}

/** The flats that an off-plan premium compares. */
function premiumSets(analysis: Analysis): NonNullable<HeadlineRow['sets']> {
  const { rooms } = analysis.choice
  const flats = allDealRows(analysis, {
    ...(rooms === undefined ? {} : { rooms }),
    type: 'unit',
    ...withSize,
  })
  return [
    { of: 'off-plan', rows: { ...flats, stage: 'off-plan' } },
    { of: 'ready', rows: { ...flats, stage: 'ready' } },
  ]
}

function headlineKey(key: string): HeadlineKey {
  if (!isHeadlineKey(key)) throw new Error(`${key} is no row of the headline`)
  return key
}

function isHeadlineKey(key: string): key is HeadlineKey {
  return Object.hasOwn(headlineRows, key)
}

/** The change as a ratio; of shares the difference, since a change of a percentage in percent misleads. */
export function changeSince(
  now: Pick<Figure, 'value'>,
  before: Pick<Figure, 'value'>,
  unit: AnalyticsUnit,
): number | null {
  if (now.value === null || before.value === null) return null
  if (unit === 'ratio') return now.value - before.value
  return before.value === 0 ? null : now.value / before.value - 1
}
