import { formula, head, input, note, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

const terms = 'Terms of the reservation'

export const reservationLetter: TemplateDocument = {
  slug: 'reservation-letter',
  title: 'Reservation letter',
  summary:
    'Reserves a unit of a project: price, fee, its refund, where it is paid, and what you must receive before you sign.',
  kind: 'letter',
  tier: 'free',
  isLegal: true,
  change: 'First edition.',
  fields: [
    fields.property,
    fields.unit,
    fields.place,
    fields.developer,
    fields.registerNumber,
    fields.escrowAgent,
    fields.escrowAccount,
    fields.completionOn,
    fields.sizeSqm,
    fields.currency,
    { ...fields.price, label: 'Price agreed' },
    {
      key: 'costs',
      label: 'Costs of buying, beside the price',
      kind: 'money',
      hint: 'Not part of the letter; adds up on the sheet',
      group: 'Money',
    },
    { key: 'loan', label: 'Loan planned', kind: 'money', group: 'Money' },
    { key: 'reservationFee', label: 'Reservation fee', kind: 'money', group: terms },
    {
      key: 'firstShare',
      label: 'First instalment, % of the price',
      kind: 'percent',
      hint: 'On signing the sale contract',
      group: terms,
    },
    { key: 'reservedUntil', label: 'Unit reserved until', kind: 'day', group: terms },
    {
      key: 'refundDays',
      label: 'Refund within, days',
      kind: 'number',
      usual: '14',
      hint: 'After you withdraw or a condition fails',
      group: terms,
    },
    {
      key: 'included',
      label: 'Included in the price',
      kind: 'lines',
      hint: 'Parking, store, equipment: one thing a line',
      group: terms,
    },
    fields.buyer,
    { key: 'buyerAddress', label: 'Address of the buyer', kind: 'text', group: 'People' },
    { ...fields.on, label: 'Date of the letter' },
  ],
  checklist: doneOrOpen,
  text: `## Letter
{{buyer}}
{{buyerAddress}}

{{on}}

To {{developer}}

Reservation of unit {{unit}}, {{property}}, {{place}}

Dear Sir or Madam,

I ask you to reserve the unit named above (area {{sizeSqm}} m², project number {{registerNumber}} in the register) on these terms.

1. Price: {{price}}. It does not change while the unit is reserved.

2. Included: {{included}}

3. Reservation fee: {{reservationFee}}, paid by transfer to the escrow account {{escrowAccount}} at {{escrowAgent}} and to no other account. It counts towards the price. You send a receipt that names project, unit, amount and account.

4. Duration: the unit is reserved for me and withdrawn from sale until {{reservedUntil}}.

5. Before that day you send me: (a) the sale contract as it is to be signed, with the payment plan; (b) proof of the registration of the project and of its escrow account; (c) floor plan, specification and the area in square metres; (d) the registered completion date, which you name as {{completionOn}}; (e) the estimate of the service charge.

6. Refund: you return the fee in full within {{refundDays}} days if I do not sign for one of these reasons: a paper of point 5 is missing, the contract departs from this letter, the bank declines the loan of {{loan}}, or the unit cannot be registered in my name. The loan condition falls away if no loan is named. In every other case both sides agree in writing on what you may keep.

7. First instalment: {{firstShare}} of the price on signing, less the fee.

8. This letter is no sale contract. It ends on the day of point 4 or on signing, whichever comes first.

Please return a signed copy.

Yours faithfully,


{{buyer}}
## Before you pay
- Project found in the register | same name, number and developer as in the letter
- Escrow account equals the register | number and bank; never a private or a trading account
- Unit is free | availability confirmed in writing, with floor and number
- Refund agreed in writing | signed by the developer, not by the agent alone
- Price compared with registered sales | at least three of the project or five nearby
- Whole cost worked out | fees, agent, loan and first year, not the price alone
- Agent may sell this project | licence and permit to advertise
## After you paid
- Receipt received | project, unit, amount, account
- Signed copy received | every page
- Sale contract read | compared with this letter, point by point
- Last day noted | a week before the reservation ends
`,
  sheets: ({ form }) => [moneySheet(form)],
}

/** What is due on the reservation, on signing and in all. */
function moneySheet(form: SheetContent['form']): Sheet {
  return {
    name: 'Money',
    widths: [46, 20, 50],
    tables: [{ title: 'Money of the reservation', range: 'A3:B13' }],
    rows: [
      [title('Money of the reservation')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to fill in.`)],
      [head('Item'), head('Amount'), head('Note')],
      [text('Price agreed'), input('money', form.number('price'))],
      [
        text('Reservation fee, now'),
        input('money', form.number('reservationFee')),
        text('Counts towards the price'),
      ],
      [text('First instalment, share of the price'), input('percent', form.ratio('firstShare'))],
      [text('First instalment'), formula('money', '=B4*B6')],
      [text('On signing, less the fee'), formula('money', '=B7-B5', { isStrong: true })],
      [text('Costs of buying, beside the price'), input('money', form.number('costs'))],
      [strong('Price and costs'), formula('money', '=B4+B9', { isStrong: true })],
      [text('Loan planned'), input('money', form.number('loan'))],
      [text('Own money in all'), formula('money', '=B10-B11', { isStrong: true })],
      [text('Still to pay after signing, own money'), formula('money', '=B12-B5-B8')],
    ],
  }
}
