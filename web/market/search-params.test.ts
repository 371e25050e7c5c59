import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import {
  changed,
  filterChips,
  toFilter,
  inCountry,
  isOpening,
  onTab,
  openingSearch,
  parseSearch,
  toAddress,
  toRentFilter,
  toUnitFilter,
  toggled,
  withoutChip,
  withoutFilters,
} from './search-params.ts'

test('an address without a query is the whole register of the Emirates', () => {
  const { search, dropped } = parseSearch({})
  expect(search).toEqual({})
  expect(dropped).toEqual([])
  expect(toFilter(search)).toEqual({ country: 'AE' })
})

test('the page opens on the flats of one city over the twelve months to the latest deal', () => {
  const opened = openingSearch('deals', '2026-10-31')
  expect(opened).toEqual({ city: 'dubai', type: 'unit', from: '2025-11-01' })
  expect(filterChips(opened).map(({ field }) => field)).toEqual(['city', 'type', 'date'])
  // A market without a deal has no latest day to count from.
  expect(openingSearch('deals', null)).toEqual({ scope: 'all' })
})

test('a cleared filter is every deal, and not the opening filter again', () => {
  expect(isOpening({})).toBe(true)
  const cleared = toAddress(withoutFilters(openingSearch('deals', '2026-10-31')))
  expect(cleared).toEqual({ scope: 'all' })
  expect(isOpening(cleared)).toBe(false)
  expect(toAddress(changed(cleared, { type: 'villa' }))).toEqual({ type: 'villa' })
})

test.each([
  [{ area: 12 }, { area: '12' }],
  [
    { area: '12,7', stage: 'off-plan' },
    { area: '12,7', stage: 'off-plan' },
  ],
  [{ rooms: '0,5' }, { rooms: '0,5' }],
  [{ priceMin: '1000000.5' }, { priceMin: '1000000.5' }],
  [
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2024-01-01', to: '2024-12-31' },
  ],
  [{ columns: 'price,area' }, { columns: 'price,area' }],
  [{ area: '' }, {}],
  [{ utm_source: 'mail' }, {}],
])('%j is parsed as %j', (raw, expected) => {
  expect(parseSearch(raw)).toEqual({ search: expected, dropped: [] })
})

test.each([
  [{ area: 'marina' }, 'area'],
  [{ stage: 'half-built' }, 'stage'],
  [{ rooms: '6' }, 'rooms'],
  [{ from: '2024-02-30' }, 'from'],
  [{ sort: 'name' }, 'sort'],
  [{ columns: 'price,secret' }, 'columns'],
  [{ sizeMin: '-1' }, 'sizeMin'],
  [{ country: 'XX' }, 'country'],
  [{ deal: '1;drop' }, 'deal'],
])('%j is dropped and reported', (raw, field) => {
  expect(parseSearch({ type: 'unit', ...raw })).toEqual({ search: { type: 'unit' }, dropped: [field] })
})

test('a choice is appended, removed when selected again, and the last one removes its parameter', () => {
  const one = toggled({}, 'area', '7')
  const two = toggled(one, 'area', '12')
  expect(two).toEqual({ area: '7,12' })
  expect(toggled(two, 'area', '7')).toEqual({ area: '12' })
  expect(toggled(one, 'area', '7')).toEqual({})
})

test('every part of the filter is one chip, and without all chips nothing is filtered', () => {
  const search = parseSearch({
    country: 'SA',
    area: '7,12',
    type: 'unit',
    priceMin: '1000',
    sizeMin: '50',
    sizeMax: '90',
    to: '2024-12-31',
    freehold: 'no',
    metric: 'price',
    sort: 'price',
  }).search
  const chips = filterChips(search)
  expect(chips).toEqual([
    { kind: 'choice', field: 'area', value: '7' },
    { kind: 'choice', field: 'area', value: '12' },
    { kind: 'choice', field: 'type', value: 'unit' },
    { kind: 'range', field: 'price', min: '1000', max: undefined },
    { kind: 'range', field: 'size', min: '50', max: '90' },
    { kind: 'range', field: 'date', min: undefined, max: '2024-12-31' },
    { kind: 'single', field: 'freehold', value: 'no' },
  ])
  for (const chip of chips) expect(filterChips(withoutChip(search, chip))).toHaveLength(chips.length - 1)
  expect(withoutFilters(search)).toEqual({ country: 'SA', metric: 'price', sort: 'price' })
})

