import { z } from 'zod'
import { calculators, type CalculatorResult, type DatedRule } from '#contract/calculators.ts'
import type { UsedFilter } from '#contract/assistant.ts'
import { writeFigure, type AnswerFigure, type WrittenUnit } from '#domain/assistant/figure.ts'
import { calculatorIds, outputUnits, type CalculatorId, type OutputUnit } from '#domain/calculators/names.ts'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { splitWords } from '#domain/search/fold-text.ts'
import {
  assistantTool,
  notFound,
  refusedResult,
  toHref,
  toolResult,
  type ToolContext,
} from '#server/assistant/tool.ts'
import { cityFilter, cityNames, textFilter, writtenUntil } from './home-labels.ts'

/** Values of a calculator and how they are written. A ratio is shown as a percentage. */
const units: Partial<Record<OutputUnit, { unit: WrittenUnit; factor: number }>> = {
  money: { unit: 'money', factor: 1 },
  'money-per-sqm': { unit: 'money-per-sqm', factor: 1 },
  percent: { unit: 'percent', factor: 1 },
  ratio: { unit: 'percent', factor: 100 },
  times: { unit: 'times', factor: 1 },
  years: { unit: 'years', factor: 1 },
  year: { unit: 'count', factor: 1 },
  months: { unit: 'months', factor: 1 },
  days: { unit: 'days', factor: 1 },
  nights: { unit: 'count', factor: 1 },
  count: { unit: 'count', factor: 1 },
  rate: { unit: 'rate', factor: 1 },
}

const labels: Partial<Record<CalculatorResult['figures'][number]['name'], string>> = {
  payment: 'Monthly instalment',
  n: 'Instalments',
  'total-paid': 'Paid in total',
  'total-interest': 'Interest in total',
  total: 'Costs in total',
  'pct-of-price': 'Of the price',
  'cash-needed': 'Cash needed',
  'transfer-fee': 'Transfer fee',
  agency: 'Agency fee',
  'trustee-fee': 'Trustee fee',
  'admin-fee': 'Title deed fee',
  'mortgage-registration': 'Mortgage registration',
  'bank-processing': 'Bank processing',
  'max-loan': 'Largest loan',
  'dbr-used': 'Debt burden',
  'ltv-cap': 'Largest share of the price',
  'down-payment': 'Down payment',
  'rett-due': 'Transaction tax due',
  'rett-buyer-part': 'Transaction tax that you bear',
  noc: 'No-objection certificate',
  'non-saudi-fee': 'Fee of buyers who are not Saudi',
  'rett-total': 'Transaction tax',
}

