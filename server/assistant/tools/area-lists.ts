import { z } from 'zod'
import { areaComparison, type ComparedArea } from '#contract/areas/comparison.ts'
import { areas, type AreaCard } from '#contract/areas.ts'
import { marketOverview } from '#contract/market/overview.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import {
  assistantTool,
  listWords,
  notFound,
  refusedResult,
  toHref,
  toolResult,
} from '#server/assistant/tool.ts'
import { changeSentence, writeCount } from './area-figures.ts'
import {
  cityFilter,
  cityNames,
  homeWords,
  roomsFilter,
  textFilter,
  typeFilter,
  writtenUntil,
} from './home-labels.ts'

const { listed, comparedAtOnce } = limits.assistant
const type = z.enum(['unit', 'villa']).default('unit')
const city = z.enum(launchCities).default('dubai')

/** Areas beside each other. */
export const compareAreas = assistantTool({
  name: 'compare_areas',
  description: 'Compare two to five areas, by their slugs: median price, change, rent and gross yield.',
  input: z.object({ areas: z.array(z.string().max(120)).min(2).max(comparedAtOnce), type }),
  run: async ({ areas: slugs, type: chosen }, { ask }) => {
    const read = await ask(areaComparison.compare, { areas: slugs.join(','), type: chosen })
    if (!read.isOpen) return refusedResult(read.code)
    const found = read.data.areas
    const href = toHref('/area-guides/compare', { areas: slugs.join(','), type: chosen })
    if (found.length < 2) return notFound('A comparison needs two areas with a guide.')
    const compared = found.map((area) => describeCompared(area, href))
    return toolResult({
      figures: compared.flatMap(({ figures }) => figures),
      sentences: [
        `${listWords(found.map(({ title }) => title))}, ${homeWords(chosen, undefined)}, twelve months each:`,
        ...compared.map(({ sentence }) => sentence),
        ...(new Set(found.map(({ basis }) => basis.currency)).size > 1
          ? ['Their currencies differ, so the amounts are not comparable as they stand.']
          : []),
      ],
      texts: found.map(({ title }) => title),
      filters: [
        ...found
          .slice(0, 3)
          .map((area, at) =>
            textFilter(
              at === 0 ? 'place' : at === 1 ? 'place2' : 'place3',
              `Area ${at + 1}`,
              area.slug,
              area.title,
            ),
          ),
        typeFilter(chosen),
      ],
      actions: [{ type: 'open', label: 'Open the comparison', href }],
    })
  },
})

function describeCompared(
  { title, slug, basis, figures, measures, coverage, measuresBasis }: ComparedArea,
  href: string,
) {
  const base = {
    currency: basis.currency,
    asOf: coverage?.held.at(-1)?.to ?? basis.asOf,
    sources: basis.sources,
    href: `/area-guides/${slug}`,
    origin: 'record' as const,
    isDemonstration: basis.data === 'demonstration',
  }
  const sales = { size: figures.priced, of: 'sales' }
  const price: AnswerFigure | null =
    figures.median === null
      ? null
      : {
          ...base,
          label: `Median price per m², ${title}`,
          value: figures.median,
          unit: 'money-per-sqm',
          sample: sales,
        }
  const change: AnswerFigure | null = figures.change && {
    ...base,
    label: `Change in a year, ${title}`,
    value: figures.change.ratio * 100,
    unit: 'percent',
    currency: null,
    sample: sales,
    origin: 'computed',
  }
  const { newRent, grossYield } = measures
  const rent: AnswerFigure | null =
    newRent?.medianMinor === null || !newRent
      ? null
      : {
          ...base,
          label: `Median rent, new contracts, ${title}`,
          value: newRent.medianMinor / 100,
          unit: 'money-per-year',
          sample: { size: newRent.count, of: 'new contracts' },
          asOf: measuresBasis.rents?.coverage.held.at(-1)?.to ?? base.asOf,
        }
  const gross: AnswerFigure | null = grossYield && {
    ...base,
    label: `Gross yield, ${title}`,
    value: grossYield.ratio * 100,
    unit: 'percent',
    currency: null,
    sample: { size: grossYield.rents, of: 'new rents' },
    href,
    origin: 'computed',
  }
  const words = [
    price
      ? `${writeFigure(price)} (${writeCount(figures.priced)} sales)`
      : 'no median price, as there are too few sales',
    ...(change
      ? [
          `${Number(change.value) < 0 ? 'down' : 'up'} ${writeFigure({ ...change, value: Math.abs(Number(change.value)) })} in a year${figures.change?.direction === 'unclear' ? ', which chance alone could explain' : ''}`,
        ]
      : []),
    rent ? `rent ${writeFigure(rent)}` : measuresBasis.rents ? 'too few new rents' : 'no rents held',
    gross ? `gross yield ${writeFigure(gross)}` : 'no gross yield',
  ]
  return {
    figures: [price, change, rent, gross].flatMap((figure) => figure ?? []),
    sentence: `${title}: ${words.join('; ')}.`,
  }
}

