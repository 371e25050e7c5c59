import {
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

const years = 10
const letting = 'Letting'
const loan = 'Loan'
const exit = 'Exit'

export const rentalCashFlow: TemplateDocument = {
  slug: 'rental-cash-flow',
  title: 'Rental cash-flow model',
  summary:
    'Ten years of rent, vacancy, costs, loan and sale in three cases, with yield, cover and internal rate of return.',
  kind: 'workbook',
  tier: 'analytics',
  isLegal: false,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.place,
    fields.sizeSqm,
    fields.currency,
    { ...fields.price, usual: '1000000' },
    { key: 'acquisition', label: 'Purchase costs', kind: 'money', usual: '66000', group: 'Money' },
    { ...fields.rent, usual: '70000' },
    { ...fields.serviceCharge, usual: '12000' },
    { key: 'vacancy', label: 'Vacancy', kind: 'percent', usual: '5', group: letting },
    {
      key: 'management',
      label: 'Management, % of the rent received',
      kind: 'percent',
      usual: '5',
      group: letting,
    },
    { key: 'maintenance', label: 'Maintenance a year', kind: 'money', usual: '5000', group: letting },
    { key: 'insurance', label: 'Insurance a year', kind: 'money', usual: '1000', group: letting },
    { key: 'rentGrowth', label: 'Growth of the rent a year', kind: 'percent', usual: '2', group: letting },
    { key: 'costGrowth', label: 'Growth of the costs a year', kind: 'percent', usual: '2', group: letting },
    { key: 'loan', label: 'Loan', kind: 'money', usual: '0', group: loan },
    { key: 'rate', label: 'Interest a year', kind: 'percent', usual: '4.5', group: loan },
    { key: 'years', label: 'Years of the loan', kind: 'number', usual: '25', group: loan },
    { key: 'valueGrowth', label: 'Growth of the value a year', kind: 'percent', usual: '2', group: exit },
    { key: 'saleCost', label: 'Cost of the sale', kind: 'percent', usual: '2.1', group: exit },
    fields.on,
  ],
  checklist: doneOrOpen,
  text: `## What it computes
Ten years of one let home in three cases. Effective income is the rent less vacancy. Running costs are service charge, management, maintenance and insurance. The rest is the net operating income; after the loan's instalments it is the cash flow. At the end of year ten the home is sold and the balance of the loan repaid. The internal rate of return is the yearly rate at which all flows together are worth nothing today. The first year equals the rental yield calculator.
## The three cases
Base is what you typed. Low has a tenth less rent, five points more vacancy, slower growth and a rate two points higher; High has a twentieth more rent and faster growth. Every cell of a case can be changed in the spreadsheet.
## Before you trust it
- Rent is that of registered contracts | not of advertisements
- Service charge is that of the approved budget | not of the brochure
- Vacancy includes the weeks between two tenants | and the months after handover
- Cash flow of the low case | you can pay a negative year from other income
- Sale costs include the early settlement of the loan | ask the bank for the charge
- Taxes where you live | this sheet knows none
`,
  sheets: ({ form }) => {
    const inputs = inputSheet(form)
    return [resultSheet(), inputs, ...cases.map((one) => caseSheet(one))]
  },
}

const cases = [
  { name: 'Base', column: 'B' },
  { name: 'Low', column: 'C' },
  { name: 'High', column: 'D' },
] as const
type Case = (typeof cases)[number]

