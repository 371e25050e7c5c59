import { expect, test } from 'vitest'
import { model } from '#domain/score/catalogue.ts'
import { scoreDifference } from './difference.ts'
import type { ProjectFacts } from '#domain/score/facts.ts'
import { total } from '#domain/statistics/summaries.ts'
import { selectPeers, peerSnapshot } from '#domain/score/peers.ts'
import type { PointScore } from '#domain/score/score.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { seeded } from '#domain/random/seeded.ts'
import { examples, miniModel, miniPeers, observed, today } from '#domain/score/testing/mini-model.ts'
import { randomProject } from '#domain/score/testing/random-project.ts'

const { allOnRecord } = examples
const before = scoreProject(miniModel, allOnRecord, miniPeers, today)
const none = { state: 0, value: 0, reliability: 0, peers: 0, weight: 0 }
const after = (facts: ProjectFacts['facts'], peers = miniPeers, day = today) =>
  scoreProject(miniModel, { ...allOnRecord, facts: { ...allOnRecord.facts, ...facts } }, peers, day)

test('without changes nothing moves', () => {
  expect(scoreDifference(before, after({}))).toEqual({
    beforeGates: 0,
    score: 0,
    gates: { opened: [], shut: [] },
    points: [],
  })
})

test('another value moves the score by its weight and confidence', () => {
  const { points, score } = scoreDifference(before, after({ a1: observed('a1', 0.8) }))
  expect(points).toMatchObject([{ key: 'a1', before: { value: 0.9 }, after: { value: 0.8 } }])
  expect(points[0]?.causes.value).toBeCloseTo(0.3 * 0.95 * 25, 12)
  expect(score).toBeCloseTo(0.3 * 0.95 * 25, 12)
})

test('after ninety days values lose part of their effect, except those that do not age', () => {
  const { points } = scoreDifference(before, after({}, miniPeers, '2027-02-20'))
  const byKey = new Map(points.map((row) => [row.key, row.causes]))
  expect(byKey.get('a1')?.reliability).toBeCloseTo(-0.3 * 0.475 * 25, 12)
  expect(byKey.has('c1')).toBe(false)
})

test('refusals, changes of peers and a closing gate are distinguished', () => {
  const refused = scoreDifference(before, after({ b2: { state: 'refused' } }))
  expect(refused.points).toMatchObject([{ key: 'b2', causes: { ...none, state: -0.09 * 95 } }])
  const better = { ...miniPeers, a1: miniPeers.a1 && { ...miniPeers.a1, mean: 60 } }
  const [drawn] = scoreDifference(before, after({}, better)).points
  expect(drawn?.causes.peers).toBeCloseTo(0.3 * 0.05 * 10, 12)
  const gated = scoreDifference(before, after({ c1: observed('c1', 'no') }))
  expect(gated.gates).toEqual({ opened: [], shut: ['c1'] })
  expect(gated.beforeGates).toBeCloseTo(-12, 12)
  expect(gated.score).toBeCloseTo(30 - 77.39166666666667, 12)
})

test('a point that no longer applies passes its weight to the others', () => {
  const ready = scoreProject(miniModel, { ...allOnRecord, stage: 'ready' }, miniPeers, today)
  const { points } = scoreDifference(before, ready)
  expect(points.find(({ key }) => key === 'b2')).toMatchObject({ after: null, moved: -0.09 * 95 })
})

test('between any two scores the rows add up to the total, and the causes to each row', () => {
  const random = seeded(5)
  const projects = Array.from({ length: 30 }, () => randomProject(model, random))
  const snapshot = peerSnapshot(model, projects)
  const scores = projects.map((project) =>
    scoreProject(model, project, selectPeers(snapshot, project), today),
  )
  const gave = (point: PointScore | null) => (point ? point.weight * point.shrunk : 0)
  for (const [at, score] of scores.entries()) {
    const { points, beforeGates } = scoreDifference(scores[at - 1] ?? score, score)
    expect(total(points.map(({ moved }) => moved))).toBeCloseTo(beforeGates, 9)
    for (const row of points) expect(row.moved).toBeCloseTo(gave(row.after) - gave(row.before), 10)
  }
})
