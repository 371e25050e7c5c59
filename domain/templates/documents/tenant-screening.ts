import { formula, head, input, note, repeat, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

const tenancy = 'Tenancy'
const inventoryRows = 80
const conditions = ['New', 'Good', 'Worn', 'Damaged', 'Missing']

export const tenantScreening: TemplateDocument = {
  slug: 'tenant-screening-inventory',
  title: 'Tenant screening and move-in inventory',
  summary:
    'Consent, documents and affordability before the contract; meter readings, condition and deposit from keys to keys.',
  kind: 'checklist',
  tier: 'free',
  isLegal: true,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.unit,
    fields.place,
    { key: 'landlord', label: 'Landlord', kind: 'text', group: 'People' },
    { key: 'tenant', label: 'Tenant', kind: 'text', group: 'People' },
    { key: 'occupants', label: 'People who will live there', kind: 'number', group: 'People' },
    fields.currency,
    fields.rent,
    { key: 'income', label: 'Income of the tenant a year', kind: 'money', group: 'Money' },
    { key: 'deposit', label: 'Security deposit', kind: 'money', group: 'Money' },
    {
      key: 'contractNumber',
      label: 'Tenancy registration number',
      kind: 'text',
      hint: 'Ejari, Tawtheeq or Ejar',
      group: tenancy,
    },
    { key: 'startsOn', label: 'Tenancy from', kind: 'day', group: tenancy },
    { key: 'endsOn', label: 'Tenancy to', kind: 'day', group: tenancy },
    { key: 'electricity', label: 'Electricity meter', kind: 'text', group: tenancy },
    { key: 'water', label: 'Water meter', kind: 'text', group: tenancy },
    { key: 'cooling', label: 'Cooling meter', kind: 'text', group: tenancy },
  ],
  checklist: doneOrOpen,
  text: `## Consent
Ask only for what you need, say what for, and delete it when it is no longer needed. Treat every applicant by the same list.
- Consent to the checks signed | names the documents, the purpose and how long they are kept
- Consent of every adult who will live there
## Documents
- Identity | passport and residence permit or national identity of every adult, seen in the original
- Income | salary certificate or bank statements of three months; for a company its licence and signatory
- Present landlord | name and number; asked whether the rent was paid on time and the home left in order
- Employer confirmed | by a number you found yourself
- Number of people | within what building and authority allow
- Pets, smoking, working from home | agreed in writing
## Affordability
- Rent to income | at most a third; the sheet Screening works it out
- Way of payment | number of payments, date of each, account of the landlord
- Deposit | amount, who holds it, what it is for
## Contract
- Owner or holder of a valid power of attorney signs
- Contract registered before the keys are handed over | Ejari, Tawtheeq or Ejar
- Rent, end, notice and repairs read aloud together
- Emergency number and way to report repairs handed over
## Move-in
- Inventory walked together | each line signed, photographs dated
- Meter readings | electricity, water, cooling, with photographs
- Keys, cards, remote controls | counted and signed for
- Utilities in the tenant's name
- Smoke detectors and appliances shown
## Move-out
- Same inventory walked again | wear from ordinary use is not damage
- Final bills of the utilities seen
- Deductions listed with prices and photographs
- Deposit returned within the agreed days
`,
  sheets: ({ form }) => [screeningSheet(form), inventorySheet(), depositSheet(form)],
}

function screeningSheet(form: SheetContent['form']): Sheet {
  return {
    name: 'Screening',
    widths: [40, 20, 50],
    tables: [{ title: 'Affordability', range: 'A3:B8' }],
    rows: [
      [title('Affordability')],
      [note(`Amounts in ${form.currency}.`)],
      [head('Item'), head('Value'), head('Note')],
      [text('Rent a year'), input('money', form.number('rent'))],
      [text('Income a year'), input('money', form.number('income'))],
      [text('Other fixed payments a year'), input('money'), text('Loans, schools')],
      [text('Rent to income'), formula('percent', '=IFERROR(B4/B5,"")', { isStrong: true })],
      [
        strong('Result'),
        formula(
          'text',
          '=IF(COUNT(B4:B5)<2,"Not enough known",IF((B4+B6)/B5<=1/3,"Affordable",IF((B4+B6)/B5<=45%,"Tight: ask for a guarantor","Too high")))',
        ),
        text('A rule of thumb, not a law: a third of the income for rent and fixed payments'),
      ],
    ],
  }
}

