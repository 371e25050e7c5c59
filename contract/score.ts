import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { CataloguePoint, grade, PointOnSheet, ScoreSheet, slug, sourceKind } from './score-sheet.ts'

const { pointsAskedAtOnce } = limits.score

export type Methodology = z.infer<typeof Methodology>
export const Methodology = z.object({
  version: z.string(),
  catalogueSha256: z.string(),
  categories: z.array(
    z.object({ key: z.string(), name: z.string(), offPlan: z.number(), ready: z.number() }),
  ),
  points: z.array(CataloguePoint),
  trust: z.array(z.object({ source: sourceKind, proven: z.number(), unproven: z.number() })),
  grades: z.array(z.object({ grade, from: z.number() })),
  confidence: z.array(
    z.object({ level: z.enum(['high', 'medium', 'low', 'insufficient']), from: z.number() }),
  ),
  requestDays: z.int(),
  fewestPeers: z.int(),
  coveredFromReliability: z.number(),
  bestGradeUnsure: grade,
})

/** A point given as a reason: its state and its contribution. */
export type Reason = z.infer<typeof Reason>
const Reason = PointOnSheet.pick({
  key: true,
  name: true,
  state: true,
  value: true,
  unit: true,
  observedOn: true,
  contribution: true,
})

/** A score and its parts, without the points. */
export type ScoreSample = z.infer<typeof ScoreSample>
export const ScoreSample = ScoreSheet.pick({
  project: true,
  run: true,
  headline: true,
  standing: true,
  missingDataRange: true,
  categories: true,
}).extend({
  baseline: z.number(),
  beforeGates: z.number(),
  unknown: z.int(),
  gains: z.array(Reason),
  losses: z.array(Reason),
})

const runNumber = z.coerce.number().int().positive()
const project = z.object({ slug })
const keys = z.array(z.string().max(60)).min(1).max(pointsAskedAtOnce)

export const score = {
  read: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/score',
    summary:
      'A project’s score with all that it is made of: the newest run, or an earlier one, and what moved since another',
    audience: 'member',
    features: ['projects'],
    params: project,
    query: z.object({ run: runNumber.optional(), since: runNumber.optional() }),
    response: ScoreSheet,
    errors: ['NOT_FOUND'],
  }),
  proof: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/score/proof',
    summary: 'All that a run was scored from, as the JSON that the published script works the score out of',
    audience: 'member',
    features: ['projects'],
    params: project,
    query: z.object({ run: runNumber.optional() }),
    stream: 'application/json',
    errors: ['NOT_FOUND'],
  }),
  table: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/score/table',
    summary: 'The points of a run as CSV, one line each',
    audience: 'member',
    features: ['data-export'],
    params: project,
    query: z.object({ run: runNumber.optional() }),
    stream: 'text/csv',
    errors: ['NOT_FOUND'],
  }),
  ask: endpoint({
    method: 'POST',
    url: '/api/projects/:slug/score/requests',
    summary: 'Ask for points that only the developer can tell',
    audience: 'member',
    features: ['projects'],
    params: project,
    body: z.object({ points: keys }),
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
  methodology: endpoint({
    method: 'GET',
    url: '/api/score/methodology',
    summary: 'The catalogue and the arithmetic in force',
    audience: 'anyone',
    response: Methodology,
  }),
  sample: endpoint({
    method: 'GET',
    url: '/api/score/sample',
    summary:
      'The score of one project: of those rated the one with most on record, a real one where there is one',
    audience: 'anyone',
    response: z.object({ sample: ScoreSample.nullable() }),
  }),
}
