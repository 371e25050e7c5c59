import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  CataloguePoint,
  grade,
  PointOnSheet,
  ScoreSheet,
  slug,
  sourceKind,
  UnscoredProject,
} from './score/sheet.ts'
import { withFormat, tableTypes } from './table-file.ts'

const { pointsPerRequest } = limits.score

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
  rank: true,
  missingDataRange: true,
  categories: true,
}).extend({
  baseline: z.number(),
  beforeGates: z.number(),
  unknown: z.int(),
  /** The points that limit the score, and to what. */
  limits: z.array(z.object({ name: z.string(), cap: z.number() })),
  gains: z.array(Reason),
  losses: z.array(Reason),
})

const runNumber = z.coerce.number().int().positive()
const project = z.object({ slug })
const keys = z.array(z.string().max(60)).min(1).max(pointsPerRequest)

export const score = {
  read: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/score',
    summary:
      "Retrieve the newest or an earlier run of a project's score with all its inputs, and the difference to another run; no run before its first score",
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    params: project,
    query: z.object({ run: runNumber.optional(), since: runNumber.optional() }),
    response: z.union([ScoreSheet, UnscoredProject]),
    errors: ['NOT_FOUND'],
  }),
  proof: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/score/proof',
    summary: 'Export all inputs of a run as JSON for the published verification script',
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
    summary: 'Export the points of a run as CSV, XLSX or JSON',
    audience: 'member',
    features: ['projects'],
    isDataExport: true,
    params: project,
    query: withFormat(z.object({ run: runNumber.optional() })),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
  }),
  ask: endpoint({
    method: 'POST',
    url: '/api/projects/:slug/score/requests',
    summary: 'Request points that only the developer can supply',
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
    summary: 'Retrieve the catalogue and the formula in force',
    audience: 'anyone',
    response: Methodology,
  }),
  sample: endpoint({
    method: 'GET',
    url: '/api/score/sample',
    summary:
      'Retrieve the score of the rated project with the highest data coverage, preferring real projects to demonstration data',
    audience: 'anyone',
    response: z.object({ strong: ScoreSample.nullable(), weak: ScoreSample.nullable() }),
  }),
}
