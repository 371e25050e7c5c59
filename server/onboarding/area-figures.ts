import { z } from 'zod'
import { dealGroups, exclusions, propertyTypes, stages } from '#domain/market/codes.ts'
import { monthsBefore } from '#domain/market/months.ts'
import { registers } from '#domain/market/registers.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { AreaFigures } from '#domain/onboarding/shortlist.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'

const demonstration = registers.demonstration.code

const Newest = z.object({ cityId: z.int(), isDemonstration: z.boolean(), newest: z.iso.date() })
const newestDeals: Question<z.infer<typeof Newest>> = {
  row: Newest,
  sql: `select city_id, register = ${demonstration} as is_demonstration, max(registered_on) as newest
          from deals group by 1, 2 order by 1, 2`,
  values: [],
}

const Figures = z.object({
  areaId: z.int(),
  sales: z.int(),
  lowerQuartile: z.number(),
  median: z.number(),
  offPlan: z.int(),
})

/** Market sales of flats and houses in one city, by area, in the twelve months to its newest deal. */
function homesSold({
  cityId,
  isDemonstration,
  newest,
}: z.infer<typeof Newest>): Question<z.infer<typeof Figures>> {
  return {
    row: Figures,
    sql: `select area_id, count(*) as sales,
                 percentile_cont(0.25) within group (order by price_minor) / 100 as lower_quartile,
                 percentile_cont(0.5) within group (order by price_minor) / 100 as median,
                 count(*) filter (where stage = ${stages['off-plan']}) as off_plan
            from deals
           where city_id = $1 and (register = ${demonstration}) = $2
             and registered_on > cast($3 as date) and registered_on <= cast($4 as date)
             and deal_group = ${dealGroups.sale} and exclusion = ${exclusions.none}
             and property_type in (${propertyTypes.unit}, ${propertyTypes.villa})
           group by area_id order by area_id`,
    values: [cityId, isDemonstration, monthsBefore(newest, 12), newest],
  }
}

type Guide = { areaId: number; slug: string; name: string; city: LaunchCity; currency: 'AED' | 'SAR' }

/** The areas that have a published guide, by city. */
async function guidesOf(sql: Sql, cityId: number): Promise<Guide[]> {
  return sql<Guide[]>`
    select g.area_id, g.slug, g.title as name, c.slug as city, c.currency
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.published and c.id = ${cityId} and c.slug in ${sql([...launchCities])}`
}

/** Every area with a guide, with the figures of its homes. Where a city has real deals, generated ones do not count. */
export async function areaFigures({
  sql,
  engine,
}: {
  sql: Sql
  engine: Engine
}): Promise<(AreaFigures & { asOf: string })[]> {
  const held = (await engine.ask(newestDeals)).rows
  const real = new Set(held.filter((one) => !one.isDemonstration).map(({ cityId }) => cityId))
  const chosen = held.filter(({ cityId, isDemonstration }) => isDemonstration !== real.has(cityId))
  const cities = await Promise.all(
    chosen.map(async (basis) => {
      const guides = await guidesOf(sql, basis.cityId)
      if (guides.length === 0) return []
      const byArea = new Map(guides.map((guide) => [guide.areaId, guide]))
      const { rows } = await engine.ask(homesSold(basis))
      return rows.flatMap(({ areaId, offPlan, ...figures }) => {
        const guide = byArea.get(areaId)
        if (!guide) return []
        const { slug, name, city, currency } = guide
        const offPlanRatio = offPlan / figures.sales
        const known = { slug, name, city, currency, offPlanRatio, ...figures }
        return [{ ...known, demonstration: basis.isDemonstration, asOf: basis.newest }]
      })
    }),
  )
  return cities.flat()
}
