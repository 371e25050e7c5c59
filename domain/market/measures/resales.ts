import { dayMs } from '#domain/dates/durations.ts'
import { daysAMonth } from '#domain/dates/elapsed.ts'
import { quantile } from '#domain/statistics/summaries.ts'

/** Two sales of one home, one after the other. Prices in any one currency, times in milliseconds. */
export type Resale = { boughtAt: number; soldAt: number; boughtFor: number; soldFor: number }

export type ResaleSummary = {
  count: number
  /** Price change as a ratio: quartiles and median. */
  lowerGain: number
  medianGain: number
  upperGain: number
  /** The share sold below the price paid, 0 to 1. */
  lossShare: number
  medianMonthsHeld: number
  /** The share sold within twelve months of the purchase, 0 to 1. */
  flipShare: number
}

const monthMs = daysAMonth * dayMs
/** A quarter, for sales whose quarter alone is stored. */
export const quarterMs = 3 * monthMs

/**
 * What owners who sold made of their purchase, before costs and rents: gain = second price / first price − 1, as
 * quartiles and the share below zero; the time held in months of 365.25 / 12 days. Null without resales. Source: S&P Dow
 * Jones Indices, Case-Shiller Home Price Indices Methodology, on sale pairs of one home; ATTOM, Home Flipping Report, on
 * sales within twelve months.
 */
export function summarizeResales(resales: readonly Resale[]): ResaleSummary | null {
  if (resales.length === 0) return null
  const gains = resales.map(({ boughtFor, soldFor }) => soldFor / boughtFor - 1).toSorted((a, b) => a - b)
  const held = resales.map(({ boughtAt, soldAt }) => (soldAt - boughtAt) / monthMs).toSorted((a, b) => a - b)
  return {
    count: resales.length,
    lowerGain: quantile(gains, 0.25),
    medianGain: quantile(gains, 0.5),
    upperGain: quantile(gains, 0.75),
    lossShare: gains.filter((gain) => gain < 0).length / gains.length,
    medianMonthsHeld: quantile(held, 0.5),
    flipShare: held.filter((months) => months < 12).length / held.length,
  }
}
