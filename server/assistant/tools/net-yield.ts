import { z } from 'zod'
import { areas, type AreaGuide } from '#contract/areas.ts'
import type { UsedFilter } from '#contract/assistant.ts'
import { calculators, type CalculatorResult } from '#contract/calculators.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { isLaunchCity } from '#domain/places/cities.ts'
import {
  assistantTool,
  notFound,
  refusedResult,
  toHref,
  toolResult,
  type ToolContext,
} from '#server/assistant/tool.ts'
import { describeArea, rentFigure, salesQuery, writeCount } from './area-figures.ts'
import { areaFilters, homeWords, textFilter, writtenUntil } from './home-labels.ts'

const amount = z.number().positive().max(1e12).optional()
const percent = z.number().min(0).max(100).optional()

const Input = z.object({
  area: z.string().max(200),
  type: z.enum(['unit', 'villa']).optional(),
  rooms: z.int().min(0).max(5).optional(),
  price: amount.describe('instead of the median ready price'),
  rent: amount.describe('a year, instead of the median rent'),
  service: z.number().min(0).max(1e9).optional().describe('service charge a year'),
  vacancy: percent,
  management: percent,
  maintenance: z.number().min(0).max(1e9).optional(),
})
type NetYieldInput = z.output<typeof Input>

/** Assumptions that no register holds, with their words. */
const assumptions = [
  { field: 'service', label: 'Service charge', unit: 'money-per-year' },
  { field: 'vacancy', label: 'Vacancy', unit: 'percent' },
  { field: 'management', label: 'Management, of the rent', unit: 'percent' },
  { field: 'maintenance', label: 'Maintenance', unit: 'money-per-year' },
] as const

/** What a home of an area yields after buying and running costs, from its median rent and price. */
export const netYield = assistantTool({
  name: 'net_yield',
  description:
    'The yield of a home in an area after buying costs and running costs: median new rent over median ready price, with buying costs by the rules of the city, and running costs that are assumptions unless given. Always name the assumptions.',
  input: Input,
  run: async (input, context) => {
    const read = await context.ask(areas.read, { slug: input.area, type: input.type })
    if (!read.isOpen) return refusedResult(read.code)
    const guide = read.data
    if (!guide.market) return describeArea(guide, { rooms: input.rooms, measures: ['price'], perSqft: false })
    return fromMarket(guide, guide.market, input, context)
  },
})

type Market = NonNullable<AreaGuide['market']>

