import {
  columnName,
  formula,
  head,
  input,
  note,
  repeat,
  strong,
  text,
  title,
  type Sheet,
} from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

const trades = [
  'Doors',
  'Windows',
  'Walls',
  'Floors',
  'Ceilings',
  'Kitchen',
  'Sanitary',
  'Electrical',
  'Cooling',
  'Balcony',
  'External',
]
const severities = ['Serious', 'Medium', 'Cosmetic']
const states = ['Open', 'Repaired', 'Accepted']
const defectRows = 150

export const snaggingList: TemplateDocument = {
  slug: 'snagging-list',
  title: 'Snagging list',
  summary:
    'Room by room and trade by trade through a new home, with severity, photo and re-inspection of each defect.',
  kind: 'checklist',
  tier: null,
  isLegal: false,
  change: 'Rooms by trades, severity with re-inspection, and a spreadsheet that counts open defects.',
  fields: [
    fields.property,
    fields.unit,
    fields.developer,
    { key: 'bedrooms', label: 'Bedrooms', kind: 'number', usual: '2', group: 'The home' },
    { key: 'bathrooms', label: 'Bathrooms', kind: 'number', usual: '2', group: 'The home' },
    { key: 'balconies', label: 'Balconies and terraces', kind: 'number', usual: '1', group: 'The home' },
    { ...fields.on, label: 'Date of the inspection' },
    { key: 'secondOn', label: 'Date of the re-inspection', kind: 'day', group: 'People' },
    { ...fields.preparedBy, label: 'Inspected by' },
  ],
  checklist: doneOrOpen,
  text: `## How to use it
Walk each room in one direction, from the door back to the door. Number each defect, photograph it with a ruler for scale, and name the photo after the number. Serious: unsafe, leaking or unusable. Medium: works badly. Cosmetic: looks bad. Sign for the keys only with the list attached, and agree the day of the re-inspection in writing.
## Doors
- Every door closes without force | even gap, no rubbing, lock turns twice
- Frames, hinges and threshold | straight, sealed, no chips, no play
- Entrance door | fire rating label, viewer, closer, intercom tried from both sides
## Windows
- Panes | no scratches, label of safety glass where it is required
- Seals | a strip of paper held by the closed sash does not slip
- Handles, locks and restrictors | each tried; water from a bottle stays outside
## Walls
- Plumb and even | straight edge of two metres, no more than 3 mm off
- Cracks | at openings, corners and joints of materials
- Paint | even in raking light, edges clean
## Floors
- Tiles and timber | tap each tile: a hollow sound is a defect; no movement underfoot
- Falls of wet floors | a cup of water runs to the drain and stays nowhere
- Skirting and joints | closed, corners cut clean
## Ceilings
- Level and joints | no stain, crack or wave
- Access panels | open, and what lies behind is finished
## Kitchen
- Units, worktop and sink | level, sealed, drawers run, trap dry after a full sink
- Appliances | each run once; serial numbers and warranties handed over
- Extractor | holds a sheet of paper
## Sanitary
- Taps and showers | flow, hot within a minute, no drip after a minute
- Basins, baths and toilets | filled, emptied, overflow tried; firm, refill and flush
- Silicone and waterproofing | whole; no damp on the other side of the wall
## Electrical
- Distribution board | every breaker labelled; the residual current device trips at its button
- Sockets, switches and lights | each tried with a tester
- Smoke detectors, data and television points | tested, labelled
## Cooling
- Each outlet | measured after half an hour; the thermostat is obeyed
- Condensate | drains; no drip at the unit, no damp on the ceiling
- Filters and access | clean, and reachable without damage
## Balcony
- Balustrade | height, firmness, no gap a child could pass
- Floor and drain | a bucket of water is gone in a minute
## External
- Facade and sealant at your windows | no gap, stain or missing cover
- Parking bay and store | number, size, light, way to the lift
- Common parts on the way | lift, corridor, bin room, mailbox
## Papers
- Meter readings | electricity, water and cooling, with a photograph
- Keys, cards and remote controls | counted and listed
- Manuals, warranties and as-built plan | handed over, or a date agreed
`,
  sheets: ({ form }) => {
    const rooms = listRooms(form)
    return [defectSheet(rooms), matrixSheet(rooms), totalsSheet()]
  },
}

