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
  type SheetCell,
} from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

const sale = 'Sale'
const viewingRows = 40

export const salePack: TemplateDocument = {
  slug: 'sale-pack',
  title: 'Sale preparation pack',
  summary:
    'Title, clearance, tenancy, valuation and price plan before you list; a viewing log and the net proceeds at three prices.',
  kind: 'workbook',
  tier: 'analytics',
  isLegal: true,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.unit,
    fields.place,
    fields.sizeSqm,
    fields.deed,
    fields.boughtOn,
    fields.currency,
    { ...fields.price, label: 'Price paid' },
    { key: 'costsPaid', label: 'Purchase costs and works paid', kind: 'money', group: 'Money' },
    { key: 'asking', label: 'Asking price', kind: 'money', group: sale },
    { key: 'low', label: 'Lowest price you accept', kind: 'money', group: sale },
    { key: 'loanLeft', label: 'Loan still owed', kind: 'money', group: sale },
    { key: 'agency', label: 'Agency fee with VAT', kind: 'percent', usual: '2.1', group: sale },
    {
      key: 'settlement',
      label: 'Early settlement, % of the loan',
      kind: 'percent',
      usual: '1',
      hint: 'In the UAE at most 1% and 10,000',
      group: sale,
    },
    { key: 'settlementMost', label: 'Early settlement at most', kind: 'money', usual: '10000', group: sale },
    { key: 'fixedCosts', label: 'No-objection, clearance, other fees', kind: 'money', group: sale },
    fields.seller,
    fields.on,
  ],
  checklist: doneOrOpen,
  text: `## Title
- Title deed in your name | no error in name, unit or area
- Mortgage | letter with the amount to settle, valid for how many days
- Power of attorney, if you sign from abroad | names the sale, legalised
- Co-owners agree | in writing
## Service charge clearance
- Statement without arrears | from the owners' association
- Special levies voted or expected | disclosed to the buyer
- No-objection certificate | fee, days, what the developer asks for
## Tenancy
- Let or vacant | contract, rent, end, deposit
- Notice | given as the law of the place asks, with proof of delivery
- Viewings agreed with the tenant
- Deposit and prepaid rent passed on at transfer
## Valuation
- Registered sales of the building in twelve months | at least three
- Homes for sale now in the building | number and days on the market
- Valuation, if the price is disputed
## The home
- Defects repaired, paint and light | cheap things first
- Plan with measured area, photographs by daylight
- Cooling serviced, bills of a year at hand
## Price plan
- Asking price, lowest price and reason for each written down
- Review after 30 and 60 days | viewings, offers, new sales nearby
- Price reductions planned before listing, not under pressure
## Agent
- Licence checked; agreement signed | exclusive or open, duration, fee, permit for the advertisement
- Report every week | viewings, objections, offers
## Offer and transfer
- Every offer answered in writing with a date
- Deposit held by the trustee | never by a private person
- Day of transfer planned with bank, buyer and trustee
- Utilities and service charge settled to the day
`,
  sheets: ({ form }) => [proceedsSheet(form), viewingSheet(), pricePlanSheet()],
}

