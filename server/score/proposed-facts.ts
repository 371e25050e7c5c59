import type { z } from 'zod'
import type { ProposedFact, scoreOfStaff } from '#contract/score/facts.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'
import { model } from '#domain/score/catalogue.ts'
import { isDeveloperControlled, type Point } from '#domain/score/model.ts'
import { problemOfValue } from '#domain/score/normalise.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type ProposedEntry = z.output<typeof scoreOfStaff.propose.body>
type By = { person: { id: string; roles: readonly Role[] }; at: Date }

const points = new Map(model.points.map((point) => [point.key, point]))

/** The point of an entry. Throws INVALID_INPUT for a value that the catalogue does not accept. */
export function proposedPoint({ point: key, state, value, observedOn }: ProposedEntry, today: string): Point {
  const point = points.get(key)
  if (!point) throw fail('INVALID_INPUT', 'point: is none of the catalogue')
  if (observedOn > today) throw fail('INVALID_INPUT', 'observedOn: lies ahead')
  if ((state === 'requested' || state === 'refused') && !isDeveloperControlled(point))
    throw fail('INVALID_INPUT', 'state: only points that the developer must disclose can be requested')
  if (state !== 'observed') return point
  const problem = value === null ? 'NOT_A_NUMBER' : problemOfValue(point.rule, value)
  if (problem) throw fail('INVALID_INPUT', `value: ${problem}`)
  return point
}

/** Stores a proposal. It does not affect the score. */
export async function proposeFact(
  sql: Queryable,
  entry: ProposedEntry,
  { projectId, person, at }: By & { projectId: number },
): Promise<void> {
  const { point, state, value, observedOn, source, proven, evidence } = entry
  const isKnown = state === 'observed'
  await sql`
    insert into proposed_facts
      (project_id, point, state, number_value, word_value, observed_on, source_id, proven, evidence, proposed_by, proposed_at)
    values (${projectId}, ${point}, ${state}, ${isKnown && typeof value === 'number' ? value : null},
            ${isKnown && typeof value === 'string' ? value : null}, ${observedOn},
            (select id from data_sources where key = ${source}), ${isKnown && proven}, ${evidence}, ${person.id}, ${at})`
}

export type Decided = { project: string; point: string; state: string; value: number | string | null }

/**
 * Turns a proposal of another person into a fact. The trigger makes its project due. Throws NOT_FOUND,
 * FORBIDDEN, FOUR_EYES, or CONFLICT if it was already decided.
 */
export async function approveFact(
  sql: Transaction,
  proposalId: number,
  { person, at }: By,
): Promise<Decided> {
  const { proposedBy, decision, ...decided } = await lockedProposal(sql, proposalId)
  const refusal = decisionRefusal({ isOpen: decision === null, broughtBy: [proposedBy] }, person)
  if (refusal) throw fail(refusal)
  await sql`
    with fact as (
      insert into point_facts
        (project_id, point, state, number_value, word_value, observed_on, source_id, proven, evidence, noted_by, noted_at)
      select project_id, point, state, number_value, word_value, observed_on, source_id, proven, evidence, proposed_by, ${at}
        from proposed_facts where id = ${proposalId}
      returning id)
    update proposed_facts
       set decision = 'approved', decided_by = ${person.id}, decided_at = ${at}, fact_id = (select id from fact)
     where id = ${proposalId}`
  return decided
}

/**
 * Closes a proposal without a fact. Its author can only withdraw it. Throws NOT_FOUND, FORBIDDEN, or CONFLICT
 * if it was already decided.
 */
export async function declineFact(
  sql: Transaction,
  proposalId: number,
  { person, at, reason }: By & { reason: string },
): Promise<Decided> {
  const { proposedBy, decision, ...decided } = await lockedProposal(sql, proposalId)
  const isOwn = proposedBy === person.id
  const refusal = decisionRefusal({ isOpen: decision === null, broughtBy: [] }, person)
  if (refusal && !(isOwn && refusal === 'FORBIDDEN')) throw fail(refusal)
  if (decision !== null) throw fail('CONFLICT')
  await sql`
    update proposed_facts
       set decision = ${isOwn ? 'withdrawn' : 'declined'}, decided_by = ${person.id},
           decided_at = ${at}, reason = ${reason}
     where id = ${proposalId}`
  return decided
}

type Waiting = Decided & { proposedBy: string | null; decision: string | null }

/** Locked, so that concurrent decisions run one after the other. */
async function lockedProposal(sql: Transaction, proposalId: number): Promise<Waiting> {
  const [row] = await sql<
    (Omit<Waiting, 'value'> & { numberValue: number | null; wordValue: string | null })[]
  >`
    select p.name as project, f.point, f.state, f.number_value, f.word_value, f.proposed_by, f.decision
      from proposed_facts f join projects p on p.id = f.project_id where f.id = ${proposalId} for update of f`
  if (!row) throw fail('NOT_FOUND')
  const { numberValue, wordValue, point, ...rest } = row
  return { ...rest, point: points.get(point)?.name ?? point, value: numberValue ?? wordValue }
}

type Row = Omit<ProposedFact, 'value' | 'current' | 'proposedAt' | 'name' | 'unit' | 'refusal'> & {
  numberValue: number | null
  wordValue: string | null
  current: { value?: number | string } | null
  proposedAt: Date
  total: number
}

/** Undecided proposals, longest waiting first. */
export async function proposalsFor(
  sql: Queryable,
  { viewer, project }: { viewer: By['person']; project: string | undefined },
): Promise<{ total: number; proposals: ProposedFact[] }> {
  const rows = await sql<Row[]>`
    select f.id, jsonb_build_object('slug', p.slug, 'name', p.name, 'demonstration', p.demonstration) as project,
           f.point, f.state, f.number_value, f.word_value, f.observed_on, s.key as source, f.proven, f.evidence,
           r.facts -> 'facts' -> f.point as current, coalesce(nullif(u.full_name, ''), a.email) as proposed_by,
           f.proposed_at, f.proposed_by is not distinct from ${viewer.id} as is_mine, count(*) over ()::int as total
      from proposed_facts f
      join projects p on p.id = f.project_id
      join data_sources s on s.id = f.source_id
      left join project_scores on project_scores.project_id = p.id
      left join score_runs r on r.id = project_scores.run_id
      left join users a on a.id = f.proposed_by
      left join user_profiles u on u.user_id = f.proposed_by
     where f.decision is null and ${project === undefined ? sql`true` : sql`p.slug = ${project}`}
     order by f.proposed_at, f.id limit ${limits.score.proposalsShown}`
  return { total: rows[0]?.total ?? 0, proposals: rows.flatMap((row) => shown(row, viewer)) }
}

function shown(
  { numberValue, wordValue, current, proposedAt, ...row }: Row,
  viewer: By['person'],
): ProposedFact[] {
  const point = points.get(row.point)
  if (!point) return []
  const { name, unit } = point
  const refusal = decisionRefusal({ isOpen: true, broughtBy: row.isMine ? [viewer.id] : [] }, viewer)
  return [
    {
      ...row,
      name,
      unit,
      value: numberValue ?? wordValue,
      current: current?.value ?? null,
      proposedAt: proposedAt.toISOString(),
      refusal: refusal === 'CONFLICT' ? null : refusal,
    },
  ]
}
