import type { DatedRule } from '#contract/calculators.ts'
import type { Answer, Calculator, Figure } from '#domain/calculators/calculator.ts'
import { formatResult, formatRule } from '#domain/calculators/format-result.ts'
import type { OutputName } from '#domain/calculators/names.ts'
import { rulesShown } from '#domain/calculators/rules-shown.ts'
import { calculatorSentence, calculatorText, cityLabel } from '#domain/calculators/texts.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { PdfBlock, PdfDocument } from '#server/pdf/document.ts'
import { cellText, inputText, isMoney, locale, numberTexts, rowTexts } from './value-texts.ts'

/** What the inputs describe, such as a project. */
export type Subject = { name: string; isDemonstration: boolean }

type Calculation = {
  calculator: Calculator
  /** One a scenario. */
  answers: readonly Answer[]
  /** The rules in force on `on`. */
  rules: readonly DatedRule[]
  on: string
  subject: Subject | null
  cityNames: Readonly<Record<LaunchCity, string>>
  /** Where the calculation is found again. */
  address: string
  at: Date
}

const demonstrationNotice = 'Demonstration data: these figures do not describe a real property.'
const none = '—'
/** The column of a payment plan; as an input of its own, a share is that of the transfer fee. */
const planShare = 'Share of the price'

/** A calculation on paper: inputs, results, formula and legal figures, with its scenarios side by side. */
export function calculationDocument(calculation: Calculation): PdfDocument {
  const { calculator, answers, rules, on, subject, address, at } = calculation
  const title = calculatorText(calculator.id, 'title')
  return {
    title: subject ? `${title}: ${subject.name}` : title,
    subtitle: calculatorText(calculator.id, 'detail'),
    notes: [
      `Calculated with the legal figures in force on ${formatDay(locale, on)}.`,
      calculatorText('information'),
    ],
    demonstration: subject?.isDemonstration ? demonstrationNotice : null,
    footer: `Diwan · ${address.split('?')[0]}`,
    pageText: (page, pages) => `Page ${page} of ${pages}`,
    at,
    blocks: [
      ...inputBlocks(calculation),
      { kind: 'heading', text: calculatorText('result') },
      ...resultBlocks(answers),
      ...noteBlocks(answers),
      ...tableBlocks(answers),
      { kind: 'heading', text: calculatorText('formula') },
      { kind: 'text', text: calculatorText(calculator.id, 'formula') },
      ...ruleBlocks(rulesShown(calculator, answers, rules)),
      { kind: 'heading', text: 'Address' },
      { kind: 'text', tone: 'quiet', text: address, link: address },
    ],
  }
}

const scenarioName = (at: number) => calculatorSentence('scenario', { number: String(at + 1) })

/** A name with its value in each scenario. */
type Line = { label: string; values: readonly string[] }

/** One scenario as a list of facts, several as columns. */
function comparison(lines: readonly Line[], strong: number | null): PdfBlock {
  const count = lines[0]?.values.length ?? 0
  if (count < 2)
    return {
      kind: 'facts',
      rows: lines.map(({ label, values }, at) => ({
        label,
        value: values[0] ?? none,
        isStrong: at === strong,
      })),
    }
  return {
    kind: 'table',
    head: ['', ...Array.from({ length: count }, (_, at) => scenarioName(at))],
    rows: lines.map(({ label, values }) => [label, ...values]),
  }
}

function inputBlocks({ answers, cityNames }: Calculation): PdfBlock[] {
  const fields = new Map(
    answers.flatMap(({ fields: states, city }) =>
      states.map(({ field }) => [field.name, { field, city }] as const),
    ),
  )
  const single = [...fields.values()].filter(({ field }) => field.kind !== 'rows')
  const city = { label: calculatorText('city'), values: answers.map((answer) => cityNames[answer.city]) }
  const lines = single.map(({ field, city: of }) => ({
    label: cityLabel('field', field.name, of),
    values: answers.map(({ outcome, fields: states, currency }) => {
      const state = states.find((one) => one.field.name === field.name)
      return outcome && state ? inputText(state, currency) : none
    }),
  }))
  const usual = single.filter(({ field }) =>
    answers.every(({ assumptions, fields: states }) =>
      states.some((state) => state.field.name === field.name) ? assumptions.includes(field.name) : true,
    ),
  )
  const usualNames = usual.map(({ field, city: of }) => cityLabel('field', field.name, of))
  return [
    { kind: 'heading', text: calculatorText('inputs') },
    comparison([city, ...mergeLines(lines)], null),
    ...(usualNames.length > 0
      ? [
          {
            kind: 'text' as const,
            tone: 'quiet' as const,
            text: `Defaults: ${[...new Set(usualNames)].join(', ')}.`,
          },
        ]
      : []),
    ...rowBlocks(answers),
  ]
}

