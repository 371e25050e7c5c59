import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import type { MarketChange } from '#domain/market/change.ts'
import type { PricedType } from '#domain/market/codes.ts'
import type { SpanGrade } from '#domain/market/coverage/covered-spans.ts'

// Rules that find notable facts in a city's deals, tested in insights.test.ts. They forecast nothing, and
// every finding is shown with the numbers that prove it.

const { insightSales, insightAreas, insightQuarters } = limits.market
/** Smaller changes are not reported, however certain they are. */
const notable = { change: 0.05, volume: 0.1, sharePoints: 0.02, spread: 2, threeAreas: 1 / 3 }
/** The z-score of a two-sided 95 percent interval. */
const ninetyFive = 1.96

export type NamedArea = { areaId: number; name: string; slug: string | null }

/** Figures of twelve months and of the same days a year before, as far as they are covered. */
export type YearFigures = {
  count: number
  priced: number
  median: number | null
  offPlanCount: number
  stagedCount: number // Sales with a stage in the register.
  previous: {
    count: number
    priced: number
    median: number | null
    offPlanCount: number
    stagedCount: number
  }
  change: MarketChange | null
}

/**
 * The input of the rules for one city. `quarters` has all market sales, oldest first, by the first day of the
 * quarter.
 */
export type CityNumbers = {
  lastOn: string
  /** The coverage of the days examined. Nothing is counted in a sample. */
  grade: SpanGrade
  /** Whether the same days a year before are covered. */
  isCompared: boolean
  all: YearFigures
  types: readonly { type: PricedType; figures: YearFigures }[]
  areas: readonly { type: PricedType; area: NamedArea; figures: YearFigures }[]
  areaCounts: readonly { area: NamedArea; count: number }[]
  quarters: readonly { from: string; count: number; isWhole: boolean }[]
}

type Median = { median: number; sales: number }
export type Insight =
  | { kind: 'median'; type: PricedType; change: MarketChange; now: Median; before: Median }
  | { kind: 'area'; type: PricedType; area: NamedArea; change: MarketChange; now: Median; before: Median }
  | {
      kind: 'record'
      which: 'most' | 'fewest'
      quarter: string
      count: number
      earlier: number
      former: { quarter: string; count: number }
    }
  | { kind: 'volume'; count: number; previousCount: number; ratio: number }
  | { kind: 'off-plan'; share: number; previousShare: number; sales: number; previousSales: number }
  | {
      kind: 'spread'
      type: PricedType
      ratio: number
      areas: number
      dearest: Median & { area: NamedArea }
      cheapest: Median & { area: NamedArea }
    }
  | { kind: 'concentration'; areas: readonly NamedArea[]; share: number; count: number; of: number }
  /** No changes are reported, because the days a year before are not covered. */
  | { kind: 'uncompared' }
  | { kind: 'quiet' }

/** All findings for a city in display order; only `quiet` when there are none. */
export function findInsights(city: CityNumbers): Insight[] {
  const found = [
    ...city.types.flatMap(medianMoved),
    ...movedMost(city.areas),
    ...volumeMoved(city.all),
    ...recordQuarter(city),
    ...offPlanMoved(city.all),
    ...spreadOfAreas(city),
    ...(city.grade === 'whole' ? concentrated(city.areaCounts) : []),
    ...(city.isCompared ? [] : [{ kind: 'uncompared' as const }]),
  ]
  return found.length > 0 ? found : [{ kind: 'quiet' }]
}

type Moved = { change: MarketChange; now: Median; before: Median }

/** A change that is significant, large enough and based on enough sales in both years. */
function significantMove({ priced, median, previous, change }: YearFigures): Moved | null {
  if (!change || change.direction === 'unclear' || median === null || previous.median === null) return null
  if (Math.min(priced, previous.priced) < insightSales || Math.abs(change.ratio) < notable.change) return null
  return {
    change,
    now: { median, sales: priced },
    before: { median: previous.median, sales: previous.priced },
  }
}

function medianMoved({ type, figures }: CityNumbers['types'][number]): Insight[] {
  const moved = significantMove(figures)
  return moved ? [{ kind: 'median', type, ...moved }] : []
}

