import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { model } from '#domain/score/catalogue.ts'
import type { ProjectFacts } from '#domain/score/facts.ts'
import type { Model } from '#domain/score/model.ts'
import { selectPeers, peerSnapshot } from '#domain/score/peers.ts'
import type { Peers } from '#domain/score/score.ts'
import { scoreExport } from './score-export.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { seeded } from '#domain/random/seeded.ts'
import { examples, miniModel, miniPeers, today } from '#domain/score/testing/mini-model.ts'
import { randomProject } from '#domain/score/testing/random-project.ts'

const script = 'web/public/recompute-score.mjs'

/** The output of the script for an export, and whether it agrees. */
function recomputed(by: Model, project: ProjectFacts, peers: Peers, change = (score: object) => score) {
  const exported = scoreExport(by, project, scoreProject(by, project, peers, today))
  const input = JSON.stringify({ ...exported, score: change(exported.score) })
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
  expect(stderr).toBe('')
  return { agrees: status === 0, said: stdout, score: exported.score }
}

test('the published script has at most a hundred lines and no dependencies', () => {
  const text = readFileSync(script, 'utf8')
  expect(text.split('\n').length).toBeLessThanOrEqual(100)
  expect(text.match(/^import .*/gm)).toEqual([`import { readFileSync } from 'node:fs'`])
})

test.each(Object.entries(examples))('it agrees on the worked example %s', (_name, project) => {
  expect(recomputed(miniModel, project, miniPeers).agrees).toBe(true)
})

test('it agrees on projects of two hundred points, rated and unrated, with and without gates', () => {
  const random = seeded(11)
  const projects = Array.from({ length: 60 }, () => randomProject(model, random, 1 - random() ** 3))
  const snapshot = peerSnapshot(model, projects)
  const outcomes = projects
    .slice(0, 12)
    .map((project) => recomputed(model, project, selectPeers(snapshot, project)))
  expect(outcomes.map(({ agrees }) => agrees)).toEqual(outcomes.map(() => true))
  const grades = new Set(outcomes.map(({ score }) => score.grade))
  expect(grades.has('NR')).toBe(true)
  expect(grades.size).toBeGreaterThan(2)
  expect(outcomes.some(({ score }) => score.gates.length > 0)).toBe(true)
})

test('it rejects a score that was changed by a millionth', () => {
  const changed = recomputed(miniModel, examples.allOnRecord, miniPeers, (score) => ({
    ...score,
    score: 77.391667,
  }))
  expect(changed.agrees).toBe(false)
  expect(changed.said).toContain('score 77.391667 77.39166666666667')
})
