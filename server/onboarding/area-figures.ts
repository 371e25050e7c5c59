import { z } from 'zod'
import type { SpanCoverage } from '#contract/coverage.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { dealGroups, exclusions, propertyTypes, stages } from '#domain/market/codes.ts'
import { newestCovered } from '#domain/market/coverage/coverage.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { registers } from '#domain/market/registers.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { AreaFigures } from '#domain/onboarding/shortlist.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import { dealsFilter, onAnyDay } from '#server/engine/figures/figures.ts'
import { question, statement } from '#server/engine/fragments.ts'
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

/** Market sales of flats and houses in one city on these days, by area. */
function homesSold(
  { cityId, isDemonstration }: z.infer<typeof Newest>,
  days: readonly DayRange[],
): Question<z.infer<typeof Figures>> {
  return question(
    Figures,
    statement`select area_id, count(*) as sales,
                 percentile_cont(0.25) within group (order by price_minor) / 100 as lower_quartile,
                 percentile_cont(0.5) within group (order by price_minor) / 100 as median,
                 count(*) filter (where stage = ${stages['off-plan']}) as off_plan
            from deals
           where ${dealsFilter({ cityId, data: isDemonstration ? 'demonstration' : 'register' })} and ${onAnyDay(days)}
             and deal_group = ${dealGroups.sale} and exclusion = ${exclusions.none}
             and property_type in (${propertyTypes.unit}, ${propertyTypes.villa})
           group by area_id order by area_id`,
  )
}

type Guide = { areaId: number; slug: string; name: string; city: LaunchCity; currency: 'AED' | 'SAR' }

/** The areas with a published guide in a city. */
async function listGuides(sql: Sql, cityId: number): Promise<Guide[]> {
  return sql<Guide[]>`
    select g.area_id, g.slug, g.title as name, c.slug as city, c.currency
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.published and c.id = ${cityId} and c.slug in ${sql([...launchCities])}`
}

/**
 * Every area with a guide, with figures of its homes. Generated deals do not count in a city with real ones.
 */
export async function areaFigures({
  sql,
  engine,
}: {
  sql: Sql
  engine: Engine
}): Promise<(AreaFigures & { coverage: SpanCoverage })[]> {
  const [{ rows: held }, coverages] = await Promise.all([
    engine.ask(newestDeals),
    cityCoverage({ sql, engine }),
  ])
  const real = new Set(held.filter((one) => !one.isDemonstration).map(({ cityId }) => cityId))
  const chosen = held.filter(({ cityId, isDemonstration }) => isDemonstration !== real.has(cityId))
  const cities = await Promise.all(
    chosen.map(async (basis) => {
      const guides = await listGuides(sql, basis.cityId)
      const coverage = coverages(basis.cityId, basis.isDemonstration ? 'demonstration' : 'register')
      const covered = coverYear(coverage, newestCovered(coverage) ?? basis.newest)
      if (guides.length === 0 || covered.held.length === 0) return []
      const shownCoverage = spanCoverage({ ...covered, missingBefore: [] })
      const byArea = new Map(guides.map((guide) => [guide.areaId, guide]))
      const { rows } = await engine.ask(homesSold(basis, covered.held))
      return rows.flatMap(({ areaId, offPlan, ...figures }) => {
        const guide = byArea.get(areaId)
        if (!guide) return []
        const { slug, name, city, currency } = guide
        const offPlanRatio = offPlan / figures.sales
        const known = { slug, name, city, currency, offPlanRatio, ...figures }
        return [{ ...known, demonstration: basis.isDemonstration, coverage: shownCoverage }]
      })
    }),
  )
  return cities.flat()
}
