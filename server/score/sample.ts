import type { ScoreSample } from '#contract/score.ts'
import type { Queryable } from '#server/db/sql.ts'
import { readSheet } from './sheet.ts'

/** An id that no user has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Below this share of data, a score says more about the missing data than about the project. */
const leastCoverage = 0.5

type Pick = { slug: string; cityId: number; stage: string; demonstration: boolean }

/**
 * The scores that anyone may read: the best one, and the worst one of the same city and stage, so that the two can be
 * compared. Real projects come before demonstration ones. Null where no project is rated.
 */
export async function readSamples(
  sql: Queryable,
): Promise<{ strong: ScoreSample | null; weak: ScoreSample | null }> {
  const rated = sql`
    project_scores s join projects p on p.id = s.project_id
     where s.score is not null and p.published and s.coverage >= ${leastCoverage}`
  const [best] = await sql<Pick[]>`
    select p.slug, p.city_id, p.stage, p.demonstration from ${rated}
     order by p.demonstration, s.score desc, p.id limit 1`
  if (!best) return { strong: null, weak: null }
  const [worst] = await sql<Pick[]>`
    select p.slug, p.city_id, p.stage, p.demonstration from ${rated}
       and p.city_id = ${best.cityId} and p.stage = ${best.stage} and p.demonstration = ${best.demonstration}
       and p.slug <> ${best.slug}
     order by s.score, p.id limit 1`
  return {
    strong: await readSample(sql, best.slug),
    weak: worst ? await readSample(sql, worst.slug) : null,
  }
}

async function readSample(sql: Queryable, slug: string): Promise<ScoreSample | null> {
  const { points, reasons, baseline, beforeGates, ...sheet } = await readSheet(sql, slug, {
    runId: undefined,
    viewer: nobody,
  })
  if (baseline === null || beforeGates === null) return null
  const selectPoints = (keys: readonly string[]) =>
    keys.flatMap((key) => points.find((point) => point.key === key) ?? [])
  return {
    ...sheet,
    baseline,
    beforeGates,
    unknown: points.filter(({ value }) => value === null).length,
    limits: sheet.headline.gates.map(({ key, cap }) => ({
      name: points.find((point) => point.key === key)?.name ?? key,
      cap,
    })),
    gains: selectPoints(reasons.gains),
    losses: selectPoints(reasons.losses),
  }
}
