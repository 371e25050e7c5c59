import { score, type Methodology, type Sweep } from '#contract/score.ts'
import { model } from '#domain/score/catalogue.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { actorOf } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/http/problem.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { beginSweep, sweepJob } from './duties.ts'
import { enterFact, pointOf } from './enter-fact.ts'
import { proofOf, tableOf } from './export-run.ts'
import { runOf } from './read-run.ts'
import { cataloguePoint, sheetOf } from './sheet.ts'

const sweepsShown = 10

export const scoreHandlers = handle(score, {
  read: ({ sql, params, query, person }) =>
    sheetOf(sql, params.slug, { runId: query.run, viewer: person.id }),

  proof: async ({ sql, params, query, reply }) => {
    const run = await runOf(sql, params.slug, query.run)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="score-${params.slug}-${run.asOf}.json"`)
      .send(proofOf(run))
  },
  table: async ({ sql, params, query, reply }) => {
    const run = await runOf(sql, params.slug, query.run)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="score-${params.slug}-${run.asOf}.csv"`)
      .send(tableOf(run))
  },

  ask: async ({ sql, params, body, person, now }) => {
    const projectId = await publishedId(sql, params.slug)
    const known = new Set(model.points.map(({ key }) => key))
    const points = body.points.filter((point) => known.has(point))
    await sql`
      insert into point_requests (project_id, point, user_id, asked_at)
      select ${projectId}, point, ${person.id}, ${now()} from unnest(${points}::text[]) as point
      on conflict do nothing`
  },

  methodology: () => methodology,

  enter: async (context) => {
    const { sql, params, body, person, now } = context
    const at = now()
    const today = at.toISOString().slice(0, 10)
    const point = pointOf(body, today)
    await sql.begin(async (transaction) => {
      const [project] = await transaction<{ id: number; name: string }[]>`
        select id, name from projects where slug = ${params.slug}`
      if (!project) throw fail('NOT_FOUND')
      await enterFact(transaction, body, { projectId: project.id, personId: person.id, today })
      const { userId, ...origin } = actorOf(context)
      const detail = {
        project: project.name,
        point: point.name,
        state: body.state,
        value: body.state === 'observed' ? body.value : null,
        evidence: body.evidence,
      }
      await recordEvent(transaction, { action: 'fact_entered', actorId: userId, ...origin, detail, at })
    })
  },

  sweeps: async ({ sql }) => {
    const rows = await sql<
      (Omit<Sweep, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null })[]
    >`
      select id, started_at, ended_at, projects, scored, runs, stop_requested, failure
        from score_sweeps order by id desc limit ${sweepsShown}`
    return rows.map(({ startedAt, endedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }))
  },
  sweep: (context) =>
    context.sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('diwan.score.sweep'))`
      const running = await transaction`
        select from score_sweeps where ended_at is null and started_at > ${context.now()}::timestamptz - interval '30 minutes'`
      if (running.length > 0) throw fail('CONFLICT')
      const sweepId = await beginSweep(transaction, {
        startedBy: context.person.id,
        at: context.now(),
      })
      await enqueue(transaction, sweepJob, { sweepId })
      const { userId, ...origin } = actorOf(context)
      await recordEvent(transaction, {
        action: 'scoring_started',
        actorId: userId,
        ...origin,
        at: context.now(),
      })
    }),
  stopSweep: async ({ sql, params }) => {
    const { count } = await sql`
      update score_sweeps set stop_requested = true where id = ${params.sweepId} and ended_at is null`
    if (count === 0) throw fail('NOT_FOUND')
  },
})

async function publishedId(sql: Queryable, slug: string): Promise<number> {
  const [project] = await sql<{ id: number }[]>`select id from projects where slug = ${slug} and published`
  if (!project) throw fail('NOT_FOUND')
  return project.id
}

const { method, version, catalogueSha256 } = model

/** What is in force, as it is published. */
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
