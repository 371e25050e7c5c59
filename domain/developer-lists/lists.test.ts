import { expect, test } from 'vitest'
import { detectDelimiter, parseDelimited, takeRows } from './delimited.ts'
import { documentReader } from './document-rows.ts'
import { planReader, parsePaymentPlans } from './plan-rows.ts'
import { columnNames, recogniseColumns } from './recognise-columns.ts'
import { groupUnitRows, unitReader } from './unit-rows.ts'

test.each([
  [
    'a,b\n1,2',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1,5;"x;y"\r\n',
    ';',
    [
      ['a', 'b'],
      ['1,5', 'x;y'],
    ],
  ],
  [
    'a\tb\n\n"say ""no""\tor"\t',
    '\t',
    [
      ['a', 'b'],
      ['say "no"\tor', ''],
    ],
  ],
  ['"a,b";c', ';', [['a,b', 'c']]],
  ['a,"never closed\n1', ',', [['a', 'never closed\n1']]],
  ['', ',', []],
])('%j is separated by %j', (text, delimiter, rows) => {
  expect(detectDelimiter(text)).toBe(delimiter)
  expect(parseDelimited(text, delimiter).map(({ cells }) => cells)).toEqual(rows)
})

test('a row knows its line in the file, whatever is above it', () => {
  const text = 'Prices of May\r\n\r\na,b\r\n1,"two\nlines"\r\n2,x'
  expect(parseDelimited(text, ',').map(({ line }) => line)).toEqual([1, 3, 4, 6])
})

test('columns are recognised by the headings developers use, a saved mapping first', () => {
  const header = [
    'Unit No.',
    'Bedrooms',
    'Total Area (sqft)',
    'Price (AED)',
    'Price per sqft',
    'Status',
    'View',
  ]
  expect(recogniseColumns('units', header)).toEqual({ unit: 0, rooms: 1, size: 2, price: 3, state: 5 })
  const saved = columnNames(header, { unit: 0, price: 3, state: 6 })
  expect(saved).toEqual({ unit: 'unit no.', price: 'price (aed)', state: 'view' })
  expect(recogniseColumns('units', ['Price (AED)', 'View', 'Unit No.'], saved)).toEqual({
    price: 0,
    state: 1,
    unit: 2,
  })
  expect(recogniseColumns('plans', ['Milestone', 'Payment %'])).toEqual({ event: 0, share: 1 })
})

const columns = { unit: 0, type: 1, rooms: 2, size: 3, price: 4, state: 5 }
const header = ['Unit', 'Type', 'Beds', 'Area', 'Price', 'Status']
const unit = (...cells: string[]) => unitReader(header, { columns, sizeUnit: 'sqft' })(cells)

test('a home is read with its size in square metres and its price in hundredths', () => {
  expect(unit('A-101.0', 'Apartment', '2 B/R', '1,076.39 sq.ft', 'AED 1,250,000', 'Available')).toEqual({
    unit: 'A-101.0', type: 'unit', rooms: 2, sizeSqm: 100, priceMinor: 125_000_000, isAvailable: true,
  }) // prettier-ignore
  expect(unit('7.0', 'Townhouse', 'Studio', '', 'N/A', 'SOLD')).toEqual({
    unit: '7', type: 'villa', rooms: 0, sizeSqm: null, priceMinor: null, isAvailable: false,
  }) // prettier-ignore
})

test.each([
  [['', 'x', '1', '', '', ''], 'Unit'],
  [["=cmd|' /C calc'!A0", '', '1', '', '', ''], 'Unit'],
  [['1', '', '1', '12', '', ''], 'Area'],
  [['1', '', '1', '', '1.25', ''], 'Price'],
  [['1', '', '1', '', '-5', ''], 'Price'],
])('%j is rejected for its %s', (cells, field) => {
  expect(() => unit(...cells)).toThrow(expect.objectContaining({ field }))
})

test.each([
  ['a price in words', ['1', '', '1', '', 'On request', ''], { priceMinor: null }],
  ['a size in words', ['1', '', '1', 'TBA', '', ''], { sizeSqm: null }],
  ['rooms without a number', ['1', '', 'Penthouse', '', '', ''], { rooms: null }],
  ['a state that says neither', ['1', '', '1', '', '', 'Under offer'], { isAvailable: null }],
])('%s rejects no row: it is unknown', (_case, cells, read) => {
  expect(unit(...cells)).toMatchObject(read)
})

test('homes are grouped by type and bedrooms, with the prices of available ones', () => {
  const list = [
    unit('1', '', '1', '1000', '900000', 'sold'),
    unit('2', '', '1', '1100', '1000000', 'available'),
    unit('3', '', 'studio', '', '', ''),
  ]
  expect(groupUnitRows(list)).toMatchObject([
    { rooms: 0, units: 1, available: null, priceMinorFrom: null },
    {
      rooms: 1,
      units: 2,
      available: 1,
      sizeSqmFrom: 92.9,
      priceMinorFrom: 100_000_000,
      priceMinorTo: 100_000_000,
    },
  ])
})

const instalment = (share: string, event: string) =>
  planReader(['Plan', 'Share', 'When'], { columns: { plan: 0, share: 1, event: 2 } })(['60/40', share, event])