export const rankOrders = ['yield', 'median', 'median-low', 'change', 'deals'] as const
const orderWords: Readonly<Record<(typeof rankOrders)[number], string>> = {
  yield: 'the highest gross yield',
  median: 'the highest median price per m²',
  'median-low': 'the lowest median price per m²',
  change: 'the largest rise of the median price in a year',
  deals: 'the most registered sales in twelve months',
}

/** The first areas of a city by a measure. */
export const rankAreas = assistantTool({
  name: 'rank_areas',
  description:
    'The first areas of a city by gross yield, median price (highest or lowest), change of prices or number of sales.',
  input: z.object({ city, order: z.enum(rankOrders), type }),
  run: async ({ city: slug, order, type: chosen }, { ask }) => {
    const read = await ask(areas.list, { city: slug, sort: order, type: chosen })
    if (!read.isOpen) return refusedResult(read.code)
    const basis = read.data.cities.find((one) => one.city === slug)
    const href = toHref('/area-guides', { city: slug, sort: order, type: chosen })
    const filters = [cityFilter(slug), typeFilter(chosen), orderFilter(order)]
    const ranked = read.data.areas.flatMap((area) => {
      const figure = basis ? rankedFigure(area, order, basis) : null
      return figure ? [{ area, figure }] : []
    })
    const first = ranked.slice(0, listed)
    if (!basis || first.length === 0)
      return notFound(`No area of ${cityNames[slug]} has enough data for that.`, { filters })
    return toolResult({
      figures: first.map(({ figure }) => figure),
      sentences: [
        `Areas of ${cityNames[slug]} with ${orderWords[order]}, ${homeWords(chosen, undefined)}, twelve months to ${writtenUntil(basis.asOf)}: ${first
          .map(
            ({ area, figure }) =>
              `${area.title} ${writeFigure(figure)} (${writeCount(figure.sample?.size ?? area.count)} ${figure.sample?.of ?? 'sales'})`,
          )
          .join('; ')}.`,
        'A rank says nothing about quality or risk.',
      ],
      texts: first.map(({ area }) => area.title),
      filters,
      actions: [{ type: 'open', label: 'Open the ranking', href }],
      links: first.map(({ area }) => ({ label: area.title, href: `/area-guides/${area.slug}` })),
    })
  },
})

function orderFilter(order: (typeof rankOrders)[number]) {
  const choices = [
    { value: 'yield', label: 'Gross yield' },
    { value: 'median', label: 'Highest price' },
    { value: 'median-low', label: 'Lowest price' },
    { value: 'change', label: 'Rise of prices' },
    { value: 'deals', label: 'Sales' },
  ]
  const shown = choices.find(({ value }) => value === order)?.label ?? order
  return { key: 'order' as const, label: 'Ranked by', value: order, shown, choices }
}

type RankBasis = {
  asOf: string | null
  sources: string[]
  currency: 'AED' | 'SAR'
  data: 'register' | 'demonstration'
}

