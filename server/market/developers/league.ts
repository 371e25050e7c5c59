import type { DeveloperLeague, LeagueDeveloper } from '#contract/market/developers.ts'
import { onHeldDays } from '#contract/market/row-filters.ts'
import { isFilterList } from '#contract/market/rows-behind.ts'
import { deliveryRecord } from '#domain/developers/record.ts'
import { quarterStart } from '#domain/dates/quarters.ts'
import { limits } from '#domain/limits.ts'
import { exactAmount } from '#domain/money/exact-amount.ts'
import {
  orderLeague,
  type DeveloperLeagueSort,
  type LeagueEntry,
} from '#domain/market/analytics/developer-league.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { hasOffPlanShare } from '#domain/market/measures/supply.ts'
import { heldRange } from '#domain/market/coverage/covered-spans.ts'
import { realGain } from '#domain/market/published/real-terms.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { median } from '#domain/statistics/summaries.ts'
import { cityBasis, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { onAnyDay } from '#server/engine/figures/figures.ts'
import { allConditions } from '#server/engine/fragments.ts'
import type { Analysis } from '#server/market/analytics/analysis.ts'
import { dayFactors, readDeflator, type Deflator } from '#server/market/analytics/deflator.ts'
import { realTerms } from '#server/market/analytics/real-terms.ts'
import { saleRows } from '#server/market/analytics/rows-behind.ts'
import { readResales, type StoredResale } from '#server/market/price-indices/stored-resales.ts'
import {
  developerProjects,
  developerTerms,
  namedDevelopers,
  type DeveloperProject,
  type NamedDeveloper,
} from './developer-projects.ts'
import { salesByDeveloper, type DeveloperSales } from './league-question.ts'

type FullLeague = Omit<DeveloperLeague, 'next'>

/**
 * The whole league of a choice in an order. Sales are those on the held days of twelve months; in real terms prices and
 * gains are in those of the newest month with a consumer price.
 */
export async function readDeveloperLeague(
  analysis: Analysis,
  sort: DeveloperLeagueSort,
): Promise<FullLeague> {
  const { ask, sql, market, covered, sales, choice, areaIds, today, deflator } = analysis
  const city = { cityId: market.cityId, demonstration: market.data === 'demonstration' }
  const projects = await developerProjects(sql, city)
  const terms = await developerTerms(sql, projects)
  const rooms = choice.rooms?.split(',').map(Number) ?? []
  const [found, resales, consumerPrices] = await Promise.all([
    ask(salesByDeveloper(allConditions([sales, onAnyDay(covered.held)]), terms)),
    readResales(sql, { ...city, propertyType: propertyTypes[choice.type] }, { areaIds, rooms }),
    deflator ?? readDeflator(sql, market),
  ])
  const sold = found.flatMap((row) => (row.builder === null ? [] : [{ ...row, builder: row.builder }]))
  const developers = await namedDevelopers(
    sql,
    sold.map(({ builder }) => builder),
  )
  const named = new Map(developers.map((developer) => [developer.builder, developer]))
  const total = sum(found, ({ n }) => n)
  const totalValue = sum(found, ({ value }) => value)
  const projectsByBuilder = Map.groupBy(projects, ({ builder }) => builder)
  const resalesByBuilder = Map.groupBy(resales, ({ projectTerm }) => terms.get(projectTerm) ?? null)
  const termsByBuilder = groupTerms(terms)
  const days = heldRange(covered.held)
  const factor = dayFactors(deflator, covered).now
  const isTyped = analysis.types.length > 0
  const offPlan = sum(found, (row) => row.offPlan)
  const hasStages = !isTyped || hasOffPlanShare(choice.type, offPlan)
  const entries = sold.flatMap((row) => {
    const developer = named.get(row.builder)
    if (!developer) return []
    const built = projectsByBuilder.get(row.builder) ?? []
    return [
      {
        ...toSales(row, { total, totalValue, isTyped, hasStages, factor }),
        ...toRecord(built, today, days),
        resale: toResale(resalesByBuilder.get(row.builder) ?? [], deflator),
        ...toName(developer),
        ...rowsInProjects(analysis, termsByBuilder.get(row.builder) ?? []),
      },
    ]
  })
  const rows = orderLeague(entries.map(toEntry), sort).map(({ row }) => row)
  const bySales = entries.map(({ sales: count }) => count).toSorted((a, b) => b - a)
  return {
    basis: cityBasis(market),
    types: analysis.types,
    days,
    coverage: spanCoverage(covered),
    match: {
      sales: total,
      withProject: sum(found, ({ withProject }) => withProject),
      matched: sum(entries, ({ sales: count }) => count),
    },
    realTerms: consumerPrices && realTerms(consumerPrices, untilMonth(days, consumerPrices.month)),
    topFiveShare: total === 0 ? null : sum(bySales.slice(0, 5), (count) => count) / total,
    rows,
    total: rows.length,
  }
}

function groupTerms(builders: ReadonlyMap<number, number>): ReadonlyMap<number, number[]> {
  const byBuilder = Map.groupBy(builders, ([, builder]) => builder)
  return new Map([...byBuilder].map(([builder, own]) => [builder, own.map(([term]) => term)]))
}

/** The sales of these projects; none where they are more than a filter names. */
function rowsInProjects(
  analysis: Analysis,
  terms: readonly number[],
): Pick<LeagueDeveloper, 'rows' | 'differs'> {
  const project = terms.toSorted((a, b) => a - b).join(',')
  if (!isFilterList('project', project)) return { rows: null }
  return onHeldDays(saleRows(analysis, { project }), analysis.covered.held)
}

/** Later months have a figure without a consumer price of their own. */
function untilMonth(days: DeveloperLeague['days'], month: string): DeveloperLeague['days'] {
  return days && days.to > month ? { ...days, to: month } : days
}

function sum<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((all, row) => all + value(row), 0)
}

