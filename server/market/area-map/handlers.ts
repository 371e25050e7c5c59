import { marketAreaMap, type MarketMapArea } from '#contract/market/area-map.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { revalidated } from '#server/http/revalidated.ts'
import { answerBasis, marketSources, rowsFor, type MarketSources } from '#server/market/basis.ts'
import { labelsFor } from '#server/market/labels.ts'
import { readAreaMedians } from '#server/market/medians.ts'
import { readRentSources } from '#server/market/rents/rent-sources.ts'
import { mixesHomes } from '#server/market/rents/rent-summary.ts'
import { dealAreas, rentAreas, type AreaCount } from './area-questions.ts'

const handlers = handle(marketAreaMap, {
  async dealAreas({ query: { metric, ...filter }, ...context }) {
    const sources = marketSources(context)
    const { basis, conditions } = await answerBasis(sources, filter)
    const [found, { isMixed }] = await Promise.all([
      rowsFor(sources, dealAreas(conditions, metric)),
      readAreaMedians(sources, filter, conditions),
    ])
    return { basis, isMixed, areas: await placeAreas(sources, found, isMixed) }
  },

  async rentAreas(context) {
    const rents = await readRentSources(context)
    const [found, isMixed] = await Promise.all([
      rowsFor(rents.sources, rentAreas(rents.conditions, context.query.metric)),
      mixesHomes(rents),
    ])
    return { basis: rents.basis, isMixed, areas: await placeAreas(rents.sources, found, isMixed) }
  },
})

type Centre = { id: number; latitude: number | null; longitude: number | null }

/** Areas with their names and centres. One without a known centre stays in the list. */
async function placeAreas(
  sources: MarketSources,
  found: readonly AreaCount[],
  isMixed: boolean,
): Promise<MarketMapArea[]> {
  const ids = found.map(({ areaId }) => areaId)
  const [labels, centres] = await Promise.all([
    labelsFor(sources, { areas: ids }),
    sources.sql<Centre[]>`select id, latitude, longitude from areas where id = any(${ids}::integer[])`,
  ])
  const byId = new Map(centres.map((centre) => [centre.id, centre]))
  return found.map(({ areaId, cityId, n, priced, median }) => {
    const { latitude = null, longitude = null } = byId.get(areaId) ?? {}
    const city = labels.city(cityId)
    return {
      areaId,
      name: labels.area(areaId).name,
      city: city.slug,
      cityName: city.name,
      latitude,
      longitude,
      count: n,
      priced,
      median: isMixed ? null : publishable(median, priced),
    }
  })
}

/** Centres are mended by imports, and the covered time of rents depends on the day. */
const readState = async (context: Context) => `${await coverageState(context)} ${gulfDay(context.now())}`

export const areaMapHandlers = handlers.map((route) => revalidated(route, readState))
