export type CityKey = 'dubai' | 'abu-dhabi' | 'riyadh'
export const firstYear = 2008

/** Prices of a year against 2025, from 2008 to 2026. */
type YearlyIndex = readonly number[]

const against = (latest: number, years: readonly number[]): YearlyIndex =>
  years.map((level) => level / latest)

/**
 * The yearly shape of prices. Dubai 2011 to 2020: the Land Department's residential sale index; before and after it,
 * and for Abu Dhabi and Riyadh, the published direction of the market, set by judgement.
 */
export const priceIndex: Record<CityKey, { flat: YearlyIndex; villa: YearlyIndex }> = {
  dubai: {
    flat: against(
      1.95,
      [
        1.42, 1.08, 1.03, 1.02, 0.99, 1.08, 1.25, 1.33, 1.27, 1.32, 1.28, 1.19, 1.16, 1.15, 1.31, 1.52, 1.76,
        1.95, 2.01,
      ],
    ),
    villa: against(
      2.45,
      [
        1.34, 0.98, 0.97, 0.99, 1.04, 1.14, 1.29, 1.34, 1.32, 1.4, 1.29, 1.11, 1.03, 1.12, 1.47, 1.82, 2.16,
        2.45, 2.56,
      ],
    ),
  },
  'abu-dhabi': {
    flat: against(
      1.4,
      [
        1.35, 1.1, 1.0, 0.95, 0.93, 1.0, 1.15, 1.2, 1.15, 1.08, 1.02, 0.95, 0.93, 0.95, 1.0, 1.08, 1.21, 1.4,
        1.46,
      ],
    ),
    villa: against(
      1.45,
      [
        1.3, 1.05, 0.98, 0.95, 0.94, 1.02, 1.16, 1.2, 1.14, 1.06, 1.0, 0.94, 0.93, 0.98, 1.05, 1.14, 1.27,
        1.45, 1.51,
      ],
    ),
  },
  riyadh: {
    flat: against(
      1.08,
      [
        0.48, 0.5, 0.53, 0.58, 0.65, 0.72, 0.78, 0.79, 0.74, 0.68, 0.65, 0.65, 0.68, 0.74, 0.81, 0.9, 1.0,
        1.08, 1.09,
      ],
    ),
    villa: against(
      1.06,
      [
        0.5, 0.52, 0.55, 0.6, 0.67, 0.74, 0.8, 0.81, 0.76, 0.7, 0.67, 0.66, 0.7, 0.77, 0.84, 0.92, 1.0, 1.06,
        1.07,
      ],
    ),
  },
}

/** Deals of a year against each other. Dubai 2016 to 2023: the Land Department's quarterly totals of sales. */
export const dealsOfYear: Record<CityKey, readonly number[]> = {
  dubai: [31, 18, 17, 18, 24, 37, 34, 29, 41.6, 49.3, 34.3, 40.3, 35.3, 61.2, 97.7, 127.6, 170, 205, 209],
  'abu-dhabi': [4, 4, 4, 5, 5, 6, 7, 7, 7, 8, 8, 9.5, 15.1, 7.2, 8.7, 14.4, 15.8, 23.5, 25],
  riyadh: [40, 42, 45, 52, 60, 58, 55, 52, 48, 44, 40, 52, 62, 66, 64, 60, 69, 61, 58],
}

/** Share of sales before handover. Riyadh's register does not file it. */
export const offPlanOfYear: Record<CityKey, readonly number[] | null> = {
  dubai: [
    0.7, 0.4, 0.33, 0.3, 0.32, 0.42, 0.44, 0.46, 0.5, 0.58, 0.54, 0.56, 0.47, 0.46, 0.48, 0.55, 0.63, 0.69,
    0.7,
  ],
  'abu-dhabi': [
    0.6, 0.45, 0.35, 0.3, 0.3, 0.35, 0.42, 0.42, 0.4, 0.4, 0.42, 0.48, 0.55, 0.5, 0.52, 0.58, 0.6, 0.64, 0.66,
  ],
  riyadh: null,
}

/** The share of each city in all deals. */
export const shareOfCity: Record<CityKey, number> = { dubai: 0.7, 'abu-dhabi': 0.12, riyadh: 0.18 }

/** A yearly value at a month, in a straight line between the middles of two years. */
export function atMonth(yearly: readonly number[], year: number, month: number): number {
  const position = year - firstYear + (month - 6.5) / 12
  const at = Math.min(Math.max(position, 0), yearly.length - 1)
  const before = yearly[Math.floor(at)] ?? 0
  const after = yearly[Math.ceil(at)] ?? before
  return before + (after - before) * (at - Math.floor(at))
}
