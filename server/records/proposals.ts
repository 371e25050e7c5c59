import type { EnteredFact, NewProject } from '#contract/projects/new-project.ts'
import type { Proposal, RecordFields } from '#contract/records.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'
import type { MergedKind, ProposalState, RecordKind } from '#domain/records/kinds.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { applyFields } from './apply-fields.ts'
import { changesBetween, type FieldChange } from './changes.ts'
import { recordFields } from './fields.ts'
import { mergeRecords, refuseMerge } from './merge.ts'
import { changesToNew, checkProject, enterFacts, enterProject, type ProposedProject } from './new-projects.ts'
import { refuseUndoing, undoMerge, type Undone } from './undo-merge.ts'

type Stored = {
  id: number
  kind: RecordKind
  /** Null for a project that does not exist yet. */
  subjectId: number | null
  intoId: number | null
  /** The merge to undo. */
  undoes: number | null
  name: string
  before: RecordFields | null
  after: RecordFields | null
  /** The project to create; then there are no fields before and after. */
  created: ProposedProject | null
  /** New statements about a project that staff entered; its fields stay. */
  facts: EnteredFact[] | null
  state: ProposalState
  proposedBy: string | null
}

type Which = { state?: ProposalState | undefined; kind?: RecordKind; subjectId?: number; id?: number }
type Row = Omit<Proposal, 'changes' | 'facts' | 'proposedAt' | 'decidedAt'> &
  Pick<Stored, 'before' | 'after' | 'created' | 'facts'> & { proposedAt: Date; decidedAt: Date | null }

