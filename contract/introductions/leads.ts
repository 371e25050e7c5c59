import { z } from 'zod'
import { AgentEntryCard } from '#contract/agents.ts'
import { introductionAnswers, reachWays } from '#domain/introductions/introduction.ts'
import { taskKinds } from '#domain/introductions/agent-calendar.ts'
import { boardStates, leadStages, lostReasons } from '#domain/introductions/lead.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/form-fields.ts'
import { SharedWithAgent } from '#contract/introductions.ts'
import { plainLine } from '#contract/plain-line.ts'

const { noteCharacters, taskCharacters, perMinute } = limits.leads
const when = z.iso.datetime()
const count = z.int().nonnegative()
const stage = z.enum(leadStages)
const note = z.string().trim().max(noteCharacters)
const minute = z.int().min(0).max(1439)

/** A member's request as the agent sees it: what the member chose to share, and nothing else. */
export type Lead = z.infer<typeof Lead>
export const Lead = z.object({
  id: z.uuid(),
  state: z.enum(boardStates),
  stage,
  lostReason: z.enum(lostReasons).nullable(),
  /** Empty when the member gave no name. */
  memberName: z.string(),
  message: z.string(),
  ...SharedWithAgent.shape,
  way: z.enum(reachWays),
  /** The contact that the member chose; empty until the agent accepts. */
  contact: z.string(),
  /** Null until the agent accepts. */
  conversationId: z.uuid().nullable(),
  requestedAt: when,
  firstAnswer: z.object({ dueAt: when, answeredAt: when.nullable(), isLate: z.boolean() }),
  /** When an open request lapses. */
  until: when,
  /** The last move, or the answer, or the request. */
  movedAt: when,
  openTasks: count,
})

export type LeadMove = z.infer<typeof LeadMove>
export const LeadMove = z.object({
  stage,
  lostReason: z.enum(lostReasons).nullable(),
  note: z.string(),
  movedAt: when,
})

export type AgentTask = z.infer<typeof AgentTask>
export const AgentTask = z.object({
  id: z.uuid(),
  title: z.string(),
  dueOn: day,
  kind: z.enum(taskKinds),
  /** Minutes after midnight in the Gulf; null for a task of the whole day. */
  atMinute: minute.nullable(),
  doneAt: when.nullable(),
  lead: z.object({ id: z.uuid(), memberName: z.string() }).nullable(),
})

/** The caller's own entry in the directory, and its position. */
export type AgentWork = z.infer<typeof AgentWork>
export const AgentWork = z.object({
  entry: AgentEntryCard,
  /** Among the published agents of the city; null while the entry is not published. */
  position: z
    .object({ rank: z.int().positive(), total: z.int().positive(), pointsToNext: count.nullable() })
    .nullable(),
  leads: z.array(Lead),
  /** Requests on the board, also those beyond the list. */
  totalLeads: count,
  /** Open leads, and how many of them the agent takes. */
  openLeads: count,
  capacity: count,
  tasks: z.array(AgentTask),
})

const leadParams = z.object({ leadId: z.uuid() })
const taskParams = z.object({ taskId: z.uuid() })

export const leads = {
  agentWork: endpoint({
    method: 'GET',
    url: '/api/agent/work',
    summary: "Retrieve the caller's directory entry, leads and tasks. `work` is null without an entry",
    audience: 'agent',
    response: z.object({ work: AgentWork.nullable() }),
  }),
  leadMoves: endpoint({
    method: 'GET',
    url: '/api/agent/leads/:leadId/moves',
    summary: 'List the moves of a lead, newest first',
    audience: 'agent',
    params: leadParams,
    response: z.object({ moves: z.array(LeadMove) }),
    errors: ['NOT_FOUND'],
  }),
  answerLead: endpoint({
    method: 'PUT',
    url: '/api/agent/leads/:leadId/answer',
    summary: 'Accept or decline a request. Accepting shows both sides how to reach each other',
    audience: 'agent',
    params: leadParams,
    body: z.object({ answer: z.enum(introductionAnswers) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  moveLead: endpoint({
    method: 'POST',
    url: '/api/agent/leads/:leadId/moves',
    summary: 'Move a lead to another stage. A lost lead has a reason',
    audience: 'agent',
    params: leadParams,
    body: z.object({
      from: stage,
      to: stage,
      lostReason: z.enum(lostReasons).nullable(),
      note,
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  addTask: endpoint({
    method: 'POST',
    url: '/api/agent/tasks',
    summary: 'Add a task, for a lead or in general',
    audience: 'agent',
    body: z.object({
      title: plainLine(1, taskCharacters),
      dueOn: day,
      kind: z.enum(taskKinds).default('task'),
      atMinute: minute.nullable().default(null),
      lead: z.uuid().nullable(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  changeTask: endpoint({
    method: 'PATCH',
    url: '/api/agent/tasks/:taskId',
    summary: 'Change a task, or mark it as done',
    audience: 'agent',
    params: taskParams,
    body: z.object({
      title: plainLine(1, taskCharacters).optional(),
      dueOn: day.optional(),
      isDone: z.boolean().optional(),
    }),
    errors: ['NOT_FOUND'],
    perMinute,
  }),
  removeTask: endpoint({
    method: 'DELETE',
    url: '/api/agent/tasks/:taskId',
    summary: 'Delete a task',
    audience: 'agent',
    params: taskParams,
    errors: ['NOT_FOUND'],
  }),
}