/** Inputs with one label, such as the commission of each city, are one line: a scenario has at most one of them. */
function mergeLines(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ label }) => label)].map(([label, same]) => ({
    label,
    values: (same[0]?.values ?? []).map(
      (_, at) => same.map(({ values }) => values[at] ?? none).find((value) => value !== none) ?? none,
    ),
  }))
}

/** Typed lists, such as payment plans; a list that all scenarios share is shown once. */
function rowBlocks(answers: readonly Answer[]): PdfBlock[] {
  const lists = answers.flatMap(({ outcome, fields, city, currency }, at) =>
    fields.flatMap(({ field, text }) =>
      outcome && field.kind === 'rows' ? [{ field, text, city, currency, at }] : [],
    ),
  )
  const groups = [...Map.groupBy(lists, ({ field, text }) => `${field.name}\n${text}`).values()]
  return groups.flatMap((group): PdfBlock[] => {
    const [first] = group
    if (!first) return []
    const { field, text, city, currency } = first
    const label = cityLabel('field', field.name, city)
    const isShared = group.length === answers.length
    return [
      {
        kind: 'text',
        text: isShared ? label : [label, ...group.map(({ at }) => scenarioName(at))].join(', '),
      },
      {
        kind: 'table',
        head: field.columns.map(({ name }) =>
          name === 'share' ? planShare : cityLabel('field', name, city),
        ),
        rows: rowTexts(field, text, currency),
      },
    ]
  })
}

function resultBlocks(answers: readonly Answer[]): PdfBlock[] {
  const names = [...new Set(answers.flatMap(({ outcome }) => outcome?.figures.map(({ name }) => name) ?? []))]
  const city = answers[0]?.city ?? 'dubai'
  const lines = names.map((name) => ({
    label: cityLabel('out', name, city),
    values: answers.map((answer) => {
      const figure = answer.outcome?.figures.find((one) => one.name === name)
      return figure ? figureText(figure, answer) : none
    }),
  }))
  return [comparison(lines, 0)]
}

function figureText({ name, value, word }: Figure, { currency }: Answer): string {
  return word === null
    ? formatResult(name, value, { currency, texts: numberTexts })
    : calculatorText('word', word)
}

function noteBlocks(answers: readonly Answer[]): PdfBlock[] {
  const notes = [...new Set(answers.flatMap(({ outcome }) => outcome?.notes ?? []))]
  return notes.length === 0
    ? []
    : [{ kind: 'list', items: notes.map((note) => calculatorText('note', note)) }]
}

/** The tables of all scenarios, as long as they fit: a schedule of every scenario belongs into a spreadsheet. */
function tableBlocks(answers: readonly Answer[]): PdfBlock[] {
  let left: number = limits.calculators.pdfRows
  return answers.flatMap(({ outcome, city, currency }, at) =>
    (outcome?.tables ?? []).flatMap(({ name, columns, rows }): PdfBlock[] => {
      const label = calculatorText('table', name)
      const heading = answers.length > 1 ? `${label}, ${scenarioName(at)}` : label
      const isLong = rows.length > left
      if (!isLong) left -= rows.length
      return [
        { kind: 'heading', text: heading },
        isLong
          ? {
              kind: 'text',
              tone: 'quiet',
              text: `${rows.length} rows. The Excel file of this calculation has them.`,
            }
          : {
              kind: 'table',
              head: columns.map((column) => columnHead(column, city, currency)),
              rows: rows.map((row) =>
                columns.map((column, place) => cellText(column, row[place] ?? null, currency)),
              ),
            },
      ]
    }),
  )
}

function columnHead(name: OutputName, city: LaunchCity, currency: string): string {
  const label = cityLabel('out', name, city)
  return isMoney(name) ? `${label}, ${currency}` : label
}

function ruleBlocks(rules: readonly DatedRule[]): PdfBlock[] {
  if (rules.length === 0) return []
  return [
    { kind: 'heading', text: calculatorText('rules') },
    {
      kind: 'table',
      head: ['Figure', 'Value', 'Source'],
      textColumns: [2],
      rows: rules.map((rule) => [
        rule.detail ? `${rule.title}\n${rule.detail}` : rule.title,
        `${formatRule(rule, numberTexts)}\n${validity(rule)}`,
        [rule.sourceTitle, rule.sourceUrl, readOn(rule)].join('\n'),
      ]),
    },
  ]
}

const readOn = ({ verifiedOn }: DatedRule) =>
  calculatorSentence('read_on', { day: formatDay(locale, verifiedOn) })

function validity({ holdsFrom, holdsTo }: DatedRule): string {
  const from = calculatorSentence('from_day', { day: formatDay(locale, holdsFrom) })
  if (holdsTo === null) return from
  return `${from} ${calculatorSentence('until_day', { day: formatDay(locale, holdsTo) })}`
}