/** Proposals with a lower id than the given one, newest first. */
export async function listProposals(
  sql: Queryable,
  { state, kind, subjectId, id }: Which,
  limit: number,
  before?: number,
): Promise<{ proposals: Proposal[]; total: number; next: number | null }> {
  const fits = sql`
    ${state ? sql`p.state = ${state}` : sql`true`} and ${kind ? sql`p.kind = ${kind}` : sql`true`}
    and ${subjectId ? sql`p.subject_id = ${subjectId}` : sql`true`} and ${id ? sql`p.id = ${id}` : sql`true`}`
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*)::int as total from record_proposals p where ${fits}`
  const personColumns = (column: 'proposed_by' | 'decided_by') => sql`
    (select jsonb_build_object('id', u.id, 'name', coalesce(nullif(f.full_name, ''), u.email::text))
       from users u left join user_profiles f on f.user_id = u.id where u.id = p.${sql(column)})`
  const rows = await sql<Row[]>`
    select p.id, p.kind, p.subject_id, p.name, p.before, p.after, p.created, p.facts, p.reason, p.created is not null as is_new, p.state, p.proposed_at, p.note, p.decided_at,
           p.undoes, p.remained, exists (select from merges where proposal_id = p.id) as is_undoable,
           exists (select from record_proposals u where u.undoes = p.id and u.state = 'approved') as is_undone,
           ${personColumns('proposed_by')} as proposed_by, ${personColumns('decided_by')} as decided_by,
           case when p.into_id is not null then jsonb_build_object('id', p.into_id, 'name', coalesce(
             (select name from projects where p.kind = 'project' and id = p.into_id),
             (select name from developers where p.kind = 'developer' and id = p.into_id))) end as into,
           (select sum(value::int)::int from jsonb_each_text(p.moved)) as moved
      from record_proposals p
     where ${fits} and ${before ? sql`p.id < ${before}` : sql`true`} order by p.id desc limit ${limit + 1}`
  const proposals = rows
    .slice(0, limit)
    .map(({ before: old, after, created, facts, proposedAt, decidedAt, ...row }) => ({
      ...row,
      changes: changesIn({ before: old, after, created }),
      facts: facts ?? created?.facts ?? [],
      proposedAt: proposedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }))
  return { proposals, total, next: rows.length > limit ? (proposals.at(-1)?.id ?? null) : null }
}

function changesIn({ before, after, created }: Pick<Stored, 'before' | 'after' | 'created'>): FieldChange[] {
  if (created) return changesToNew(created)
  return before && after ? changesBetween(before, after) : []
}

/** One proposal; throws NOT_FOUND. */
export async function proposalBy(sql: Queryable, id: number): Promise<Proposal> {
  const { proposals } = await listProposals(sql, { id }, 1)
  const [proposal] = proposals
  if (!proposal) throw fail('NOT_FOUND')
  return proposal
}

type Subject = { kind: RecordKind; id: number; reason: string; by: StaffActor }

/**
 * Proposes changed fields. Throws CONFLICT while another proposal is waiting, or when nothing would change.
 */
export function proposeFields(sql: Sql, subject: Subject, after: RecordFields): Promise<void> {
  return sql.begin(async (transaction) => {
    const { kind, id } = subject
    if (after.kind !== kind) throw fail('INVALID_INPUT', 'fields: are of another kind of record')
    const before = await recordFields(transaction, kind, id)
    if (changesBetween(before, after).length === 0) throw fail('CONFLICT', 'This changes nothing.')
    if (kind !== 'area') await refuseMerged(transaction, kind, id)
    await insertProposal(transaction, subject, { before, after, into: null })
  })
}

/** Proposes merging a record into another. Throws CONFLICT when that is impossible. */
export function proposeMerge(sql: Sql, subject: Subject & { kind: MergedKind }, into: number): Promise<void> {
  return sql.begin(async (transaction) => {
    const before = await recordFields(transaction, subject.kind, subject.id)
    await refuseMerge(transaction, subject.kind, subject.id, into)
    await insertProposal(transaction, subject, { before, after: null, into })
  })
}

/** Proposes undoing a merge. Throws NOT_FOUND without one, CONFLICT when it cannot be undone. */
export function proposeUndoing(
  sql: Sql,
  mergeId: number,
  { reason, by }: Pick<Subject, 'reason' | 'by'>,
): Promise<number> {
  return sql.begin(async (transaction) => {
    const merge = await lockedProposal(transaction, mergeId)
    const { kind, subjectId: from, intoId: into } = merge
    if (
      kind === 'area' ||
      from === null ||
      into === null ||
      merge.state !== 'approved' ||
      merge.undoes !== null
    )
      throw fail('CONFLICT', 'This merge does not exist.')
    await refuseUndoing(transaction, { id: mergeId, kind, from, into })
    const before = await recordFields(transaction, kind, from)
    const subject = { kind, id: from, reason, by }
    return insertProposal(transaction, subject, { before, after: null, into, undoes: mergeId })
  })
}

/** Proposes a project that is in no register. Throws like `checkProject`. */
export function proposeProject(
  sql: Sql,
  project: NewProject,
  { reason, by }: Pick<Subject, 'reason' | 'by'>,
): Promise<number> {
  return sql.begin(async (transaction) => {
    const created = await checkProject(transaction, project, by.at)
    const [row] = await transaction<{ id: number }[]>`
      insert into record_proposals (kind, name, created, reason, proposed_by, proposed_at)
      values ('project', ${created.name}, ${transaction.json(created)}, ${reason}, ${by.actorId}, ${by.at}) returning id`
    if (!row) throw new Error('a proposal was not written')
    const noted = {
      id: row.id,
      kind: 'project',
      name: created.name,
      before: null,
      after: null,
      created,
    } as const
    await note(transaction, 'change_proposed', noted, by)
    return row.id
  })
}

async function refuseMerged(sql: Transaction, kind: MergedKind, id: number): Promise<void> {
  const [row] = await sql<{ isMerged: boolean }[]>`
    select merged_into is not null as is_merged from ${sql(`${kind}s`)} where id = ${id}`
  if (row?.isMerged) throw fail('CONFLICT', 'This record was merged into another.')
}

type Content = {
  facts?: readonly EnteredFact[]
  before: RecordFields
  after: RecordFields | null
  into: number | null
  undoes?: number
}

/** Throws CONFLICT while another proposal for the record is waiting. */
export async function insertProposal(
  sql: Transaction,
  { kind, id, reason, by }: Subject,
  { before, after, into, undoes, facts }: Content,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into record_proposals (kind, subject_id, into_id, undoes, name, before, after, facts, reason, proposed_by, proposed_at)
    values (${kind}, ${id}, ${into}, ${undoes ?? null}, ${before.name}, ${sql.json(before)}, ${after ? sql.json(after) : null}, ${facts ? sql.json([...facts]) : null}, ${reason},
            ${by.actorId}, ${by.at})
    on conflict (kind, subject_id) where state = 'proposed' do nothing returning id`
  if (!row) throw fail('CONFLICT', 'Another change to this record is waiting for approval.')
  await note(
    sql,
    'change_proposed',
    { id: row.id, kind, name: before.name, before, after, created: null },
    by,
  )
  return row.id
}

