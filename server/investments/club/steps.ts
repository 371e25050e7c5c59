import type { TimelineStep } from '#contract/investments/club-deals.ts'
import type { ClubDealState } from '#domain/investments/club-deal-state.ts'
import type { Queryable } from '#server/db/sql.ts'

type Step = {
  kind: TimelineStep['kind']
  state?: ClubDealState
  version?: number
  note?: string
  at: Date
}

/** Adds a step to the timeline of a deal, in the transaction of what happened. */
export async function addStep(
  sql: Queryable,
  dealId: string,
  { kind, state, version, note = '', at }: Step,
): Promise<void> {
  await sql`
    insert into club_deal_steps (deal_id, kind, state, version, note, at)
    values (${dealId}, ${kind}, ${state ?? null}, ${version ?? null}, ${note}, ${at})`
}

/** The timeline of a deal, the oldest step first. What happened before members saw the deal is for staff. */
export async function listSteps(
  sql: Queryable,
  dealId: string,
  { isForStaff }: { isForStaff: boolean },
): Promise<TimelineStep[]> {
  const rows = await sql<(Omit<TimelineStep, 'at'> & { at: Date })[]>`
    select kind, state, version, note, at from club_deal_steps
     where deal_id = ${dealId}
       and ${isForStaff ? sql`true` : sql`coalesce(state, '') not in ('draft', 'review')`}
     order by at, id`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
