import { join } from 'node:path'
import { z } from 'zod'
import { FindingFigure, MarketFinding, MarketInsights, RuleRecord } from '#contract/market/findings.ts'
import { limits } from '#domain/limits.ts'
import type { CityFindings } from '#domain/market/findings/apply-rules.ts'
import type { MarketSubject } from '#domain/market/findings/history.ts'
import type { CityProjects } from '#domain/market/findings/projects-over-time.ts'
import { ruleIds } from '#domain/market/findings/rule-ids.ts'
import { runLimited } from '#server/processes/limited-process.ts'
import type { HeldCity } from './city-history.ts'

const rule = z.enum(ruleIds)

const Result: z.ZodType<CityFindings> = z.object({
  through: MarketInsights.shape.through,
  findings: z.array(
    z.object({
      rule,
      direction: MarketFinding.shape.direction,
      size: z.number(),
      certainty: z.union([z.number(), z.literal('counted')]),
      figures: z.array(FindingFigure),
      areaIds: z.array(z.int()).optional(),
      areaId: z.int().nullable(),
      projectId: z.int().nullable(),
      type: MarketFinding.shape.type,
      month: z.iso.date(),
      chart: MarketFinding.shape.chart.shape.points,
    }),
  ),
  records: z.array(z.object({ rule, record: RuleRecord })),
})

export type RulesPiece = { subjects: MarketSubject[] }
export type RulesJob = { months: readonly string[]; projects: CityProjects }

/**
 * Applies and replays all rules in a process with limited heap and time, which works out the series of the projects
 * too. Throws LimitExceeded.
 */
export async function runRules({ months, projects, pieces }: HeldCity): Promise<CityFindings> {
  const job: RulesJob = { months, projects }
  return Result.parse(
    await runLimited(job, {
      program: join(import.meta.dirname, 'replay-program.ts'),
      heapBytes: limits.market.findingsHeapBytes,
      limitMs: limits.market.findingsMs,
      pieces,
    }),
  )
}
