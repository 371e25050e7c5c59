import { expect, test } from 'vitest'
import { model } from '#domain/score/catalogue.ts'
import type { Model, Point } from '#domain/score/model.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { examples, miniModel, miniPeers, today } from '#domain/score/testing/mini-model.ts'
import { isMovedByModel, versionChange } from './versions.ts'

const withFirst = (change: Partial<Point>): Model => ({
  ...model,
  points: model.points.map((point, at) => (at === 0 ? { ...point, ...change } : point)),
})

test.each<[string, Model, string]>([
  ['the order', { ...model, points: model.points.toReversed() }, 'patch'],
  ['nothing', { ...model }, 'none'],
  ['a word', withFirst({ definition: 'otherwise said' }), 'patch'],
  ['a weight', withFirst({ weight: 10 }), 'minor'],
  ['a half-life', withFirst({ halfLifeDays: null }), 'minor'],
  ['a threshold', { ...model, method: { ...model.method, requestDays: 31 } }, 'minor'],
  ['a category’s weight', { ...model, categories: model.categories.slice(1) }, 'minor'],
  ['a point gone', { ...model, points: model.points.slice(1) }, 'major'],
  ['a point renamed', withFirst({ key: 'price' }), 'major'],
])('%s', (_name, changed, part) => {
  expect(versionChange(model, changed)).toBe(part)
})

test('projects whose score changes by more than five points or to another grade under a new model are listed', () => {
  const score = scoreProject(miniModel, examples.allOnRecord, miniPeers, today)
  expect(isMovedByModel(score, { ...score, score: 77.4 - 5 })).toBe(false)
  expect(isMovedByModel(score, { ...score, score: 72.3 })).toBe(true)
  expect(isMovedByModel(score, { ...score, score: 77.2, grade: 'B' })).toBe(true)
  expect(isMovedByModel(score, { ...score, score: null, grade: 'NR' })).toBe(true)
})
