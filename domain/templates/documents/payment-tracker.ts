import { formula, head, input, note, repeat, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { parseNumber } from '#domain/templates/filled-form.ts'
import { commonFields as fields } from './common-fields.ts'

const trackerRows = 36

export const paymentTracker: TemplateDocument = {
  slug: 'payment-tracker',
  title: 'Off-plan payment tracker',
  summary:
    'Every instalment with due date, certificate, receipt and escrow reference; what is overdue and what falls due in 90 days.',
  kind: 'workbook',
  tier: 'free',
  isLegal: false,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.unit,
    fields.developer,
    fields.registerNumber,
    fields.escrowAgent,
    fields.escrowAccount,
    fields.completionOn,
    fields.currency,
    fields.price,
    {
      key: 'instalments',
      label: 'Instalments',
      kind: 'lines',
      hint: 'One a line: due date | amount | stage | date paid, such as 2027-03-31 | 120,000 | 40% certified',
      group: 'Instalments',
    },
    { ...fields.on, label: 'As of' },
  ],
  checklist: doneOrOpen,
  text: `## How to use it
Enter each instalment once, from the contract. When you pay, enter day, amount, receipt and the reference of the transfer. Set the day in the cell "As of": the state of every instalment and the next 90 days follow from it.
## Before each payment
- Demand in writing | it names unit, stage and amount
- Stage certified | by the register or an independent engineer, not by the developer alone
- Payee is the escrow account | compare bank and number with the contract, digit by digit
- Payment reference | project and unit, as the contract says
- Transfer limit and exchange rate | arranged with the bank some days ahead
## After each payment
- Receipt received | names project, unit, amount and account
- Statement of the developer | equals this sheet
- Copy kept outside the mailbox | receipts are needed at handover and for a sale
`,
  sheets: ({ form }) => [trackerSheet(form)],
}

const first = 12
const last = first + trackerRows - 1
const column = (name: string) => `${name}${first}:${name}${last}`

function trackerSheet(form: SheetContent['form']): Sheet {
  const instalments = form.lines('instalments').slice(0, trackerRows)
  return {
    name: 'Instalments',
    widths: [30, 14, 16, 16, 14, 16, 18, 18, 22, 14],
    frozenRows: first - 1,
    tables: [
      { title: 'Summary', range: 'A3:B9' },
      { title: 'Instalments', range: `A11:F${first + Math.max(instalments.length, 12) - 1}` },
    ],
    rows: [
      [title('Off-plan payment tracker')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to fill in.`)],
      [head('Summary'), head('Value')],
      [strong('As of'), input('day', form.day('on'))],
      [text('Price'), input('money', form.number('price'))],
      [text('Paid'), formula('money', `=SUM(${column('F')})`, { isStrong: true })],
      [text('Paid, share of the price'), formula('percent', '=IFERROR(B6/B5,"")')],
      [
        text('Overdue'),
        formula('money', `=IF(B4="","",SUMIFS(${column('G')},${column('B')},"<"&B4,${column('B')},">0"))`),
      ],
      [
        text('Due in the next 90 days'),
        formula(
          'money',
          `=IF(B4="","",SUMIFS(${column('G')},${column('B')},">="&B4,${column('B')},"<="&B4+90))`,
          {
            isStrong: true,
          },
        ),
      ],
      [
        text('Instalments less price'),
        formula('money', `=IF(B5="",0,SUM(${column('D')})-B5)`),
        note('0 when every instalment is entered'),
      ],
      [
        'Stage',
        'Due on',
        'Share of the price',
        'Amount',
        'Paid on',
        'Paid',
        'Open',
        'Receipt',
        'Certificate or escrow reference',
        'State',
      ].map(head),
      ...repeat(trackerRows, (at) => {
        const row = first + at
        const [due = '', amount = '', stage = '', paidOn = ''] = instalments[at] ?? []
        const sum = parseNumber(amount)
        return [
          input('text', stage || (sum === null ? null : `Instalment ${at + 1}`)),
          input('day', due || null),
          formula('percent', `=IF(OR(D${row}="",$B$5=""),"",D${row}/$B$5)`),
          input('money', sum),
          input('day', paidOn || null),
          input('money', paidOn === '' ? null : sum),
          formula('money', `=D${row}-F${row}`),
          input('text'),
          input('text'),
          formula(
            'text',
            `=IF(D${row}="","",IF(G${row}<=0,"Paid",IF(OR($B$4="",B${row}=""),"Open",IF(B${row}<$B$4,"Overdue",IF(B${row}<=$B$4+90,"Next 90 days","Later")))))`,
          ),
        ]
      }),
    ],
  }
}
