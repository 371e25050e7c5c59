import { z } from 'zod'
import { areas, type AreaGuide } from '#contract/areas.ts'
import type { GrossYield, RentFigures } from '#contract/market/area-measures.ts'
import type { ChangeFigure } from '#contract/change-figure.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { limits } from '#domain/limits.ts'
import {
  assistantTool,
  notFound,
  refusedResult,
  toHref,
  toolResult,
  type ToolResult,
} from '#server/assistant/tool.ts'
import { areaFilters, homeWords, writtenUntil } from './home-labels.ts'

const areaMeasures = ['price', 'rent', 'gross-yield', 'change', 'sales', 'handovers'] as const
export type AreaMeasure = (typeof areaMeasures)[number]

type Market = NonNullable<AreaGuide['market']>
type Wanted = { rooms?: number | undefined; measures: readonly AreaMeasure[]; perSqft: boolean }

const sqmPerSqft = 0.09290304

/** Sales, rents, yield and handovers of an area, for one property type, also by bedrooms. */
export const areaFigures = assistantTool({
  name: 'area_figures',
  description:
    'Median prices, rents, gross yield, change, number of sales and handovers of one area, by its slug from search_names; for one property type, and for a number of bedrooms if given (0 a studio, 5 five and more).',
  input: z.object({
    area: z.string().max(200),
    type: z.enum(pricedTypes).optional(),
    rooms: z.int().min(0).max(5).optional(),
    measures: z.array(z.enum(areaMeasures)).default([...areaMeasures]),
    perSqft: z.boolean().optional(),
  }),
  run: async ({ area, type, rooms, measures, perSqft }, { ask, areaUnit }) => {
    const read = await ask(areas.read, { slug: area, type })
    if (!read.isOpen) return refusedResult(read.code)
    return describeArea(read.data, { rooms, measures, perSqft: perSqft ?? areaUnit === 'sqft' })
  },
})

export function describeArea(guide: AreaGuide, wanted: Wanted): ToolResult {
  const { market } = guide
  const texts = [guide.title, guide.registerName]
  const guideLink = { label: guide.title, href: `/area-guides/${guide.slug}` }
  if (!market)
    return notFound(`No registered sales of ${guide.title} are held, so there is no figure to give.`, {
      texts,
      links: [guideLink],
    })
  const home = homeWords(market.type, wanted.rooms)
  const parts = wanted.measures.map((measure) => measurePart(measure, { guide, market, wanted, home }))
  const own = parts.flatMap((part) => part.figures)
  // Too few homes of this size: those of all sizes are the nearest figures held.
  const near =
    own.length === 0 && wanted.rooms !== undefined
      ? describeArea(guide, { ...wanted, rooms: undefined })
      : null
  const figures = near ? near.figures : own
  return toolResult({
    figures,
    sentences: [
      ...parts.flatMap((part) => part.sentences),
      ...(near && near.isFound ? ['The nearest figures that are held:', ...near.sentences] : []),
    ],
    texts,
    filters: areaFilters(guide, market.type, wanted.rooms),
    links: [guideLink],
    actions: [
      {
        type: 'alert',
        page: 'transactions',
        name: `${guide.title}, ${home}`.slice(0, limits.views.nameCharacters),
        search: `?${new URLSearchParams(salesQuery(guide, market, wanted.rooms))}`,
      },
    ],
    isFound: figures.length > 0,
  })
}

type Part = { figures: AnswerFigure[]; sentences: string[] }
type Subject = { guide: AreaGuide; market: Market; wanted: Wanted; home: string }

function measurePart(measure: AreaMeasure, subject: Subject): Part {
  if (measure === 'price') return pricePart(subject)
  if (measure === 'rent') return rentPart(subject)
  if (measure === 'gross-yield') return yieldPart(subject)
  if (measure === 'change') return changePart(subject)
  return measure === 'sales' ? salesPart(subject) : handoversPart(subject)
}

/** The figures of sales that the question is about: of this number of bedrooms, or of the type. */
function salesFigures({ market, wanted }: Subject): Market['figures'] | null {
  if (wanted.rooms === undefined) return market.figures
  return market.rooms.find(({ rooms }) => rooms === wanted.rooms)?.figures ?? null
}

const homesFor = ({ market, wanted }: Subject) => market.homes.find(({ rooms }) => rooms === wanted.rooms)

function base({ guide, market }: Subject) {
  return {
    currency: guide.basis.currency,
    asOf: market.coverage.held.at(-1)?.to ?? guide.basis.asOf,
    sources: guide.basis.sources,
    origin: 'record' as const,
    isDemonstration: guide.basis.data === 'demonstration',
  }
}

