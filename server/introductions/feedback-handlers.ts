import { agentFeedback } from '#contract/introductions/agent-feedback.ts'
import { staffActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import {
  agentOwnFeedback,
  listFeedback,
  readOwnFeedback,
  replyToFeedback,
  saveFeedback,
} from './feedback/feedback.ts'
import { setFeedbackHidden, staffFeedback } from './feedback/staff-feedback.ts'
import { ownAgentId } from './own-agent.ts'

export const agentFeedbackHandlers = handle(agentFeedback, {
  listFeedback: ({ sql, params, query }) => listFeedback(sql, params.slug, query.after),
  ownFeedback: ({ sql, person, params, now }) =>
    readOwnFeedback(sql, { userId: person.id, slug: params.slug }, now()),
  saveFeedback: (context) =>
    saveFeedback(context, { userId: context.person.id, slug: context.params.slug }, context.body),
  agentOwnFeedback: async ({ sql, person }) => ({
    feedback: await agentOwnFeedback(sql, await ownAgentId(sql, person.id)),
  }),
  replyToFeedback: async (context) =>
    replyToFeedback(context, {
      agentId: await ownAgentId(context.sql, context.person.id),
      ...context.params,
      ...context.body,
    }),
  staffFeedback: ({ sql, query }) => staffFeedback(sql, query),
  hideFeedback: (context) =>
    setFeedbackHidden(context, { ...context.params, ...context.body, actor: staffActor(context) }),
  showFeedback: (context) =>
    setFeedbackHidden(context, { ...context.params, reason: null, actor: staffActor(context) }),
})
