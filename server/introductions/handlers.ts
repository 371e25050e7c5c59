import { introductions } from '#contract/introductions.ts'
import { leads } from '#contract/introductions/leads.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'
import { readAgentWork, listMoves } from './leads/board.ts'
import { addTask, answerLead, changeTask, moveLead, removeTask, requireOwnLead } from './leads/changes.ts'
import { ownAgentId, readOwnAgentId } from './own-agent.ts'
import { answerByToken, readIntroductionRequest, settle } from './answers.ts'
import { ownIntroduction, staffIntroductions } from './queries.ts'
import { requestIntroduction, takeBack } from './requests.ts'

export const introductionsHandlers = handle(introductions, {
  read: async ({ sql, person, params, now }) => ({
    introduction: await ownIntroduction(sql, person.id, params.slug, now()),
  }),
  ask: (context) => requestIntroduction(context, context.person, context.params.slug, context.body),
  takeBack: ({ sql, person, params, now }) => takeBack(sql, person.id, params.introductionId, now()),

  readRequest: ({ sql, query, now }) => readIntroductionRequest(sql, query.token, now()),
  answer: ({ sql, body, now, config }) =>
    answerByToken(sql, body.token, body.answer, { now: now(), appUrl: config.appUrl }),

  staffList: ({ sql, query }) => staffIntroductions(sql, query),
  noteAnswer: async (context) => {
    const { sql, params, body } = context
    const at = context.now()
    const { userId, ...origin } = requestActor(context)
    await sql.begin(async (transaction) => {
      await settle(transaction, params.introductionId, {
        answer: body.answer,
        at,
        by: userId,
        appUrl: context.config.appUrl,
      })
      const detail = { introduction: params.introductionId, answer: body.answer }
      await recordEvent(transaction, {
        action: 'introduction_answered',
        actorId: userId,
        ...origin,
        detail,
        at,
      })
    })
  },
})

type AgentCall = Parts & { person: Person }

/** The agent who calls. Throws NOT_FOUND without a directory entry. */
const callingAgent = async ({ sql, person, now }: AgentCall) => ({
  agentId: await ownAgentId(sql, person.id),
  userId: person.id,
  at: now(),
})

export const leadsHandlers = handle(leads, {
  agentWork: async ({ sql, person, now }) => {
    const agentId = await readOwnAgentId(sql, person.id)
    return { work: agentId === null ? null : await readAgentWork(sql, agentId, person.id, now()) }
  },
  leadMoves: async ({ params, ...context }) => {
    const { agentId } = await callingAgent(context)
    await requireOwnLead(context.sql, agentId, params.leadId)
    return { moves: await listMoves(context.sql, params.leadId) }
  },
  answerLead: async ({ params, body, ...context }) =>
    answerLead(context.sql, params.leadId, body.answer, {
      ...(await callingAgent(context)),
      appUrl: context.config.appUrl,
    }),
  moveLead: async ({ params, body, ...context }) =>
    moveLead(context.sql, params.leadId, body, await callingAgent(context)),
  addTask: async ({ body, ...context }) => addTask(context.sql, body, await callingAgent(context)),
  changeTask: ({ sql, params, body, person, now }) =>
    changeTask(sql, params.taskId, body, { userId: person.id, at: now() }),
  removeTask: ({ sql, params, person }) => removeTask(sql, params.taskId, person.id),
})
