import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { isFilterList } from '#contract/market/rows-behind.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { eachMonth, monthEnd } from '#domain/dates/months.ts'
import { stages } from '#domain/market/codes.ts'
import { absorptionPercent, monthsOfSupply } from '#domain/market/measures/supply.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { mean } from '#domain/statistics/summaries.ts'
import { trendBy, marketSales, onDays } from '#server/engine/figures/figures.ts'
import { allConditions, anyOfConditions, fragment } from '#server/engine/fragments.ts'
import { listDealNames } from '#server/facts/deal-names.ts'
import { isWholeMonth, lastWholeMonth, type Analysis } from '#server/market/analytics/analysis.ts'
import { named, rankedAreas } from '#server/market/analytics/panels.ts'
import { areaNames } from '#server/market/overview/area-names.ts'

type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>

/** Months of sales behind the pace, and behind the mean absorption. */
const paceMonths = 6
const absorptionMonths = 3
/** A price list that is older says nothing of what is for sale. */
const listMonths = 6

type Stock = { id: number; areaId: number; available: number; listedOn: string }

/**
 * Months of supply and absorption by area: of the projects whose developer states how many units are for sale, against the
 * registered off-plan sales of the same projects. Without figures it says why.
 */
export async function monthsOfSupplyPanel(analysis: Analysis): Promise<Ranking> {
  const last = lastWholeMonth(analysis.market)
  const months = last === null ? [] : eachMonth(addMonths(last, 1 - paceMonths), last)
  if (last === null || !months.every((month) => isWholeMonth(analysis.market, month)))
    return panel([], { withheld: 'no-months' })
  const stock = await readStock(analysis, last)
  if (stock.length === 0) return panel([], { withheld: 'no-stock' })
  const terms = await listDealNames(
    analysis.sql,
    stock.map(({ id }) => id),
  )
  const sold = await readMonthlySales(analysis, { months, terms: [...terms.values()] })
  // Sales of a project without a name of its own are not known, so its stock says nothing either.
  const known = stock.flatMap((project) => {
    const term = terms.get(project.id)
    return term === undefined
      ? []
      : [{ ...project, term, sold: months.map((month) => sold.get(`${term} ${month}`) ?? 0) }]
  })
  if (known.length === 0) return panel([], { withheld: 'no-stock' })
  // Some registers file neither stage nor project: without a single sale none may be taken for zero.
  if (sold.size === 0) return panel([], { withheld: 'no-sales' })
  const areas = [...Map.groupBy(known, ({ areaId }) => areaId)]
    .map(([areaId, projects]) => ({
      areaId,
      projects: projects.length,
      terms: [...new Set(projects.map(({ term }) => term))].toSorted((a, b) => a - b),
      ...measure(projects, months),
    }))
    .toSorted((a, b) => b.available - a.available || a.areaId - b.areaId)
    .slice(0, rankedAreas)
  const names = await areaNames(
    analysis.sql,
    areas.map(({ areaId }) => areaId),
  )
  const { country, data, slug } = analysis.market
  const rows = areas.map(
    ({ areaId, projects, terms: own, available, sales, supply, absorption }): AnalyticsRank => ({
      ...named(names, areaId),
      value: supply,
      sample: sales,
      parts: [
        { of: 'units-for-sale', value: available, sample: projects },
        { of: 'projects', value: projects, sample: projects },
        { of: 'sold-a-month', value: sales / paceMonths, sample: sales },
        { of: 'absorption', value: absorption === null ? null : absorption / 100, sample: sales },
      ],
      change: null,
      rows: isFilterList('project', own.join(','))
        ? {
            country,
            data,
            city: slug,
            stage: 'off-plan',
            project: own.join(','),
            from: months[0],
            to: monthEnd(last),
          }
        : null,
    }),
  )
  const asOf = known.map(({ listedOn }) => listedOn).toSorted()[0] ?? null
  return panel(rows, { basis: { sources: sourcesBehind(analysis), asOf } })
}

function panel(rows: AnalyticsRank[], notes: Pick<Ranking, 'withheld' | 'basis'>): Ranking {
  return { kind: 'ranking', key: 'areas-stock', unit: 'months', of: 'area', days: null, rows, ...notes }
}

const developerLists = 'Price lists of developers'

function sourcesBehind({ market }: Analysis): string[] {
  return market.data === 'demonstration' ? [...market.sources] : [...market.sources, developerLists]
}

/** Unfinished projects of the choice whose newest price list says how many units are for sale. */
function readStock({ sql, market, areaIds }: Analysis, last: string): Promise<Stock[]> {
  return sql<Stock[]>`
    select project_id as id, area_id, available_units as available, priced_on::text as listed_on from project_listings
     where city_id = ${market.cityId} and demonstration = ${market.data === 'demonstration'} and area_id is not null
       and available_units is not null and completed_on is null and priced_on >= ${addMonths(last, -listMonths)}
       ${areaIds.length > 0 ? sql`and area_id = any(${[...areaIds]})` : sql``}`
}

/** Off-plan market sales by project and month, under `term month`. */
async function readMonthlySales(
  { ask, market: { cityId, data } }: Analysis,
  { months, terms }: { months: readonly string[]; terms: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const [first, last] = [months[0], months.at(-1)]
  if (terms.length === 0 || first === undefined || last === undefined) return new Map()
  const where = allConditions([
    marketSales({ cityId, data }),
    fragment('stage = ?', stages['off-plan']),
    anyOfConditions('project_id', terms),
    onDays(first, monthEnd(last)),
  ])
  const rows = await ask(trendBy('project', 'month', where))
  return new Map(rows.map(({ key, from, n }) => [`${key} ${from}`, n]))
}

type SoldStock = Stock & { sold: number[] }

function measure(projects: readonly SoldStock[], months: readonly string[]) {
  const available = projects.reduce((sum, project) => sum + project.available, 0)
  const monthly = months.map((_, at) => projects.reduce((sum, { sold }) => sum + (sold[at] ?? 0), 0))
  const recent = monthly.slice(-absorptionMonths).map((sold, at, all) => {
    // What is left now, and what was sold from this month on.
    const since = all.slice(at).reduce((sum, one) => sum + one, 0)
    return absorptionPercent({ availableAtStart: available + since, newlyListed: 0, sold })
  })
  const absorbed = recent.filter((percent) => percent !== null)
  const sales = monthly.reduce((sum, sold) => sum + sold, 0)
  return {
    available,
    sales,
    supply: publishable(monthsOfSupply(available, monthly), sales),
    absorption: absorbed.length === 0 ? null : mean(absorbed),
  }
}