/** The area with the largest rise and the one with the largest fall, over all types. */
function movedMost(areas: CityNumbers['areas']): Insight[] {
  const moved = areas
    .flatMap(({ type, area, figures }) => {
      const found = significantMove(figures)
      return found ? [{ kind: 'area' as const, type, area, ...found }] : []
    })
    .toSorted((a, b) => b.change.ratio - a.change.ratio || a.area.areaId - b.area.areaId)
  const risen = moved.find(({ change }) => change.direction === 'up')
  const fallen = moved.findLast(({ change }) => change.direction === 'down')
  return [risen, fallen].flatMap((insight) => insight ?? [])
}

/**
 * Counts are taken as Poisson distributed: the standard error of their difference is the root of their sum.
 */
function volumeMoved({ count, previous }: YearFigures): Insight[] {
  const difference = count - previous.count
  if (previous.count < insightSales || Math.abs(difference) < ninetyFive * Math.sqrt(count + previous.count))
    return []
  const ratio = difference / previous.count
  if (Math.abs(ratio) < notable.volume) return []
  return [{ kind: 'volume', count, previousCount: previous.count, ratio }]
}

/** The latest fully covered quarter, if it has more sales than all earlier ones, or fewer. */
function recordQuarter({ quarters, lastOn }: CityNumbers): Insight[] {
  const whole = quarters.filter(({ from, isWhole }) => isWhole && addMonths(from, 3) <= addDays(lastOn, 1))
  const latest = whole.at(-1)
  const earlier = whole.slice(0, -1).toSorted((a, b) => a.count - b.count)
  const [least, most] = [earlier[0], earlier.at(-1)]
  if (!latest || !least || !most || earlier.length < insightQuarters) return []
  const which = latest.count > most.count ? 'most' : latest.count < least.count ? 'fewest' : null
  if (which === null || Math.max(latest.count, least.count) < insightSales) return []
  const former = which === 'most' ? most : least
  return [
    {
      kind: 'record',
      which,
      quarter: latest.from,
      count: latest.count,
      earlier: earlier.length,
      former: { quarter: former.from, count: former.count },
    },
  ]
}

/** Two shares differ if their difference exceeds the 95 percent interval for one common share. */
function offPlanMoved({ offPlanCount, stagedCount, previous }: YearFigures): Insight[] {
  if (Math.min(stagedCount, previous.stagedCount) < insightSales) return []
  const share = offPlanCount / stagedCount
  const previousShare = previous.offPlanCount / previous.stagedCount
  const common = (offPlanCount + previous.offPlanCount) / (stagedCount + previous.stagedCount)
  const error = Math.sqrt(common * (1 - common) * (1 / stagedCount + 1 / previous.stagedCount))
  const difference = Math.abs(share - previousShare)
  if (difference < notable.sharePoints || difference < ninetyFive * error) return []
  return [{ kind: 'off-plan', share, previousShare, sales: stagedCount, previousSales: previous.stagedCount }]
}

/** The range of area medians for the city's most sold type. */
function spreadOfAreas({ types, areas }: CityNumbers): Insight[] {
  const main = types.toSorted((a, b) => b.figures.priced - a.figures.priced)[0]
  if (!main) return []
  const withMedian = areas
    .flatMap(({ type, area, figures: { median, priced } }) =>
      type === main.type && median !== null && priced >= insightSales
        ? [{ area, median, sales: priced }]
        : [],
    )
    .toSorted((a, b) => a.median - b.median || a.area.areaId - b.area.areaId)
  const [cheapest, dearest] = [withMedian[0], withMedian.at(-1)]
  if (!cheapest || !dearest || withMedian.length < insightAreas) return []
  const ratio = dearest.median / cheapest.median
  if (ratio < notable.spread) return []
  return [{ kind: 'spread', type: main.type, ratio, areas: withMedian.length, dearest, cheapest }]
}

/** The three areas with the most sales, if they have a third of all. */
function concentrated(counts: CityNumbers['areaCounts']): Insight[] {
  const of = counts.reduce((sum, { count }) => sum + count, 0)
  const first = counts.toSorted((a, b) => b.count - a.count || a.area.areaId - b.area.areaId).slice(0, 3)
  const count = first.reduce((sum, area) => sum + area.count, 0)
  if (counts.length < insightAreas || of < insightSales || count < of * notable.threeAreas) return []
  return [{ kind: 'concentration', areas: first.map(({ area }) => area), share: count / of, count, of }]
}
