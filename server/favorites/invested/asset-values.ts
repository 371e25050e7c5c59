import { z } from 'zod'
import type { AssetValue } from '#contract/favorites/invested.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import { newestCovered, type Coverage } from '#domain/market/coverage/coverage.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'
import type { ProjectType, projectStages } from '#domain/projects/listing.ts'
import { listDealNames } from '#server/facts/deal-names.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import { marketSales, onAnyDay } from '#server/engine/figures/figures.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'

type Stage = (typeof projectStages)[number]

/** The inputs of a valuation: the asset's project, type, rooms and size. */
export type Valued = {
  id: string
  type: ProjectType
  rooms: number | null
  sizeSqm: number | null
  /** The stage of its project. */
  stage: Stage | null
  projectId: number | null
  cityId: number | null
  areaId: number | null
  demonstration: boolean
}
type Sources = { sql: Sql; engine: Engine }

/**
 * The value range of each asset from the covered market sales of the last twelve months: the quartiles of the
 * price per square metre times the asset's size. Sales are those of its project, or of its area if the
 * project has too few or shares its name. Only sales of the same type count, and of the same bedrooms where
 * the asset has them; in the area only those of the same stage, because off-plan and ready prices differ. No
 * range without a project or a size.
 */
export async function estimateValues(
  { sql, engine }: Sources,
  assets: readonly Valued[],
): Promise<Map<string, AssetValue>> {
  const known = assets.filter(({ projectId, sizeSqm }) => projectId !== null && sizeSqm !== null)
  if (known.length === 0) return new Map()
  const [coverages, cities, terms] = await Promise.all([
    cityCoverage({ sql, engine }),
    sql<
      { id: number; currency: 'AED' | 'SAR' }[]
    >`select id, currency from cities where currency in ('AED', 'SAR')`,
    listDealNames(
      sql,
      known.flatMap(({ projectId }) => projectId ?? []),
    ),
  ])
  const values = await Promise.all(
    known.map(async (asset) => {
      const data: DataKind = asset.demonstration ? 'demonstration' : 'register'
      const city = cities.find(({ id }) => id === asset.cityId)
      const coverage = coverages(asset.cityId ?? 0, data)
      const asOf = newestCovered(coverage)
      if (!city || asOf === null) return null
      const value = await estimateValue(engine, asset, {
        data,
        coverage,
        asOf,
        term: terms.get(asset.projectId ?? 0) ?? null,
        currency: city.currency,
      })
      return [asset.id, value] as const
    }),
  )
  return new Map(values.filter((value) => value !== null))
}

type Market = {
  data: DataKind
  coverage: Coverage
  asOf: string
  term: number | null
  currency: 'AED' | 'SAR'
}

async function estimateValue(
  engine: Engine,
  asset: Valued,
  { data, coverage, asOf, term, currency }: Market,
): Promise<AssetValue> {
  const covered = coverYear(coverage, asOf)
  const { cityId, areaId, type, rooms, sizeSqm, stage } = asset
  const alike = allConditions([
    marketSales({ cityId: cityId ?? 0, data, type: propertyTypes[type] }),
    onAnyDay(covered.held),
    ...(rooms === null ? [] : [fragment('rooms = ?', rooms)]),
  ])
  const none: Priced = { n: 0, quartiles: null }
  const inProject =
    term === null ? none : await pricedIn(engine, allConditions([alike, fragment('project_id = ?', term)]))
  const isEnough = !isSuppressed(inProject.n)
  const inArea =
    isEnough || areaId === null
      ? none
      : await pricedIn(
          engine,
          allConditions([alike, fragment('area_id = ?', areaId), ...notOtherwise(stage)]),
        )
  const taken = isEnough || areaId === null ? inProject : inArea
  const worth = (perSqm: number) => Math.round(perSqm * (sizeSqm ?? 0) * 100)
  const { quartiles } = taken
  return {
    basis: taken === inProject ? 'project' : 'area',
    sales: taken.n,
    coverage: spanCoverage({ ...covered, missingBefore: [] }),
    currency,
    range:
      quartiles === null || isSuppressed(taken.n)
        ? null
        : { low: worth(quartiles[0]), middle: worth(quartiles[1]), high: worth(quartiles[2]) },
    demonstration: data === 'demonstration',
  }
}

/** Excludes sales of the other stage; sales without a stage are kept. */
function notOtherwise(stage: Stage | null): EngineFragment[] {
  if (stage === null) return []
  return [fragment('stage IS DISTINCT FROM ?', stages[stage === 'ready' ? 'off-plan' : 'ready'])]
}

type Priced = z.output<typeof Priced>
const Priced = z.object({ n: z.int(), quartiles: z.tuple([z.number(), z.number(), z.number()]).nullable() })

/** The number of sales with a price per square metre, and its quartiles in major units. */
async function pricedIn(engine: Engine, where: EngineFragment): Promise<Priced> {
  const salesQuestion = question(
    Priced,
    statement`
      SELECT count(price_per_sqm) AS n,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_per_sqm) AS quartiles
        FROM deals WHERE ${where}`,
  )
  const { rows } = await engine.ask(salesQuestion)
  return rows[0] ?? { n: 0, quartiles: null }
}
