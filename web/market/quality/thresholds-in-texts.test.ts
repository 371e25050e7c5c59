import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { ruleIds } from '#domain/market/findings/rule-ids.ts'
import { ruleThresholds } from '#domain/market/findings/rules/rule-thresholds.ts'
import { fewestSales } from '#domain/market/indices/fitted-index.ts'
import { checkedSalesMin, foundShareMin } from '#domain/market/measures/unit-register.ts'
import { thresholds } from '#domain/methods/thresholds.ts'
import { panelAbout } from '#web/market/analytics/panel-text.ts'
import { ruleTexts } from '#web/market/findings/rule-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { definitionGroups } from './definition-groups.ts'

const { suppressed, thin, yield: ofYield } = thresholds

// These texts state a threshold without taking it as a parameter. A threshold that changes fails here until they say so.
test.each([
  ['the key of a trend', m.ui_trend_key(), [`${suppressed} to ${thin - 1} sales`, `below ${suppressed}`]],
  ['the key of months', m.market_series_key(), [`${suppressed} to ${thin - 1} sales`, `fewer than ${suppressed}`]],
  ['the key of rents', m.market_rents_series_key(), [`${suppressed} to ${thin - 1} contracts`]],
  ['prices', panelAbout('price'), [`at least ${suppressed} sales`, `below ${thin}`]],
  ['the price index', panelAbout('price-index'), [`at least ${suppressed} sales`]],
  ['growth', panelAbout('areas-growth'), [`fewer than ${thin} sales`, `fewer than ${suppressed}`]],
  ['the hedonic index', m.analytics_index_hedonic_about(), [`fewer than ${fewestSales} sales`]],
  ['yields', panelAbout('areas-yield'), [`${ofYield} contracts and ${ofYield} sales`]],
  ['turnover', panelAbout('areas-turnover'), [`at least ${checkedSalesMin}`, `at least ${100 * foundShareMin}%`]],
])('the text of %s states the numbers that the code uses', (_, text, numbers) => {
  for (const number of numbers) expect(text).toContain(number)
}) // prettier-ignore

test('rules state their own thresholds', () => {
  expect(ruleTexts['price-year']()).toContain(`${100 * ruleThresholds.price.year} percent`)
  expect(ruleTexts['price-spread']()).toContain(`${limits.market.insightAreas} areas or more`)
  expect(ruleTexts['yield-shift']()).toContain(`${100 * ruleThresholds.rent.yield} points`)
  expect(ruleTexts['sales-concentration']()).toContain('33.3 percent')
  expect(ruleTexts['luxury-share']()).toContain('10 million')
  expect(ruleTexts.slip()).toContain(`${ruleThresholds.supply.slipDays} days`)
  for (const id of ruleIds) expect(ruleTexts[id](), id).not.toMatch(/undefined|NaN|\{/u)
})

test('every group of figures is defined, each figure once', () => {
  const groups = definitionGroups()
  expect(groups.map(({ id }) => id)).toEqual(['deals', 'rents', 'fair', 'insights', 'panels'])
  const ids = groups.flatMap(({ definitions }) => definitions.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, name, texts } of groups.flatMap(({ definitions }) => definitions))
    expect(
      [name, ...texts].every((text) => text.length > 2),
      id,
    ).toBe(true)
})
