import { formula, head, input, note, repeat, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

const money = 'Money'
const lines: readonly (readonly [trade: string, item: string, unit: string])[] = [
  ['Preparation', 'Permits and no-objection of building and developer', 'sum'],
  ['Preparation', 'Protection of lifts and common parts, skips', 'sum'],
  ['Demolition', 'Strip out and removal', 'm²'],
  ['Masonry', 'Walls and openings', 'm²'],
  ['Plumbing', 'Pipes, drains, waterproofing', 'sum'],
  ['Plumbing', 'Sanitary fittings', 'piece'],
  ['Electrical', 'Wiring and board', 'sum'],
  ['Electrical', 'Lights, sockets, switches', 'piece'],
  ['Cooling', 'Units, ducts, thermostats', 'piece'],
  ['Ceilings', 'Suspended ceilings', 'm²'],
  ['Floors', 'Tiles or timber with bed', 'm²'],
  ['Walls', 'Tiles', 'm²'],
  ['Walls', 'Paint', 'm²'],
  ['Joinery', 'Doors and wardrobes', 'piece'],
  ['Kitchen', 'Units and worktop', 'sum'],
  ['Kitchen', 'Appliances', 'piece'],
  ['Windows', 'Repair or replacement', 'piece'],
  ['Balcony', 'Floor, waterproofing, drain', 'm²'],
  ['Furniture', 'Furniture and curtains', 'sum'],
  ['Completion', 'Cleaning and handover', 'sum'],
]
const quantityRows = 40

export const renovationBudget: TemplateDocument = {
  slug: 'renovation-budget',
  title: 'Renovation budget and schedule',
  summary:
    'A bill of quantities with contingency and VAT, payments on completed stages with 5% retention, and a schedule.',
  kind: 'workbook',
  tier: 'analytics',
  isLegal: false,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.unit,
    fields.sizeSqm,
    { key: 'contractor', label: 'Contractor', kind: 'text', group: 'People' },
    fields.currency,
    { key: 'contingency', label: 'Contingency', kind: 'percent', usual: '10', group: money },
    {
      key: 'vat',
      label: 'VAT',
      kind: 'percent',
      usual: '5',
      hint: '5 in the UAE, 15 in Saudi Arabia',
      group: money,
    },
    { key: 'retention', label: 'Retention', kind: 'percent', usual: '5', group: money },
    { key: 'startsOn', label: 'Start of the works', kind: 'day', group: 'Time' },
  ],
  checklist: doneOrOpen,
  text: `## How to use it
Fill in quantities and rates of the chosen offer, then what was really paid. Pay stages after inspection, never ahead. Keep the retention until the defects are repaired.
## Before the works
- Permission of building, developer and authority | in writing, with permitted hours
- Three offers on the same bill of quantities | the lowest is not the answer if lines are missing
- Contractor | licence valid, two homes of theirs visited, insurance seen
- Contract | scope, price, stages, retention, delay, warranty, who buys what
- Service charge and deposit of the building for works | paid, refundable
- Photographs of neighbours' walls and common parts
## During the works
- Hidden work inspected before it is closed | pipes, waterproofing test of 48 hours, wiring
- Changes agreed in writing with price and days | before they are carried out
- Payments only for completed stages | with photographs and the sheet signed
## At the end
- Defects listed, repaired and inspected again
- Warranties, manuals, as-built drawings
- Deposit of the building returned
- Retention released | after the defects period, not before
`,
  sheets: ({ form }) => [quantitySheet(form), stageSheet(form), scheduleSheet(form)],
}

const first = 4
const last = first + quantityRows - 1

function quantitySheet(form: SheetContent['form']): Sheet {
  const sum = (column: string) =>
    formula('money', `=SUM(${column}${first}:${column}${last})`, { isStrong: true })
  return {
    name: 'Quantities',
    widths: [16, 48, 10, 12, 14, 16, 16, 16],
    frozenRows: 3,
    tables: [{ title: 'Bill of quantities', range: `A3:F${first + lines.length - 1}` }],
    rows: [
      [title('Bill of quantities')],
      [note(`Amounts in ${form.currency}, without VAT. Shaded cells are yours to fill in.`)],
      ['Trade', 'Work', 'Unit', 'Quantity', 'Rate', 'Budget', 'Actual', 'Over budget'].map(head),
      ...repeat(quantityRows, (at) => {
        const row = first + at
        const [trade = null, item = null, unit = null] = lines[at] ?? []
        return [
          input('text', trade),
          input('text', item),
          input('text', unit),
          input('number'),
          input('money'),
          formula('money', `=D${row}*E${row}`),
          input('money'),
          formula('money', `=IF(G${row}="",0,G${row}-F${row})`),
        ]
      }),
      [strong('Works'), null, null, null, null, sum('F'), sum('G'), sum('H')],
      [
        text('Contingency'),
        null,
        null,
        null,
        input('percent', form.ratio('contingency')),
        formula('money', `=F${last + 1}*E${last + 2}`),
      ],
      [
        text('VAT'),
        null,
        null,
        null,
        input('percent', form.ratio('vat')),
        formula('money', `=(F${last + 1}+F${last + 2})*E${last + 3}`),
        formula('money', `=G${last + 1}*E${last + 3}`),
      ],
      [
        strong('In all'),
        null,
        null,
        null,
        null,
        formula('money', `=SUM(F${last + 1}:F${last + 3})`, { isStrong: true }),
        formula('money', `=G${last + 1}+G${last + 3}`, { isStrong: true }),
      ],
      [
        text('Contingency used'),
        null,
        null,
        null,
        null,
        formula('percent', `=IFERROR(H${last + 1}/F${last + 2},"")`),
      ],
    ],
  }
}

