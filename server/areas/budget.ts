import { z } from 'zod'
import type { AffordableArea, areaComparison } from '#contract/areas/comparison.ts'
import { limits } from '#domain/limits.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { coverYear, heldRange } from '#domain/market/coverage/covered-spans.ts'
import type { Sql } from '#server/db/sql.ts'
import { cityBasis, spanCoverage, toFigures } from '#server/engine/figures/answer-figures.ts'
import { cityMeasures, toYield, type MeasureSources } from '#server/engine/figures/area-measures.ts'
import { marketSales, salesBy } from '#server/engine/figures/figures.ts'
import { withRooms } from '#server/engine/rooms.ts'
import { allConditions } from '#server/engine/fragments.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { hasPropertyTypes } from './city-areas.ts'

type Query = Omit<z.output<typeof areaComparison.budget.query>, 'page'>
type Answer = z.input<typeof areaComparison.budget.response>
type Priced = { areaId: number; medianPriceMinor: number; count: number }

/**
 * Areas of a city whose median price of such homes is at most the budget: a page of them, or all. Null for a city that
 * is not known.
 */
export async function affordableAreas(
  sources: MeasureSources,
  query: Query,
  page: number | 'all',
): Promise<Answer | null> {
  const market = (await cityMarkets(sources)).find(({ slug }) => slug === query.city)
  if (!market) return null
  const covered = market.asOf === null ? null : coverYear(market.coverage, market.asOf)
  const [{ within, above, tooFew }, measures, hasTypes] = await Promise.all([
    pricedAreas(sources, market, query),
    cityMeasures(sources, market, query.type),
    hasPropertyTypes(sources.engine, market),
  ])
  const { pageRows } = limits.areas
  const shown = page === 'all' ? within : within.slice((page - 1) * pageRows, page * pageRows)
  const named = await areaNames(
    sources.sql,
    shown.map(({ areaId }) => areaId),
  )
  const cellsByArea = Map.groupBy(
    measures.cells.filter(({ rooms }) => query.rooms === undefined || rooms === query.rooms),
    ({ areaId }) => areaId,
  )
  return {
    basis: cityBasis(market),
    measuresBasis: measures.basis,
    hasPropertyTypes: hasTypes,
    days: covered && heldRange(covered.held),
    coverage: covered && spanCoverage(covered),
    total: within.length,
    pageRows,
    above,
    tooFew,
    areas: shown.map((area): AffordableArea => ({
      ...area,
      name: named.get(area.areaId)?.name ?? `#${area.areaId}`,
      slug: named.get(area.areaId)?.slug ?? null,
      grossYield: toYield(cellsByArea.get(area.areaId) ?? []),
    })),
  }
}

/** Areas with such sales on the held days of twelve months, sorted into those within the budget and others. */
async function pricedAreas(
  { engine }: MeasureSources,
  market: CityMarket,
  { budget, type, rooms }: Query,
): Promise<{ within: Priced[]; above: number; tooFew: number }> {
  if (market.asOf === null || budget === undefined) return { within: [], above: 0, tooFew: 0 }
  const sales = allConditions([
    marketSales({ ...market, type: propertyTypes[type] }),
    ...(rooms === undefined ? [] : [withRooms([rooms])]),
  ])
  const { rows } = await engine.ask(salesBy('area', sales, coverYear(market.coverage, market.asOf)))
  const priced = rows.flatMap((row): Priced[] => {
    const { medianPriceMinor, count } = toFigures(row)
    return medianPriceMinor === null ? [] : [{ areaId: row.key, medianPriceMinor, count }]
  })
  const within = priced
    .filter(({ medianPriceMinor }) => medianPriceMinor <= budget * 100)
    .toSorted((a, b) => b.medianPriceMinor - a.medianPriceMinor || a.areaId - b.areaId)
  return { within, above: priced.length - within.length, tooFew: rows.length - priced.length }
}

const AreaName = z.object({ areaId: z.int(), name: z.string(), slug: z.string().nullable() })

/** The names of areas, and the slugs of their published guides. */
async function areaNames(sql: Sql, ids: readonly number[]): Promise<Map<number, z.output<typeof AreaName>>> {
  const found = await sql`
    select a.id as area_id, coalesce(g.title, a.name) as name, g.slug
      from areas a left join area_guides g on g.area_id = a.id and g.published
     where a.id = any(${[...ids]})`
  return new Map(
    z
      .array(AreaName)
      .parse(found)
      .map((area) => [area.areaId, area]),
  )
}