async function fromMarket(guide: AreaGuide, market: Market, input: NetYieldInput, { ask }: ToolContext) {
  const home = homeWords(market.type, input.rooms)
  const { rent, price } = knownFigures(guide, market, input)
  const filters = filtersFor(guide, market, input)
  if (!rent || !price) return withoutYield({ guide, market, input, home, rent, price, filters })
  const city = isLaunchCity(guide.basis.city) ? guide.basis.city : 'dubai'
  const costs = await ask(calculators.calculate, {
    calculator: 'purchase-costs',
    price: exact(price.value),
    city,
    stage: 'ready',
  })
  if (!costs.isOpen) return refusedResult(costs.code)
  const acquisition = outputValue(costs.data, 'total')
  if (acquisition === null) return notFound('The buying costs of this home cannot be computed.', { filters })
  const typed = {
    price: exact(price.value),
    rent: exact(rent.value),
    acquisition: exact(acquisition),
    city,
    ...given(input),
  }
  const letting = await ask(calculators.calculate, { calculator: 'rental-yield', ...typed })
  if (!letting.isOpen) return refusedResult(letting.code)
  const [net, gross, running] = (['net-yield-pct', 'gross-yield-pct', 'operating-costs'] as const).map(
    (name) => outputValue(letting.data, name),
  )
  if (
    net === undefined ||
    net === null ||
    gross === undefined ||
    gross === null ||
    running === undefined ||
    running === null
  )
    return notFound('With these values no yield can be computed. Change one of them.', { filters })
  const calculator = toHref('/resources/calculators/rental-yield', typed)
  const computed = {
    currency: null,
    sample: rent.sample,
    asOf: rent.asOf,
    sources: rent.sources,
    href: calculator,
    origin: 'computed' as const,
    isDemonstration: rent.isDemonstration,
  }
  const { currency } = guide.basis
  const netFigure: AnswerFigure = {
    ...computed,
    label: `Net yield, ${home} in ${guide.title}`,
    value: net,
    unit: 'percent',
  }
  const grossFigure: AnswerFigure = { ...computed, label: 'Gross yield', value: gross, unit: 'percent' }
  const costFigure: AnswerFigure = {
    ...computed,
    label: 'Buying costs',
    value: acquisition,
    unit: 'money',
    currency,
    sample: null,
    sources: [...new Set(costs.data.rules.map(({ sourceTitle }) => sourceTitle))],
    asOf: costs.data.on,
    href: toHref('/resources/calculators/purchase-costs', {
      price: exact(price.value),
      city,
      stage: 'ready',
    }),
    isDemonstration: false,
  }
  const runningFigure: AnswerFigure = {
    ...computed,
    label: 'Running costs',
    value: running,
    unit: 'money-per-year',
    currency,
    sample: null,
  }
  const assumed = assumedFigures(letting.data, { ...computed, currency })
  const usual = assumed.filter(({ origin }) => origin === 'assumption')
  return toolResult({
    figures: [netFigure, rent, price, costFigure, runningFigure, grossFigure, ...assumed],
    sentences: [
      `At the median rent and price, ${home} in ${guide.title} yield ${writeFigure(netFigure)} a year net after costs.`,
      `The rent is ${writeFigure(rent)}${sampleWords(rent)} and the price ${writeFigure(price)}${sampleWords(price)}, up to ${writtenUntil(rent.asOf)}; before costs that is ${writeFigure(grossFigure)}.`,
      `Buying costs of ${writeFigure(costFigure)} follow the fees in force in ${guide.basis.name}. Running costs are ${writeFigure(runningFigure)}.`,
      ...(usual.length > 0
        ? [
            `No register holds these, so they are assumed and can be changed: ${usual.map((figure) => `${figure.label.toLowerCase()} ${writeFigure(figure)}`).join(', ')}.`,
          ]
        : []),
      'Income tax and financing are not in it.',
    ],
    texts: [guide.title, guide.registerName],
    filters: [...filters, ...assumptionFilters(letting.data)],
    actions: [{ type: 'calculate', calculator: 'rental-yield', href: calculator }],
    links: [
      { label: `Rents behind it`, href: rent.href ?? `/area-guides/${guide.slug}` },
      { label: `Sales behind it`, href: price.href ?? `/area-guides/${guide.slug}` },
    ],
  })
}

const exact = (value: number | string) => String(Math.round(Number(value) * 100) / 100)

const sampleWords = ({ sample }: AnswerFigure) =>
  sample ? ` (${writeCount(sample.size)} ${sample.of})` : ' (as you say)'

/** The rent and price of the home: the member's own, or the medians of the area. */
function knownFigures(guide: AreaGuide, market: Market, input: NetYieldInput) {
  const homes = input.rooms === undefined ? null : market.homes.find(({ rooms }) => rooms === input.rooms)
  const wanted = { rooms: input.rooms, measures: [], perSqft: false }
  const subject = { guide, market, wanted, home: homeWords(market.type, input.rooms) }
  const own = {
    currency: guide.basis.currency,
    sample: null,
    asOf: null,
    sources: ['Your value'],
    href: null,
    origin: 'given' as const,
    isDemonstration: false,
  }
  const rent: AnswerFigure | null =
    input.rent === undefined
      ? rentFigure(
          subject,
          (input.rooms === undefined ? market.measures.newRent : homes?.newRent) ?? null,
          'new',
        )
      : { ...own, label: 'Your rent', value: input.rent, unit: 'money-per-year' }
  const price: AnswerFigure | null =
    input.price === undefined
      ? readyPrice(guide, market, input.rooms)
      : { ...own, label: 'Your price', value: input.price, unit: 'money' }
  return { rent, price }
}

