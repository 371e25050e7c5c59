import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { onHeldDays, withSize } from '#contract/market/row-filters.ts'
import { sampledYears, type SampledYears } from '#domain/market/coverage/sampled-years.ts'
import { registers, rentRegister } from '#domain/market/registers.ts'
import { medianMove } from '#domain/market/change.ts'
import { shrinkChanges } from '#domain/market/measures/shrinkage.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Sql } from '#server/db/sql.ts'
import { toFigures } from '#server/engine/figures/answer-figures.ts'
import { salesBy, type SalesRow } from '#server/engine/figures/figures.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis } from './analysis.ts'
import { dayFactors, scaleSales } from './deflator.ts'
import { named } from './panels.ts'
import { saleRows } from './rows-behind.ts'
import { areaYields } from './yields.ts'

type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>

/** All areas by price growth and by gross yield, each with its place where that is known. */
export async function mapPanels(analysis: Analysis): Promise<AnalyticsPanel[]> {
  const { rents, sql } = analysis
  const panels = await Promise.all([areasByGrowth(analysis), ...(rents ? [areaYields(analysis, rents)] : [])])
  return Promise.all(panels.map((panel) => (panel.kind === 'ranking' ? withPositions(sql, panel) : panel)))
}

/**
 * The change of the median per square metre on a year; null where either year has too few sales. Where the same days a
 * year before are not held, the newest two years of one sample are compared instead.
 */
export async function areasByGrowth(analysis: Analysis): Promise<Ranking> {
  const { ask, sql, sales } = analysis
  const sampled = analysis.covered.before.length > 0 ? null : await readSampledYears(sql, analysis.market)
  const covered = sampled
    ? { ...analysis.covered, held: [sampled.held], before: [sampled.before] }
    : analysis.covered
  const found = await ask(salesBy('area', sales, covered))
  const names = await areaNames(
    sql,
    found.map(({ key }) => key),
  )
  const behind = saleRows(analysis, withSize)
  const factors = dayFactors(analysis.deflator, covered)
  const scaled = found.map((row) => scaleSales(row, factors))
  const shrunk = shrinkChanges(scaled.map(growthEstimate))
  const rows = scaled.map((row, at): AnalyticsRank => {
    const { median, priced, previous } = toFigures(row)
    const own = { ...behind, area: String(row.key) }
    const [now, yearBefore] = [onHeldDays(own, covered.held), onHeldDays(own, covered.before)]
    const growth = median === null || previous.median === null ? null : median / previous.median - 1
    return {
      ...named(names, row.key),
      value: publishable(growth, Math.min(priced, previous.priced)),
      sample: priced,
      parts: [
        { of: 'shrunk-growth', value: shrunk[at] ?? null, sample: Math.min(priced, previous.priced) },
        { of: 'median-now', value: median, sample: priced, ...now },
        { of: 'median-before', value: previous.median, sample: previous.priced, ...yearBefore },
        { of: 'sales', value: priced, sample: priced, ...now },
        { of: 'sales-before', value: previous.priced, sample: previous.priced, ...yearBefore },
      ],
      change: null,
      ...now,
    }
  })
  return {
    kind: 'ranking',
    key: 'areas-growth',
    unit: 'ratio',
    of: 'area',
    days: sampled ? null : 'sales',
    rows: rows.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || b.sample - a.sample),
    ...(sampled
      ? {
          basis: { sources: [...analysis.market.sources], asOf: sampled.held.to },
          sampled: { days: sampled.held, before: sampled.before },
        }
      : {}),
  }
}

/** The log growth of an area with its error; null where either year has too few sales. */
function growthEstimate({ quartiles, priced, previousQuartiles, previousPriced }: SalesRow) {
  const spread = ([lower, median, upper]: SalesRow['quartiles'], sales: number) => ({
    lower,
    median,
    upper,
    priced: sales,
  })
  return medianMove(spread(quartiles, priced), spread(previousQuartiles, previousPriced))
}

async function readSampledYears(
  sql: Sql,
  { cityId, data, coverage }: CityMarket,
): Promise<SampledYears | null> {
  if (data === 'demonstration') return null
  const filed = await sql<{ file: number; month: string; rows: number }[]>`
    select batch_id as file, month, sum(rows)::int as rows from import_months
     where city_id = ${cityId} and register <> ${rentRegister.code} and register <> ${registers.demonstration.code}
     group by 1, 2 order by 1, 2`
  const files = [...Map.groupBy(filed, ({ file }) => file)].map(([file, months]) => ({ file, months }))
  return sampledYears(files, coverage)
}

async function withPositions(sql: Sql, panel: Ranking): Promise<Ranking> {
  const ids = panel.rows.flatMap(({ areaId }) => areaId ?? [])
  const found = await sql<{ id: number; latitude: number; longitude: number }[]>`
    select id, latitude, longitude from areas
     where id = any(${ids}) and latitude is not null and longitude is not null`
  const positions = new Map(found.map(({ id, ...at }) => [id, at]))
  return {
    ...panel,
    rows: panel.rows.map((row) => ({
      ...row,
      at: row.areaId === null ? null : (positions.get(row.areaId) ?? null),
    })),
  }
}