function rankedFigure(
  area: AreaCard,
  order: (typeof rankOrders)[number],
  basis: RankBasis,
): AnswerFigure | null {
  const base = {
    asOf: basis.asOf,
    sources: basis.sources,
    href: `/area-guides/${area.slug}`,
    origin: 'record' as const,
    isDemonstration: basis.data === 'demonstration',
    currency: null,
  }
  const sample = { size: area.priced, of: 'sales' }
  if (order === 'yield')
    return area.grossYield
      ? {
          ...base,
          label: `Gross yield, ${area.title}`,
          value: area.grossYield.ratio * 100,
          unit: 'percent',
          sample: { size: area.grossYield.rents, of: 'new rents' },
        }
      : null
  if (order === 'change')
    return area.change
      ? {
          ...base,
          label: `Change in a year, ${area.title}`,
          value: area.change.ratio * 100,
          unit: 'percent',
          sample,
        }
      : null
  if (order === 'deals')
    return { ...base, label: `Sales, ${area.title}`, value: area.count, unit: 'count', sample: null }
  return area.median === null
    ? null
    : {
        ...base,
        label: `Median price per m², ${area.title}`,
        value: area.median,
        unit: 'money-per-sqm',
        currency: basis.currency,
        sample,
      }
}

/** Areas where a budget buys the median home. */
export const areasInBudget = assistantTool({
  name: 'areas_in_budget',
  description: "Areas of a city where a budget, in whole units of the city's currency, buys the median home.",
  input: z.object({
    budget: z.number().int().min(1).max(limits.areas.largestBudget),
    city,
    type,
    rooms: z.int().min(0).max(5).optional(),
  }),
  run: async ({ budget, city: slug, type: chosen, rooms }, { ask }) => {
    const query = { budget, city: slug, type: chosen, rooms }
    const read = await ask(areaComparison.budget, query)
    if (!read.isOpen) return refusedResult(read.code)
    const { basis, areas: found, total, above, tooFew } = read.data
    const href = toHref('/area-guides/budget', query)
    const filters = [
      textFilter('price', `Budget, ${basis.currency}`, String(budget), writeCount(budget)),
      cityFilter(slug),
      typeFilter(chosen),
      roomsFilter(rooms),
    ]
    const base = {
      asOf: basis.asOf,
      sources: basis.sources,
      origin: 'record' as const,
      isDemonstration: basis.data === 'demonstration',
    }
    const counted = { ...base, unit: 'count' as const, currency: null, sample: null, href }
    const counts: AnswerFigure[] = [
      { ...counted, label: 'Areas in the budget', value: total },
      { ...counted, label: 'Areas above it', value: above },
      { ...counted, label: 'Areas with too few sales', value: tooFew },
    ]
    const home = homeWords(chosen, rooms)
    const [inside, over, unknown] = counts
    if (found.length === 0 || !inside || !over || !unknown)
      return notFound(`In no area of ${basis.name} is the median price of ${home} within this budget.`, {
        filters,
        figures: counts,
      })
    const prices = found.slice(0, listed).map((area): AnswerFigure => ({
      ...base,
      label: `Median price of ${home}, ${area.name}`,
      value: area.medianPriceMinor / 100,
      unit: 'money',
      currency: basis.currency,
      sample: { size: area.count, of: 'sales' },
      href: area.slug === null ? href : `/area-guides/${area.slug}`,
    }))
    return toolResult({
      figures: [...prices, ...counts],
      sentences: [
        `${writeFigure(inside)} areas of ${basis.name} have a median price of ${home} within this budget; nearest to it: ${found
          .slice(0, listed)
          .map(({ name }, at) => `${name} ${writeFigure(prices[at] ?? inside)}`)
          .join('; ')}.`,
        `${writeFigure(over)} areas are above it, and ${writeFigure(unknown)} have too few sales for a median. Twelve months to ${writtenUntil(basis.asOf)}; buying costs come on top.`,
      ],
      texts: found.map(({ name }) => name),
      filters,
      actions: [{ type: 'open', label: 'Open the list', href }],
    })
  },
})

