import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day } from './form-fields.ts'

/** What a score is held against: later slips of the registered date, and whether the project was cancelled. */
export const backtestedOutcomes = ['delay', 'cancellation'] as const

export type BacktestReport = z.infer<typeof BacktestReport>
export const BacktestReport = z.object({
  ranOn: day,
  modelVersion: z.string(),
  /** Real projects with facts on record, and since when; nothing earlier can be judged. */
  projects: z.int(),
  recordedFrom: day.nullable(),
  tests: z.array(
    z.object({
      outcome: z.enum(backtestedOutcomes),
      months: z.int(),
      /** Windows that are over, those with too few cases among them; and when the first one ends. */
      over: z.int(),
      tooFew: z.int(),
      firstEnds: day.nullable(),
      windows: z.array(
        z.object({
          from: day,
          until: day,
          cases: z.int(),
          /** Spearman’s rank correlation with its 95 percent interval; null where all scores or outcomes are alike. */
          rho: z.number().nullable(),
          interval95: z.tuple([z.number(), z.number()]).nullable(),
          quintileSpread: z.number(),
          areaUnderRoc: z.number().nullable(),
        }),
      ),
      /** Three windows that do not overlap, each with its whole interval above nothing. */
      isRelated: z.boolean(),
    }),
  ),
})

export const scoreBacktest = {
  backtest: endpoint({
    method: 'GET',
    url: '/api/score/backtest',
    summary: 'The newest back-test of the score; null before there was one',
    audience: 'anyone',
    response: z.object({ report: BacktestReport.nullable() }),
  }),
}
