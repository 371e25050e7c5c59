import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/form-fields.ts'
import { slug, value } from './sheet.ts'

const { evidenceCharacters, reasonCharacters } = limits.score

export type Sweep = z.infer<typeof Sweep>
export const Sweep = z.object({
  id: z.int(),
  startedAt: z.iso.datetime(),
  /** Null while it runs, and when it was interrupted. */
  endedAt: z.iso.datetime().nullable(),
  isRunning: z.boolean(),
  projects: z.int(),
  scored: z.int(),
  runs: z.int(),
  stopRequested: z.boolean(),
  failure: z.string().nullable(),
})

const entry = {
  point: z.string().max(60),
  state: z.enum(['observed', 'requested', 'refused', 'withdrawn']),
  value: value.nullable(),
  observedOn: day,
  source: z.enum(['developer', 'staff']),
  proven: z.boolean(),
  evidence: z.string().trim().min(3).max(evidenceCharacters),
}

/** A fact that a staff member proposes for a point; it counts once another one approves it. */
export type ProposedFact = z.infer<typeof ProposedFact>
export const ProposedFact = z.object({
  id: z.int(),
  project: z.object({ slug, name: z.string(), demonstration: z.boolean() }),
  ...entry,
  name: z.string(),
  unit: z.string(),
  /** The value in effect; null for none. */
  current: value.nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: z.iso.datetime(),
  isMine: z.boolean(),
  /** Why the caller may not approve it; null when they may. */
  refusal: z.enum(['FORBIDDEN', 'FOUR_EYES']).nullable(),
})

const proposal = z.object({ proposalId: z.coerce.number().int().positive() })

/** The staff endpoints for scores. */
export const scoreOfStaff = {
  propose: endpoint({
    method: 'POST',
    url: '/api/admin/projects/:slug/facts',
    summary: 'Propose a fact for a point, with evidence. It counts once a second person approves it',
    audience: 'editor',
    params: z.object({ slug }),
    body: z.object(entry),
    errors: ['NOT_FOUND'],
  }),
  proposals: endpoint({
    method: 'GET',
    url: '/api/admin/facts',
    summary: 'List undecided proposed facts, longest waiting first',
    audience: 'staff',
    query: z.object({ project: slug.optional() }),
    response: z.object({ total: z.int(), proposals: z.array(ProposedFact) }),
  }),
  approve: endpoint({
    method: 'POST',
    url: '/api/admin/facts/:proposalId/approval',
    summary: 'Approve a proposed fact of another person. The project is rescored within seconds',
    audience: 'approver',
    params: proposal,
    errors: ['NOT_FOUND', 'CONFLICT', 'FOUR_EYES'],
  }),
  decline: endpoint({
    method: 'POST',
    url: '/api/admin/facts/:proposalId/refusal',
    summary: "Decline a proposed fact with a reason, or withdraw one's own",
    audience: 'staff',
    params: proposal,
    body: z.object({ reason: z.string().trim().min(3).max(reasonCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  }),
  sweeps: endpoint({
    method: 'GET',
    url: '/api/admin/score/sweeps',
    summary: 'List recent sweeps with their progress',
    audience: 'editor',
    response: z.array(Sweep),
    background: true,
  }),
  sweep: endpoint({
    method: 'POST',
    url: '/api/admin/score/sweeps',
    summary: 'Start a sweep, which rescores all projects',
    audience: 'editor',
    errors: ['CONFLICT'],
  }),
  stopSweep: endpoint({
    method: 'DELETE',
    url: '/api/admin/score/sweeps/:sweepId',
    summary: 'Stop a sweep. Scores computed so far stay',
    audience: 'editor',
    params: z.object({ sweepId: z.coerce.number().int().positive().max(2_147_483_647) }),
    errors: ['NOT_FOUND'],
  }),
}