function pricePart(subject: Subject): Part {
  const { guide, market, wanted, home } = subject
  const figures = salesFigures(subject)
  const href = toHref('/transactions', salesQuery(guide, market, wanted.rooms))
  if (!figures || figures.median === null || figures.medianPriceMinor === null)
    return tooFew(`registered sales of ${home} in ${guide.title}`, figures?.priced ?? 0)
  const sample = { size: figures.priced, of: 'sales' }
  const price: AnswerFigure = {
    ...base(subject),
    label: `Median price, ${home} in ${guide.title}`,
    value: figures.medianPriceMinor / 100,
    unit: 'money',
    sample,
    href,
  }
  const perArea: AnswerFigure = {
    ...price,
    label: `Median price per ${wanted.perSqft ? 'sq ft' : 'm²'}, ${home} in ${guide.title}`,
    value: wanted.perSqft ? figures.median * sqmPerSqft : figures.median,
    unit: wanted.perSqft ? 'money-per-sqft' : 'money-per-sqm',
  }
  return {
    figures: [price, perArea],
    sentences: [
      `In ${guide.title}, the median price of ${home} is ${writeFigure(price)}, or ${writeFigure(perArea)}, from ${writeCount(figures.priced)} registered sales of twelve months up to ${writtenUntil(price.asOf)}.`,
    ],
  }
}

function rentPart(subject: Subject): Part {
  const { guide, market, wanted, home } = subject
  const basis = market.measuresBasis.rents
  if (!basis) return rentsNotHeld(guide)
  const found = wanted.rooms === undefined ? market.measures : homesFor(subject)
  const rents = [
    rentFigure(subject, found?.newRent ?? null, 'new'),
    rentFigure(subject, found?.renewedRent ?? null, 'renewal'),
  ].flatMap((figure) => figure ?? [])
  const [first, second] = rents
  if (!first) return tooFew(`new rent contracts of ${home} in ${guide.title}`, found?.newRent?.count ?? 0)
  const more = second
    ? ` Renewals are at ${writeFigure(second)} (${writeCount(second.sample?.size ?? 0)} contracts).`
    : ''
  return {
    figures: rents,
    sentences: [
      `${first.label}: ${writeFigure(first)}, from ${writeCount(first.sample?.size ?? 0)} contracts of twelve months up to ${writtenUntil(first.asOf)}.${more}`,
    ],
  }
}

export function rentFigure(
  { guide, market, wanted, home }: Subject,
  found: RentFigures | null,
  contract: 'new' | 'renewal',
): AnswerFigure | null {
  const basis = market.measuresBasis.rents
  if (!basis || !found || found.medianMinor === null) return null
  return {
    label: `Median rent, ${contract === 'new' ? 'new contracts' : 'renewals'}, ${home} in ${guide.title}`,
    value: found.medianMinor / 100,
    unit: 'money-per-year',
    currency: guide.basis.currency,
    sample: { size: found.count, of: contract === 'new' ? 'new contracts' : 'renewed contracts' },
    asOf: basis.coverage.held.at(-1)?.to ?? basis.days.to,
    sources: basis.sources.length > 0 ? basis.sources : guide.basis.sources,
    href: toHref('/transactions', rentsQuery(guide, market, { rooms: wanted.rooms, contract })),
    origin: 'record',
    isDemonstration: guide.basis.data === 'demonstration',
  }
}

function yieldPart(subject: Subject): Part {
  const { guide, market, wanted, home } = subject
  if (!market.measuresBasis.rents) return rentsNotHeld(guide)
  const found: GrossYield | null =
    (wanted.rooms === undefined ? market.measures.grossYield : homesFor(subject)?.grossYield) ?? null
  if (!found)
    return {
      figures: [],
      sentences: [
        `A gross yield of ${home} in ${guide.title} is not shown: it needs ten new rent contracts and ten ready sales of like homes at least.`,
      ],
    }
  const figure: AnswerFigure = {
    ...base(subject),
    label: `Gross yield, ${home} in ${guide.title}`,
    value: found.ratio * 100,
    unit: 'percent',
    currency: null,
    sample: { size: found.rents, of: `new rents, over the prices of ${writeCount(found.sales)} ready sales` },
    href: toHref('/transactions', rentsQuery(guide, market, { rooms: wanted.rooms, contract: 'new' })),
    origin: 'computed',
  }
  const sales: AnswerFigure = {
    ...base(subject),
    label: 'Ready sales behind the yield',
    value: found.sales,
    unit: 'count',
    currency: null,
    sample: null,
    href: toHref('/transactions', { ...salesQuery(guide, market, wanted.rooms), stage: 'ready' }),
  }
  return {
    figures: [figure, sales],
    sentences: [
      `The gross yield of ${home} in ${guide.title} is ${writeFigure(figure)} a year before any cost: new rents (${writeCount(found.rents)} contracts) over ready prices (${writeFigure(sales)} sales) of like homes, up to ${writtenUntil(figure.asOf)}.`,
    ],
  }
}