function listRooms(form: SheetContent['form']): string[] {
  const several = (key: string, name: string) =>
    repeat(Math.min(form.number(key) ?? 0, 8), (at) => `${name} ${at + 1}`)
  return [
    'Entrance',
    'Living room',
    'Kitchen',
    ...several('bedrooms', 'Bedroom'),
    ...several('bathrooms', 'Bathroom'),
    ...several('balconies', 'Balcony'),
    'Storage',
    'Outside',
  ]
}

const range = (column: string) => `Defects!${column}4:${column}${defectRows + 3}`

function defectSheet(rooms: readonly string[]): Sheet {
  const own = (column: string) => `${column}4:${column}${defectRows + 3}`
  return {
    name: 'Defects',
    widths: [6, 16, 14, 46, 12, 18, 14, 14, 14, 12],
    frozenRows: 3,
    choices: [
      { range: own('B'), options: rooms },
      { range: own('C'), options: trades },
      { range: own('E'), options: severities },
      { range: own('J'), options: states },
    ],
    tables: [{ title: 'Defects found', range: 'A3:F27' }],
    rows: [
      [title('Defects')],
      [note('Choose room, trade and severity; the other sheets count them.')],
      [
        'No.',
        'Room',
        'Trade',
        'Defect',
        'Severity',
        'Photo',
        'Found on',
        'Repaired on',
        'Re-inspected on',
        'State',
      ].map(head),
      ...repeat(defectRows, (at) => [
        { style: 'number' as const, value: at + 1 },
        input('text'),
        input('text'),
        input('text'),
        input('text'),
        input('text'),
        input('day'),
        input('day'),
        input('day'),
        input('text'),
      ]),
    ],
  }
}

function matrixSheet(rooms: readonly string[]): Sheet {
  const [first, last] = [3, rooms.length + 2]
  const total = columnName(trades.length + 1)
  const lastTrade = columnName(trades.length)
  return {
    name: 'Rooms and trades',
    widths: [18, ...trades.map(() => 11), 10],
    frozenRows: 2,
    rows: [
      [title('Defects by room and trade')],
      [head('Room'), ...trades.map(head), head('All')],
      ...rooms.map((room, at) => [
        text(room),
        ...trades.map((_, column) =>
          formula(
            'number',
            `=COUNTIFS(${range('B')},A${first + at},${range('C')},${columnName(column + 1)}2)`,
          ),
        ),
        formula('number', `=SUM(B${first + at}:${lastTrade}${first + at})`, { isStrong: true }),
      ]),
      [
        strong('All'),
        ...repeat(trades.length + 1, (at) => columnName(at + 1)).map((column) =>
          formula('number', `=SUM(${column}${first}:${column}${last})`, { isStrong: true }),
        ),
      ],
      [],
      [note(`The sum of column ${total} is the number of defects with a room and a trade.`)],
    ],
  }
}

function totalsSheet(): Sheet {
  return {
    name: 'Totals',
    widths: [18, ...states.map(() => 14), 14, 10],
    rows: [
      [title('Defects by severity')],
      [head('Severity'), ...states.map(head), head('No state'), head('All')],
      ...severities.map((severity, at) => {
        const row = at + 3
        return [
          text(severity),
          ...states.map((_, column) =>
            formula('number', `=COUNTIFS(${range('E')},A${row},${range('J')},${columnName(column + 1)}2)`),
          ),
          formula('number', `=F${row}-SUM(B${row}:D${row})`),
          formula('number', `=COUNTIF(${range('E')},A${row})`, { isStrong: true }),
        ]
      }),
      [
        strong('All'),
        ...['B', 'C', 'D', 'E', 'F'].map((column) =>
          formula('number', `=SUM(${column}3:${column}5)`, { isStrong: true }),
        ),
      ],
    ],
  }
}
