import { score, type Methodology } from '#contract/score.ts'
import { model } from '#domain/score/catalogue.ts'
import { isDeveloperControlled } from '#domain/score/model.ts'
import type { Queryable } from '#server/db/sql.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { backtestHandlers } from './backtest.ts'
import { comparisonHandlers } from './compared.ts'
import { runProof, runTable } from './export-run.ts'
import { readStoredRun } from './read-run.ts'
import { readSamples } from './sample.ts'
import { staffHandlers } from './staff-handlers.ts'
import { cataloguePoint, readScore } from './sheet.ts'

const ofMembers = handle(score, {
  read: ({ sql, params, query, person }) =>
    readScore(sql, params.slug, { runId: query.run, since: query.since, viewer: person.id }),

  proof: async ({ sql, params, query, reply }) => {
    const run = await readStoredRun(sql, params.slug, query.run)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition(`score-${params.slug}-${run.asOf}.json`))
      .send(runProof(run))
  },
  table: async ({ sql, params, query, reply }) => {
    const run = await readStoredRun(sql, params.slug, query.run)
    return sendTable(reply, { name: `score-${params.slug}-${run.asOf}`, format: query.format }, runTable(run))
  },

  ask: async ({ sql, params, body, person, now }) => {
    const projectId = await publishedId(sql, params.slug)
    const tellable = new Set(model.points.filter(isDeveloperControlled).map(({ key }) => key))
    const points = body.points.filter((point) => tellable.has(point))
    await sql`
      insert into point_requests (project_id, point, user_id, requested_at)
      select ${projectId}, point, ${person.id}, ${now()} from unnest(${points}::text[]) as point
      on conflict do nothing`
  },

  methodology: () => methodology,
  sample: ({ sql }) => readSamples(sql),
})

export const scoreHandlers = [...ofMembers, ...backtestHandlers, ...comparisonHandlers, ...staffHandlers]

async function publishedId(sql: Queryable, slug: string): Promise<number> {
  const [project] = await sql<{ id: number }[]>`select id from projects where slug = ${slug} and published`
  if (!project) throw fail('NOT_FOUND')
  return project.id
}

const { method, version, catalogueSha256 } = model

/** The methodology in force, as published. */
const methodology: Methodology = {
  version,
  catalogueSha256,
  categories: model.categories.map(({ key, name, weights }) => ({
    key,
    name,
    offPlan: weights['off-plan'],
    ready: weights.ready,
  })),
  points: model.points.map(cataloguePoint),
  trust: sourceKinds().map((source) => ({ source, ...method.trust[source] })),
  grades: [...method.grades],
  confidence: [...method.confidence],
  requestDays: method.requestDays,
  fewestPeers: method.fewestPeers,
  coveredFromReliability: method.coveredFromReliability,
  bestGradeUnsure: method.bestGradeUnsure,
}

function sourceKinds() {
  return [
    'transaction_registry',
    'computed',
    'geospatial',
    'public_statistic',
    'staff_entered',
    'developer_filing',
  ] as const
}
