import { z } from 'zod'
import { freeSlug } from '#domain/areas/slug.ts'
import { limits } from '#domain/limits.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import type { Sql } from '#server/db/sql.ts'
import { marketSales, salesBy } from '#server/engine/figures/figures.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Creates a guide for each area with enough sales in its last twelve months of data, and returns their
 * number. The figures are shown at once; the desk writes the text later. Areas that have a guide, published
 * or not, keep it.
 */
export async function beginGuides({ sql, engine }: Pick<Parts, 'sql' | 'engine'>): Promise<number> {
  let begun = 0
  for (const market of await cityMarkets({ sql, engine })) {
    if (market.asOf === null || market.data === 'demonstration') continue
    const { rows } = await engine.ask(
      salesBy('area', marketSales(market), coverYear(market.coverage, market.asOf)),
    )
    const areaIds = rows.filter(({ n }) => !isThinSample(n)).map(({ key }) => key)
    begun += await openGuides(sql, areaIds, market.name)
  }
  return begun
}

/** Pages below /area-guides that are no guide. */
const pageNames = ['compare', 'budget']

async function openGuides(sql: Sql, areaIds: readonly number[], location: string): Promise<number> {
  const lacking = await sql<{ areaId: number; title: string }[]>`
    select id as area_id, name as title from areas
     where id = any(${[...areaIds]}) and not exists (select from area_guides where area_id = areas.id) order by id`
  if (lacking.length === 0) return 0
  const guides = await sql<{ slug: string }[]>`select slug from area_guides`
  const taken = new Set([...pageNames, ...guides.map(({ slug }) => slug)])
  const rows = lacking.map(({ areaId, title }) => {
    const slug = freeSlug(title, (candidate) => taken.has(candidate))
    taken.add(slug)
    return { areaId, slug, title, location, published: true }
  })
  const { count } = await sql`insert into area_guides ${sql(rows)} on conflict do nothing`
  return count
}

const guidesJob = job({
  name: 'open-area-guides',
  input: z.object({}),
  limitMs: 10 * 60_000,
  retries: 3,
  firstWaitMs: 60_000,
  atOnce: 1,
  everyMs: limits.areas.guidesEveryMs,
})

const openAreaGuides = defineJobWorker(guidesJob, async ({ log, ...parts }) => {
  await parts.engine.synced()
  const begun = await beginGuides(parts)
  if (begun > 0) log.info({ begun }, 'area guides opened')
})

export const areaJobs: readonly JobWorker[] = [openAreaGuides]

/** Opens guides as soon as an import ends, in any process. The job also runs by itself, so a lost notification only delays. */
export async function followImports({ sql, log }: Pick<Parts, 'sql' | 'log'>): Promise<{
  close: () => Promise<void>
}> {
  const listening = await sql.listen('transactions_changed', () => {
    enqueue(sql, guidesJob, {}).catch((error: unknown) =>
      log.warn({ err: error }, 'the opening of area guides could not be queued'),
    )
  })
  return { close: () => listening.unlisten() }
}