const rooms: readonly (readonly [string, readonly string[]])[] = [
  ['Entrance', ['Door and lock', 'Walls and paint', 'Floor', 'Lights and sockets', 'Intercom']],
  ['Living room', ['Walls and paint', 'Floor', 'Windows', 'Lights and sockets', 'Cooling', 'Furniture']],
  [
    'Kitchen',
    [
      'Units and worktop',
      'Sink and tap',
      'Hob and oven',
      'Refrigerator',
      'Washing machine',
      'Dishwasher',
      'Extractor',
    ],
  ],
  ['Bedroom 1', ['Walls and paint', 'Floor', 'Windows', 'Wardrobe', 'Cooling', 'Furniture']],
  ['Bedroom 2', ['Walls and paint', 'Floor', 'Windows', 'Wardrobe', 'Cooling', 'Furniture']],
  ['Bathroom 1', ['Basin and tap', 'Shower or bath', 'Toilet', 'Tiles and silicone', 'Extractor']],
  ['Bathroom 2', ['Basin and tap', 'Shower or bath', 'Toilet', 'Tiles and silicone', 'Extractor']],
  ['Balcony', ['Floor and drain', 'Balustrade', 'Door']],
  ['Keys', ['Door keys', 'Access cards', 'Car park remote', 'Mailbox key']],
]

function inventorySheet(): Sheet {
  const items = rooms.flatMap(([room, things]) => things.map((thing) => [room, thing] as const))
  const last = inventoryRows + 3
  const range = (name: string) => `${name}4:${name}${last}`
  return {
    name: 'Inventory',
    widths: [16, 28, 10, 14, 34, 14, 34, 12],
    frozenRows: 3,
    choices: [
      { range: range('D'), options: conditions },
      { range: range('F'), options: conditions },
    ],
    tables: [{ title: 'Inventory', range: `A3:F${items.length + 3}` }],
    rows: [
      [title('Inventory')],
      [note('Condition at move-in and at move-out; the last column marks what got worse.')],
      ['Room', 'Item', 'Number', 'In', 'Note and photo', 'Out', 'Note and photo', 'Worse'].map(head),
      ...repeat(inventoryRows, (at) => {
        const [room, thing] = items[at] ?? [null, null]
        const row = at + 4
        const rank = (cell: string) =>
          `IF(${cell}="New",1,IF(${cell}="Good",2,IF(${cell}="Worn",3,IF(${cell}="Damaged",4,5))))`
        return [
          input('text', room),
          input('text', thing),
          input('number'),
          input('text'),
          input('text'),
          input('text'),
          input('text'),
          formula(
            'text',
            `=IF(OR(D${row}="",F${row}=""),"",IF(${rank(`F${row}`)}>${rank(`D${row}`)},"Worse","Same"))`,
          ),
        ]
      }),
    ],
  }
}

function depositSheet(form: SheetContent['form']): Sheet {
  const deductionRows = 10
  const first = 10
  const last = first + deductionRows - 1
  const meter = (name: string, key: string) => [
    text(name),
    input('text', form.text(key)),
    input('number'),
    input('number'),
  ]
  return {
    name: 'Meters and deposit',
    widths: [34, 22, 18, 18, 18],
    tables: [{ title: 'Meters', range: 'A3:D6' }],
    rows: [
      [title('Meters and deposit')],
      [note(`Amounts in ${form.currency}.`)],
      [head('Meter'), head('Number'), head('In'), head('Out'), head('Used')],
      [...meter('Electricity', 'electricity'), formula('number', '=IF(COUNT(C4:D4)=2,D4-C4,"")')],
      [...meter('Water', 'water'), formula('number', '=IF(COUNT(C5:D5)=2,D5-C5,"")')],
      [...meter('Cooling', 'cooling'), formula('number', '=IF(COUNT(C6:D6)=2,D6-C6,"")')],
      [],
      [strong('Deposit paid'), input('money', form.number('deposit'))],
      [head('Deduction'), head('Amount'), head('Photo or bill')],
      ...repeat(deductionRows, () => [input('text'), input('money'), input('text')]),
      [strong('Deductions'), formula('money', `=SUM(B${first}:B${last})`, { isStrong: true })],
      [strong('To return'), formula('money', `=MAX(B8-B${last + 1},0)`, { isStrong: true })],
      [text('Owed beyond the deposit'), formula('money', `=MAX(B${last + 1}-B8,0)`)],
    ],
  }
}
