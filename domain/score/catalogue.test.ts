import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueJson } from './catalogue-json.ts'
import { model } from './catalogue.ts'

const { categories, points } = model
const inCategory = (key: string) => points.filter(({ category }) => category === key)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('the catalogue is, byte for byte, the one whose hash is published', () => {
  const hash = createHash('sha256').update(catalogueJson(points)).digest('hex')
  expect(hash).toBe(model.catalogueSha256)
})

test('there are two hundred points, numbered in order, with unique names', () => {
  expect(points.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  expect(new Set(points.map(({ key }) => key)).size).toBe(200)
})

test('the categories have as many points as promised', () => {
  expect(categories.map(({ key }) => inCategory(key).length)).toEqual([
    20, 18, 18, 18, 18, 17, 14, 17, 18, 14, 16, 12,
  ])
})

test.each(categories)(
  'the weights of $key add up to a hundred, and each stage has points there',
  ({ key }) => {
    expect(sum(inCategory(key).map(({ weight }) => weight))).toBe(100)
    for (const other of ['off-plan', 'ready'])
      expect(inCategory(key).some(({ stage }) => stage !== other)).toBe(true)
  },
)

test.each(['off-plan', 'ready'] as const)('the category weights of %s add up to a hundred', (stage) => {
  expect(sum(categories.map(({ weights }) => weights[stage]))).toBe(100)
})

test.each(points)(
  'the rule of $key makes sense',
  ({ rule, weight, halfLifeDays, name, unit, definition }) => {
    expect(weight).toBeGreaterThan(0)
    expect(halfLifeDays === null || halfLifeDays > 0).toBe(true)
    expect([name, unit, definition]).not.toContain('')
    if (rule.direction === 'map') {
      const { scores, caps = {} } = rule
      expect(Object.keys(scores).length).toBeGreaterThan(1)
      for (const score of [...Object.values(scores), ...Object.values(caps)]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
      for (const word of Object.keys(caps)) expect(scores).toHaveProperty(word)
      return
    }
    const inOrder = rule.direction === 'band' ? [rule.none[0], ...rule.full, rule.none[1]] : [...rule.anchors]
    if (rule.direction === 'lower') inOrder.reverse()
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    const [first = Number.NaN] = inOrder
    expect(first).toBeGreaterThanOrEqual(rule.range[0])
    expect(inOrder.at(-1)).toBeLessThanOrEqual(rule.range[1])
  },
)

test('six points are gates, with the caps of the papers', () => {
  const caps = points.flatMap(({ key, rule }) =>
    rule.direction === 'map' && rule.caps ? [[key, rule.caps]] : [],
  )
  expect(Object.fromEntries(caps)).toEqual({
    project_registered: { no: 30 },
    escrow_account_verified: { no: 30 },
    developer_licensed: { expired: 25, suspended: 25 },
    title_clarity: { dispute: 35 },
    escrow_only_payment: { no: 35 },
    facade_fire_safety: { non_compliant: 45 },
  })
})

test('a dependency names an existing point that can have that value', () => {
  for (const { condition } of points) {
    if (!condition) continue
    const rule = points.find(({ key }) => key === condition.key)?.rule
    expect(rule?.direction === 'map' && Object.hasOwn(rule.scores, condition.equals)).toBe(true)
  }
})
