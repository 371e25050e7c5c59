import type { FastifyReply } from 'fastify'
import { agentManagement } from '#contract/introductions/agent-management.ts'
import { agentPapers } from '#contract/introductions/agent-papers.ts'
import { agentRequests } from '#contract/introductions/agent-requests.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { listEntries, renderAgentCalendar } from './calendar/agent-calendar.ts'
import { feedOwner, readFeed, renewFeed, revokeFeed } from './calendar/calendar-feed.ts'
import { ownAgentId } from './own-agent.ts'
import { addPaper, listPapers, removePaper, reviewPaper, staffPapers } from './papers/papers.ts'
import { listBreaches, readAgentFile } from './records/agent-file.ts'
import { complain, decideComplaint, listComplaints, readOwnComplaint } from './records/complaints.ts'
import { liftSuspension, suspendAgent } from './records/suspensions.ts'
import { readOwnRequest, requestAgent, withdrawRequest } from './routing/agent-requests.ts'
import { passOnRequests } from './routing/pass-on-requests.ts'
import { assignRequest, closeRequest, listRequests } from './routing/staff-requests.ts'

export const agentRequestsHandlers = handle(agentRequests, {
  readAgentRequest: async ({ sql, person }) => ({ request: await readOwnRequest(sql, person.id) }),
  requestAgent: (context) => requestAgent(context, context.person, context.body),
  withdrawAgentRequest: ({ sql, person, params, now }) =>
    withdrawRequest(sql, { userId: person.id, requestId: params.requestId, at: now() }),
  listAgentRequests: ({ sql, query }) => listRequests(sql, query),
  assignAgentRequest: (context) =>
    assignRequest(
      { sql: context.sql, appUrl: context.config.appUrl },
      { requestId: context.params.requestId, slug: context.body.agent, actor: staffActor(context) },
    ),
  closeAgentRequest: (context) =>
    closeRequest(context.sql, { ...context.params, ...context.body, actor: staffActor(context) }),
})

export const agentManagementHandlers = handle(agentManagement, {
  readComplaint: ({ sql, person, params }) => readOwnComplaint(sql, { userId: person.id, ...params }),
  complain: ({ sql, person, params, body, now }) =>
    complain(sql, { userId: person.id, ...params, at: now() }, body),
  changeCapacity: async ({ sql, person, body }) =>
    changeCapacity(sql, await ownAgentId(sql, person.id), body.capacity),
  changeAgentCapacity: async (context) => {
    const { agentId } = context.params
    const { capacity } = context.body
    await context.sql.begin(async (transaction) => {
      await changeCapacity(transaction, agentId, capacity)
      await recordEvent(transaction, {
        action: 'agent_capacity_changed',
        ...staffActor(context),
        detail: { agent: agentId, capacity },
      })
    })
  },
  agentFile: ({ sql, params, now }) => readAgentFile(sql, params.agentId, now()),
  listBreaches: ({ sql, query }) => listBreaches(sql, query.after),
  listComplaints: ({ sql, query }) => listComplaints(sql, query),
  decideComplaint: (context) =>
    decideComplaint(context.sql, { ...context.params, ...context.body, actor: staffActor(context) }),
  suspendAgent: async (context) => {
    await suspendAgent(context.sql, { ...context.params, ...context.body, actor: staffActor(context) })
    await passOnRequests(context.sql, { at: context.now(), appUrl: context.config.appUrl })
  },
  liftSuspension: (context) =>
    liftSuspension(context.sql, { ...context.params, ...context.body, actor: staffActor(context) }),
})

async function changeCapacity(sql: Queryable, agentId: string, capacity: number): Promise<void> {
  const { count } = await sql`update agents set lead_capacity = ${capacity} where id = ${agentId}`
  if (count === 0) throw fail('NOT_FOUND')
}

export const agentPapersHandlers = handle(agentPapers, {
  listPapers: async ({ sql, person }) =>
    listPapers(sql, { agentId: await ownAgentId(sql, person.id), userId: person.id }),
  addPaper: async ({ sql, person, body, now }) =>
    addPaper(sql, await ownAgentId(sql, person.id), body, now()),
  removePaper: async ({ sql, person, params }) =>
    removePaper(sql, params.paperId, await ownAgentId(sql, person.id)),
  staffPapers: ({ sql, query }) => staffPapers(sql, query),
  reviewPaper: (context) =>
    reviewPaper(context, { ...context.params, ...context.body, actor: staffActor(context) }),
  agentCalendar: async ({ sql, person, query: { from, days } }) => {
    const owner = { agentId: await ownAgentId(sql, person.id), userId: person.id }
    return { entries: await listEntries(sql, owner, { from, to: addDays(from, days) }) }
  },
  agentCalendarFile: async ({ sql, person, now, config, reply }) => {
    const owner = { agentId: await ownAgentId(sql, person.id), userId: person.id }
    const file = await renderAgentCalendar(sql, owner, { now: now(), appUrl: config.appUrl })
    return sendCalendar(reply, file)
  },
  calendarFeed: async ({ sql, person }) => ({ feed: await readFeed(sql, await ownAgentId(sql, person.id)) }),
  renewCalendarFeed: async ({ sql, person, now, config }) => {
    const token = await renewFeed(sql, await ownAgentId(sql, person.id), now())
    return { address: `${config.appUrl}${agentPapers.calendarFeedFile.url}?token=${token}` }
  },
  revokeCalendarFeed: async ({ sql, person }) => revokeFeed(sql, await ownAgentId(sql, person.id)),
  calendarFeedFile: async ({ sql, query: { token }, now, config, reply }) => {
    const owner = await feedOwner(sql, token, now())
    const file = await renderAgentCalendar(sql, owner, {
      now: now(),
      appUrl: config.appUrl,
      isSubscribed: true,
    })
    return sendCalendar(reply, file)
  },
})

function sendCalendar(reply: FastifyReply, file: string) {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('diwan-agent.ics'))
    .send(file)
}
