import { records } from '#contract/records.ts'
import { limits } from '#domain/limits.ts'
import { staffActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import { conflictBy, listConflicts, noteStatement, replyTo, settle } from './conflicts.ts'
import {
  decideProposal,
  proposalBy,
  listProposals,
  proposeFields,
  proposeMerge,
  proposeProject,
  proposeUndoing,
  withdrawProposal,
} from './proposals.ts'
import { recordBy, listRecords } from './records.ts'

const { pageRows } = limits.records

export const recordsHandlers = handle(records, {
  list: ({ sql, query }) => listRecords(sql, query),
  proposals: ({ sql, query: { before, ...which } }) => listProposals(sql, which, pageRows, before),
  conflicts: ({ sql, query }) => listConflicts(sql, query, pageRows),
  read: ({ sql, params: { kind, id } }) => recordBy(sql, kind, id),

  propose: async (context) => {
    const { sql, params, body } = context
    await proposeFields(sql, { ...params, reason: body.reason, by: staffActor(context) }, body.fields)
    return recordBy(sql, params.kind, params.id)
  },
  proposeProject: async (context) => {
    const { sql, body } = context
    const id = await proposeProject(sql, body.project, { reason: body.reason, by: staffActor(context) })
    return proposalBy(sql, id)
  },
  proposeMerge: async (context) => {
    const { sql, params, body } = context
    await proposeMerge(sql, { ...params, reason: body.reason, by: staffActor(context) }, body.into)
    return recordBy(sql, params.kind, params.id)
  },
  proposeUndoing: async (context) => {
    const { sql, params, body } = context
    const id = await proposeUndoing(sql, params.proposalId, { reason: body.reason, by: staffActor(context) })
    return proposalBy(sql, id)
  },
  decide: async (context) => {
    const { sql, params, body, person } = context
    await decideProposal(sql, params.proposalId, { ...body, person, by: staffActor(context) })
    return proposalBy(sql, params.proposalId)
  },
  withdraw: async (context) => {
    const { sql, params } = context
    await withdrawProposal(sql, params.proposalId, staffActor(context))
    return proposalBy(sql, params.proposalId)
  },

  note: (context) =>
    noteStatement(context.sql, { ...context.body, projectId: context.params.id }, staffActor(context)),
  reply: async (context) => {
    const { sql, params, body } = context
    await replyTo(sql, params.conflictId, body.reply, staffActor(context))
    return conflictBy(sql, params.conflictId)
  },
  settle: async (context) => {
    const { sql, params, body, person } = context
    await settle(sql, params.conflictId, body.settlement, { person, by: staffActor(context) })
    return conflictBy(sql, params.conflictId)
  },
})