test('every parameter of the filter has a chip, so that no filter is invisible', () => {
  const seen = {
    city: 'dubai',
    area: '1',
    community: '1',
    project: '1',
    building: '1',
    group: 'sale',
    procedure: '1',
    stage: 'ready',
    type: 'villa',
    subtype: '1',
    usage: '1',
    rooms: '1',
    freehold: 'yes',
    sizeMin: '1',
    priceMax: '1',
    perSqmMin: '1',
    from: '2024-01-01',
  }
  for (const [field, value] of Object.entries(seen)) {
    const { search } = parseSearch({ [field]: value })
    expect(filterChips(search), field).toHaveLength(1)
    expect(toFilter(search), field).toEqual({ country: 'AE', [field]: value })
  }
})

test('another country keeps filters with the same meaning and drops the rest', () => {
  const search = parseSearch({ area: '7', type: 'land', from: '2024-01-01', priceMin: '5', deal: '3' }).search
  expect(inCountry(search, 'SA')).toEqual({ country: 'SA', type: 'land', from: '2024-01-01' })
  expect(inCountry({ country: 'SA', type: 'land' }, 'AE')).toEqual({ type: 'land' })
})

test('a change to undefined removes the parameter', () => {
  expect(changed({ from: '2024-01-01', metric: 'price' }, { from: undefined })).toEqual({ metric: 'price' })
})

test('a long list of areas still fits', () => {
  const area = Array.from({ length: limits.views.partsPerFilter }, (_, at) => String(at + 1)).join(',')
  expect(parseSearch({ area }).dropped).toEqual([])
})

test('the other tab keeps the filters that mean the same, and nothing else', () => {
  const { search } = parseSearch({
    city: 'dubai',
    rooms: '1',
    sizeMin: '50',
    stage: 'ready',
    sort: 'price',
    deal: '7',
  })
  const rents = onTab(search, 'rents')
  expect(rents).toEqual({ tab: 'rents', city: 'dubai', rooms: '1', sizeMin: '50' })
  expect(toRentFilter(rents)).toEqual({ country: 'AE', city: 'dubai', rooms: '1', sizeMin: '50' })
  expect(onTab({ ...rents, contract: 'new', rentMin: '9000', rent: '3' }, 'deals')).toEqual({
    city: 'dubai',
    rooms: '1',
    sizeMin: '50',
  })
})

test('registered units have no days, amounts, charts or comparison, so their tab keeps none', () => {
  const { search } = parseSearch({
    city: 'dubai',
    type: 'unit',
    rooms: '1',
    freehold: 'yes',
    from: '2025-01-01',
    priceMin: '900000',
    view: 'map',
    metric: 'price',
    deal: '7',
  })
  const units = onTab(search, 'units')
  expect(units).toEqual({ tab: 'units', city: 'dubai', type: 'unit', rooms: '1', freehold: 'yes' })
  expect(toUnitFilter(units)).toEqual({
    country: 'AE',
    city: 'dubai',
    type: 'unit',
    rooms: '1',
    freehold: 'yes',
  })
  expect(onTab({ ...units, unit: '3' }, 'rents')).toEqual({
    tab: 'rents',
    city: 'dubai',
    type: 'unit',
    rooms: '1',
  })
  const parsed = parseSearch({
    tab: 'units',
    view: 'map',
    from: '2025-01-01',
    sort: 'rooms',
    columns: 'floor',
  })
  expect(parsed).toEqual({
    search: { tab: 'units', sort: 'rooms', columns: 'floor' },
    dropped: ['from', 'view'],
  })
  expect(openingSearch('units', null)).toEqual({ tab: 'units', city: 'dubai', type: 'unit' })
})

test('what the shown tab does not have is dropped from an address, and reported', () => {
  expect(
    parseSearch({ tab: 'rents', stage: 'ready', area: '7', sort: 'price', columns: 'area,stage' }),
  ).toEqual({
    search: { tab: 'rents', area: '7' },
    dropped: ['stage', 'sort', 'columns'],
  })
  expect(parseSearch({ contract: 'new', area: '7', sort: 'rent' })).toEqual({
    search: { area: '7' },
    dropped: ['contract', 'sort'],
  })
})

test('a bare tab of rents opens like that of sales, and a cleared one stays cleared', () => {
  expect(isOpening({ tab: 'rents' })).toBe(true)
  expect(toAddress({ tab: 'rents' })).toEqual({ tab: 'rents', scope: 'all' })
})
