import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { fieldNames } from '#domain/projects/fields.ts'
import { conflictStates, mergedKinds, proposalStates, recordKinds } from '#domain/records/kinds.ts'
import { endpoint } from './endpoint.ts'
import { EnteredFact, NewProject, SeenOn } from './projects/new-project.ts'
import { plainLine } from './plain-line.ts'

const { nameCharacters, textCharacters, aliases: aliasesAtMost } = limits.records

const name = plainLine(1, nameCharacters)
const text = z.string().trim().max(textCharacters)
const reason = z.string().trim().min(3).max(textCharacters)
const when = z.iso.datetime()
const aliases = z.array(name).max(aliasesAtMost)

/** The fields of each kind of record that staff edit, without those filed by registers. */
export type RecordFields = z.infer<typeof RecordFields>
export const RecordFields = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('project'),
    name,
    aliases,
    location: name,
    /** In degrees; null when only the area is known. */
    position: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable(),
    published: z.boolean(),
  }),
  z.object({
    kind: z.literal('developer'),
    name,
    nameAr: name.nullable(),
    aliases,
    website: z.union([z.null(), z.url({ protocol: /^https?$/ }).max(nameCharacters)]),
    foundedYear: z.int().min(1800).max(2100).nullable(),
    summary: text,
    /** The developer's reply to its record, in its own words. */
    rightOfReply: text,
    published: z.boolean(),
  }),
  z.object({ kind: z.literal('area'), name, aliases }),
])

export type RecordRow = z.infer<typeof RecordRow>
export const RecordRow = z.object({
  kind: z.enum(recordKinds),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  /** Its register numbers, or its name in a register. */
  filedAs: z.string().nullable(),
  city: z.string().nullable(),
  published: z.boolean(),
  demonstration: z.boolean(),
  /** Whether a change to it is waiting for a decision. */
  isPending: z.boolean(),
})

const person = z.object({ id: z.uuid(), name: z.string() })

export type Proposal = z.infer<typeof Proposal>
export const Proposal = z.object({
  id: z.int(),
  kind: z.enum(recordKinds),
  /** Null for a project that does not exist yet. */
  subjectId: z.int().nullable(),
  name: z.string(),
  /** The record to merge into; null for a change. */
  into: z.object({ id: z.int(), name: z.string() }).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Whether it proposes a new project. */
  isNew: z.boolean(),
  /** For a project in no register: its facts with evidence. */
  facts: z.array(EnteredFact),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: person.nullable(),
  proposedAt: when,
  note: z.string(),
  decidedBy: person.nullable(),
  decidedAt: when.nullable(),
  /** For a merge that was done or undone: the number of rows moved. */
  moved: z.int().nullable(),
  /** The merge to undo; null for any other proposal. */
  undoes: z.int().nullable(),
  /** For an undone merge: rows that no longer exist or point elsewhere, which were left alone. */
  remained: z.int().nullable(),
  /** Whether it is a merge in effect that can be undone. */
  isUndoable: z.boolean(),
  /** Whether it is a merge that was undone. */
  isUndone: z.boolean(),
})

export type OneRecord = z.infer<typeof OneRecord>
export const OneRecord = RecordRow.extend({
  fields: RecordFields,
  mergedInto: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The latest proposals, newest first. */
  proposals: z.array(Proposal),
})

const statement = z.object({
  value: z.string().nullable(),
  source: z.string(),
  seenOn: z.iso.date(),
  evidence: z.string().nullable(),
  notedBy: z.string().nullable(),
})

export type FactConflict = z.infer<typeof FactConflict>
export const FactConflict = z.object({
  id: z.int(),
  project: z.object({ slug: z.string(), name: z.string(), demonstration: z.boolean() }),
  field: z.enum(fieldNames),
  state: z.enum(conflictStates),
  first: statement,
  second: statement,
  openedAt: when,
  reply: z.string().nullable(),
  repliedAt: when.nullable(),
  settlement: z.string().nullable(),
  settledBy: z.string().nullable(),
  settledAt: when.nullable(),
})

