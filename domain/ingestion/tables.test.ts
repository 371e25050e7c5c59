import { expect, test } from 'vitest'
import { tableDealFormats } from '#domain/market/formats/table-deals.ts'
import { tableRentFormats } from '#domain/market/formats/table-rents.ts'
import { recognises } from '#domain/market/formats/format.ts'
import {
  guessTableColumns,
  guessTableUnits,
  tableConverter,
  type TableSettings,
  writtenColumns,
  writtenFormat,
} from './tables.ts'

const header = [
  'Deal Date',
  'Community',
  'Property Type',
  'Beds',
  'Size (sqft)',
  'Price per sqft',
  'Project Name',
  'Notes',
]
const settings: TableSettings = {
  columns: guessTableColumns('deals', header),
  city: 'dubai',
  dateOrder: 'dmy',
  ...guessTableUnits('deals', header),
}

test('columns and units are guessed from the headings', () => {
  expect(settings).toEqual({
    columns: { date: 0, area: 1, type: 2, rooms: 3, size: 4, amount: 5, project: 6 },
    city: 'dubai',
    dateOrder: 'dmy',
    sizeUnit: 'sqft',
    amountBasis: 'per-area',
  })
  expect(guessTableColumns('deals', ['A', 'B', 'C'], { date: 'c', area: 'a', amount: 'b' })).toEqual({
    date: 2,
    area: 0,
    amount: 1,
  })
  const rents = ['Contract Number', 'Start Date', 'End Date', 'Area', 'Monthly rent']
  expect(guessTableColumns('rents', rents)).toEqual({ number: 0, date: 1, end: 2, area: 3, amount: 4 })
  expect(guessTableUnits('rents', rents)).toEqual({ sizeUnit: 'sqm', amountBasis: 'per-month' })
  // Another column may name another unit, a price per area or months.
  const mixed = ['Date', 'Area', 'Price per sq ft', 'Price', 'Size (sqm)']
  expect(guessTableColumns('deals', mixed)).toEqual({ date: 0, area: 1, amount: 3, size: 4 })
  expect(guessTableUnits('deals', mixed)).toEqual({ sizeUnit: 'sqm', amountBasis: 'total' })
  const years = ['Start date', 'End date', 'Area', 'Annual rent', 'Months', 'Square Feet']
  expect(guessTableColumns('rents', years)).toMatchObject({ amount: 3, size: 5 })
  expect(guessTableUnits('rents', years)).toEqual({ sizeUnit: 'sqft', amountBasis: 'total' })
  // A deal has no month: such a heading is a column of its own.
  expect(guessTableUnits('deals', ['Month', 'Area', 'Price'])).toEqual({
    sizeUnit: 'sqm',
    amountBasis: 'total',
  })
})

test('a row is written in square metres, whole amounts and ISO days, and read as a deal', () => {
  const written = writtenColumns('deals', settings)
  const cells = tableConverter(
    'deals',
    settings,
  )(['03/04/2025', 'Dubai Marina', 'Apartment', '2 BR', '1,076.39', 'AED 1,500', 'Skyvue', 'x'])
  expect(written).toEqual([
    'dubai_deal_table',
    'date',
    'area',
    'amount',
    'size_sqm',
    'type',
    'rooms',
    'project',
  ])
  expect(cells).toEqual([
    '1',
    '2025-04-03',
    'Dubai Marina',
    '1614585',
    '99.9999',
    'Apartment',
    '2 BR',
    'Skyvue',
  ])
  const format = tableDealFormats.find((one) => recognises(one, written))
  expect(format?.name).toBe('table-deals-dubai')
  const deal = format?.reader(written, { dateOrder: 'ymd', latestDay: '2026-01-01' })(cells)
  expect(deal).toMatchObject({
    number: expect.stringMatching(/^unnumbered-2025-04-03-/),
    registeredOn: '2025-04-03', area: 'Dubai Marina', group: 1, exclusion: 0, propertyType: 3, bedrooms: 2,
    priceMinor: 161_458_500, propertySqm: 99.9999,
  }) // prettier-ignore
})

