import { z } from 'zod'
import type { UsedFilter } from '#contract/assistant.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { calculatorIds, type CalculatorInput, type OutputName } from '#domain/calculators/names.ts'
import { launchCities } from '#domain/places/cities.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { assistantTool, notFound, toolResult } from '#server/assistant/tool.ts'
import { cityFilter, cityNames, textFilter, writtenUntil } from './home-labels.ts'
import { inputFigures, runCalculation } from './run-calculation.ts'

const inputWords = (values: ReadonlyMap<CalculatorInput, AnswerFigure>) =>
  [...values.values()]
    .map(
      (figure) =>
        `${figure.label.toLowerCase()} ${writeFigure(figure)}${figure.origin === 'assumption' ? ' (assumed)' : ''}`,
    )
    .join(', ')

/** Inputs that the member can change below the answer. */
const changeable = (
  values: ReadonlyMap<CalculatorInput, AnswerFigure>,
  keys: readonly (CalculatorInput & UsedFilter['key'])[],
): UsedFilter[] =>
  keys.flatMap((key) => {
    const figure = values.get(key)
    return figure ? [textFilter(key, figure.label, String(figure.value), writeFigure(figure))] : []
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
    const result = await runCalculation(context, { calculator: 'mortgage', inputs })
    if (result.refused) return result.refused
    const { data, results, href } = result
    const values = inputFigures(data, href, inputs, [
      ['loan', 'money'],
      ['rate', 'percent'],
      ['years', 'years'],
    ])
    const payment = results.get('payment')
    const interest = results.get('total-interest')
    if (!payment) return notFound('An instalment cannot be computed from these values.')
    const monthly: AnswerFigure = { ...payment, unit: 'money-per-month' }
    return toolResult({
      figures: [monthly, ...(interest ? [interest] : []), ...values.values()],
      sentences: [
        `The instalment is ${writeFigure(monthly)}, with ${inputWords(values)}.`,
        ...(interest
          ? [
              `${slug === 'riyadh' ? 'Profit' : 'Interest'} comes to ${writeFigure(interest)} over the whole term.`,
            ]
          : []),
        'A lender decides by its own terms.',
      ],
      filters: [cityFilter(slug), ...changeable(values, ['loan', 'rate', 'years'])],
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
    const result = await runCalculation(context, { calculator: 'affordability', inputs })
    if (result.refused) return result.refused
    const { data, results, href } = result
    const values = inputFigures(data, href, inputs, [
      ['income', 'money'],
      ['price', 'money'],
      ['obligations', 'money'],
      ['rate', 'percent'],
      ['years', 'years'],
    ])
    const loan = results.get('max-loan')
    const down = results.get('down-payment')
    if (!loan) return notFound('A largest loan cannot be computed from these values.')
    return toolResult({
      figures: [loan, ...[...results.values()].filter((figure) => figure !== loan), ...values.values()],
      sentences: [
        `By the caps in force in ${cityNames[slug]}, the largest loan is ${writeFigure(loan)}, with ${inputWords(values)}.`,
        ...(down ? [`That leaves a down payment of ${writeFigure(down)}.`] : []),
        'A lender decides by its own terms.',
      ],
      filters: [cityFilter(slug), ...changeable(values, ['income', 'price', 'rate', 'years'])],
      actions: [{ type: 'calculate', calculator: 'affordability', href }],
    })
  },
})

/** Costs that add up to the total of the buyer. */
const buyerParts = [
  'transfer-fee',
  'agency',
  'trustee-fee',
  'admin-fee',
  'mortgage-registration',
  'bank-processing',
  'valuation',
  'noc',
  'non-saudi-fee',
  'rett-buyer-part',
] as const satisfies readonly OutputName[]

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
    const result = await runCalculation(context, { calculator: 'purchase-costs', inputs })
    if (result.refused) return result.refused
    const { data, results, href } = result
    const values = inputFigures(data, href, inputs, [
      ['price', 'money'],
      ['loan', 'money'],
    ])
    const total = results.get('total')
    const share = results.get('pct-of-price')
    if (!total || !share) return notFound('The costs cannot be computed from these values.')
    const parts = buyerParts
      .flatMap((name) => results.get(name) ?? [])
      .filter(({ value }) => Number(value) > 0)
    const tax = results.get('rett-due')
    return toolResult({
      figures: [total, share, ...parts, ...(tax ? [tax] : []), ...values.values()],
      sentences: [
        `Buying in ${cityNames[slug]} at this price (${stage === 'ready' ? 'ready' : 'off-plan'}) costs ${writeFigure(total)} on top, ${writeFigure(share)} of the price, by the rules in force on ${writtenUntil(data.on)}.`,
        ...(tax
          ? [
              `The transaction tax is ${writeFigure(tax)}. The seller owes it by law; a share that the contract leaves to you comes on top.`,
            ]
          : []),
        ...(parts.length > 0
          ? [`Of it: ${parts.map((figure) => `${figure.label} ${writeFigure(figure)}`).join('; ')}.`]
          : []),
      ],
      filters: [
        cityFilter(slug),
        ...changeable(values, ['price', 'loan']),
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
    const result = await runCalculation(context, {
      calculator: 'currency',
      inputs: { amount: String(amount), from, to },
    })
    if (result.refused) return result.refused
    const { data, results, href } = result
    const figures = [...results.values()]
    const received = figures.find(({ unit }) => unit === 'money')
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
    const result = await runCalculation(context, { calculator, inputs })
    if (result.refused) return result.refused
    const { results, href } = result
    const figures = [...results.values()]
    return toolResult({
      figures,
      sentences: [figures.map((figure) => `${figure.label}: ${writeFigure(figure)}.`).join(' ')],
      actions: [{ type: 'calculate', calculator, href }],
    })
  },
})
