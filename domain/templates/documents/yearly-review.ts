import { formula, head, input, note, repeat, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { parseNumber } from '#domain/templates/filled-form.ts'
import { commonFields as fields } from './common-fields.ts'

const reviewedAtMost = 12
const paperRows = 20

export const yearlyReview: TemplateDocument = {
  slug: 'yearly-review',
  title: 'Yearly portfolio review',
  summary:
    'Values with their source, loans, rents against the market, insurance, wills, expiring papers, and the decisions of the year.',
  kind: 'workbook',
  tier: 'investor-pro',
  isLegal: false,
  change: 'First edition.',
  fields: [
    { key: 'owner', label: 'Owner', kind: 'text', group: 'People' },
    { ...fields.on, label: 'As of' },
    fields.currency,
    {
      key: 'holdings',
      label: 'Properties',
      kind: 'lines',
      hint: 'One a line: name | price paid | value today | source of the value | loan | rent a year | market rent a year',
      group: 'Properties',
    },
  ],
  checklist: doneOrOpen,
  text: `## How to use it
Do it on the same day each year. Write where every value comes from: a registered sale of the building is worth more than an advertisement. Compare return, not gain: a home that rose by ten percent in five years lost against most alternatives.
## Values
- Each home valued from registered sales | date, number of sales, range
- Source of each value written down
- Largest home as a share of all | above a half is a risk of its own
- Currency of values, loans and rents | what a change of five percent does
## Loans
- Rate, end of the fixed period, balance | of each loan
- Offer of another bank asked for | early settlement charge included
- Cover of the loan by the rent | below 1.2 watch it, below 1 act
## Rent
- Rent compared with registered rents | same building or area
- Next renewal and last day for notice | in the calendar
- Legal increase worked out before it is asked for
- Arrears, repairs and vacancy of the year
## Costs
- Service charge against last year and budget
- Repairs above plan
- Management fee still worth it
## Insurance, wills, residency
- Building, contents and liability insured | sums still right
- Will covers every property | registered where it counts
- Powers of attorney | needed, still valid, revoked where not
- Residence by property | conditions still met
## Papers that expire
- Passports, residence permits, licences
- Tenancy registrations and insurance policies
- Warranties of cooling and appliances
## Decisions
- Keep, sell, refinance or improve | one line for each home, with reason
- What would change your mind | written down today
- Reserve for six months of instalments and service charges
- Date of the next review
`,
  sheets: ({ form }) => [holdingSheet(form), paperSheet(form), decisionSheet()],
}

const first = 6
const last = first + reviewedAtMost - 1

function holdingSheet(form: SheetContent['form']): Sheet {
  const held = form.lines('holdings').slice(0, reviewedAtMost)
  const total = last + 1
  const sum = (column: string) =>
    formula('money', `=SUM(${column}${first}:${column}${last})`, { isStrong: true })
  return {
    name: 'Properties',
    widths: [30, 16, 16, 26, 16, 16, 16, 16, 12, 12, 14, 12, 12],
    frozenRows: first - 1,
    tables: [{ title: 'Properties', range: `A5:G${first + Math.max(held.length, 4) - 1}` }],
    rows: [
      [title('Properties')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to fill in.`)],
      [text('As of'), input('day', form.day('on'))],
      [],
      [
        'Property',
        'Paid in all',
        'Value',
        'Source of the value',
        'Loan',
        'Net rent a year',
        'Market rent a year',
        'Own equity',
        'Loan to value',
        'Gain',
        'Yield on value',
        'Rent gap',
        'Share of all',
      ].map(head),
      ...repeat(reviewedAtMost, (at) => {
        const row = first + at
        const [name = '', paid = '', value = '', source = '', loan = '', rent = '', market = ''] =
          held[at] ?? []
        return [
          input('text', name || null),
          input('money', parseNumber(paid)),
          input('money', parseNumber(value)),
          input('text', source || null),
          input('money', parseNumber(loan)),
          input('money', parseNumber(rent)),
          input('money', parseNumber(market)),
          formula('money', `=C${row}-E${row}`),
          formula('percent', `=IFERROR(E${row}/C${row},"")`),
          formula('percent', `=IF(C${row}="","",IFERROR(C${row}/B${row}-1,""))`),
          formula('percent', `=IFERROR(F${row}/C${row},"")`),
          formula('percent', `=IF(F${row}="","",IFERROR(F${row}/G${row}-1,""))`),
          formula('percent', `=IFERROR(C${row}/$C$${total},"")`),
        ]
      }),
      [
        strong('All'),
        sum('B'),
        sum('C'),
        null,
        sum('E'),
        sum('F'),
        sum('G'),
        sum('H'),
        formula('percent', `=IFERROR(E${total}/C${total},"")`),
        formula('percent', `=IFERROR(C${total}/B${total}-1,"")`),
        formula('percent', `=IFERROR(F${total}/C${total},"")`),
        formula('percent', `=IFERROR(F${total}/G${total}-1,"")`),
      ],
      [
        strong('Concentration (HHI)'),
        formula('number', `=IFERROR(ROUND(10000*SUMPRODUCT(M${first}:M${last},M${first}:M${last}),0),"")`),
        note('10,000 is one home; five equal homes are 2,000'),
      ],
    ],
  }
}

function paperSheet(form: SheetContent['form']): Sheet {
  const range = `E5:E${paperRows + 4}`
  return {
    name: 'Papers',
    widths: [30, 34, 16, 14, 16, 34],
    frozenRows: 4,
    rows: [
      [title('Papers that expire')],
      [
        text('As of'),
        input('day', form.day('on')),
        text('Expired'),
        formula('number', `=COUNTIF(${range},"Expired")`),
      ],
      [null, null, text('Within 90 days'), formula('number', `=COUNTIF(${range},"Within 90 days")`)],
      ['Property or person', 'Paper', 'Expires on', 'Days left', 'State', 'Who renews it'].map(head),
      ...repeat(paperRows, (at) => {
        const row = 5 + at
        return [
          input('text'),
          input('text'),
          input('day'),
          formula('number', `=IF(OR(C${row}="",$B$2=""),"",C${row}-$B$2)`),
          formula(
            'text',
            `=IF(D${row}="","",IF(D${row}<0,"Expired",IF(D${row}<=90,"Within 90 days","Valid")))`,
          ),
          input('text'),
        ]
      }),
    ],
  }
}

function decisionSheet(): Sheet {
  return {
    name: 'Decisions',
    widths: [30, 18, 50, 40, 16],
    choices: [{ range: `B3:B${reviewedAtMost + 2}`, options: ['Keep', 'Sell', 'Refinance', 'Improve'] }],
    rows: [
      [title('Decisions of the year')],
      ['Property', 'Decision', 'Reason', 'What would change it', 'Done on'].map(head),
      ...repeat(reviewedAtMost, (at) => [
        formula('text', `=IF(Properties!A${first + at}="","",Properties!A${first + at})`),
        input('text'),
        input('text'),
        input('text'),
        input('day'),
      ]),
    ],
  }
}