test.each([
  [['31/31/2025', 'Marina', 'Flat', '1', '100', '10', ''], 'date'],
  [['01/02/2025', '', 'Flat', '1', '100', '10', ''], 'area'],
  [['01/02/2025', 'Marina', 'Flat', '1', '100', 'many', ''], 'amount'],
  [['01/02/2025', 'Marina', 'Flat', '1', '', '10', ''], 'amount'],
])('a row that cannot be read is refused with its field: %j', (row, field) => {
  const written = writtenColumns('deals', settings)
  const format = tableDealFormats.find((one) => recognises(one, written))
  const read = format?.reader(written, { dateOrder: 'ymd', latestDay: '2026-01-01' })
  expect(() => read?.(tableConverter('deals', settings)(row))).toThrow(expect.objectContaining({ field }))
})

test.each([
  ['dubai', 'AED 1,350,000', '1,350,000'],
  ['dubai', '1,350,000 AED', '1,350,000'],
  ['dubai', 'Dhs. 1,350,000.50', '1,350,000.50'],
  ['riyadh', 'SAR1350000', '1350000'],
  ['riyadh', '1350000 ريال', '1350000'],
  ['dubai', '1350000', '1350000'],
  // Another currency than that of the city is not read as if it were.
  ['dubai', 'USD 1,350,000', null],
  ['riyadh', 'AED 1,350,000', null],
  ['dubai', '1,350,000 SAR', null],
] as const)('of %s, the whole amount %s is read as %s', (city, filed, amount) => {
  const table: TableSettings = {
    columns: { date: 0, area: 1, amount: 2 },
    city,
    sizeUnit: 'sqm',
    amountBasis: 'total',
    dateOrder: 'ymd',
  }
  const written = writtenColumns('deals', table)
  const cells = tableConverter('deals', table)(['2025-04-03', 'Marina', filed])
  const read = tableDealFormats
    .find((one) => recognises(one, written))
    ?.reader(written, { dateOrder: 'ymd', latestDay: '2026-01-01' })
  if (amount === null) expect(() => read?.(cells)).toThrow(expect.objectContaining({ field: 'amount' }))
  else
    expect([cells[3], read?.(cells).priceMinor]).toEqual([amount, Number(amount.replaceAll(',', '')) * 100])
})

test('a rent by the month becomes one of the year', () => {
  const columns = { number: 0, date: 1, end: 2, area: 3, amount: 4, rooms: 5 }
  const rents: TableSettings = {
    columns,
    city: 'dubai',
    sizeUnit: 'sqm',
    amountBasis: 'per-month',
    dateOrder: 'mdy',
  }
  const written = writtenColumns('rents', rents)
  const cells = tableConverter('rents', rents)(['C-1', '1/31/2025', '1/30/2026', 'JVC', '5,000', 'Studio'])
  const [dubai] = tableRentFormats.filter((format) => recognises(format, written))
  expect(dubai?.reader(written, { dateOrder: 'ymd', latestDay: '2026-01-01' })(cells)).toMatchObject({
    city: 'dubai',
    number: 'C-1', line: 1, startsOn: '2025-01-31', endsOn: '2026-01-30', annualMinor: 6_000_000, bedrooms: 0, area: 'JVC',
  }) // prettier-ignore
})

test('rents of another city have a format, a currency and numbers of their own', () => {
  const settings: TableSettings = {
    columns: { number: 0, date: 1, end: 2, area: 3, amount: 4 },
    city: 'riyadh',
    sizeUnit: 'sqm',
    amountBasis: 'total',
    dateOrder: 'ymd',
  }
  const written = writtenColumns('rents', settings)
  const row = tableConverter('rents', settings)(['C-1', '2025-01-31', '2026-01-30', 'الملقا', 'SAR 80,000'])
  const found = tableRentFormats.filter((format) => recognises(format, written))
  expect(found.map(({ name, currency }) => [name, currency])).toEqual([['table-rents-riyadh', 'SAR']])
  expect(found[0]?.name).toBe(writtenFormat('rents', settings))
  expect(found[0]?.reader(written, { dateOrder: 'ymd', latestDay: '2026-01-01' })(row)).toMatchObject({
    number: 'riyadh C-1',
    city: 'riyadh',
    annualMinor: 8_000_000,
  })
})

test.each(tableDealFormats.map((format) => [format.name, format.register, format.slot]))(
  '%s has a slot of its own',
  (name, register, slot) => {
    expect(
      tableDealFormats.filter((one) => one.register === register && one.slot === slot).map((one) => one.name),
    ).toEqual([name])
  },
)
