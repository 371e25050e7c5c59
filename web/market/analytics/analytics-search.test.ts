import { expect, test } from 'vitest'
import { changedChoice, parseAnalyticsSearch, toChoice } from './analytics-search.ts'

test('an address without parameters is the usual choice', () => {
  expect(parseAnalyticsSearch({})).toEqual({ search: {}, dropped: [] })
  expect(toChoice({})).toEqual({
    city: 'dubai',
    type: 'unit',
    period: '3y',
    terms: 'nominal',
    index: 'stratified',
  })
})

test('usual values leave the address, others stay', () => {
  expect(parseAnalyticsSearch({ city: 'dubai', type: 'villa', rooms: '2,3', period: '3y' }).search).toEqual({
    type: 'villa',
    rooms: '2,3',
  })
  expect(parseAnalyticsSearch({ index: 'hedonic' }).search).toEqual({ index: 'hedonic' })
  expect(changedChoice({ index: 'hedonic' }, { index: 'stratified' })).toEqual({})
  expect(changedChoice({ type: 'villa' }, { type: 'unit' })).toEqual({})
  expect(changedChoice({ rooms: '2' }, { rooms: '' })).toEqual({})
})

test('a step leaves the address where it is the usual one of the period', () => {
  expect(changedChoice({}, { step: 'year' })).toEqual({ step: 'year' })
  expect(changedChoice({ step: 'year' }, { step: 'month' })).toEqual({})
  expect(changedChoice({ period: '10y', step: 'month' }, { step: 'quarter' })).toEqual({ period: '10y' })
  expect(parseAnalyticsSearch({ step: 'week' }).dropped).toEqual(['step'])
})

test('hidden events stay in the address across sections', () => {
  const { search } = parseAnalyticsSearch({ events: 'hidden' })
  expect(changedChoice(search, { type: 'villa' })).toEqual({ type: 'villa', events: 'hidden' })
  expect(changedChoice(search, { events: undefined })).toEqual({})
  expect(parseAnalyticsSearch({ events: 'none' }).dropped).toEqual(['events'])
})

test('the costs of net yields and the vintage of an index stay in the address until they are cleared', () => {
  const search = { costs: '8,5,1.2,0.33', vintage: '2026-10-20' }
  expect(parseAnalyticsSearch(search)).toEqual({ search, dropped: [] })
  expect(changedChoice(search, { costs: '' })).toEqual({ vintage: '2026-10-20' })
  expect(changedChoice(search, { vintage: undefined })).toEqual({ costs: '8,5,1.2,0.33' })
  expect(parseAnalyticsSearch({ costs: '8,5', vintage: 'yesterday' }).dropped).toEqual(['vintage', 'costs'])
})

test('the orders of rankings stay in the address across changes of the choice', () => {
  const search = { order: 'areas-price:change:desc,projects-sales:name:asc' }
  expect(parseAnalyticsSearch(search)).toEqual({ search, dropped: [] })
  expect(changedChoice(search, { city: 'riyadh' })).toEqual({ ...search, city: 'riyadh' })
  expect(changedChoice(search, { order: undefined })).toEqual({})
})

test.each([
  'areas-price',
  'areas-price:change',
  'areas-price:change:down',
  'areas-price:change:desc,',
  'areas-price:change:desc,areas-price:name:asc',
  ':change:desc',
  'Areas:<b>:desc',
  Array.from({ length: 25 }, (_, at) => `areas-${at}:name:asc`).join(','),
])('the order %s is dropped and named', (order) => {
  expect(parseAnalyticsSearch({ order, rooms: '2' })).toEqual({ search: { rooms: '2' }, dropped: ['order'] })
})

test('invalid parameters are dropped and named, the valid ones kept', () => {
  expect(parseAnalyticsSearch({ city: 'atlantis', area: '1,2,3,4,5,6', rooms: 2, other: 'x' })).toEqual({
    search: { rooms: '2' },
    dropped: ['city', 'area'],
  })
})

test('another city drops the areas, the same one keeps them', () => {
  expect(changedChoice({ area: '4,5' }, { city: 'riyadh' })).toEqual({ city: 'riyadh' })
  expect(changedChoice({ area: '4,5' }, { city: 'dubai' })).toEqual({ area: '4,5' })
})
