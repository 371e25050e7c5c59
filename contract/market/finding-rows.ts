import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { measures, type MeasureName } from '#domain/market/findings/measures.ts'
import type { MarketFinding } from './findings.ts'
import type { CityBasis } from './overview.ts'
import { oneHome, withSize } from './row-filters.ts'
import type { RowsBehind, RowSet } from './rows-behind.ts'

// The lists behind the figures of findings. server/market/findings/findings.test.ts compares their counts with the samples.

type Compared = Pick<MarketFinding, 'area' | 'type' | 'rule' | 'chart'>
type City = Pick<CityBasis, 'city' | 'country' | 'data'>

/**
 * The rows behind the measure of a finding in a month: those of the three months that end with it, or of twelve for
 * yields. Empty of supply, whose projects a finding names itself.
 */
export function findingSets(
  finding: Compared,
  { city, country, data }: City,
  { month, sample }: { month: string; sample: number },
): RowSet[] {
  const { measure } = finding.chart
  const { series } = measures[measure]
  if (series === 'supply' || series === 'handover') return []
  const rows: RowsBehind = {
    country,
    data,
    city,
    from: addMonths(month, series === 'yields' ? -11 : -2),
    to: monthEnd(month),
    ...(finding.type ? { type: finding.type } : {}),
  }
  const here = finding.area ? { ...rows, area: String(finding.area.areaId) } : rows
  if (series === 'sales') return saleSets(measure, sample, { here, city: rows })
  const rents = (contract: 'new' | 'renewal'): RowSet => ({
    of: contract === 'new' ? 'rents' : 'renewals',
    sample,
    rows: { tab: 'rents', ...here, ...oneHome, contract },
  })
  // New rents are compared with renewed ones: the sample is that of the measure alone.
  if (finding.rule === 'renewal-gap')
    return (['new', 'renewal'] as const).map((contract) => ({
      ...rents(contract),
      ...((contract === 'new') === (measure === 'rent') ? {} : { differs: 'wider' as const }),
    }))
  if (series === 'rents') return [rents(measure === 'renewed-rent' ? 'renewal' : 'new')]
  return [
    { ...rents('new'), differs: 'matched' },
    { of: 'sales', sample, rows: { ...here, stage: 'ready' }, differs: 'matched' },
  ]
}

function saleSets(
  measure: MeasureName,
  sample: number,
  { here, city }: { here: RowsBehind; city: RowsBehind },
): RowSet[] {
  const set = (rows: RowsBehind, own: Partial<RowSet> = {}): RowSet => ({ of: 'all', sample, rows, ...own })
  switch (measure) {
    case 'median':
    case 'median-to-city':
      return [set({ ...here, ...withSize })]
    case 'off-plan-share':
      return [set({ ...here, stage: 'off-plan,ready' })]
    case 'off-plan-premium':
      return (['off-plan', 'ready'] as const).map((stage) =>
        set({ ...here, ...withSize, stage }, { of: stage, differs: 'wider' }),
      )
    case 'share-of-city':
      return [set(city)]
    case 'area-spread':
    case 'three-area-share':
      return [set(city, { differs: 'wider' })]
    default:
      return [set(here)]
  }
}

type Figured = Compared & Pick<MarketFinding, 'areas'>
type Figure = Pick<MarketFinding['figures'][number], 'name' | 'month' | 'sample'>

/** What a figure is of, where it is not the measure of the chart: another measure or place, or one of its sets. */
function figureSubject(finding: Figured, name: Figure['name']): { finding: Compared; only?: string } | null {
  const measured = (measure: MeasureName, own: Partial<Compared> = {}) => ({
    finding: { ...finding, ...own, chart: { measure, points: [] } },
  })
  const { areas, chart } = finding
  switch (name) {
    case 'city':
    case 'city-change':
      return measured(chart.measure, { area: null })
    case 'dearest':
      return measured('median', { area: areas[0] ?? null })
    case 'cheapest':
      return measured('median', { area: areas[1] ?? null })
    case 'price-change':
      return measured('median')
    case 'sales-change':
      return measured('sales')
    case 'rent-change':
      return measured('rent')
    case 'off-plan-median':
      return { ...measured('off-plan-premium'), only: 'off-plan' }
    case 'ready-median':
      return { ...measured('off-plan-premium'), only: 'ready' }
    case 'new-rent':
      return { ...measured('rent'), only: 'rents' }
    case 'renewed-rent':
      return { ...measured('renewed-rent'), only: 'renewals' }
    default:
      return null
  }
}

/** The sets behind a figure. Without a sample of its own it has that of the chart in its month. */
export function figureSets(finding: Figured, city: City, { name, month, sample }: Figure): RowSet[] {
  const subject = figureSubject(finding, name)
  const known = finding.chart.points.find((point) => point.month === month)?.sample ?? null
  const counted = sample ?? (subject ? null : known)
  if (counted === null || counted === 0) return []
  const sets = findingSets(subject?.finding ?? finding, city, { month, sample: counted })
  if (subject?.only !== undefined)
    return sets.filter(({ of }) => of === subject.only).map(({ differs: _differs, ...set }) => set)
  const isWider = subject === null && counted !== known
  return sets.map((set) => (isWider && !set.differs ? { ...set, differs: 'wider' } : set))
}