function toName({ slug, kind, name, registerNumbers }: NamedDeveloper) {
  return { slug, kind, name, registerNumbers }
}

type Terms = {
  total: number
  totalValue: number
  isTyped: boolean
  hasStages: boolean
  /** What amounts are multiplied by; null where consumer prices are missing. */
  factor: number | null
}

/** Where no type is filed, a median would mix plots and homes, and none is given. */
function toSales(row: DeveloperSales, { total, totalValue, isTyped, hasStages, factor }: Terms) {
  const [priced, compared] = isTyped ? [row.priced, row.compared] : [0, 0]
  const staged = hasStages ? row.staged : 0
  const median = row.median === null || factor === null ? null : row.median * factor
  return {
    sales: row.n,
    valueMinor: factor === null ? null : exactAmount(Math.round(row.value * factor)),
    salesShare: row.n / total,
    valueShare: totalValue === 0 ? 0 : row.value / totalValue,
    median: { value: publishable(median, priced), sample: priced },
    againstArea: {
      value: publishable(row.againstArea === null ? null : row.againstArea - 1, compared),
      sample: compared,
    },
    offPlanShare: { value: staged === 0 ? null : row.offPlan / staged, sample: staged },
  }
}

/** What the register says of a developer's projects in the city. */
function toRecord(
  projects: readonly DeveloperProject[],
  today: string,
  days: DeveloperLeague['days'],
): Pick<LeagueDeveloper, 'launches' | 'onTime' | 'slip'> {
  const { onTime, delay } = deliveryRecord(projects, today)
  return {
    launches: projects.filter(
      ({ startedOn }) =>
        days !== null && startedOn !== null && startedOn >= days.from && startedOn <= days.to,
    ).length,
    onTime,
    slip: { medianDays: delay.medianDays, sample: delay.count },
  }
}

/** In real terms, only resales whose both quarters have consumer prices count. */
function toResale(resales: readonly StoredResale[], deflator: Deflator | null): LeagueDeveloper['resale'] {
  const counted = resales.flatMap(({ gain, boughtQuarter, soldQuarter }) => {
    const sale = { gain, bought: quarterStart(boughtQuarter), sold: quarterStart(soldQuarter) }
    const found = deflator ? realGain(deflator.prices, sale) : gain
    return found === null ? [] : [{ gain: found, years: (soldQuarter - boughtQuarter) / 4 }]
  })
  const sample = counted.length
  return {
    value: publishable(median(counted.map(({ gain }) => gain)), sample),
    years: publishable(median(counted.map(({ years }) => years)), sample),
    sample,
  }
}

/** What a row is ordered by. A record of too few projects to compare counts as unknown. */
function toEntry(row: LeagueDeveloper): LeagueEntry & { row: LeagueDeveloper } {
  const fewest = limits.developers.thinBelowProjects
  return {
    row,
    slug: row.slug,
    sales: row.sales,
    valueMinor: row.valueMinor,
    median: row.median.value,
    againstArea: row.againstArea.value,
    offPlanShare: row.offPlanShare.value,
    launches: row.launches,
    onTimeShare: row.onTime.of < fewest ? null : row.onTime.count / row.onTime.of,
    slipDays: row.slip.sample < fewest ? null : row.slip.medianDays,
    resaleGain: row.resale.value,
  }
}