/** A whole city. */
export const cityFigures = assistantTool({
  name: 'city_figures',
  description: 'Sales, median price, change, rent and gross yield of a whole city over twelve months.',
  input: z.object({ city, type: z.enum(['unit', 'villa', 'land']).optional() }),
  run: async ({ city: slug, type: wanted }, { ask }) => {
    const read = await ask(marketOverview.cities)
    if (!read.isOpen) return refusedResult(read.code)
    const found = read.data.cities.find(({ basis }) => basis.city === slug)
    const filters = [cityFilter(slug)]
    if (!found) return notFound(`No registered sales of ${cityNames[slug]} are held.`, { filters })
    const { basis, all, types, type: usual, measures, coverage } = found
    const chosen = wanted ?? usual ?? 'unit'
    const figures = types.find((one) => one.type === chosen)?.figures
    const base = {
      currency: basis.currency,
      asOf: coverage.held.at(-1)?.to ?? basis.asOf,
      sources: basis.sources,
      href: toHref('/market-analytics', { city: slug }),
      origin: 'record' as const,
      isDemonstration: basis.data === 'demonstration',
    }
    const sales: AnswerFigure = {
      ...base,
      label: `Registered sales, ${basis.name}`,
      value: all.count,
      unit: 'count',
      currency: null,
      sample: null,
    }
    const price: AnswerFigure | null =
      !figures || figures.median === null
        ? null
        : {
            ...base,
            label: `Median price per m², ${homeWords(chosen, undefined)}, ${basis.name}`,
            value: figures.median,
            unit: 'money-per-sqm',
            sample: { size: figures.priced, of: 'sales' },
          }
    const change: AnswerFigure | null = figures?.change
      ? {
          ...base,
          label: `Change in a year, ${basis.name}`,
          value: figures.change.ratio * 100,
          unit: 'percent',
          currency: null,
          sample: { size: figures.priced, of: 'sales' },
          origin: 'computed',
        }
      : null
    const hasMeasures = chosen === usual
    const gross: AnswerFigure | null =
      hasMeasures && measures.grossYield
        ? {
            ...base,
            label: `Gross yield, ${basis.name}`,
            value: measures.grossYield.ratio * 100,
            unit: 'percent',
            currency: null,
            sample: { size: measures.grossYield.rents, of: 'new rents' },
            origin: 'computed',
          }
        : null
    const newRent = hasMeasures ? measures.newRent : null
    const rent: AnswerFigure | null =
      newRent && newRent.medianMinor !== null
        ? {
            ...base,
            label: `Median rent, new contracts, ${basis.name}`,
            value: newRent.medianMinor / 100,
            unit: 'money-per-year',
            sample: { size: newRent.count, of: 'new contracts' },
          }
        : null
    return toolResult({
      figures: [sales, price, change, rent, gross].flatMap((figure) => figure ?? []),
      sentences: [
        `${basis.name} had ${writeFigure(sales)} registered sales in the twelve months to ${writtenUntil(base.asOf)}.`,
        ...(price
          ? [
              `The median price of ${homeWords(chosen, undefined)} is ${writeFigure(price)}, from ${writeCount(price.sample?.size ?? 0)} sales.`,
            ]
          : ['No median price is shown: its register states no property type, or there are too few sales.']),
        ...(change && figures?.change ? [changeSentence('It', change, figures.change)] : []),
        ...(rent
          ? [`New rents are at ${writeFigure(rent)} (${writeCount(rent.sample?.size ?? 0)} contracts).`]
          : []),
        ...(gross ? [`The gross yield is ${writeFigure(gross)} a year.`] : []),
      ],
      texts: [basis.name],
      filters: [...filters, typeFilter(chosen)],
      actions: [{ type: 'open', label: 'Open the market overview', href: base.href }],
    })
  },
})
