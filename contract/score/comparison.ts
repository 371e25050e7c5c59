import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/form-fields.ts'
import { PointOnSheet, ScoreHeadline, slug } from './sheet.ts'

export type ComparedScore = z.infer<typeof ComparedScore>
export const ComparedScore = z.object({
  slug,
  name: z.string(),
  city: z.enum(launchCities),
  stage: z.enum(['off-plan', 'ready']),
  demonstration: z.boolean(),
  asOf: day,
  headline: ScoreHeadline,
})

/** The recorded value of a point in one project; null when the point does not apply to it. */
export type ComparedCell = z.infer<typeof ComparedCell>
export const ComparedCell = PointOnSheet.pick({
  state: true,
  value: true,
  observedOn: true,
  normalised: true,
  contribution: true,
  cap: true,
}).nullable()

export type ComparedPoint = z.infer<typeof ComparedPoint>
export const ComparedPoint = PointOnSheet.pick({
  id: true,
  key: true,
  name: true,
  category: true,
  unit: true,
  isGate: true,
}).extend({ cells: z.array(ComparedCell) })

/** Scores side by side: cells and category scores are in the order of the projects. */
export type ScoreComparison = z.infer<typeof ScoreComparison>
export const ScoreComparison = z.object({
  projects: z.array(ComparedScore),
  categories: z.array(
    z.object({ key: z.string(), name: z.string(), scores: z.array(z.number().nullable()) }),
  ),
  points: z.array(ComparedPoint),
  /**
   * How sensitive the order of the rated projects is to the weights (domain/score/backtest/weight-stability.ts); null
   * with fewer than two.
   */
  order: z
    .object({
      isSensitive: z.boolean(),
      /** In the order of the projects; null for one that is not rated. */
      ranks: z.array(z.object({ best: z.number(), worst: z.number() }).nullable()),
      rated: z.int(),
    })
    .nullable(),
})

export const scoreComparison = {
  compare: endpoint({
    method: 'GET',
    url: '/api/score-comparison',
    summary:
      'Retrieve the newest scores of several projects point by point, in the requested order. Missing projects are omitted',
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    query: z.object({
      slugs: z
        .string()
        .regex(/^[a-z0-9-]{1,200}(,[a-z0-9-]{1,200})*$/)
        .refine((list) => list.split(',').length <= limits.projects.comparedAtOnce, 'are too many'),
    }),
    response: ScoreComparison,
  }),
}
