import { scoreOfStaff, type Sweep } from '#contract/score/facts.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { beginSweep, sweepJob } from './jobs.ts'
import {
  approveFact,
  declineFact,
  proposedPoint,
  proposalsFor,
  proposeFact,
  type Decided,
} from './proposed-facts.ts'

const sweepsShown = 10

type StaffContext = Parameters<typeof requestActor>[0] & { now: () => Date }

/** Staff endpoints for scores: facts with four eyes, and sweeps. */
export const staffHandlers = handle(scoreOfStaff, {
  propose: async (context) => {
    const { sql, params, body, person, now } = context
    const at = now()
    const point = proposedPoint(body, gulfDay(at))
    await sql.begin(async (transaction) => {
      const [project] = await transaction<{ id: number; name: string }[]>`
        select id, name from projects where slug = ${params.slug}`
      if (!project) throw fail('NOT_FOUND')
      await proposeFact(transaction, body, { projectId: project.id, person, at })
      const { state, value, evidence } = body
      await noted(transaction, context, 'fact_proposed', {
        project: project.name,
        point: point.name,
        state,
        value: state === 'observed' ? value : null,
        evidence,
      })
    })
  },
  proposals: ({ sql, query, person }) => proposalsFor(sql, { viewer: person, project: query.project }),
  approve: (context) =>
    context.sql.begin(async (transaction) => {
      const by = { person: context.person, at: context.now() }
      const decided = await approveFact(transaction, context.params.proposalId, by)
      await noted(transaction, context, 'fact_approved', decided)
    }),
  decline: (context) =>
    context.sql.begin(async (transaction) => {
      const { reason } = context.body
      const by = { person: context.person, at: context.now(), reason }
      const decided = await declineFact(transaction, context.params.proposalId, by)
      await noted(transaction, context, 'fact_declined', { ...decided, reason })
    }),

  sweeps: async ({ sql, now }) => {
    const rows = await sql<
      (Omit<Sweep, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null })[]
    >`
      select id, started_at, ended_at, ${runsNow(sql, now())} as is_running, projects, scored, runs, stop_requested, failure
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
        select from score_sweeps where ${runsNow(transaction, context.now())}`
      if (running.length > 0) throw fail('CONFLICT')
      const sweepId = await beginSweep(transaction, {
        startedBy: context.person.id,
        at: context.now(),
      })
      await enqueue(transaction, sweepJob, { sweepId })
      await noted(transaction, context, 'scoring_started')
    }),
  stopSweep: (context) =>
    context.sql.begin(async (transaction) => {
      const { count } = await transaction`
        update score_sweeps set stop_requested = true where id = ${context.params.sweepId} and ended_at is null`
      if (count === 0) throw fail('NOT_FOUND')
      await noted(transaction, context, 'scoring_stopped')
    }),
})

const runsNow = (sql: Queryable, now: Date) =>
  sql`(ended_at is null and started_at > ${new Date(now.getTime() - limits.score.sweepLimitMs)})`

async function noted(
  sql: Transaction,
  context: StaffContext,
  action: AuditAction,
  detail?: Decided & { evidence?: string; reason?: string },
): Promise<void> {
  const { userId, ...origin } = requestActor(context)
  await recordEvent(sql, { action, actorId: userId, ...origin, ...(detail && { detail }), at: context.now() })
}