function proceedsSheet(form: SheetContent['form']): Sheet {
  const columns = ['B', 'C', 'D'] as const
  const each = (style: SheetCell['style'], written: (column: string) => string, isStrong = false) =>
    columns.map((column) => formula(style, `=${written(column)}`, { isStrong }))
  const same = (cell: SheetCell): SheetCell[] => [cell]
  const [asking, low] = [form.number('asking'), form.number('low')]
  return {
    name: 'Net proceeds',
    widths: [44, 18, 18, 18, 46],
    tables: [{ title: 'Net proceeds', range: 'A3:D16' }],
    rows: [
      [title('Net proceeds at three prices')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to fill in.`)],
      [head('Item'), head('Lowest'), head('Middle'), head('Asking'), head('Note')],
      [
        text('Sale price'),
        input('money', low),
        formula('money', '=(B4+D4)/2', { isInput: true }),
        input('money', asking),
      ],
      [
        text('Agency fee with VAT'),
        ...same(input('percent', form.ratio('agency'))),
        ...['C', 'D'].map(() => formula('percent', '=$B5', { isInput: true })),
      ],
      [text('Agency fee'), ...each('money', (c) => `${c}4*${c}5`)],
      [
        text('Loan still owed'),
        input('money', form.number('loanLeft')),
        ...['C', 'D'].map(() => formula('money', '=$B7', { isInput: true })),
      ],
      [
        text('Early settlement, share of the loan'),
        input('percent', form.ratio('settlement')),
        ...['C', 'D'].map(() => formula('percent', '=$B8', { isInput: true })),
      ],
      [
        text('Early settlement at most'),
        input('money', form.number('settlementMost')),
        ...['C', 'D'].map(() => formula('money', '=$B9', { isInput: true })),
      ],
      [text('Early settlement charge'), ...each('money', (c) => `MIN(${c}7*${c}8,${c}9)`)],
      [
        text('No-objection, clearance, other fees'),
        input('money', form.number('fixedCosts')),
        ...['C', 'D'].map(() => formula('money', '=$B11', { isInput: true })),
      ],
      [strong('Net proceeds'), ...each('money', (c) => `${c}4-${c}6-${c}7-${c}10-${c}11`, true)],
      [
        text('Price paid'),
        input('money', form.number('price')),
        ...['C', 'D'].map(() => formula('money', '=$B13', { isInput: true })),
      ],
      [
        text('Purchase costs and works paid'),
        input('money', form.number('costsPaid')),
        ...['C', 'D'].map(() => formula('money', '=$B14', { isInput: true })),
      ],
      [
        strong('Gain after all costs'),
        ...each('money', (c) => `${c}4-${c}6-${c}10-${c}11-${c}13-${c}14`, true),
        text('Before rent received and interest paid'),
      ],
      [
        text('Gain on what was paid'),
        ...columns.map((c) => formula('percent', `=IFERROR(${c}15/(${c}13+${c}14),"")`)),
      ],
    ],
  }
}

function viewingSheet(): Sheet {
  const range = (column: string) => `${column}8:${column}${viewingRows + 7}`
  return {
    name: 'Viewings',
    widths: [14, 24, 24, 16, 16, 44],
    frozenRows: 7,
    choices: [{ range: range('D'), options: ['No interest', 'Second viewing', 'Offer', 'Withdrawn'] }],
    rows: [
      [title('Viewing log')],
      [text('Viewings'), formula('number', `=COUNT(${range('A')})`)],
      [text('Second viewings'), formula('number', `=COUNTIF(${range('D')},"Second viewing")`)],
      [text('Offers'), formula('number', `=COUNTIF(${range('D')},"Offer")`)],
      [text('Highest offer'), formula('money', `=MAX(${range('E')})`)],
      [],
      ['Date', 'Visitor', 'Through', 'Result', 'Offer', 'What they said'].map(head),
      ...repeat(viewingRows, () => [
        input('day'),
        input('text'),
        input('text'),
        input('text'),
        input('money'),
        input('text'),
      ]),
    ],
  }
}

/** Days after listing at which the price is looked at again, and the usual step. */
const reviews = [
  [0, 0],
  [30, 0.02],
  [60, 0.03],
  [90, 0.03],
] as const

function pricePlanSheet(): Sheet {
  return {
    name: 'Price plan',
    widths: [18, 18, 14, 18, 18, 44],
    rows: [
      [title('Price plan')],
      [text('Listed on'), input('day')],
      ['Days after listing', 'On', 'Step', 'Price', 'At least', 'What has to have happened'].map(head),
      ...reviews.map(([days, step], at) => {
        const row = 4 + at
        return [
          input('number', days),
          formula('day', `=IF($B$2="","",$B$2+A${row})`),
          input('percent', step),
          at === 0
            ? formula('money', "='Net proceeds'!D4")
            : formula('money', `=MAX(D${row - 1}*(1-C${row}),E${row})`),
          formula('money', "='Net proceeds'!$B$4"),
          input('text'),
        ]
      }),
      [],
      [note(`Column ${columnName(3)} never falls below your lowest price.`)],
    ],
  }
}
