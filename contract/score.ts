import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { endpoint } from './endpoint.ts'
import { day } from './form-fields.ts'

const { pointsAskedAtOnce, evidenceCharacters } = limits.score
const slug = z.string().regex(/^[a-z0-9-]{1,200}$/)
const share = z.number()
const grade = z.enum(['A+', 'A', 'B+', 'B', 'C+', 'C', 'D', 'E', 'NR'])
const stage = z.enum(['off-plan', 'ready'])
const sourceKind = z.enum([
  'transaction_registry',
  'developer_filing',
  'staff_entered',
  'computed',
  'geospatial',
  'public_statistic',
])
const value = z.union([z.number(), z.string()])

/** How a value becomes 0 to 100. */
export type PointRule = z.infer<typeof PointRule>
export const PointRule = z.discriminatedUnion('direction', [
  z.object({
    direction: z.enum(['higher', 'lower']),
    anchors: z.tuple([z.number(), z.number(), z.number()]).readonly(),
    range: z.tuple([z.number(), z.number()]).readonly(),
    whole: z.literal(true).optional(),
  }),
  z.object({
    direction: z.literal('band'),
    none: z.tuple([z.number(), z.number()]).readonly(),
    full: z.tuple([z.number(), z.number()]).readonly(),
    range: z.tuple([z.number(), z.number()]).readonly(),
    whole: z.literal(true).optional(),
  }),
  z.object({
    direction: z.literal('map'),
    scores: z.record(z.string(), z.number()),
    caps: z.record(z.string(), z.number()).optional(),
  }),
])

/** A point of the catalogue. */
export type CataloguePoint = z.infer<typeof CataloguePoint>
export const CataloguePoint = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  rule: PointRule,
  /** Of its category's points, which add up to 100. */
  categoryWeight: z.number(),
  source: sourceKind,
  halfLifeDays: z.number().nullable(),
  stage: stage.nullable(),
  definition: z.string(),
  /** Worked out of registers, plans, lists and deals where they hold enough. */
  isWorkedOut: z.boolean(),
})

/** What is on record of a point, where it comes from and what it gives. Figures of projects not rated are left out. */
export type PointOnSheet = z.infer<typeof PointOnSheet>
export const PointOnSheet = CataloguePoint.extend({
  state: z.enum(['observed', 'not-requested', 'requested', 'refused']),
  value: value.nullable(),
  observedOn: day.nullable(),
  ageDays: z.int().nullable(),
  proven: z.boolean(),
  source: sourceKind,
  /** Of the value on record. */
  record: z
    .object({
      kind: sourceKind,
      title: z.string(),
      publisher: z.string(),
      url: z.string().nullable(),
      evidence: z.string().nullable(),
      inputs: z.record(z.string(), value).nullable(),
      workedOut: z.boolean(),
    })
    .nullable(),
  /** Its share of the whole score, 0 to 1. */
  weight: share,
  /** 0 to 100 by its rule; null where nothing is on record. */
  normalised: z.number().nullable(),
  /** Trust × freshness, 0 to 1. */
  reliability: share,
  peers: z.object({
    mean: z.number(),
    p25: z.number(),
    count: z.int(),
    among: z.enum(['group', 'city', 'stage', 'assumed']),
  }),
  /** What counts, what it adds against an average peer, and what full marks would add. */
  shrunk: z.number().nullable(),
  contribution: z.number().nullable(),
  headroom: z.number().nullable(),
  isGate: z.boolean(),
  /** The score is no higher than this because of it. */
  cap: z.number().nullable(),
  /** Members who asked for it, since when. */
  asked: z.object({ members: z.int(), since: day, byMe: z.boolean() }).nullable(),
  /** Only the developer can tell it. */
  isDevelopers: z.boolean(),
})

export type ScoreHeadline = z.infer<typeof ScoreHeadline>
export const ScoreHeadline = z.object({
  score: z.number().nullable(),
  grade,
  coverage: share,
  confidence: share,
  confidenceLevel: z.enum(['high', 'medium', 'low', 'insufficient']),
  interval80: z.tuple([z.number(), z.number()]).readonly().nullable(),
  gates: z.array(z.object({ key: z.string(), cap: z.number() })),
  unknownGates: z.array(z.string()),
})

