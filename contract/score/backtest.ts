import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/form-fields.ts'

/** The outcomes that scores are tested against: later slips of the registered date, and cancellation. */
export const backtestedOutcomes = ['delay', 'cancellation'] as const

export type BacktestReport = z.infer<typeof BacktestReport>
export const BacktestReport = z.object({
  ranOn: day,
  modelVersion: z.string(),
  /** Real projects with recorded facts, and the first day with facts; nothing earlier can be tested. */
  projects: z.int(),
  recordedFrom: day.nullable(),
  tests: z.array(
    z.object({
      outcome: z.enum(backtestedOutcomes),
      months: z.int(),
      /** Windows that have ended, including those with too few cases; and the end of the first one. */
      over: z.int(),
      tooFew: z.int(),
      firstEnds: day.nullable(),
      windows: z.array(
        z.object({
          from: day,
          until: day,
          cases: z.int(),
          /**
           * Spearman’s rank correlation with its 95 percent interval; null when all scores or outcomes are
           * equal.
           */
          rho: z.number().nullable(),
          interval95: z.tuple([z.number(), z.number()]).nullable(),
          quintileSpread: z.number(),
          areaUnderRoc: z.number().nullable(),
        }),
      ),
      /** Whether three non-overlapping windows have intervals entirely above zero. */
      isRelated: z.boolean(),
    }),
  ),
})

export const scoreBacktest = {
  backtest: endpoint({
    method: 'GET',
    url: '/api/score/backtest',
    summary: 'Retrieve the newest back-test of the score. Null before the first one',
    audience: 'anyone',
    response: z.object({ report: BacktestReport.nullable() }),
  }),
}
