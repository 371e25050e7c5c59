import type { MarketFinding } from '#contract/market/findings.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import type { TransactionsSearch } from '#web/market/search-params.ts'
import { chartSeries, type FindingBasis } from './measure-text.ts'

/** Rows behind a value, as a filter of /transactions: all deals, sales of ready homes, or rent contracts. */
export type FindingRows = { of: 'deals' | 'ready-sales' | 'rents'; search: TransactionsSearch }

type Compared = Pick<MarketFinding, 'area' | 'type' | 'rule' | 'chart'>

/**
 * The rows behind the value of a finding in a month: those of the three months that end with it, or of twelve for
 * yields. Rents are of one home, as in `homeRents`, and of new contracts, unless the rule compares these with renewals.
 */
export function findingRows(
  finding: Compared,
  basis: Pick<FindingBasis, 'city' | 'country'>,
  month: string,
): FindingRows[] {
  const series = chartSeries(finding)
  const shared = {
    ...(basis.country === 'SA' ? { country: 'SA' as const } : {}),
    city: basis.city,
    from: addMonths(month, series === 'yields' ? -11 : -2),
    to: monthEnd(month),
    ...(finding.type ? { type: finding.type } : {}),
    ...(finding.area ? { area: String(finding.area.areaId) } : {}),
  }
  if (series !== 'rents' && series !== 'yields') return [{ of: 'deals', search: shared }]
  const rents: FindingRows = {
    of: 'rents',
    search: {
      tab: 'rents',
      ...shared,
      ...(finding.rule === 'renewal-gap' ? {} : { contract: 'new' }),
      use: 'residential',
      homes: 'one',
      rentMin: '0.01',
    },
  }
  return series === 'yields' ? [rents, { of: 'ready-sales', search: { ...shared, stage: 'ready' } }] : [rents]
}
