import { z } from 'zod'
import { areas } from '#contract/areas.ts'
import { marketValuation, type WithheldReason } from '#contract/market/valuation.ts'
import type { AccuracyFault } from '#domain/market/valuation/ratio-study.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { assistantTool, notFound, refusedResult, toHref, toolResult } from '#server/assistant/tool.ts'
import { areaFilters, homeWords, textFilter, writtenUntil } from './home-labels.ts'

const withheld: Readonly<Record<WithheldReason, string>> = {
  locked: 'The value range is not part of your plan.',
  untyped: "The city's register states no property types, so like homes cannot be told apart.",
  'not-studied': 'No model has been fitted for such homes yet.',
  'too-few-sales': 'There are too few sales of such homes.',
  'too-few-comparables': 'Too few sales are comparable.',
  accuracy: 'For such homes the method is not accurate enough to show a value.',
  'range-too-wide': 'The range would be too wide to mean anything.',
  'stale-index': 'The price index of such homes is too old.',
}

const measures: Readonly<Record<AccuracyFault, string>> = {
  too_few_sales: 'the number of tested sales',
  level: 'the median ratio',
  dispersion: 'the coefficient of dispersion (COD)',
  price_differential: 'the price-related differential (PRD)',
  price_bias: 'the price-related bias (PRB)',
  range: 'the share of prices inside the range',
  chased: 'the independence of the test',
  wide: 'the share of sales that get a range',
}

/** Why no value is shown, with the measures that failed. */
function reasonText(reason: WithheldReason, faults: readonly AccuracyFault[]): string {
  if (reason !== 'accuracy' || faults.length === 0) return withheld[reason]
  return `${withheld[reason]} Failed measures: ${faults.map((fault) => measures[fault]).join(', ')}.`
}

/** A home beside comparable registered sales. */
export const checkPrice = assistantTool({
  name: 'check_price',
  description:
    'A home of an area (slug), by its size in m², beside comparable registered sales: the value range, and where an asking price stands in it.',
  input: z.object({
    area: z.string().max(200),
    size: z.number().positive().max(1e6),
    rooms: z.int().min(0).max(5).optional(),
    type: z.enum(['unit', 'villa']).default('unit'),
    stage: z.enum(['ready', 'off-plan']).default('ready'),
    asking: z.number().positive().max(1e12).optional(),
  }),
  run: async ({ area, size, rooms, type, stage, asking }, { ask }) => {
    const guide = await ask(areas.read, { slug: area, type })
    if (!guide.isOpen) return refusedResult(guide.code)
    const query = {
      place: `area-${guide.data.areaId}`,
      type,
      stage,
      size: String(size),
      rooms,
      ...(asking === undefined ? {} : { asking: String(asking) }),
    }
    const read = await ask(marketValuation.fairPrice, query)
    if (!read.isOpen) return refusedResult(read.code)
    const { basis, value, similar, accuracy } = read.data
    const href = toHref('/transactions/fair-price', query)
    const filters = [
      ...areaFilters(guide.data, type, rooms),
      textFilter('sizeSqm', 'Size, m²', String(size)),
      textFilter('price', `Asking price, ${basis.currency}`, asking === undefined ? '' : String(asking)),
    ]
    const home = homeWords(type, rooms)
    const base = {
      currency: basis.currency,
      sample: { size: similar, of: 'similar sales' },
      asOf: basis.asOf,
      sources: basis.sources,
      href,
      origin: 'computed' as const,
      isDemonstration: basis.data === 'demonstration',
    }
    const count: AnswerFigure = {
      ...base,
      label: 'Similar sales',
      value: similar,
      unit: 'count',
      currency: null,
      sample: null,
    }
    if (value.state === 'withheld')
      return notFound(
        `No value is shown for ${home} in ${guide.data.title}: ${reasonText(value.reason, accuracy?.faults ?? [])}`,
        {
          filters,
          figures: [count],
          texts: [guide.data.title],
          links: [{ label: 'Price check', href }],
        },
      )
    const [low, middle, high] = (
      [
        ['Lower end of the range', value.lowMinor],
        ['Value', value.middleMinor],
        ['Upper end of the range', value.highMinor],
      ] as const
    ).map(([label, minor]): AnswerFigure => ({ ...base, label, value: minor / 100, unit: 'money' }))
    if (!low || !middle || !high) return notFound('No value is shown for such a home.', { filters })
    const rank: AnswerFigure | null =
      value.askingPercentile === null
        ? null
        : {
            ...base,
            label: 'Such homes sold for less',
            value: value.askingPercentile,
            unit: 'percent',
            currency: null,
          }
    return toolResult({
      figures: [middle, low, high, ...(rank ? [rank] : []), count],
      sentences: [
        `Comparable registered sales put ${home} of this size in ${guide.data.title} at ${writeFigure(middle)}, with a range from ${writeFigure(low)} to ${writeFigure(high)}, as of ${writtenUntil(basis.asOf)}.`,
        ...(rank ? [`The asking price is above ${writeFigure(rank)} of the prices of such homes.`] : []),
        `The confidence is ${value.confidence}, from ${writeFigure(count)} similar sales. A range is no valuation by a licensed valuer.`,
      ],
      texts: [guide.data.title],
      filters,
      actions: [{ type: 'open', label: 'Open the price check', href }],
    })
  },
})