/** The usual stages with their share of the contract. */
const stages = [
  ['Start on site', 0.1],
  ['Demolition and hidden work done', 0.25],
  ['Plaster, screed and waterproofing tested', 0.2],
  ['Tiles, ceilings, joinery in place', 0.25],
  ['Completion and inspection', 0.2],
] as const

function stageSheet(form: SheetContent['form']): Sheet {
  const end = 5 + stages.length
  return {
    name: 'Payments',
    widths: [44, 14, 18, 16, 18, 16, 18],
    tables: [{ title: 'Payments on stages', range: `A5:E${end}` }],
    rows: [
      [title('Payments on stages')],
      [note('Each stage is paid after inspection, less the retention.')],
      [
        text('Contract sum with VAT, without contingency'),
        formula('money', `=Quantities!F${last + 1}*(1+Quantities!E${last + 3})`),
      ],
      [text('Retention'), input('percent', form.ratio('retention'))],
      ['Stage', 'Share', 'Amount', 'Retained', 'To pay', 'Inspected on', 'Paid'].map(head),
      ...stages.map(([stage, share], at) => {
        const row = 6 + at
        return [
          input('text', stage),
          input('percent', share),
          formula('money', `=$B$3*B${row}`),
          formula('money', `=C${row}*$B$4`),
          formula('money', `=C${row}-D${row}`),
          input('day'),
          input('money'),
        ]
      }),
      [
        strong('All'),
        formula('percent', `=SUM(B6:B${end})`, { isStrong: true }),
        ...['C', 'D', 'E'].map((column) =>
          formula('money', `=SUM(${column}6:${column}${end})`, { isStrong: true }),
        ),
        null,
        formula('money', `=SUM(G6:G${end})`, { isStrong: true }),
      ],
      [
        text('Check of the shares'),
        formula('text', `=IF(ROUND(B${end + 1},6)=1,"Shares add up to 100%","Shares do not add up to 100%")`),
      ],
      [text('Retention to release after the defects period'), formula('money', `=D${end + 1}`)],
    ],
  }
}

const tasks = [
  ['Permits', 14],
  ['Demolition', 7],
  ['Pipes, wiring, cooling', 14],
  ['Waterproofing and test', 7],
  ['Screed and plaster', 10],
  ['Tiles', 14],
  ['Ceilings and paint', 12],
  ['Joinery and kitchen', 10],
  ['Fittings and appliances', 5],
  ['Cleaning, defects, handover', 7],
] as const

/** Each task begins on the day after the one before ends. */
function scheduleSheet(form: SheetContent['form']): Sheet {
  const end = 4 + tasks.length - 1
  return {
    name: 'Schedule',
    widths: [36, 16, 10, 16, 16, 14],
    tables: [{ title: 'Schedule', range: `A3:D${end}` }],
    rows: [
      [title('Schedule')],
      [note('A task begins when the one before ends; type a date over it where tasks overlap.')],
      ['Task', 'Starts on', 'Days', 'Ends on', 'Ended on', 'Days late'].map(head),
      ...tasks.map(([task, days], at) => {
        const row = 4 + at
        return [
          input('text', task),
          at === 0
            ? input('day', form.day('startsOn'))
            : formula('day', `=IF(D${row - 1}="","",D${row - 1}+1)`, { isInput: true }),
          input('number', days),
          formula('day', `=IF(B${row}="","",B${row}+C${row}-1)`),
          input('day'),
          formula('number', `=IF(OR(E${row}="",D${row}=""),"",E${row}-D${row})`),
        ]
      }),
      [
        strong('Days in all'),
        null,
        formula('number', `=SUM(C4:C${end})`, { isStrong: true }),
        formula('day', `=D${end}`),
      ],
    ],
  }
}
