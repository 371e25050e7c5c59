import {
  columnName,
  formula,
  head,
  input,
  note,
  repeat,
  text,
  title,
  type Sheet,
  type SheetCell,
} from '#domain/sheets/sheet.ts'
import { doneOrOpen, type SheetContent, type TemplateDocument } from '#domain/templates/document.ts'
import type { TemplateField } from '#domain/templates/template-field.ts'
import { commonFields as fields } from './common-fields.ts'

export const comparedAtMost = 5

/** The fields of one of the five homes; a number stands at the end of each key. */
const homeFields = repeat(comparedAtMost, (at): TemplateField[] => {
  const number = at + 1
  const group = `Property ${number}`
  return [
    { key: `name${number}`, label: 'Name', kind: 'text', group },
    { key: `price${number}`, label: 'Price', kind: 'money', group },
    { key: `size${number}`, label: 'Area, m²', kind: 'number', group },
    { key: `rent${number}`, label: 'Rent a year', kind: 'money', group },
    { key: `charge${number}`, label: 'Service charge a year', kind: 'money', group },
    { key: `score${number}`, label: 'Score, of 100', kind: 'number', group },
    { key: `coverage${number}`, label: 'Data coverage of the score', kind: 'percent', group },
  ]
}).flat()

export const propertyComparison: TemplateDocument = {
  slug: 'property-comparison',
  title: 'Property comparison',
  summary:
    'Up to five homes side by side: price per square foot, net yield, score with its coverage, and warnings.',
  kind: 'workbook',
  tier: 'free',
  isLegal: false,
  change:
    'A spreadsheet with formulas for up to five homes; prices and scores can be filled in from projects.',
  fields: [fields.currency, ...homeFields],
  checklist: doneOrOpen,
  text: `## How to compare
Use the same assumptions for all: the same vacancy, the same management, rents from registered contracts. Compare net yields only where the rent has the same source. A score with little data behind it says little.
## Ask of each
- Price | asked, or registered sales of the same building
- Rent | of the last contract, or the median of three comparable homes
- Service charge | approved budget, in money a year
- Resales in twelve months | how soon could you leave
- Supply due nearby in two years
- Delay of the developer's last three projects
- Title, charges, disputes
- Noise, light, lifts, parking
- What would make you regret it
`,
  sheets: ({ form }) => [comparisonSheet(form)],
}

/** Square feet in a square metre. */
const sqftPerSqm = 10.7639104167

function comparisonSheet(form: SheetContent['form']): Sheet {
  const columns = repeat(comparedAtMost, (at) => columnName(at + 1))
  const money = (key: string) =>
    repeat(comparedAtMost, (at) => input('money', form.number(`${key}${at + 1}`)))
  const computed = (style: SheetCell['style'], written: (column: string) => string, isStrong = false) =>
    columns.map((column) => formula(style, `=IFERROR(${written(column)},"")`, { isStrong }))
  const all = (style: SheetCell['style'], value: number | null) =>
    repeat(comparedAtMost, () => input(style, value))
  return {
    name: 'Comparison',
    widths: [38, ...columns.map(() => 20), 52],
    frozenRows: 3,
    tables: [{ title: 'Comparison', range: 'A3:F25' }],
    rows: [
      [title('Property comparison')],
      [note(`Amounts in ${form.currency}. Shaded cells are yours to fill in.`)],
      [
        head('Measure'),
        ...repeat(comparedAtMost, (at) => head(form.text(`name${at + 1}`) ?? `Property ${at + 1}`)),
        head('Note'),
      ],
      [text('Price'), ...money('price')],
      [
        text('Purchase costs, share of the price'),
        ...all('percent', 0.07),
        text('An assumption: replace it by the calculator of buying costs'),
      ],
      [text('All-in price'), ...computed('money', (c) => `IF(${c}4="","",${c}4*(1+${c}5))`, true)],
      [text('Area, m²'), ...repeat(comparedAtMost, (at) => input('number', form.number(`size${at + 1}`)))],
      [text('Price per m²'), ...computed('money', (c) => `${c}4/${c}7`)],
      [text('Price per sq ft'), ...computed('money', (c) => `${c}4/(${c}7*${sqftPerSqm})`, true)],
      [text('Rent a year'), ...money('rent')],
      [text('Vacancy'), ...all('percent', 0.05)],
      [text('Service charge a year'), ...money('charge')],
      [text('Management, share of the rent received'), ...all('percent', 0.05)],
      [text('Maintenance and insurance a year'), ...all('money', null)],
      [text('Gross yield'), ...computed('percent', (c) => `IF(${c}10="","",${c}10/${c}4)`)],
      [
        text('Net income a year'),
        ...computed('money', (c) => `IF(${c}10="","",${c}10*(1-${c}11)*(1-${c}13)-${c}12-${c}14)`),
        text('Rent after vacancy, management, service charge and upkeep'),
      ],
      [
        text('Net yield'),
        ...computed('percent', (c) => `${c}16/${c}6`, true),
        text('Net income / all-in price'),
      ],
      [
        text('Place by net yield'),
        ...computed('number', (c) => `IF(COUNT(${c}17)=0,"",1+COUNTIF($B17:$F17,">"&${c}17))`),
        text('1 is the highest'),
      ],
      [
        text('Score, of 100'),
        ...repeat(comparedAtMost, (at) => input('number', form.number(`score${at + 1}`))),
      ],
      [
        text('Data coverage of the score'),
        ...repeat(comparedAtMost, (at) => input('percent', form.ratio(`coverage${at + 1}`))),
        text('The share of points that are known'),
      ],
      [text('Registered resales in twelve months'), ...all('number', null)],
      [text('Months of delay, last three projects'), ...all('number', null)],
      [
        text('Warnings'),
        ...columns.map((c) =>
          formula(
            'number',
            `=IF(AND(${c}4<>"",COUNT(${c}17)=1,${c}17<4%),1,0)+IF(AND(${c}20<>"",${c}20<40%),1,0)+IF(AND(${c}21<>"",${c}21<3),1,0)+IF(AND(${c}22<>"",${c}22>6),1,0)`,
          ),
        ),
        text('Net yield below 4%, coverage below 40%, fewer than 3 resales, delay above 6 months'),
      ],
      [text('What speaks against it'), ...all('text', null)],
      [text('Decision'), ...all('text', null)],
    ],
  }
}
