import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { ProjectFacts } from '#domain/score/facts.ts'
import { scoreRun } from './run.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { examples, miniModel, miniPeers, observed, today } from '#domain/score/testing/mini-model.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const run = (project: ProjectFacts, asOf = today) =>
  scoreRun(miniModel, { project, peers: miniPeers, asOf }, sha256).run
const { allOnRecord } = examples

test('a value has one serialisation, whatever the order of its fields', () => {
  const value = { b: [{ d: null, c: 'é' }, 0.1], a: { f: true, e: undefined } }
  expect(canonicalJson(value)).toBe('{"a":{"f":true},"b":[{"c":"é","d":null},0.1]}')
  expect(canonicalJson({ a: { e: undefined, f: true }, b: [{ c: 'é', d: null }, 0.1] })).toBe(
    canonicalJson(value),
  )
})

test('a run identifies the model and the snapshots by their hashes, and keeps the headline', () => {
  const { points: _points, ...headline } = scoreProject(miniModel, allOnRecord, miniPeers, today)
  expect(run(allOnRecord)).toEqual({
    modelVersion: miniModel.version,
    catalogueSha256: miniModel.catalogueSha256,
    asOf: today,
    inputSha256: sha256(canonicalJson(allOnRecord)),
    peersSha256: sha256(canonicalJson(miniPeers)),
    output: headline,
  })
})

test('the same snapshot gives the same bytes, and other facts another hash', () => {
  const turned = Object.fromEntries(Object.entries(allOnRecord.facts).toReversed())
  expect(canonicalJson(run({ ...allOnRecord, facts: turned }))).toBe(canonicalJson(run(allOnRecord)))
  const other = { ...allOnRecord, facts: { ...allOnRecord.facts, a1: observed('a1', 0.91) } }
  expect(run(other).inputSha256).not.toBe(run(allOnRecord).inputSha256)
})
