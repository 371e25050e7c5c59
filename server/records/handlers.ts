import { records } from '#contract/records.ts'
import { limits } from '#domain/limits.ts'
import { byOf } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import { conflictBy, conflictsOf, noteStatement, replyTo, settle } from './conflicts.ts'
import {
  decideProposal,
  proposalBy,
  proposalsOf,
  proposeFields,
  proposeMerge,
  proposeProject,
  proposeUndoing,
  withdrawProposal,
} from './proposals.ts'
import { recordBy, recordsOf } from './records.ts'

const { pageRows } = limits.records

export const recordsHandlers = handle(records, {
  list: ({ sql, query }) => recordsOf(sql, query),
  proposals: ({ sql, query: { before, ...which } }) => proposalsOf(sql, which, pageRows, before),
  conflicts: ({ sql, query }) => conflictsOf(sql, query, pageRows),
  read: ({ sql, params: { kind, id } }) => recordBy(sql, kind, id),

  propose: async (context) => {
    const { sql, params, body } = context
    await proposeFields(sql, { ...params, reason: body.reason, by: byOf(context) }, body.fields)
    return recordBy(sql, params.kind, params.id)
  },
  proposeProject: async (context) => {
    const { sql, body } = context
    const id = await proposeProject(sql, body.project, { reason: body.reason, by: byOf(context) })
    return proposalBy(sql, id)
  },
  proposeMerge: async (context) => {
    const { sql, params, body } = context
    await proposeMerge(sql, { ...params, reason: body.reason, by: byOf(context) }, body.into)
    return recordBy(sql, params.kind, params.id)
  },
  proposeUndoing: async (context) => {
    const { sql, params, body } = context
    const id = await proposeUndoing(sql, params.proposalId, { reason: body.reason, by: byOf(context) })
    return proposalBy(sql, id)
  },
  decide: async (context) => {
    const { sql, params, body, person } = context
    await decideProposal(sql, params.proposalId, { ...body, person, by: byOf(context) })
    return proposalBy(sql, params.proposalId)
  },
  withdraw: async (context) => {
    const { sql, params } = context
    await withdrawProposal(sql, params.proposalId, byOf(context))
    return proposalBy(sql, params.proposalId)
  },

  note: (context) =>
    noteStatement(context.sql, { ...context.body, projectId: context.params.id }, byOf(context)),
  reply: async (context) => {
    const { sql, params, body } = context
    await replyTo(sql, params.conflictId, body.reply, byOf(context))
    return conflictBy(sql, params.conflictId)
  },
  settle: async (context) => {
    const { sql, params, body, person } = context
    await settle(sql, params.conflictId, body.settlement, { person, by: byOf(context) })
    return conflictBy(sql, params.conflictId)
  },
})
