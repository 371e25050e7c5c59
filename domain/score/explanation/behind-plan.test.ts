import { expect, test } from 'vitest'
import { model } from '#domain/score/catalogue.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import type { Fact } from '#domain/score/facts.ts'
import type { PeerStatistics } from '#domain/score/score.ts'
import { paceCategory, pointsBehindPlan } from './behind-plan.ts'
import { strongestPoints } from './strongest-points.ts'

const today = '2026-11-25'
const observed = (value: number | string): Fact => ({
  state: 'observed',
  value,
  source: 'computed',
  observedOn: today,
  proven: true,
})
/** Peers that are later still, so that a late project scores above them. */
const latePeers: PeerStatistics = { mean: 5, sd: 5, p25: 2, count: 20, among: 'group', quartiles: [-60, -40] }

/** 39.5 percent built of 75.5 planned: a schedule index of 0.52. */
const scored = (lag: number) =>
  scoreProject(
    model,
    {
      stage: 'off-plan',
      propertyType: 'unit',
      city: 'dubai',
      facts: {
        construction_progress: observed(39.5),
        progress_vs_schedule: observed(lag),
        contractor_tier: observed('tier1'),
        gross_yield: observed(8),
      },
    },
    { construction_progress: latePeers, progress_vs_schedule: latePeers, contractor_tier: latePeers },
    today,
  )
const categories = new Map(model.points.map(({ key, category }) => [key, category]))
const gainCategories = (lag: number) =>
  strongestPoints(scored(lag).points, 20).gains.map(({ key }) => categories.get(key))

test('construction is no reason for a project that is behind its plan, even with peers that are later still', () => {
  expect(gainCategories(-36)).not.toContain(paceCategory)
  expect(gainCategories(-36)).toContain('yield_income')
  expect(gainCategories(2)).toContain(paceCategory)
})

test('the lag is shown in percentage points, and only where there is one', () => {
  expect(pointsBehindPlan(scored(-36).points)).toBe(36)
  expect(pointsBehindPlan(scored(0).points)).toBeNull()
  expect(pointsBehindPlan([])).toBeNull()
})