const labelFor = (name: CalculatorResult['figures'][number]['name']) => {
  const text = labels[name] ?? name.replaceAll('-', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

type Calculation = { calculator: CalculatorId; inputs: Readonly<Record<string, string>> }

/** A result of a calculator as figures, first the main ones; null with the reason where inputs are wrong. */
async function calculate({ ask }: ToolContext, { calculator, inputs }: Calculation) {
  const read = await ask(calculators.calculate, { calculator, ...inputs })
  if (!read.isOpen) return { refused: refusedResult(read.code) }
  const { data } = read
  const href = toHref(`/resources/calculators/${calculator}`, inputs)
  if (data.problems.length > 0) {
    const fields = [...new Set(data.problems.map(({ field }) => field.replaceAll('-', ' ')))].join(', ')
    return {
      refused: notFound(`The calculator does not accept this value: ${fields}.`, {
        links: [{ label: 'Open the calculator', href }],
      }),
    }
  }
  const sources = [...new Set(data.rules.map(({ sourceTitle }) => sourceTitle))]
  const figures = data.figures.flatMap(({ name, value }): AnswerFigure[] => {
    const unit = units[outputUnits[name]]
    if (value === null || !unit) return []
    return [
      {
        label: labelFor(name),
        value: value * unit.factor,
        unit: unit.unit,
        currency: unit.unit.startsWith('money') ? data.currency : null,
        sample: null,
        asOf: data.on,
        sources: sources.length > 0 ? sources : ['Calculator of Diwan'],
        href,
        origin: 'computed',
        isDemonstration: false,
      },
    ]
  })
  return { data, figures, href }
}

/** Inputs that were not given, as assumptions that the answer names. */
function inputFigures(
  { inputs, currency, on }: CalculatorResult,
  href: string,
  typed: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, [label: string, unit: WrittenUnit]>>,
): AnswerFigure[] {
  return Object.entries(wanted).flatMap(([field, [label, unit]]): AnswerFigure[] => {
    const input = inputs.find((one) => one.field === field)
    if (!input || input.text === '' || !Number.isFinite(Number(input.text))) return []
    return [
      {
        label,
        value: Number(input.text),
        unit,
        currency: unit.startsWith('money') ? currency : null,
        sample: null,
        asOf: on,
        sources: [Object.hasOwn(typed, field) ? 'Your value' : 'Assumption of the calculator'],
        href,
        origin: Object.hasOwn(typed, field) ? 'given' : 'assumption',
        isDemonstration: false,
      },
    ]
  })
}

const inputWords = (figures: readonly AnswerFigure[]) =>
  figures
    .map(
      (figure) =>
        `${figure.label.toLowerCase()} ${writeFigure(figure)}${figure.origin === 'assumption' ? ' (assumed)' : ''}`,
    )
    .join(', ')

const changeable = (
  figures: readonly AnswerFigure[],
  keys: Readonly<Record<string, UsedFilter['key']>>,
): UsedFilter[] =>
  figures.flatMap((figure) => {
    const key = keys[figure.label]
    return key ? [textFilter(key, figure.label, String(figure.value), writeFigure(figure))] : []
  })

const positive = z.number().positive().max(1e12)
const city = z.enum(launchCities).default('dubai')
const rate = z.number().min(0).max(25).optional()
const years = z.number().min(1).max(30).optional()
const text = (value: number | undefined) => (value === undefined ? {} : String(value))
const given = (values: Record<string, number | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof text(value) === 'string' ? [[name, String(value)]] : [],
    ),
  )

export const mortgage = assistantTool({
  name: 'mortgage',
  description: 'The monthly instalment of a loan. Rate in percent a year and years are assumed unless given.',
  input: z.object({ loan: positive, rate, years, city }),
  run: async ({ loan, rate: percent, years: term, city: slug }, context) => {
    const inputs = { city: slug, ...given({ loan, rate: percent, years: term }) }
    const result = await calculate(context, { calculator: 'mortgage', inputs })
    if (result.refused) return result.refused
    const { data, figures, href } = result
    const values = inputFigures(data, href, inputs, {
      loan: ['Loan', 'money'],
      rate: ['Rate a year', 'percent'],
      years: ['Term', 'years'],
    })
    const payment = figures.find(({ label }) => label === 'Monthly instalment')
    const interest = figures.find(({ label }) => label === 'Interest in total')
    if (!payment) return notFound('An instalment cannot be computed from these values.')
    const monthly: AnswerFigure = { ...payment, unit: 'money-per-month' }
    return toolResult({
      figures: [monthly, ...(interest ? [interest] : []), ...values],
      sentences: [
        `The instalment is ${writeFigure(monthly)}, with ${inputWords(values)}.`,
        ...(interest ? [`Interest comes to ${writeFigure(interest)} over the whole term.`] : []),
        'A lender decides by its own terms.',
      ],
      filters: [
        cityFilter(slug),
        ...changeable(values, { Loan: 'loan', 'Rate a year': 'rate', Term: 'years' }),
      ],
      actions: [{ type: 'calculate', calculator: 'mortgage', href }],
    })
  },
})

export const affordability = assistantTool({
  name: 'affordability',
  description: 'The largest loan for a monthly income and a price, by the caps of the central bank.',
  input: z.object({ income: positive, price: positive.optional(), rate, years, city }),
  run: async ({ income, price, rate: percent, years: term, city: slug }, context) => {
    const inputs = { city: slug, ...given({ income, price, rate: percent, years: term }) }
    const result = await calculate(context, { calculator: 'affordability', inputs })
    if (result.refused) return result.refused
    const { data, figures, href } = result
    const values = inputFigures(data, href, inputs, {
      income: ['Income a month', 'money'],
      price: ['Price', 'money'],
      obligations: ['Other instalments a month', 'money'],
      rate: ['Rate a year', 'percent'],
      years: ['Term', 'years'],
    })
    const loan = figures.find(({ label }) => label === 'Largest loan')
    const down = figures.find(({ label }) => label === 'Down payment')
    if (!loan) return notFound('A largest loan cannot be computed from these values.')
    return toolResult({
      figures: [loan, ...figures.filter((figure) => figure !== loan), ...values],
      sentences: [
        `By the caps in force in ${cityNames[slug]}, the largest loan is ${writeFigure(loan)}, with ${inputWords(values)}.`,
        ...(down ? [`That leaves a down payment of ${writeFigure(down)}.`] : []),
        'A lender decides by its own terms.',
      ],
      filters: [
        cityFilter(slug),
        ...changeable(values, {
          'Income a month': 'income',
          Price: 'price',
          'Rate a year': 'rate',
          Term: 'years',
        }),
      ],
      actions: [{ type: 'calculate', calculator: 'affordability', href }],
    })
  },
})

/** Costs that add up to the total of the buyer. */
const buyerParts = [
  'Transfer fee',
  'Agency fee',
  'Trustee fee',
  'Title deed fee',
  'Mortgage registration',
  'Bank processing',
  'Valuation',
  'No-objection certificate',
  'Fee of buyers who are not Saudi',
  'Transaction tax that you bear',
]

export const purchaseCosts = assistantTool({
  name: 'purchase_costs',
  description: 'All costs of a purchase by the fees in force in a city, each with its source.',
  input: z.object({
    price: positive,
    loan: positive.optional(),
    stage: z.enum(['ready', 'off-plan']).default('ready'),
    city,
  }),
  run: async ({ price, loan, stage, city: slug }, context) => {
    const inputs = { city: slug, stage, ...given({ price, loan }) }
    const result = await calculate(context, { calculator: 'purchase-costs', inputs })
    if (result.refused) return result.refused
    const { data, figures, href } = result
    const values = inputFigures(data, href, inputs, { price: ['Price', 'money'], loan: ['Loan', 'money'] })
    const total = figures.find(({ label }) => label === 'Costs in total')
    const share = figures.find(({ label }) => label === 'Of the price')
    if (!total || !share) return notFound('The costs cannot be computed from these values.')
    const parts = figures.filter(({ label, value }) => buyerParts.includes(label) && Number(value) > 0)
    const tax = figures.find(({ label }) => label === 'Transaction tax due')
    return toolResult({
      figures: [total, share, ...parts, ...(tax ? [tax] : []), ...values],
      sentences: [
        `Buying in ${cityNames[slug]} at this price (${stage === 'ready' ? 'ready' : 'off-plan'}) costs ${writeFigure(total)} on top, ${writeFigure(share)} of the price, by the rules in force on ${writtenUntil(data.on)}.`,
        ...(tax
          ? [
              `The transaction tax is ${writeFigure(tax)}. The seller owes it by law; a share that the contract leaves to you comes on top.`,
            ]
          : []),
        ...(parts.length > 0
          ? [
              `Of it: ${parts.map((figure) => `${figure.label.toLowerCase()} ${writeFigure(figure)}`).join(', ')}.`,
            ]
          : []),
      ],
      filters: [
        cityFilter(slug),
        ...changeable(values, { Price: 'price', Loan: 'loan' }),
        {
          key: 'stage',
          label: 'Stage',
          value: stage,
          shown: stage === 'ready' ? 'Ready' : 'Off-plan',
          choices: [
            { value: 'ready', label: 'Ready' },
            { value: 'off-plan', label: 'Off-plan' },
          ],
        },
      ],
      actions: [{ type: 'calculate', calculator: 'purchase-costs', href }],
    })
  },
})

export const convertCurrency = assistantTool({
  name: 'convert_currency',
  description: 'An amount in another currency, at the reference rate.',
  input: z.object({ amount: positive, from: z.enum(currencies), to: z.enum(currencies) }),
  run: async ({ amount, from, to }, context) => {
    const result = await calculate(context, {
      calculator: 'currency',
      inputs: { amount: String(amount), from, to },
    })
    if (result.refused) return result.refused
    const { data, figures, href } = result
    const received =
      figures.find(({ label }) => label === 'Received') ?? figures.find(({ unit }) => unit === 'money')
    const used = figures.find(({ unit }) => unit === 'rate')
    if (!received) return notFound('There is no reference rate between these currencies.')
    return toolResult({
      figures: [received, ...(used ? [used] : [])],
      sentences: [
        `That is ${writeFigure(received)}${used ? ` at a reference rate of ${writeFigure(used)}` : ''}, as of ${writtenUntil(data.on)}. Banks charge a margin.`,
      ],
      filters: [textFilter('price', `Amount, ${from}`, String(amount))],
      actions: [{ type: 'calculate', calculator: 'currency', href }],
    })
  },
})

/** Any calculator by its own inputs, for a model. */
export const runCalculator = assistantTool({
  name: 'calculate',
  description:
    'Run any calculator with its own input names, such as price, rent, rate, years. Inputs that are left out take assumptions, which the answer must name.',
  input: z.object({
    calculator: z.enum(calculatorIds),
    inputs: z.record(z.string().max(40), z.string().max(120)),
  }),
  run: async ({ calculator, inputs }, context) => {
    const result = await calculate(context, { calculator, inputs })
    if (result.refused) return result.refused
    const { figures, href } = result
    return toolResult({
      figures,
      sentences: [figures.map((figure) => `${figure.label}: ${writeFigure(figure)}.`).join(' ')],
      actions: [{ type: 'calculate', calculator, href }],
    })
  },
})

/** Calculators whose rules answer questions about fees and caps. */
const ruleCalculators = ['purchase-costs', 'mortgage', 'affordability', 'residency', 'rent-increase'] as const

/** Legal figures in force. */
export const legalFigures = assistantTool({
  name: 'legal_figures',
  description:
    'Fees, taxes and caps in force in a city, each with source and day: transfer fee, agency commission, loan caps, residency thresholds.',
  input: z.object({ city, topic: z.string().max(200) }),
  run: async ({ city: slug, topic }, { ask }) => {
    const rules: (DatedRule & { calculator: CalculatorId })[] = []
    for (const calculator of ruleCalculators) {
      const read = await ask(calculators.rules, { calculator })
      if (read.isOpen)
        rules.push(
          ...read.data.rules
            .map((rule) => ({ ...rule, calculator }))
            .filter(({ key }) => rules.every((other) => other.key !== key)),
        )
    }
    const found = bestRules(rules, slug, topic)
    if (found.length === 0)
      return notFound(`No figure in force for ${cityNames[slug]} matches this question.`, {
        filters: [cityFilter(slug)],
        links: [{ label: 'Calculators with their rules', href: '/resources/calculators' }],
      })
    const lines = found.map((rule) => ({ rule, figure: ruleFigure(rule) }))
    return toolResult({
      figures: lines.flatMap(({ figure }) => figure ?? []),
      sentences: [
        `In force in ${cityNames[slug]}:`,
        ...lines.map(({ rule, figure }) =>
          `${rule.title}${figure ? `: ${writeFigure(figure)}` : ''}. ${rule.detail}`.trim(),
        ),
        'These are figures from the named sources, no legal or tax decision.',
      ],
      texts: found.flatMap(({ title, detail, sourceTitle, sourceUrl }) => [
        title,
        detail,
        sourceTitle,
        sourceUrl,
      ]),
      filters: [cityFilter(slug)],
      actions: [],
    })
  },
})

/** Words of rules for those that members use. */
const everyday: Readonly<Record<string, readonly string[]>> = {
  golden: ['residence', 'residency'],
  visa: ['residence', 'residency'],
  ltv: ['loan', 'bank'],
  commission: ['agent', 'agency'],
  rett: ['transaction', 'tax'],
  dld: ['transfer', 'fee'],
}

function bestRules<R extends DatedRule>(rules: readonly R[], slug: LaunchCity, topic: string): R[] {
  const words = splitWords(topic)
    .filter((word) => word.length > 2)
    .flatMap((word) => [word, ...(everyday[word] ?? [])])
  const scored = rules
    .filter(({ cities }) => cities.length === 0 || cities.includes(slug))
    .map((rule) => {
      const own = splitWords(`${rule.title} ${rule.key} ${rule.detail}`)
      const inTitle = splitWords(rule.title)
      return {
        rule,
        score: words.reduce(
          (sum, word) => sum + (inTitle.includes(word) ? 3 : own.includes(word) ? 1 : 0),
          0,
        ),
      }
    })
    .filter(({ score }) => score > 2)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score === best)
    .map(({ rule }) => rule)
    .slice(0, limits.assistant.listed)
}

function ruleFigure({
  title,
  value,
  unit,
  sourceTitle,
  verifiedOn,
  calculator,
}: DatedRule & { calculator: CalculatorId }): AnswerFigure | null {
  if (value === null || unit === null) return null
  const money = unit === 'AED' || unit === 'SAR' ? unit : null
  const counted: WrittenUnit = money
    ? 'money'
    : unit === 'percent'
      ? 'percent'
      : unit === 'permille'
        ? 'percent'
        : unit === 'years'
          ? 'years'
          : unit === 'days'
            ? 'days'
            : 'times'
  return {
    label: title,
    value: unit === 'permille' ? value / 10 : value,
    unit: counted,
    currency: money,
    sample: null,
    asOf: verifiedOn,
    sources: [sourceTitle],
    href: `/resources/calculators/${calculator}`,
    origin: 'record',
    isDemonstration: false,
  }
}
