import { fewestInStratum, likeForLike, type Stratum } from './like-for-like.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** Figures from the register of deals for a project and its area, up to the last stored day. */
export type MarketHoldings = {
  dataUntil: string
  /**
   * Null when the register has no deal under the project's name: then nothing proves that it is the same
   * project.
   */
  project: {
    /** Null unless all of these days are covered. */
    sales12m: number | null
    /** For the unit type with the most sales; null with fewer than eight sales. */
    spread: { perSqmMedian: number; interquartile: number; sales: number } | null
    /** Whether every sale was freehold; null when the register does not say. */
    freehold: boolean | null
  } | null
  area: {
    sales6m: number
    /** Null unless both half-years are fully covered; the strata are empty then too. */
    sales6mYearBefore: number | null
    /** By unit type: the last six months compared with the same months one year and three years before. */
    strata12m: readonly Stratum[]
    strata36m: readonly Stratum[]
  } | null
}

export const market = {
  project_sales_12m({ project, dataUntil }) {
    if (!project || project.sales12m === null) return null
    return {
      value: project.sales12m,
      observedOn: dataUntil,
      origin: 'deals',
      inputs: { sales: project.sales12m, until: dataUntil },
    }
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

  /** What the register files as not freehold can be one of several rights, so the tenure stays unknown. */
  tenure: ({ project, dataUntil }) =>
    project?.freehold
      ? { value: 'freehold', observedOn: dataUntil, origin: 'deals', inputs: { until: dataUntil } }
      : null,

  area_volume_trend({ area, dataUntil }) {
    if (!area || area.sales6mYearBefore === null || area.sales6mYearBefore < fewestInStratum) return null
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
    const { ratio, strata, deals } = change
    return {
      value: rounded(100 * (ratio - 1), 1),
      observedOn: dataUntil,
      origin: 'computed',
      inputs: { strata, sales: deals, until: dataUntil },
    }
  },

  area_price_growth_36m({ area, dataUntil }) {
    const change = area && likeForLike(area.strata36m)
    if (!change) return null
    const { ratio, strata, deals } = change
    return {
      value: rounded(100 * (ratio ** (1 / 3) - 1), 1),
      observedOn: dataUntil,
      origin: 'computed',
      inputs: { strata, sales: deals, until: dataUntil },
    }
  },
} satisfies Resolvers<MarketHoldings>
