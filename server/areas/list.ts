import type { z } from 'zod'
import type { GrossYield } from '#contract/market/area-measures.ts'
import type { AreaSort, areas } from '#contract/areas.ts'
import type { SalesFigures } from '#contract/market/overview.ts'
import { limits } from '#domain/limits.ts'
import { coverYear, heldRange } from '#domain/market/coverage/covered-spans.ts'
import { cityYields, type MeasureSources } from '#server/engine/figures/area-measures.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { cityBasis, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { readCovers } from '#server/pictures/gallery.ts'
import type { Search } from '#server/search-index/search.ts'
import { cityAreas, hasPropertyTypes } from './city-areas.ts'
import { publishedGuides, type Guide } from './guides.ts'

type Sources = MeasureSources & { search: Pick<Search, 'findAll'> }
type AreaQuery = z.output<typeof areas.list.query>
type Answer = z.input<typeof areas.list.response>
type Found = {
  guide: Guide
  market: CityMarket
  figures: SalesFigures
  grossYield: GrossYield | null
  trend: (number | null)[]
}

/** One page of the matching guides in the requested order, and all of them for the map. */
export async function areaList(sources: Sources, wanted: AreaQuery): Promise<Answer> {
  const { sql, engine, search } = sources
  const [guides, markets, named] = await Promise.all([
    publishedGuides(sql),
    cityMarkets(sources),
    wanted.q ? search.findAll('area', wanted.q) : null,
  ])
  const matching = named && new Set(named.ids)
  const chosen = markets.filter(({ slug }) => !wanted.city || slug === wanted.city)
  const ofCities = await Promise.all(
    chosen.map(async (market) => {
      const [held, yields] = await Promise.all([
        cityAreas(engine, market, wanted.type),
        cityYields(sources, market, wanted.type),
      ])
      return { market, held, yields }
    }),
  )
  const found = ofCities
    .flatMap(({ market, held, yields }) =>
      guides
        .filter((guide) => guide.cityId === market.cityId && (!matching || matching.has(guide.id)))
        .map((guide): Found => ({
          guide,
          market,
          figures: held.figures(guide.areaId),
          grossYield: yields.area(guide.areaId),
          trend: held.trend(guide.areaId),
        })),
    )
    .toSorted((a, b) => byOrder[wanted.sort](a, b) || a.guide.title.localeCompare(b.guide.title))
  const { pageRows } = limits.areas
  const shown = found.slice((wanted.page - 1) * pageRows, wanted.page * pageRows)
  const covers = await readCovers(
    sql,
    'area',
    shown.map(({ guide }) => guide.areaId),
  )
  return {
    cities: await Promise.all(
      markets.map(async (market) => {
        const covered = market.asOf === null ? null : coverYear(market.coverage, market.asOf)
        return {
          ...cityBasis(market),
          guides: guides.filter(({ cityId }) => cityId === market.cityId).length,
          days: covered && heldRange(covered.held),
          coverage: covered && spanCoverage(covered),
          rents: ofCities.find((one) => one.market === market)?.yields.rents ?? null,
          hasPropertyTypes: await hasPropertyTypes(engine, market),
        }
      }),
    ),
    total: found.length,
    isNear: named?.isNear ?? false,
    pageRows,
    areas: shown.map((one) => ({ ...toCard(one), cover: covers.get(String(one.guide.areaId)) ?? null })),
    places: found.flatMap(toPlaces),
  }
}

type Order = (a: Found, b: Found) => number

/** Dirhams before riyals: figures in two currencies cannot be sorted together. */
const byCurrency: Order = (a, b) => a.market.currency.localeCompare(b.market.currency)
/** Largest first; unknown values come last, in ascending order too. */
const descending =
  (figure: (of: Found) => number | null | undefined): Order =>
  (a, b) =>
    (figure(b) ?? -Infinity) - (figure(a) ?? -Infinity) || 0

const byOrder: Record<AreaSort, Order> = {
  deals: descending(({ figures }) => figures.count),
  median: (a, b) => byCurrency(a, b) || descending(({ figures }) => figures.median)(a, b),
  'median-low': (a, b) =>
    byCurrency(a, b) || descending(({ figures }) => (figures.median === null ? null : -figures.median))(a, b),
  change: descending(({ figures }) => figures.change?.ratio),
  yield: descending(({ grossYield }) => grossYield?.ratio),
  name: (a, b) => a.guide.title.localeCompare(b.guide.title),
}

function toCard({
  guide,
  market,
  figures,
  grossYield,
  trend,
}: Found): Omit<Answer['areas'][number], 'cover'> {
  const { areaId, slug, title, summary } = guide
  const { count, priced, median, change } = figures
  return {
    areaId,
    slug,
    title,
    city: market.slug,
    summary,
    count,
    priced,
    median,
    change,
    grossYield,
    trend,
  }
}

function toPlaces({ guide, market, figures }: Found): Answer['places'] {
  const { areaId, slug, title, latitude, longitude } = guide
  if (latitude === null || longitude === null) return []
  const { count, median } = figures
  return [{ areaId, slug, title, city: market.slug, latitude, longitude, count, median }]
}
