import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { HideReview, reviewVisibilities, StarCount, WrittenReview } from '#contract/reviews.ts'

const { feedbackCharacters, perMinute } = limits.leads
const features = ['agents'] as const
const agentParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })
const feedbackParams = z.object({ feedbackId: z.uuid() })
const count = z.int().nonnegative()
const text = z.string().trim().min(1).max(feedbackCharacters)
const after = z.uuid().optional()

/** What everyone reads on the page of an agent. Its author is not named. */
export type PublishedFeedback = z.infer<typeof PublishedFeedback>
export const PublishedFeedback = WrittenReview.pick({
  id: true,
  rating: true,
  content: true,
  createdAt: true,
  reply: true,
  repliedAt: true,
}).extend({ demonstration: z.boolean() })

export type StaffFeedback = z.infer<typeof StaffFeedback>
export const StaffFeedback = WrittenReview.extend({
  agent: z.object({ slug: z.string(), name: z.string() }),
  memberName: z.string(),
  hiddenAt: z.iso.datetime().nullable(),
  demonstration: z.boolean(),
})

/** What members say of agents who agreed to an introduction. */
export const agentFeedback = {
  listFeedback: endpoint({
    method: 'GET',
    url: '/api/agents/:slug/feedback',
    summary: 'List the published feedback on an agent, newest first',
    audience: 'anyone',
    params: agentParams,
    query: z.object({ after }),
    response: z.object({
      feedback: z.array(PublishedFeedback),
      /** The mean in stars of all that is published; null without any. */
      average: z.number().nullable(),
      total: count,
      next: z.uuid().nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ownFeedback: endpoint({
    method: 'GET',
    url: '/api/agents/:slug/own-feedback',
    summary: "Retrieve the caller's feedback on an agent, and whether they may give or change it now",
    audience: 'member',
    features,
    params: agentParams,
    response: z.object({ feedback: WrittenReview.nullable(), mayWrite: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  saveFeedback: endpoint({
    method: 'PUT',
    url: '/api/agents/:slug/own-feedback',
    summary: 'Give feedback on an agent who agreed to an introduction, or change it once',
    audience: 'member',
    features,
    params: agentParams,
    body: z.object({ rating: StarCount, content: text }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  agentOwnFeedback: endpoint({
    method: 'GET',
    url: '/api/agent/feedback',
    summary: 'List the published feedback on the caller, newest first',
    audience: 'agent',
    response: z.object({ feedback: z.array(PublishedFeedback) }),
    errors: ['NOT_FOUND'],
  }),
  replyToFeedback: endpoint({
    method: 'POST',
    url: '/api/agent/feedback/:feedbackId/reply',
    summary: 'Reply once to feedback on the caller',
    audience: 'agent',
    params: feedbackParams,
    body: z.object({ reply: text }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  staffFeedback: endpoint({
    method: 'GET',
    url: '/api/admin/agent-feedback',
    summary: 'List feedback on all agents, newest first',
    audience: 'editor',
    query: z.object({ visibility: z.enum(reviewVisibilities).optional(), after }),
    response: z.object({ feedback: z.array(StaffFeedback), total: count, next: z.uuid().nullable() }),
  }),
  hideFeedback: endpoint({
    method: 'PUT',
    url: '/api/admin/agent-feedback/:feedbackId/hidden',
    summary: 'Hide feedback that breaks the rules, with a reason that its author reads',
    audience: 'editor',
    params: feedbackParams,
    body: HideReview,
    errors: ['NOT_FOUND'],
  }),
  showFeedback: endpoint({
    method: 'DELETE',
    url: '/api/admin/agent-feedback/:feedbackId/hidden',
    summary: 'Show hidden feedback again',
    audience: 'editor',
    params: feedbackParams,
    errors: ['NOT_FOUND'],
  }),
}
