import { rounded, type Resolvers } from './resolved.ts'

/** Market sales of one kind of unit in two spans of equal length. */
export type Stratum = { now: number; medianNow: number; before: number; medianBefore: number }

/** What the register of deals says of a project and its area, up to the last day that is held of it. */
export type MarketHoldings = {
  dataUntil: string
  /** Null where the register knows no deal of the project at all: then nothing tells that it is the same project. */
  project: {
    sales12m: number
    /** Of the kind of unit that sold most; null under eight sales. */
    spread: { perSqmMedian: number; interquartile: number; sales: number } | null
    /** Whether every sale was of freehold; null where the register does not say. */
    freehold: boolean | null
  } | null
  area: {
    sales6m: number
    sales6mYearBefore: number
    /** By kind of unit: the last six months beside the same ones a year, and three years, before. */
    strata12m: readonly Stratum[]
    strata36m: readonly Stratum[]
  } | null
}

const fewestInStratum = 10

/**
 * How far like stands above like, a ratio: the changes of the medians of each kind of unit, weighted by its sales in both
 * spans, so that a change in what was sold is no change in price. Null where no kind sold ten times in both.
 */
function likeForLike(strata: readonly Stratum[]): { ratio: number; strata: number; sales: number } | null {
  const enough = strata.filter(({ now, before }) => now >= fewestInStratum && before >= fewestInStratum)
  const sales = enough.reduce((sum, { now, before }) => sum + now + before, 0)
  if (sales === 0) return null
  const logRatio = enough.reduce(
    (sum, { now, before, medianNow, medianBefore }) =>
      sum + ((now + before) / sales) * Math.log(medianNow / medianBefore),
    0,
  )
  return { ratio: Math.exp(logRatio), strata: enough.length, sales }
}

export const market = {
  project_sales_12m: ({ project, dataUntil }) =>
    project && {
      value: project.sales12m,
      observedOn: dataUntil,
      origin: 'deals',
      inputs: { sales: project.sales12m, until: dataUntil },
    },

  price_dispersion_project({ project, dataUntil }) {
    if (!project?.spread) return null
    const { perSqmMedian, interquartile, sales } = project.spread
    return {
      value: rounded(interquartile / perSqmMedian, 3),
      observedOn: dataUntil,
      origin: 'deals',
      inputs: { spread: Math.round(interquartile), median: Math.round(perSqmMedian), sales },
    }
  },

  /** What the register files as not freehold may be one of several rights: it stays unknown which. */
  tenure: ({ project, dataUntil }) =>
    project?.freehold
      ? { value: 'freehold', observedOn: dataUntil, origin: 'deals', inputs: { until: dataUntil } }
      : null,

  area_volume_trend({ area, dataUntil }) {
    if (!area || area.sales6mYearBefore < fewestInStratum) return null
    return {
      value: rounded(100 * (area.sales6m / area.sales6mYearBefore - 1), 1),
      observedOn: dataUntil,
      origin: 'computed',
      inputs: { sales: area.sales6m, salesBefore: area.sales6mYearBefore, until: dataUntil },
    }
  },

  area_price_growth_12m({ area, dataUntil }) {
    const change = area && likeForLike(area.strata12m)
    if (!change) return null
    const { ratio, strata, sales } = change
    return {
      value: rounded(100 * (ratio - 1), 1),
      observedOn: dataUntil,
      origin: 'computed',
      inputs: { strata, sales, until: dataUntil },
    }
  },

  area_price_growth_36m({ area, dataUntil }) {
    const change = area && likeForLike(area.strata36m)
    if (!change) return null
    const { ratio, strata, sales } = change
    return {
      value: rounded(100 * (ratio ** (1 / 3) - 1), 1),
      observedOn: dataUntil,
      origin: 'computed',
      inputs: { strata, sales, until: dataUntil },
    }
  },
} satisfies Resolvers<MarketHoldings>
