import { expect, test } from 'vitest'
import { rulesVersion } from '#domain/market/findings/rules/rules.ts'
import { fittedIndexVersion } from '#domain/market/indices/index-methods.ts'
import { valuationVersion } from '#domain/market/valuation/segment-model.ts'
import { model } from '#domain/score/catalogue.ts'
import { methodChangeIds, methodChanges, type MethodName } from './method-changes.ts'

test('the newest listed version of each method is the one in use', () => {
  const newest = (method: MethodName) =>
    methodChanges.filter((change) => change.method === method && change.version !== null).at(-1)?.version
  expect(newest('price-index')).toBe(String(fittedIndexVersion))
  expect(newest('valuation')).toBe(String(valuationVersion))
  expect(newest('findings')).toBe(String(rulesVersion))
  expect(newest('score')).toBe(model.version)
})

test('changes are listed once, oldest first', () => {
  const days = methodChanges.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  expect(methodChanges.map(({ id }) => id).toSorted()).toEqual([...methodChangeIds].toSorted())
})
