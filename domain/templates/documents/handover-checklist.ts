import { formula, head, input, note, repeat, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

export const handoverChecklist: TemplateDocument = {
  slug: 'handover-checklist',
  title: 'Handover and utilities',
  summary:
    'From the completion notice to the title deed: papers, final payment, keys, connections, insurance, owners’ association.',
  kind: 'checklist',
  tier: null,
  isLegal: false,
  change: 'Groups from notice to first year, and a statement of what is due on the day of handover.',
  fields: [
    fields.property,
    fields.unit,
    fields.developer,
    fields.registerNumber,
    fields.escrowAccount,
    { ...fields.completionOn, label: 'Date of the completion notice' },
    fields.currency,
    fields.price,
    { key: 'paid', label: 'Paid so far', kind: 'money', group: 'Money' },
    fields.serviceCharge,
    fields.on,
  ],
  checklist: doneOrOpen,
  text: `## Completion notice
- Notice received | date, amount due, last day to pay, what must be brought
- Completion certificate seen | issued by the authority, with its number
- Registered status of the project | read in the register on the same day
- Area on the notice | compared with the contract; difference settled by its clause
- Delay | days after the promised date counted, compensation claimed in writing
## Inspection
- Snagging inspection made before paying the last instalment
- Serious defects dated for repair in writing
- Re-inspection agreed
## Final payment
- Statement of the developer compared with your own receipts
- Fees on top of the price checked one by one | each needs a basis in contract or law
- Service charge in advance | for which months, at which rate
- Payment to the account of the contract | receipt names the unit
- Loan drawn | bank, valuation and title are ready on the same day
## Keys
- Identity papers of every owner, or power of attorney legalised in time
- Keys, cards, remote controls | counted against a list
- Parking bay and store opened
- Meters read and photographed
- Warranties, manuals, as-built plan
## Utilities
- Electricity and water | account, deposit, date of connection
- Cooling | contract with the provider, demand charge, deposit
- Gas, where there is any
- Internet | order; ask for the days it takes
## Insurance
- Building insured by the owners | policy asked for
- Contents and liability insured by you
- Life cover of the loan, if the bank asks for it
## Title deed
- Application made | fee paid, receipt kept
- Deed received | name, unit, area and share right
- Mortgage registered as agreed with the bank
## Owners' association
- Registered as owner and voter
- Budget, reserve fund and house rules read
- Service charge account checked | no old debts of the unit
- Contact of the manager kept
## First year
- Defects reported in writing within the defects period
- Tenancy registered before anyone moves in
- Cooling serviced, silicone and drains looked at
`,
  sheets: ({ form }) => [statementSheet(form)],
}

function statementSheet(form: SheetContent['form']): Sheet {
  const receiptRows = 24
  const first = 20
  return {
    name: 'Final statement',
    widths: [46, 20, 20, 40],
    tables: [{ title: 'Due on handover', range: 'A3:C16' }],
    rows: [
      [title('Due on handover')],
      [note(`Amounts in ${form.currency}. Compare the developer's statement with your own figures.`)],
      [head('Item'), head('Yours'), head("Developer's"), head('Difference')],
      ...(
        [
          ['Price of the contract', form.number('price')],
          ['Correction for the area', null],
          ['Paid so far', form.number('paid')],
        ] as const
      ).map(([label, value], at) => [
        text(label),
        input('money', value),
        input('money'),
        formula('money', `=C${4 + at}-B${4 + at}`),
      ]),
      [
        strong('Rest of the price'),
        formula('money', '=B4+B5-B6', { isStrong: true }),
        formula('money', '=C4+C5-C6', { isStrong: true }),
        formula('money', '=C7-B7'),
      ],
      ...(
        [
          ['Service charge in advance', form.number('serviceCharge')],
          ['Electricity and water deposit', null],
          ['Cooling deposit', null],
          ['Title deed and registration', null],
          ['Administrative fees with VAT', null],
          ['Late payment interest', null],
          ['Other', null],
        ] as const
      ).map(([label, value], at) => [
        text(label),
        input('money', value),
        input('money'),
        formula('money', `=C${8 + at}-B${8 + at}`),
      ]),
      [text('Delay compensation due to you'), input('money'), input('money'), formula('money', '=C15-B15')],
      [
        strong('To pay on handover'),
        formula('money', '=SUM(B7:B14)-B15', { isStrong: true }),
        formula('money', '=SUM(C7:C14)-C15', { isStrong: true }),
        formula('money', '=C16-B16'),
      ],
      [],
      [
        strong('Receipts'),
        formula('money', `=SUM(B${first}:B${first + receiptRows - 1})`),
        note('equals "Paid so far" when every receipt is entered'),
      ],
      [head('Receipt'), head('Amount'), head('Date'), head('Account paid')],
      ...repeat(receiptRows, () => [input('text'), input('money'), input('day'), input('text')]),
    ],
  }
}