type Decision = { decision: 'approve' | 'decline'; note: string; person: Person; by: StaffActor }

/**
 * Approves a proposal and carries it out, in one transaction, or declines it. Throws FOUR_EYES for its
 * author, CONFLICT when it is decided already or the record has changed in the meantime.
 */
export function decideProposal(
  sql: Sql,
  id: number,
  { decision, note: words, person, by }: Decision,
): Promise<void> {
  return sql.begin(async (transaction) => {
    const proposal = await lockedProposal(transaction, id)
    const refused = decisionRefusal(
      { isOpen: proposal.state === 'proposed', broughtBy: [proposal.proposedBy] },
      person,
    )
    if (refused) throw fail(refused)
    const isAgreed = decision === 'approve'
    const {
      subjectId = proposal.subjectId,
      moved = null,
      remained = null,
    } = isAgreed ? await carryOut(transaction, proposal, by.at) : {}
    await transaction`
      update record_proposals
         set subject_id = ${subjectId}, state = ${isAgreed ? 'approved' : 'declined'}, note = ${words}, decided_by = ${by.actorId},
             decided_at = ${by.at}, moved = ${moved ? transaction.json(moved) : null}, remained = ${remained}
       where id = ${id}`
    await note(transaction, isAgreed ? 'change_approved' : 'change_declined', proposal, by, words)
  })
}

/** The result: the id of a created record; for a merge or its undoing, the moved rows per table. */
async function carryOut(
  sql: Transaction,
  { id, kind, subjectId, intoId, undoes, before, after, created, facts, proposedBy }: Stored,
  at: Date,
): Promise<Partial<Undone> & { subjectId?: number }> {
  if (created) return { subjectId: await enterProject(sql, created, { proposedBy, at }) }
  if (subjectId === null || before === null) throw new Error(`the proposal ${id} is of nothing`)
  if (intoId !== null && kind !== 'area') {
    const merge = { id: undoes ?? id, kind, from: subjectId, into: intoId, at }
    return undoes === null ? { moved: await mergeRecords(sql, merge) } : undoMerge(sql, merge)
  }
  const now = await recordFields(sql, kind, subjectId)
  if (!after || changesBetween(before, now).length > 0)
    throw fail('CONFLICT', 'The record changed after this proposal. Decline it and propose it again.')
  if (facts) await enterFacts(sql, subjectId, facts, { proposedBy, at })
  else await applyFields(sql, subjectId, before, after, at)
  return {}
}

/** Withdraws a proposal. Throws CONFLICT when it is decided already. */
export function withdrawProposal(sql: Sql, id: number, by: StaffActor): Promise<void> {
  return sql.begin(async (transaction) => {
    const proposal = await lockedProposal(transaction, id)
    if (proposal.state !== 'proposed') throw fail('CONFLICT')
    await transaction`
      update record_proposals set state = 'withdrawn', decided_by = ${by.actorId}, decided_at = ${by.at} where id = ${id}`
    await note(transaction, 'change_withdrawn', proposal, by)
  })
}

async function lockedProposal(sql: Transaction, id: number): Promise<Stored> {
  const [row] = await sql<Stored[]>`
    select id, kind, subject_id, into_id, undoes, name, before, after, created, facts, state, proposed_by
      from record_proposals where id = ${id} for update`
  if (!row) throw fail('NOT_FOUND')
  return row
}

type Noted = Pick<Stored, 'id' | 'kind' | 'name' | 'before' | 'after' | 'created'>
type Action = `change_${'proposed' | 'approved' | 'declined' | 'withdrawn'}`

/** Records the differences in the audit log, field by field. */
async function note(
  sql: Transaction,
  action: Action,
  { id, kind, name, ...content }: Noted,
  by: StaffActor,
  reason = '',
): Promise<void> {
  const changes = changesIn(content)
  const side = (of: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.field, one[of]]))
  await recordEvent(sql, {
    action,
    ...by,
    detail: {
      kind,
      name,
      proposal: id,
      ...(reason ? { reason } : {}),
      ...(changes.length > 0 ? { before: side('before'), after: side('after') } : {}),
    },
  })
}
