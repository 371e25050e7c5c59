import type { z } from 'zod'
import type { areaComparison, ComparedArea } from '#contract/areas/comparison.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { coverYear, heldRange } from '#domain/market/coverage/covered-spans.ts'
import { cityBasis, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { cityMeasures, type MeasureSources } from '#server/engine/figures/area-measures.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { cityAreas, hasPropertyTypes } from './city-areas.ts'
import { publishedGuides, type Guide } from './guides.ts'
import { publishedPrice } from './published-prices.ts'

type Query = z.output<typeof areaComparison.compare.query>
type Answer = z.input<typeof areaComparison.compare.response>

/** The wanted areas in their order. Unknown ones are left out, so that an old address works. */
export async function compareAreas(sources: MeasureSources, { areas, type }: Query): Promise<Answer> {
  const [guides, markets] = await Promise.all([publishedGuides(sources.sql), cityMarkets(sources)])
  const wanted = [...new Set(areas?.split(',') ?? [])]
  const chosen = wanted.flatMap((slug) => guides.find((guide) => guide.slug === slug) ?? [])
  const compared = await Promise.all(
    markets
      .map((market) => ({ market, own: chosen.filter(({ cityId }) => cityId === market.cityId) }))
      .filter(({ own }) => own.length > 0)
      .map(({ market, own }) => compareInCity(sources, market, own, type)),
  )
  const found = new Map(compared.flat().map((area) => [area.slug, area]))
  return {
    type,
    areas: chosen.flatMap(({ slug }) => found.get(slug) ?? []),
    choices: markets
      .map(({ cityId, slug, name }) => ({
        city: slug,
        name,
        guides: guides
          .filter((guide) => guide.cityId === cityId)
          .map(({ slug: guideSlug, title }) => ({ slug: guideSlug, title })),
      }))
      .filter(({ guides: own }) => own.length > 0),
  }
}

async function compareInCity(
  sources: MeasureSources,
  market: CityMarket,
  guides: readonly Guide[],
  type: PricedType,
): Promise<ComparedArea[]> {
  const [sales, measures, hasTypes, published] = await Promise.all([
    cityAreas(sources.engine, market, type),
    cityMeasures(sources, market, type),
    hasPropertyTypes(sources.engine, market),
    Promise.all(guides.map((guide) => publishedPrice(sources.sql, guide, type))),
  ])
  const covered = market.asOf === null ? null : coverYear(market.coverage, market.asOf)
  return guides.map(({ slug, title, areaId }, at) => ({
    areaId,
    slug,
    title,
    basis: cityBasis(market),
    measuresBasis: measures.basis,
    hasPropertyTypes: hasTypes,
    days: covered && heldRange(covered.held),
    coverage: covered && spanCoverage(covered),
    figures: sales.figures(areaId),
    measures: measures.area(areaId),
    published: published[at] ?? null,
  }))
}