/** Inputs by row; Low and High are formulas on Base that can be overwritten. */
function inputSheet(form: SheetContent['form']): Sheet {
  const row = (label: string, base: SheetCell, [low, high]: [string, string], comment = ''): SheetCell[] => [
    text(label),
    base,
    formula(base.style, low, { isInput: true }),
    formula(base.style, high, { isInput: true }),
    text(comment),
  ]
  const same = (at: number): [string, string] => [`=B${at}`, `=B${at}`]
  const money = (key: string) => input('money', form.number(key))
  const percent = (key: string) => input('percent', form.ratio(key))
  return {
    name: 'Inputs',
    widths: [40, 18, 18, 18, 52],
    frozenRows: 3,
    tables: [{ title: 'Inputs', range: 'A3:D18' }],
    rows: [
      [title('Inputs')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to change.`)],
      [head('Input'), head('Base'), head('Low'), head('High'), head('Note')],
      row('Price', money('price'), same(4)),
      row('Purchase costs', money('acquisition'), same(5), 'Fees, agency and costs of the loan'),
      row('Rent in the first year', money('rent'), ['=B6*90%', '=B6*105%']),
      row('Vacancy', percent('vacancy'), ['=B7+5%', '=B7']),
      row('Service charge', money('serviceCharge'), same(8)),
      row('Management, share of the rent received', percent('management'), same(9)),
      row('Maintenance', money('maintenance'), ['=B10*150%', '=B10']),
      row('Insurance', money('insurance'), same(11)),
      row('Growth of the rent a year', percent('rentGrowth'), ['=B12-2%', '=B12+1%']),
      row('Growth of the costs a year', percent('costGrowth'), ['=B13+1%', '=B13']),
      row('Loan', money('loan'), same(14)),
      row(
        'Interest a year',
        percent('rate'),
        ['=B15+2%', '=B15'],
        'The loan is repaid in equal monthly instalments',
      ),
      row('Years of the loan', input('number', form.number('years')), same(16), 'Whole years'),
      row('Growth of the value a year', percent('valueGrowth'), ['=B17-3%', '=B17+1%']),
      row('Cost of the sale, share of the price', percent('saleCost'), same(18)),
    ],
  }
}

const firstYear = 5
const lastYear = firstYear + years

/**
 * One case by year. Monthly instalment of a loan P at i a month over n months: P·i/(1−(1+i)^−n); balance after k
 * months: P·(1+i)^k − instalment·((1+i)^k−1)/i.
 */
function caseSheet({ name, column }: Case): Sheet {
  const at = (row: number) => `Inputs!$${column}$${row}`
  const [price, costs, rent, vacancy, charge, management, maintenance, insurance] = [
    4, 5, 6, 7, 8, 9, 10, 11,
  ].map(at)
  const [rentGrowth, costGrowth, principal, rate, term, valueGrowth, saleCost] = [
    12, 13, 14, 15, 16, 17, 18,
  ].map(at)
  const monthly = `(${rate}/12)`
  return {
    name,
    widths: [8, 16, 16, 16, 16, 16, 16, 16, 18, 16, 16],
    frozenRows: 4,
    tables: [{ title: `Case ${name}`, range: `A4:G${lastYear}` }],
    rows: [
      [title(`Case ${name}`)],
      [
        strong('Instalment'),
        formula('money', `=IF(OR(${principal}=0,${term}=0),0,-PMT(${monthly},12*${term},${principal}))`),
        note('a month'),
      ],
      [],
      [
        'Year',
        'Rent',
        'After vacancy',
        'Running costs',
        'Net income',
        'Loan paid',
        'Cash flow',
        'Loan left',
        'Sale, net',
        'All flows',
        'In total',
      ].map(head),
      [
        { style: 'number', value: 0 },
        null,
        null,
        null,
        null,
        null,
        formula('money', `=${principal}-${price}-${costs}`),
        formula('money', `=${principal}`),
        null,
        formula('money', `=G${firstYear}`),
        formula('money', `=J${firstYear}`),
      ],
      ...repeat(years, (index) => {
        const row = firstYear + 1 + index
        const paid = `(1+${monthly})^(12*A${row})`
        const left = `IF(${rate}=0,${principal}*(1-A${row}/${term}),${principal}*${paid}-$B$2*(${paid}-1)/${monthly})`
        const isLast = index === years - 1
        return [
          { style: 'number' as const, value: index + 1 },
          formula('money', `=${rent}*(1+${rentGrowth})^(A${row}-1)`),
          formula('money', `=B${row}*(1-${vacancy})`),
          formula(
            'money',
            `=C${row}*${management}+(${charge}+${maintenance}+${insurance})*(1+${costGrowth})^(A${row}-1)`,
          ),
          formula('money', `=C${row}-D${row}`, { isStrong: true }),
          formula('money', `=IF(A${row}<=${term},12*$B$2,0)`),
          formula('money', `=E${row}-F${row}`, { isStrong: true }),
          formula('money', `=IF(A${row}<${term},${left},0)`),
          isLast
            ? formula('money', `=${price}*(1+${valueGrowth})^${years}*(1-${saleCost})-H${row}`)
            : formula('money', '=0'),
          formula('money', `=G${row}+I${row}`),
          formula('money', `=K${row - 1}+J${row}`),
        ]
      }),
    ],
  }
}

function resultSheet(): Sheet {
  const row = (
    label: string,
    style: SheetCell['style'],
    written: (one: Case) => string,
    comment: string,
  ): SheetCell[] => [text(label), ...cases.map((one) => formula(style, written(one))), text(comment)]
  const own = ({ column }: Case) => `(Inputs!${column}4+Inputs!${column}5-Inputs!${column}14)`
  const first = firstYear + 1
  return {
    name: 'Result',
    widths: [40, 18, 18, 18, 60],
    tables: [{ title: 'Result', range: 'A3:D15' }],
    rows: [
      [title('Result')],
      [note('Computed from the sheets Inputs, Base, Low and High.')],
      [head('Measure'), head('Base'), head('Low'), head('High'), head('How')],
      row(
        'Gross yield',
        'percent',
        ({ column: c }) => `=IFERROR(Inputs!${c}6/Inputs!${c}4,"")`,
        'Rent of the first year / price',
      ),
      row(
        'Net income, first year',
        'money',
        ({ name }) => `=${name}!E${first}`,
        'Rent after vacancy and running costs',
      ),
      row(
        'Net yield',
        'percent',
        ({ name, column: c }) => `=IFERROR(${name}!E${first}/(Inputs!${c}4+Inputs!${c}5),"")`,
        'Net income / (price + purchase costs)',
      ),
      row('Own money', 'money', (one) => `=${own(one)}`, 'Price + purchase costs − loan'),
      row('Cash flow, first year', 'money', ({ name }) => `=${name}!G${first}`, 'Net income − instalments'),
      row(
        'Cash on cash, first year',
        'percent',
        (one) => `=IFERROR(${one.name}!G${first}/${own(one)},"")`,
        'Cash flow / own money',
      ),
      row(
        'Cover of the loan (DSCR)',
        'ratio',
        ({ name }) => `=IFERROR(${name}!E${first}/${name}!F${first},"no loan")`,
        'Net income / instalments; below 1 the rent does not pay the loan',
      ),
      row(
        'Break-even occupancy',
        'percent',
        ({ name, column: c }) =>
          `=IFERROR((Inputs!${c}8+Inputs!${c}10+Inputs!${c}11+${name}!F${first})/(Inputs!${c}6*(1-Inputs!${c}9)),"")`,
        'Share of the year that must be let to pay costs and loan',
      ),
      row(
        'Lowest cash flow of a year',
        'money',
        ({ name }) => `=MIN(${name}!G${first}:G${lastYear})`,
        'What you may have to add in the worst year',
      ),
      row('Net sale after ten years', 'money', ({ name }) => `=${name}!I${lastYear}`, 'After costs and loan'),
      row(
        'Equity multiple',
        'ratio',
        (one) => `=IFERROR((${one.name}!K${lastYear}+${own(one)})/${own(one)},"")`,
        'Everything received / own money',
      ),
      row(
        'Internal rate of return',
        'percent',
        ({ name }) => `=IFERROR(IRR(${name}!J${firstYear}:J${lastYear}),"none")`,
        'Yearly, before tax',
      ),
    ],
  }
}