const number = z.coerce.number().int().positive().max(2_147_483_647)
const record = z.object({ kind: z.enum(recordKinds), id: number })
const proposal = z.object({ proposalId: number })
const conflict = z.object({ conflictId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const next = z.int().nullable()
const decided = ['NOT_FOUND', 'CONFLICT', 'FOUR_EYES'] as const

export type RecordFilter = z.infer<typeof RecordFilter>
export const RecordFilter = z.object({
  kind: z.enum(recordKinds),
  text: z.string().trim().max(nameCharacters).optional(),
  published: z.enum(['yes', 'no']).optional(),
})

export const records = {
  list: endpoint({
    method: 'GET',
    url: '/api/records',
    summary: 'List projects, developers or areas by name, published or not',
    audience: 'staff',
    query: RecordFilter.extend({ after: number.optional() }),
    response: z.object({ records: z.array(RecordRow), total: z.int(), next }),
  }),
  proposals: endpoint({
    method: 'GET',
    url: '/api/records/proposals',
    summary: 'List proposals, newest first',
    audience: 'staff',
    query: z.object({ state: z.enum(proposalStates).optional(), before: number.optional() }),
    response: z.object({ proposals: z.array(Proposal), total: z.int(), next }),
  }),
  conflicts: endpoint({
    method: 'GET',
    url: '/api/records/conflicts',
    summary: 'List fact conflicts, newest first',
    audience: 'staff',
    query: z.object({
      state: z.enum(conflictStates).optional(),
      before: conflict.shape.conflictId.optional(),
    }),
    response: z.object({ conflicts: z.array(FactConflict), total: z.int(), next }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/records/:kind/:id',
    summary: 'Retrieve a record with its staff fields and proposals',
    audience: 'staff',
    params: record,
    response: OneRecord,
    errors: ['NOT_FOUND'],
  }),
  propose: endpoint({
    method: 'POST',
    url: '/api/records/:kind/:id/proposals',
    summary: 'Propose a change. It takes effect once a second approver agrees',
    audience: 'editor',
    params: record,
    body: z.object({ fields: RecordFields, reason }),
    response: OneRecord,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  proposeProject: endpoint({
    method: 'POST',
    url: '/api/records/new-projects',
    summary: 'Propose a project that no register lists, with evidence for each fact. A second person decides',
    audience: 'editor',
    body: z.object({ project: NewProject, reason }),
    response: Proposal,
    errors: ['CONFLICT'],
  }),
  proposeMerge: endpoint({
    method: 'POST',
    url: '/api/records/:kind/:id/merges',
    summary: 'Propose to merge a record into another',
    audience: 'editor',
    params: record.extend({ kind: z.enum(mergedKinds) }),
    body: z.object({ into: number, reason }),
    response: OneRecord,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  decide: endpoint({
    method: 'POST',
    url: '/api/records/proposals/:proposalId/decision',
    summary: 'Approve and apply a proposal of another person, or decline it',
    audience: 'approver',
    params: proposal,
    body: z.object({ decision: z.enum(['approve', 'decline']), note: text.default('') }),
    response: Proposal,
    errors: decided,
  }),
  proposeUndoing: endpoint({
    method: 'POST',
    url: '/api/records/proposals/:proposalId/undoings',
    summary: 'Propose to undo a merge, which restores the merged record',
    audience: 'editor',
    params: proposal,
    body: z.object({ reason }),
    response: Proposal,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  withdraw: endpoint({
    method: 'POST',
    url: '/api/records/proposals/:proposalId/withdrawal',
    summary: 'Withdraw an undecided proposal',
    audience: 'editor',
    params: proposal,
    response: Proposal,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  note: endpoint({
    method: 'POST',
    url: '/api/records/project/:id/statements',
    summary:
      "Record a statement of the developer, or evidence held by staff, beside the register's facts. Evidence on a project that no register lists becomes a proposal",
    audience: 'editor',
    params: z.object({ id: number }),
    body: z.object({
      field: z.enum(fieldNames),
      value: plainLine(0, nameCharacters),
      source: z.enum(['developer', 'staff']),
      seenOn: SeenOn,
      evidence: reason,
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reply: endpoint({
    method: 'POST',
    url: '/api/records/conflicts/:conflictId/reply',
    summary: "Record the developer's public reply to a fact conflict",
    audience: 'editor',
    params: conflict,
    body: z.object({ reply: reason }),
    response: FactConflict,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  settle: endpoint({
    method: 'POST',
    url: '/api/records/conflicts/:conflictId/settlement',
    summary: 'Settle a fact conflict raised by another person, with a reason',
    audience: 'approver',
    params: conflict,
    body: z.object({ settlement: reason }),
    response: FactConflict,
    errors: decided,
  }),
}
