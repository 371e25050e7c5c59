import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { shownGrades } from '#domain/score/model.ts'
import { day } from '#contract/form-fields.ts'

export const slug = z.string().regex(/^[a-z0-9-]{1,200}$/)
const share = z.number()
export const grade = z.enum(shownGrades)
const stage = z.enum(['off-plan', 'ready'])
export const sourceKind = z.enum([
  'transaction_registry',
  'developer_filing',
  'staff_entered',
  'computed',
  'geospatial',
  'public_statistic',
])
export const value = z.union([z.number(), z.string()])

/** How a value is normalised to 0 to 100. */
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
  /** The share of the category's weight; a category adds up to 100. */
  categoryWeight: z.number(),
  source: sourceKind,
  halfLifeDays: z.number().nullable(),
  stage: stage.nullable(),
  definition: z.string(),
  /** Whether it is computed from registers, plans, lists and deals where they have enough data. */
  isComputed: z.boolean(),
})

/**
 * The recorded value of a point, its source and its contribution. Contributions are omitted for projects that
 * are not rated.
 */
export type PointOnSheet = z.infer<typeof PointOnSheet>
export const PointOnSheet = CataloguePoint.extend({
  state: z.enum(['observed', 'not-requested', 'requested', 'refused']),
  value: value.nullable(),
  observedOn: day.nullable(),
  ageDays: z.int().nullable(),
  proven: z.boolean(),
  source: sourceKind,
  /** For the recorded value. */
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
  /** The share of the whole score, 0 to 1. */
  weight: share,
  /** The value normalised to 0 to 100; null when none is recorded. */
  normalised: z.number().nullable(),
  /** Trust × freshness, 0 to 1. */
  reliability: share,
  peers: z.object({
    mean: z.number(),
    p25: z.number(),
    count: z.int(),
    among: z.enum(['group', 'city', 'stage', 'assumed']),
  }),
  /** The value used, its contribution compared with an average peer, and the gain with full marks. */
  shrunk: z.number().nullable(),
  contribution: z.number().nullable(),
  headroom: z.number().nullable(),
  isGate: z.boolean(),
  /** The upper limit it sets for the score. */
  cap: z.number().nullable(),
  /** The members who requested it, and since when. */
  requests: z.object({ members: z.int(), since: day, byMe: z.boolean() }).nullable(),
  /** Only the developer can provide it. */
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
  /** 0 to 100, the average peer's score, and the contribution compared with it. */
  score: z.number().nullable(),
  peers: z.number(),
  /** The median of the projects counted in `rank`, without this one; null when they are too few. */
  median: z.number().nullable(),
  contribution: z.number().nullable(),
  /** Percentage points by which construction is behind its plan; null in every other category. */
  behindPlan: z.number().nullable(),
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
  rank: z
    .object({ percentile: z.number(), count: z.int(), among: z.enum(['group', 'city', 'stage', 'assumed']) })
    .nullable(),
  /**
   * The score of an average peer, from which the categories lead to this score; null when it is not rated.
   */
  baseline: z.number().nullable(),
  beforeGates: z.number().nullable(),
  /** The score if every unknown point had 10, and 90, of 100 marks. */
  missingDataRange: z.tuple([z.number(), z.number()]).readonly().nullable(),
  categories: z.array(CategoryOnSheet),
  points: z.array(PointOnSheet),
  notApplicable: z.array(z.object({ id: z.int(), name: z.string(), category: z.string() })),
  reasons: z.object({ gains: z.array(z.string()), losses: z.array(z.string()) }),
  /** Compared with the previous run, or with an earlier one that was requested. */
  changes: z
    .object({
      run: z.int(),
      since: day,
      /** Gates that limit the score now and did not then, and vice versa. */
      shut: z.array(z.string()),
      opened: z.array(z.string()),
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

/** A published project that waits for its first score, which follows its first facts within a minute. */
export type UnscoredProject = z.infer<typeof UnscoredProject>
export const UnscoredProject = z.object({
  project: ScoreSheet.shape.project.pick({ slug: true, name: true, demonstration: true }),
  run: z.null(),
})