export type CategoryOnSheet = z.infer<typeof CategoryOnSheet>
export const CategoryOnSheet = z.object({
  key: z.string(),
  name: z.string(),
  weight: share,
  known: z.int(),
  points: z.int(),
  /** 0 to 100, and an average peer's; with what it adds against him. */
  score: z.number().nullable(),
  peers: z.number(),
  contribution: z.number().nullable(),
})

export type ScoreRunOfProject = z.infer<typeof ScoreRunOfProject>
export const ScoreRunOfProject = z.object({
  id: z.int(),
  ranAt: z.iso.datetime(),
  asOf: day,
  reason: z.string(),
  modelVersion: z.string(),
  score: z.number().nullable(),
  grade,
  coverage: share,
  interval80: z.tuple([z.number(), z.number()]).readonly().nullable(),
})

export type ScoreSheet = z.infer<typeof ScoreSheet>
export const ScoreSheet = z.object({
  project: z.object({
    slug,
    name: z.string(),
    city: z.enum(launchCities),
    stage,
    propertyType: z.string(),
    demonstration: z.boolean(),
  }),
  run: ScoreRunOfProject.extend({ inputSha256: z.string(), catalogueSha256: z.string() }),
  headline: ScoreHeadline,
  standing: z
    .object({ percentile: z.number(), count: z.int(), among: z.enum(['group', 'city', 'stage', 'assumed']) })
    .nullable(),
  /** The score of an average peer, from which the categories lead to this one; null where it is not rated. */
  baseline: z.number().nullable(),
  beforeGates: z.number().nullable(),
  /** With every unknown point at 10 and at 90 of its 100. */
  missingDataRange: z.tuple([z.number(), z.number()]).readonly().nullable(),
  categories: z.array(CategoryOnSheet),
  points: z.array(PointOnSheet),
  notApplicable: z.array(z.object({ id: z.int(), name: z.string(), category: z.string() })),
  reasons: z.object({ gains: z.array(z.string()), losses: z.array(z.string()) }),
  /** Against the run before this one. */
  changes: z
    .object({
      since: day,
      score: z.number().nullable(),
      points: z.array(
        z.object({
          key: z.string(),
          before: value.nullable(),
          after: value.nullable(),
          moved: z.number().nullable(),
          cause: z.enum(['state', 'value', 'reliability', 'peers', 'weight']),
        }),
      ),
    })
    .nullable(),
  /** Newest first. */
  history: z.array(ScoreRunOfProject),
})

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

export type Sweep = z.infer<typeof Sweep>
export const Sweep = z.object({
  id: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  projects: z.int(),
  scored: z.int(),
  runs: z.int(),
  stopRequested: z.boolean(),
  failure: z.string().nullable(),
})

const project = z.object({ slug })
const keys = z.array(z.string().max(60)).min(1).max(pointsAskedAtOnce)

export const score = {
  read: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/score',
    summary: 'A project’s score with all that it is made of: the newest run, or an earlier one',
    audience: 'member',
    features: ['projects'],
    params: project,
    query: z.object({ run: z.coerce.number().int().positive().optional() }),
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
    query: z.object({ run: z.coerce.number().int().positive().optional() }),
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
    query: z.object({ run: z.coerce.number().int().positive().optional() }),
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
  enter: endpoint({
    method: 'POST',
    url: '/api/admin/projects/:slug/facts',
    summary: 'Enter what is known of a point, with its evidence: the project is scored anew within seconds',
    audience: 'editor',
    params: project,
    body: z.object({
      point: z.string().max(60),
      state: z.enum(['observed', 'requested', 'refused', 'withdrawn']),
      value: value.nullable(),
      observedOn: day,
      source: z.enum(['developer', 'staff']),
      proven: z.boolean(),
      evidence: z.string().trim().min(3).max(evidenceCharacters),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  sweeps: endpoint({
    method: 'GET',
    url: '/api/admin/score/sweeps',
    summary: 'The last scorings of all projects with their progress',
    audience: 'editor',
    response: z.array(Sweep),
    background: true,
  }),
  sweep: endpoint({
    method: 'POST',
    url: '/api/admin/score/sweeps',
    summary: 'Score all projects anew',
    audience: 'editor',
    errors: ['CONFLICT'],
  }),
  stopSweep: endpoint({
    method: 'DELETE',
    url: '/api/admin/score/sweeps/:sweepId',
    summary: 'End a scoring of all projects: what was scored stays scored',
    audience: 'editor',
    params: z.object({ sweepId: z.coerce.number().int() }),
    errors: ['NOT_FOUND'],
  }),
}