/** The median ready price; a yield compares a rent with homes that can be let. */
function readyPrice(guide: AreaGuide, market: Market, rooms: number | undefined): AnswerFigure | null {
  const ready = market.stages.find(({ stage }) => stage === 'ready')?.figures
  const homes = market.homes.find((one) => one.rooms === rooms)?.readyPrice
  const found =
    rooms === undefined
      ? { minor: ready?.medianPriceMinor ?? null, count: ready?.priced ?? 0 }
      : { minor: homes?.medianMinor ?? null, count: homes?.count ?? 0 }
  if (found.minor === null) return null
  return {
    label: `Median ready price, ${homeWords(market.type, rooms)} in ${guide.title}`,
    value: found.minor / 100,
    unit: 'money',
    currency: guide.basis.currency,
    sample: { size: found.count, of: 'ready sales' },
    asOf: market.coverage.held.at(-1)?.to ?? guide.basis.asOf,
    sources: guide.basis.sources,
    href: toHref('/transactions', { ...salesQuery(guide, market, rooms), stage: 'ready' }),
    origin: 'record',
    isDemonstration: guide.basis.data === 'demonstration',
  }
}

function given(input: NetYieldInput): Record<string, string> {
  return Object.fromEntries(
    assumptions.flatMap(({ field }) => (input[field] === undefined ? [] : [[field, exact(input[field])]])),
  )
}

type OutputKey = CalculatorResult['figures'][number]['name']

function outputValue({ figures }: CalculatorResult, name: OutputKey): number | null {
  return figures.find((figure) => figure.name === name)?.value ?? null
}

function inputText(
  { inputs }: CalculatorResult,
  field: string,
): { text: string; isDefault: boolean } | undefined {
  return inputs.find((input) => input.field === field)
}

function assumedFigures(
  result: CalculatorResult,
  computed: Omit<AnswerFigure, 'label' | 'value' | 'unit'>,
): AnswerFigure[] {
  return assumptions.flatMap(({ field, label, unit }): AnswerFigure[] => {
    const input = inputText(result, field)
    if (!input) return []
    return [
      {
        ...computed,
        label,
        value: Number(input.text),
        unit,
        currency: unit === 'percent' ? null : computed.currency,
        sample: null,
        asOf: null,
        sources: [input.isDefault ? 'Assumption of the calculator' : 'Your value'],
        origin: input.isDefault ? 'assumption' : 'given',
        isDemonstration: false,
      },
    ]
  })
}

function assumptionFilters(result: CalculatorResult): UsedFilter[] {
  return assumptions.flatMap(({ field, label, unit }) => {
    const input = inputText(result, field)
    return input
      ? [
          textFilter(
            field,
            label,
            input.text,
            writeFigure({
              value: Number(input.text),
              unit: unit === 'percent' ? 'percent' : 'money',
              currency: result.currency,
            }),
          ),
        ]
      : []
  })
}

function filtersFor(guide: AreaGuide, market: Market, input: NetYieldInput): UsedFilter[] {
  return [
    ...areaFilters(guide, market.type, input.rooms),
    ...(input.price === undefined ? [] : [textFilter('price', 'Price', exact(input.price))]),
    ...(input.rent === undefined ? [] : [textFilter('rent', 'Rent a year', exact(input.rent))]),
  ]
}

type Missing = {
  guide: AreaGuide
  market: Market
  input: NetYieldInput
  home: string
  rent: AnswerFigure | null
  price: AnswerFigure | null
  filters: UsedFilter[]
}

/** What is missing for a yield, and the nearest figures that are held. */
function withoutYield({ guide, market, input, home, rent, price, filters }: Missing) {
  const near = describeArea(guide, {
    rooms: undefined,
    measures: ['gross-yield', 'rent', 'price'],
    perSqft: false,
  })
  const lacking = [
    ...(rent
      ? []
      : [
          market.measuresBasis.rents
            ? `five new rent contracts of ${home}`
            : `rent contracts of ${guide.basis.name}, of which none are held`,
        ]),
    ...(price ? [] : [`five ready sales of ${home}`]),
  ]
  return toolResult({
    ...near,
    filters: [
      ...filters,
      ...(input.rent === undefined && !rent ? [textFilter('rent', 'Rent a year', '')] : []),
    ],
    figures: [...(rent ? [rent] : []), ...(price ? [price] : []), ...near.figures],
    sentences: [
      `A net yield of ${home} in ${guide.title} cannot be given: it needs ${lacking.join(' and ')} in twelve months.`,
      'The nearest figures that are held:',
      ...near.sentences,
    ],
    isFound: near.isFound,
  })
}
