import { formula, head, input, note, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

const terms = 'Terms of the offer'

export const offerLetter: TemplateDocument = {
  slug: 'offer-letter',
  title: 'Offer letter',
  summary: 'A written offer with price, deposit, conditions and validity, and who pays which fee.',
  kind: 'letter',
  tier: 'free',
  isLegal: true,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.unit,
    fields.place,
    fields.sizeSqm,
    fields.deed,
    fields.currency,
    { ...fields.price, label: 'Price offered' },
    {
      key: 'deposit',
      label: 'Deposit, % of the price',
      kind: 'percent',
      usual: '5',
      hint: 'Often 10 in Dubai; at most 5 in Riyadh',
      group: 'Money',
    },
    {
      key: 'holder',
      label: 'Who holds the deposit',
      kind: 'text',
      usual: 'the registration trustee',
      group: terms,
    },
    { key: 'loan', label: 'Loan planned', kind: 'money', group: terms },
    { key: 'validUntil', label: 'Offer valid until', kind: 'day', group: terms },
    { key: 'transferOn', label: 'Transfer at the latest on', kind: 'day', group: terms },
    {
      key: 'transferFee',
      label: 'Transfer fee or tax paid by',
      kind: 'text',
      usual: 'the buyer',
      group: terms,
    },
    {
      key: 'noObjection',
      label: 'No-objection fee paid by',
      kind: 'text',
      usual: 'the seller',
      group: terms,
    },
    {
      key: 'included',
      label: 'Included in the price',
      kind: 'lines',
      hint: 'One thing a line',
      group: terms,
    },
    { ...fields.buyer },
    { key: 'buyerAddress', label: 'Address of the buyer', kind: 'text', group: 'People' },
    fields.seller,
    { ...fields.on, label: 'Date of the letter' },
  ],
  checklist: doneOrOpen,
  text: `## Letter
{{buyer}}
{{buyerAddress}}

{{on}}

To {{seller}}

Offer to buy {{property}}, unit {{unit}}, {{place}}

Dear {{seller}},

I offer to buy the home named above (title {{deed}}, area {{sizeSqm}} m²) on these terms.

1. Price: {{price}}, paid in full on the day of transfer.

2. Deposit: {{deposit}} of the price on signing the sale contract, held by {{holder}}. It counts towards the price and is returned in full if a condition of point 4 is not met.

3. Included: {{included}}

4. Conditions: (a) finance: a written approval of a loan of {{loan}}; this condition falls away if no loan is named; (b) valuation: a valuer accepted by the bank values the home at no less than the price; (c) title: the register shows you as owner, free of charges, orders and unpaid service charges on the day of transfer.

5. Transfer: at the office of the land department or its trustee, on {{transferOn}} at the latest, with vacant possession unless a tenancy was disclosed to me in writing.

6. Fees: transfer fee or tax paid by {{transferFee}}; no-objection certificate paid by {{noObjection}}; each side pays its own agent and adviser.

7. Validity: this offer ends on {{validUntil}}. It binds neither side before both have signed a sale contract.

Yours sincerely,


{{buyer}}
## Before you send it
- Price compared with registered sales | at least three of the building or five nearby
- Loan confirmed in writing | amount, rate, validity of the approval
- Deposit within the limit of the place | in Riyadh at most 5% of the price
- Holder of the deposit named | never the agent's private account
- Seller is the owner in the register | or has a valid power of attorney
- Tenancy read | end, rent, notices
- Service charge statement asked for | unpaid amounts stay with the unit
## After you sent it
- Answer received in writing | with its date
- Sale contract equals the letter | every point
- Deposit receipted | by its holder, with the unit
`,
  sheets: ({ form }) => [offerSheet(form)],
}

/** The money of the offer on the day of signing and of transfer. */
function offerSheet(form: SheetContent['form']): Sheet {
  return {
    name: 'Money',
    widths: [46, 20, 50],
    tables: [{ title: 'Money of the offer', range: 'A3:B15' }],
    rows: [
      [title('Money of the offer')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to fill in.`)],
      [head('Item'), head('Amount'), head('Note')],
      [text('Price offered'), input('money', form.number('price'))],
      [text('Deposit, share of the price'), input('percent', form.ratio('deposit'))],
      [text('Deposit on signing'), formula('money', '=B4*B5', { isStrong: true })],
      [text('Loan paid out on transfer'), input('money', form.number('loan'))],
      [text('Own money for the price on transfer'), formula('money', '=B4-B6-B7')],
      [text('Transfer fee or tax, share of the price'), input('percent'), text('0 if the seller pays it')],
      [text('Transfer fee or tax'), formula('money', '=B4*B9')],
      [text('Agency fee with VAT, share of the price'), input('percent')],
      [text('Agency fee'), formula('money', '=B4*B11')],
      [text('Fixed fees: registration, trustee, no-objection'), input('money')],
      [text('Costs of the loan'), input('money')],
      [
        strong('Own money in all'),
        formula('money', '=B6+B8+B10+B12+B13+B14', { isStrong: true }),
        text('Deposit, rest of the price and every cost'),
      ],
    ],
  }
}