function changePart(subject: Subject): Part {
  const { guide, home } = subject
  const figures = salesFigures(subject)
  if (!figures?.change)
    return {
      figures: [],
      sentences: [
        `A change of prices of ${home} in ${guide.title} is not shown: both years need enough sales and complete days.`,
      ],
    }
  const figure: AnswerFigure = {
    ...base(subject),
    label: `Change of the median price per m² in a year, ${home} in ${guide.title}`,
    value: figures.change.ratio * 100,
    unit: 'percent',
    currency: null,
    sample: { size: figures.priced, of: 'sales' },
    href: `/area-guides/${guide.slug}`,
    origin: 'computed',
  }
  return {
    figures: [figure],
    sentences: [
      changeSentence(`The median price per m² of ${home} in ${guide.title}`, figure, figures.change),
    ],
  }
}

/** A change in words. One that chance alone could explain is no rise and no fall. */
export function changeSentence(subject: string, figure: AnswerFigure, { direction }: ChangeFigure): string {
  const amount = writeFigure({ ...figure, value: Math.abs(Number(figure.value)) })
  const until = writtenUntil(figure.asOf)
  if (direction === 'unclear')
    return `${subject} moved by ${amount} in the year to ${until}, which chance alone could explain.`
  return `${subject} ${direction === 'up' ? 'rose' : 'fell'} by ${amount} in the year to ${until}, from ${writeCount(figure.sample?.size ?? 0)} sales.`
}

function salesPart(subject: Subject): Part {
  const { guide, market, wanted, home } = subject
  const figures = salesFigures(subject)
  if (!figures) return tooFew(`registered sales of ${home} in ${guide.title}`, 0)
  const count: AnswerFigure = {
    ...base(subject),
    label: `Registered sales in twelve months, ${home} in ${guide.title}`,
    value: figures.count,
    unit: 'count',
    currency: null,
    sample: null,
    href: toHref('/transactions', salesQuery(guide, market, wanted.rooms)),
  }
  const offPlan: AnswerFigure = { ...count, label: 'Of them off-plan', value: figures.offPlanCount }
  return {
    figures: [count, offPlan],
    sentences: [
      `${guide.title} had ${writeFigure(count)} registered sales of ${home} in the twelve months to ${writtenUntil(count.asOf)}, of them ${writeFigure(offPlan)} off-plan.`,
    ],
  }
}

function handoversPart(subject: Subject): Part {
  const { guide, market } = subject
  const { handovers } = market.measures
  if (!handovers)
    return {
      figures: [],
      sentences: [`No registered projects of ${guide.title} are held, so handovers are not known.`],
    }
  const counted = {
    ...base(subject),
    unit: 'count' as const,
    currency: null,
    sample: null,
    asOf: market.measuresBasis.projectsSeenOn,
    href: toHref('/projects', { area: guide.areaId }),
  }
  const due: AnswerFigure = {
    ...counted,
    label: `Projects due within twelve months in ${guide.title}`,
    value: handovers.dueProjects,
  }
  const homes: AnswerFigure = { ...counted, label: 'Homes in them, where filed', value: handovers.dueHomes }
  const late: AnswerFigure = {
    ...counted,
    label: 'Projects past their registered date',
    value: handovers.pastDueProjects,
  }
  return {
    figures: [due, homes, late],
    sentences: [
      `In ${guide.title}, ${writeFigure(due)} registered projects with ${writeFigure(homes)} homes are due within twelve months, and ${writeFigure(late)} are past their registered date, as read on ${writtenUntil(due.asOf)}.`,
    ],
  }
}

function rentsNotHeld(guide: AreaGuide): Part {
  return {
    figures: [],
    sentences: [
      `No rent contracts of ${guide.basis.name} are held, so rents and yields of ${guide.title} cannot be given.`,
    ],
  }
}

/** Below five, a median is not shown. */
function tooFew(what: string, size: number): Part {
  const held = size === 0 ? 'There are no' : 'There are fewer than five'
  return { figures: [], sentences: [`${held} ${what} in the last twelve months, so no median is shown.`] }
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
export const writeCount = (count: number) => whole.format(count)

/** The filter of the sales behind a median. */
export function salesQuery(
  guide: AreaGuide,
  market: Market,
  rooms: number | undefined,
): Record<string, string> {
  return {
    country: guide.basis.country,
    city: guide.basis.city,
    area: String(guide.areaId),
    group: 'sale',
    type: market.type,
    ...(rooms === undefined ? {} : { rooms: String(rooms) }),
    from: market.days.from,
    to: market.days.to,
  }
}

/** The filter of the rent contracts behind a median. */
function rentsQuery(
  guide: AreaGuide,
  market: Market,
  { rooms, contract }: { rooms: number | undefined; contract: 'new' | 'renewal' },
): Record<string, string> {
  const days = market.measuresBasis.rents?.days ?? market.days
  return {
    tab: 'rents',
    country: guide.basis.country,
    city: guide.basis.city,
    area: String(guide.areaId),
    type: market.type,
    ...(rooms === undefined ? {} : { rooms: String(rooms) }),
    contract,
    homes: 'one',
    from: days.from,
    to: days.to,
  }
}
