import type { AreaGuide } from '#contract/areas.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { limits } from '#domain/limits.ts'
import { decodeExclusion } from '#domain/market/code-labels.ts'
import { pricedTypes, propertyTypes, stages, type PricedType, type Stage } from '#domain/market/codes.ts'
import { coverYear, heldRange, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Sql } from '#server/db/sql.ts'
import {
  cityMeasures,
  toYield,
  type CityMeasures,
  type MeasureSources,
} from '#server/engine/figures/area-measures.ts'
import {
  trendBy,
  dealsFilter,
  excludedDeals,
  marketSales,
  onAnyDay,
  salesBy,
  upTo,
} from '#server/engine/figures/figures.ts'
import { allConditions, type EngineFragment } from '#server/engine/fragments.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { cityBasis, toFigures, toPoints, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { readGallery } from '#server/pictures/gallery.ts'
import { cityAreas } from './city-areas.ts'
import { publishedPrices } from './published-prices.ts'
import { articlesAbout, guideText, publishedGuides, type Guide } from './guides.ts'

type Sources = MeasureSources
type Market = NonNullable<AreaGuide['market']>

/** A guide with its figures; null when none is published under this slug. */
export async function areaGuide(
  sources: Sources,
  slug: string,
  type: PricedType | undefined,
): Promise<AreaGuide | null> {
  const { sql } = sources
  const [guides, markets] = await Promise.all([publishedGuides(sql), cityMarkets(sources)])
  const guide = guides.find((candidate) => candidate.slug === slug)
  const market = markets.find(({ cityId }) => cityId === guide?.cityId)
  const text = guide && (await guideText(sql, guide.areaId))
  if (!text || !guide || !market) return null
  return {
    ...guide,
    ...text,
    basis: cityBasis(market),
    articles: await articlesAbout(sql, slug),
    pictures: await readGallery(sql, 'area', guide.areaId),
    published: await publishedPrices(sql, guide),
    market: await readMarket(sources, { guide, guides, market }, type),
  }
}

type Placed = { guide: Guide; guides: readonly Guide[]; market: CityMarket }

async function readMarket(
  sources: Sources,
  { guide, guides, market }: Placed,
  requestedType: PricedType | undefined,
): Promise<Market | null> {
  if (market.asOf === null) return null
  const { engine } = sources
  const covered = coverYear(market.coverage, market.asOf)
  const days = heldRange(covered.held)
  if (!days) return null
  const area = { ...market, areaId: guide.areaId }
  const byType = (await engine.ask(salesBy('type', marketSales(area), covered))).rows
  const findType = (type: PricedType) => byType.find(({ key }) => key === propertyTypes[type])
  const mostSold = pricedTypes.toSorted((a, b) => (findType(b)?.n ?? 0) - (findType(a)?.n ?? 0))[0]
  const type = requestedType ?? mostSold ?? 'unit'
  const [all, leftOut, city, others, splits, measures] = await Promise.all([
    engine.ask(salesBy('together', marketSales(area), covered)),
    engine.ask(excludedDeals(allConditions([dealsFilter(area), onAnyDay(covered.held)]))),
    engine.ask(salesBy('together', marketSales({ ...market, type: propertyTypes[type] }), covered)),
    cityAreas(engine, market, type),
    readSplits(sources, marketSales({ ...area, type: propertyTypes[type] }), covered, market),
    cityMeasures(sources, market, type),
  ])
  return {
    days,
    coverage: spanCoverage(covered),
    type,
    all: toFigures(all.rows[0]),
    figures: toFigures(findType(type)),
    types: pricedTypes.flatMap((each) => {
      const row = findType(each)
      return row ? [{ type: each, figures: toFigures(row) }] : []
    }),
    ...splits,
    leftOut: leftOut.rows.map(({ reason, n }) => ({ reason: decodeExclusion(reason), count: n })),
    city: toFigures(city.rows[0]),
    measuresBasis: measures.basis,
    measures: measures.area(guide.areaId),
    cityMeasures: measures.city,
    homes: await homesByRooms(measures, guide.areaId),
    neighbours: nearest(guide, guides).map(({ guide: other, there, km }) => {
      const { count, priced, median, change } = others.figures(other.areaId)
      const { grossYield } = measures.area(other.areaId)
      return {
        areaId: other.areaId,
        slug: other.slug,
        title: other.title,
        ...there,
        distanceKm: km,
        count,
        priced,
        median,
        change,
        grossYield,
      }
    }),
  }
}

/** Rents by bedrooms, each beside the ready sales of like homes. */
async function homesByRooms({ cells, rentsByRooms }: CityMeasures, areaId: number): Promise<Market['homes']> {
  const rents = await rentsByRooms(areaId)
  return rents.map((row) => {
    const own = cells.filter((cell) => cell.areaId === areaId && cell.rooms === row.rooms)
    const { median = null, count = 0 } = own[0]?.price ?? {}
    return {
      ...row,
      readyPrice: { medianMinor: publishable(median, count), count },
      grossYield: toYield(own),
    }
  })
}

/** The sales of one type by time, stage, rooms and project. */
async function readSplits(
  { sql, engine }: Sources,
  sales: EngineFragment,
  covered: CoveredSpans,
  market: CityMarket,
) {
  const [byQuarter, byMonth, byStage, byRooms, byProject] = await Promise.all([
    engine.ask(trendBy('together', 'quarter', upTo(sales, market.asOf))),
    engine.ask(trendBy('together', 'month', upTo(sales, market.asOf))),
    engine.ask(salesBy('stage', sales, covered)),
    engine.ask(salesBy('rooms', sales, covered)),
    engine.ask(salesBy('project', sales, covered)),
  ])
  const largest = byProject.rows.slice(0, limits.areas.projects)
  const ids = largest.map(({ key }) => key)
  const names = await termNames(sql, ids)
  return {
    quarters: toPoints(byQuarter.rows, market, 3),
    months: toPoints(byMonth.rows.slice(-limits.areas.months), market, 1).filter(({ count }) => count > 0),
    stages: byStage.rows.map((row) => ({ stage: stageFromCode(row.key), figures: toFigures(row) })),
    rooms: byRooms.rows
      .toSorted((a, b) => a.key - b.key)
      .map((row) => ({ rooms: row.key, figures: toFigures(row) })),
    projects: largest.flatMap((row) => {
      const name = names.get(row.key)
      return name === undefined ? [] : [{ name, term: row.key, figures: toFigures(row) }]
    }),
  }
}

function stageFromCode(code: number): Stage {
  return code === stages['off-plan'] ? 'off-plan' : 'ready'
}

/** The names of projects as filed in the register. */
async function termNames(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<
    { id: number; name: string }[]
  >`select id, name from terms where id = any(${[...ids]})`
  return new Map(found.map(({ id, name }) => [id, name]))
}

type Neighbour = { guide: Guide; there: { latitude: number; longitude: number }; km: number }

/** Guides of the nearest areas in the same city; none when the area's location is unknown. */
function nearest(guide: Guide, guides: readonly Guide[]): Neighbour[] {
  const here = coordinates(guide)
  if (!here) return []
  return guides
    .flatMap((other) => {
      const there = coordinates(other)
      const isOther = other.cityId === guide.cityId && other.areaId !== guide.areaId
      return there && isOther ? [{ guide: other, there, km: distanceKm(here, there) }] : []
    })
    .toSorted((a, b) => a.km - b.km || a.guide.areaId - b.guide.areaId)
    .slice(0, limits.areas.neighbours)
}

function coordinates({ latitude, longitude }: Guide) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
