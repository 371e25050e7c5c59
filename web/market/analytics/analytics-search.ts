import { z } from 'zod'
import { developerLeagueSorts, type DeveloperLeagueSort } from '#domain/market/analytics/developer-league.ts'
import { mapMeasures, usualStep, type MapMeasure } from '#domain/market/analytics/sections.ts'
import { AnalyticsChoice } from '#contract/market/analytics-choice.ts'
import { RankOrders } from '#web/market/analytics/ranking/order-address.ts'

/** The choice as in the address: what is not in it has its usual value. */
export type AnalyticsSearch = { [K in keyof AnalyticsChoice]?: AnalyticsChoice[K] | undefined } & {
  /** The order of the league of developers. */
  sort?: DeveloperLeagueSort | undefined
  /** The orders of rankings that differ from the usual one. */
  order?: string | undefined
  /** What the areas on the map are coloured by. */
  measure?: MapMeasure | undefined
  /** Set where charts do not mark the events of the market. */
  events?: 'hidden' | undefined
}

const usual = AnalyticsChoice.parse({})
/** Every field as it may be in the address, without defaults. */
const Given = z.object({
  city: AnalyticsChoice.shape.city.unwrap().optional(),
  area: AnalyticsChoice.shape.area,
  type: AnalyticsChoice.shape.type.unwrap().optional(),
  rooms: AnalyticsChoice.shape.rooms,
  period: AnalyticsChoice.shape.period.unwrap().optional(),
  terms: AnalyticsChoice.shape.terms.unwrap().optional(),
  step: AnalyticsChoice.shape.step,
  index: AnalyticsChoice.shape.index.unwrap().optional(),
  vintage: AnalyticsChoice.shape.vintage,
  costs: AnalyticsChoice.shape.costs,
  sort: z.enum(developerLeagueSorts).optional(),
  order: RankOrders.optional(),
  measure: z.enum(mapMeasures).optional(),
  events: z.literal('hidden').optional(),
})

/** Parses the address and lists its invalid parameters. */
export function parseAnalyticsSearch(raw: Record<string, unknown>): {
  search: AnalyticsSearch
  dropped: string[]
} {
  const given = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      name in Given.shape && value !== undefined ? [[name, String(value)]] : [],
    ),
  )
  const parsed = Given.safeParse(given)
  if (parsed.success) return { search: withoutUsual(parsed.data), dropped: [] }
  const dropped = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !dropped.has(name)))
  return { search: withoutUsual(Given.parse(valid)), dropped: [...dropped] }
}

/** The whole choice of an address. */
export function toChoice(search: AnalyticsSearch): AnalyticsChoice {
  return AnalyticsChoice.parse(search)
}

/** A changed choice. Another city has other areas. */
export function changedChoice(search: AnalyticsSearch, change: AnalyticsSearch): AnalyticsSearch {
  const isOtherCity = change.city !== undefined && change.city !== toChoice(search).city
  const { area, ...rest } = { ...search, ...change }
  return withoutUsual(isOtherCity || area === undefined ? rest : { ...rest, area })
}

/** Usual values are left out, so that one view has one address. */
function withoutUsual({
  terms,
  city,
  area,
  type,
  rooms,
  period,
  step,
  index,
  vintage,
  costs,
  sort,
  order,
  measure,
  events,
}: AnalyticsSearch): AnalyticsSearch {
  return {
    ...(city !== undefined && city !== usual.city ? { city } : {}),
    ...(area ? { area } : {}),
    ...(type !== undefined && type !== usual.type ? { type } : {}),
    ...(rooms ? { rooms } : {}),
    ...(period !== undefined && period !== usual.period ? { period } : {}),
    ...(step !== undefined && step !== usualStep(period ?? usual.period) ? { step } : {}),
    ...(terms !== undefined && terms !== usual.terms ? { terms } : {}),
    ...(index !== undefined && index !== usual.index ? { index } : {}),
    ...(vintage ? { vintage } : {}),
    ...(costs ? { costs } : {}),
    ...(sort !== undefined && sort !== developerLeagueSorts[0] ? { sort } : {}),
    ...(order ? { order } : {}),
    ...(events === undefined ? {} : { events }),
    ...(measure !== undefined && measure !== mapMeasures[0] ? { measure } : {}),
  }
}