test.each([
  ['10%', 'On booking', { share: 10, falls: 'booking' }],
  ['0.1', 'Reservation', { share: 0.1, falls: 'booking' }],
  ['5', '3 months after booking', { share: 5, falls: 'months-after-booking', months: 3 }],
  ['5', '6th month', { share: 5, falls: 'months-after-booking', months: 6 }],
  ['20', 'On 40% construction', { share: 20, falls: 'progress', progress: 40 }],
  ['40', 'On handover', { share: 40, falls: 'handover' }],
  ['1', '24 months post handover', { share: 1, falls: 'months-after-handover', months: 24 }],
  ['15', '31/12/2026', { share: 15, falls: 'date', dueOn: '2026-12-31' }],
  ['15', '2026-12-31', { share: 15, falls: 'date', dueOn: '2026-12-31' }],
])('%s %s', (share, event, read) => {
  expect(instalment(share, event)).toMatchObject({ plan: '60/40', ...read })
})

test.each([
  ['110', 'Booking', 'Share'],
  ['0', 'Booking', 'Share'],
  ['ten', 'Booking', 'Share'],
  ['10', 'Some day', 'When'],
  ['10', 'after handover', 'When'],
  ['10', '31/02/2026', 'When'],
  ['10', '01/01/0202', 'When'],
  ['10', '0000-01-01', 'When'],
  ['10', '31/12/2207', 'When'],
])('%s %s is rejected', (share, event, field) => {
  expect(() => instalment(share, event)).toThrow(expect.objectContaining({ field }))
})

test('instalments are grouped by plan, unnamed ones under one name', () => {
  const rows = [instalment('60', 'Booking'), { ...instalment('40', 'Handover'), plan: null }]
  expect(
    parsePaymentPlans(rows, 'Plan of May').map(({ name, instalments }) => [name, instalments.length]),
  ).toEqual([
    ['60/40', 1],
    ['Plan of May', 1],
  ])
})

test('shares that add up to one are fractions, those of a monthly plan are percentages', () => {
  const parts = [instalment('0.6', 'Booking'), instalment('0.4', 'Handover')]
  expect(parsePaymentPlans(parts, '')[0]?.instalments.map(({ share }) => share)).toEqual([60, 40])
  const percents = [instalment('99', 'Booking'), instalment('1', 'Handover')]
  expect(parsePaymentPlans(percents, '')[0]?.instalments.map(({ share }) => share)).toEqual([99, 1])
})

const file = {
  name: 'a.pdf',
  type: 'application/pdf',
  size: 9,
  sha256: 'aa',
  heldAs: null,
  isHeldPicture: false,
} as const
const paper = (title: string, kind = '') =>
  documentReader(['Title', 'Kind', 'File'], { columns: { title: 0, document: 1, file: 2 } }, [file])([
    title,
    kind,
    'Papers\\A.PDF',
  ])

test.each([
  ['Sales and purchase agreement', '', 'sale-contract'],
  ['Contract', 'SPA', 'sale-contract'],
  ['Typical floor plan', '', 'floor-plans'],
  ['كتيب المشروع', '', 'brochure'],
  ['Escrow account letter', 'Letter', 'other'],
  ['Letter', '', 'other'],
])('%s, %s is a document of kind %s', (title, kind, expected) => {
  expect(paper(title, kind)).toEqual({
    kind: expected,
    title,
    datedOn: null,
    expiresOn: null,
    file,
    picture: null,
  })
})

test.each([
  ['Photo', 'image/jpeg', 'photo'],
  ['Rendering of the lobby', 'image/png', 'drawn'],
  ['Floor plan image', 'image/png', 'floor-plan'],
  ['صورة الموقع', 'image/jpeg', 'photo'],
  ['Floor plans', 'image/png', null],
  ['Photo', 'application/pdf', null],
  ['Brochure', 'image/png', null],
] as const)('a row called %s with a file of type %s is a picture of kind %s', (kind, type, expected) => {
  const read = documentReader(['Title', 'Kind', 'File'], { columns: { title: 0, document: 1, file: 2 } }, [
    { ...file, type },
  ])
  expect(read(['One', kind, 'a.pdf']).picture).toBe(expected)
})

test('a title too long for a line is truncated with a mark', () => {
  expect(paper('x'.repeat(5000)).title).toMatch(/^x+ \[…\]$/)
})

test.each([',', ';'])(
  'a text with %s in pieces of any size gives the rows of the whole, with their lines',
  (delimiter) => {
    const text = ['a,b', '"x, ""y""\r\nz",2\r', '', '3,', '"4",5'].join('\n').replaceAll(',', delimiter)
    const whole = parseDelimited(text, delimiter)
    for (let size = 1; size <= text.length; size += 1) {
      const rows: unknown[] = []
      let [pending, line] = ['', 1]
      for (let at = 0; at < text.length; at += size) {
        pending += text.slice(at, at + size)
        const taken = takeRows(pending, delimiter, { line, isWhole: at + size >= text.length })
        rows.push(...taken.rows)
        line = taken.line
        pending = pending.slice(taken.end)
      }
      expect(rows).toEqual(whole)
    }
  },
)
