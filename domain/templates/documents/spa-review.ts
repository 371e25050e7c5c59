import { formula, head, input, note, strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import type { SheetContent, TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

export const spaReview: TemplateDocument = {
  slug: 'spa-reading-list',
  title: 'Sale contract (SPA) review',
  summary:
    'Twenty-five clauses of a sale and purchase agreement: what a fair one says, with up to four points each.',
  kind: 'reading-list',
  tier: 'analytics',
  isLegal: true,
  change:
    'Twenty-five clauses with up to four points each; the spreadsheet adds them up to a fairness of 100.',
  fields: [
    fields.property,
    fields.unit,
    fields.developer,
    fields.registerNumber,
    fields.escrowAccount,
    fields.completionOn,
    fields.currency,
    fields.price,
    fields.buyer,
    fields.seller,
    fields.preparedBy,
    fields.on,
  ],
  checklist: {
    hints: ['What a fair clause says', 'What to do about it'],
    answer: 'Points',
    options: ['0', '1', '2', '3', '4'],
    extras: ['Clause number', 'What yours says'],
  },
  text: `## How to give points
Read the whole contract once before you give any. 4: clear and fair. 3: fair with one open detail. 2: unclear, or fair only in part. 1: one-sided. 0: against you, or missing. All 25 together give a fairness of 100. Below 60, or with a 0 for escrow, completion, default or refund, do not sign before it is changed.
## Who and what
- Parties and authority | The seller is the registered developer or owner; the signatory's authority is attached | Ask for the authority to be attached
- Unit and area tolerance | Number, floor and plan attached; area in square metres and how it is measured; up to 5% less without payment, refund beyond | Ask for a refund per square metre
- Parking and storage | By number and as part of the unit, not "one bay" | Have the numbers entered
- Community rules | Attached as they are today; changes need a vote | Ask for a copy before signing
## Money
- Price and instalments | A fixed sum and what it includes; dates or certified stages, never "on demand" | Strike "on demand"
- Proof of milestones | An independent certificate that you receive before you pay | Ask for the certificate as a condition of payment
- Escrow account | Number and bank stand in the contract; payments elsewhere do not count | Compare with the register
- Late payment | A rate with a ceiling, and notice before it runs | Ask for notice of at least 14 days
- Taxes | Each tax and fee named, with who bears it; later taxes as the law divides them | Ask for a list with amounts
- Service charge estimate | Per square metre for the first year, with its basis; who may raise it | Ask for the approved budget
## Time
- Completion and extension | A date; an extension with a fixed end, for named reasons | Ask for at most six months
- Delay compensation | Money for each month, without having to prove loss | Ask for a share of the price or the rent of a like home
- Force majeure | A closed list; notice in days; after a stated time you may leave with a refund | Strike "any other reason"
- Handover conditions | Completion certificate, utilities, inspection; what happens with serious defects | Ask for the right to refuse keys
- Utilities connection | The developer connects; deposits are named | Ask for connection as a condition of handover
## Changes
- Variation of plan or finish | Equal or better quality; consent for layout, view and area | Ask for a price reduction
- Assignment | Allowed from a stated share paid; fee and days for the consent | Ask for a ceiling of the fee
- Mortgage consent | Not refused without reason; papers for the bank within days | Ask for a time limit
## When it goes wrong
- Defects | At least one year for finishes and installations, ten years for structure, with days to repair | Compare with the law of the place
- Buyer default | Written notice, at least 30 days to cure; keeps no more than the law allows at that stage | Compare with the law of the place
- Refund on termination by the buyer | Full refund with interest when the seller is in breach; days to pay | Ask for interest and a date
- Refund on cancellation of the project | Everything paid, from the escrow account, within stated days | Compare with the law of the place
## Law
- Disputes | A named court or tribunal of the place; language and costs | Avoid a forum you could not afford
- Governing law and language | The law of the place; which language version holds | Read the version that holds
- Notices | By courier and e-mail, to addresses you will still have; silence is no consent | Strike deemed consent
`,
  sheets: ({ sections }) => [fairnessSheet(sections)],
}

const first = 6

/** Points by clause, added up to a fairness of 100. */
function fairnessSheet(sections: SheetContent['sections']): Sheet {
  const clauses = sections.flatMap(({ title: part, items }) => items.map((item) => ({ part, ...item })))
  const last = first + clauses.length - 1
  const points = `D${first}:D${last}`
  return {
    name: 'Fairness',
    widths: [18, 34, 60, 10, 16, 44],
    frozenRows: 5,
    choices: [{ range: points, options: ['0', '1', '2', '3', '4'] }],
    rows: [
      [title('Fairness of the contract')],
      [
        strong('Fairness, of 100'),
        formula('number', `=IF(COUNT(${points})=0,"",ROUND(100*SUM(${points})/(4*COUNT(${points})),1))`, {
          isStrong: true,
        }),
        note('The points given, as a share of the points possible for the clauses judged so far.'),
      ],
      [
        strong('Clauses judged'),
        formula('number', `=COUNT(${points})`),
        formula('text', `="of ${clauses.length}; with 0 points: "&COUNTIF(${points},0)`),
      ],
      [],
      [
        head('Part'),
        head('Clause'),
        head('What a fair clause says'),
        head('Points'),
        head('Clause no.'),
        head('What yours says'),
      ],
      ...clauses.map(({ part, text: clause, hint }) => [
        text(part),
        text(clause),
        text(hint.split(' | ')[0] ?? ''),
        input('number'),
        input('text'),
        input('text'),
      ]),
    ],
  }
}
