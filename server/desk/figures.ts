import type { FigureQuery, TextFigure } from '#contract/desk.ts'
import { pricedTypes, propertyTypes } from '#domain/market/codes.ts'
import { mixesTypes } from '#domain/market/one-median.ts'
import { coverYear, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import type { TextMeasure } from '#domain/desk/measures.ts'
import { marketSales, salesBy } from '#server/engine/figures/figures.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { toFigures } from '#server/engine/figures/answer-figures.ts'
import type { SalesFigures } from '#contract/market/overview.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'

// Articles are written in English, and so are their figures.
const whole = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 0 })
const rough = new Intl.NumberFormat('en-AE', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 3,
})
const longDay = new Intl.DateTimeFormat('en-AE', { dateStyle: 'long', timeZone: 'UTC' })

type MeasureRule = {
  value: (figures: SalesFigures) => number | null
  text: (value: number, currency: string) => string
  of: (figures: SalesFigures) => string
}

const measures: Record<TextMeasure, MeasureRule> = {
  medianPerSqm: {
    value: ({ median }) => median,
    text: (value, currency) => `${currency} ${whole.format(value)} per m²`,
    of: ({ priced }) => `median of ${whole.format(priced)} sales, `,
  },
  medianPrice: {
    value: ({ medianPriceMinor }) => (medianPriceMinor === null ? null : medianPriceMinor / 100),
    text: (value, currency) => `${currency} ${whole.format(value)}`,
    of: ({ count }) => `median of ${whole.format(count)} sales, `,
  },
  deals: { value: ({ count }) => count, text: (value) => `${whole.format(value)} sales`, of: () => '' },
  volume: {
    value: ({ valueMinor }) => valueMinor / 100,
    text: (value, currency) => `${currency} ${rough.format(value)}`,
    of: ({ count }) => `${whole.format(count)} sales, `,
  },
}

/**
 * A figure on the covered market sales of twelve months, formatted as a text shows it, with its basis. Null
 * with fewer than five sales. Throws NOT_FOUND for a city without data.
 */
export async function readFigure(
  { sql, engine }: Pick<Parts, 'sql' | 'engine'>,
  { measure, city, area, type }: FigureQuery,
): Promise<TextFigure> {
  const market = (await cityMarkets({ sql, engine })).find(({ slug }) => slug === city)
  if (!market?.asOf) throw fail('NOT_FOUND', 'We have no deals for this place.')
  const sales = marketSales({
    ...market,
    ...(area === undefined ? {} : { areaId: area }),
    ...(type === undefined ? {} : { type: propertyTypes[type] }),
  })
  const covered = coverYear(market.coverage, market.asOf)
  if (covered.held.length === 0) throw fail('NOT_FOUND', 'We have no deals for this place.')
  const { rows } = await engine.ask(salesBy('together', sales, covered))
  const figures = toFigures(rows[0])
  const isMedian = measure === 'medianPerSqm' || measure === 'medianPrice'
  if (isMedian && mixesTypes(type ? [type] : pricedTypes))
    return {
      value: null,
      text: '—',
      note: 'one median does not mix types of property: choose a type',
      demonstration: market.data === 'demonstration',
    }
  const rule = measures[measure]
  const demonstration = market.data === 'demonstration'
  const value = rule.value(figures)
  const isWholeYear = covered.grade === 'whole' && covered.missing.length === 0
  const until = isWholeYear ? `12 months to ${longDay.format(new Date(market.asOf))}` : heldDays(covered)
  return {
    value,
    text: value === null ? '—' : rule.text(value, market.currency),
    note:
      value === null
        ? 'not enough sales'
        : `${rule.of(figures)}${until}; ${demonstration ? 'demonstration data, not a fact' : market.sources.join(', ')}`,
    demonstration,
  }
}

/** The days whose deals are held. A gap between them is left out. */
function heldDays({ grade, held }: CoveredSpans): string {
  const days = held.map(({ from, to }) => longDay.formatRange(new Date(from), new Date(to)))
  return `${grade === 'sample' ? 'a sample of the register, ' : ''}days held: ${days.join(', ')}`
}
