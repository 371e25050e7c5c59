/**
 * The numbers that the rules compare with, as their table and /how-it-works state them. Smaller changes are not reported,
 * however certain they are. Shares, off-plan premiums and yields are in points: 0.01 is one.
 */
export const ruleThresholds = {
  price: { year: 0.05, turn: 0.02, lead: 0.1, gap: 0.05, spread: 2, divergence: 0.1, falling: 0.03 },
  /** What counts as unusual: two standard deviations over three years, of which two must be known. */
  unusualPrice: { deviations: 2, months: 36, fewest: 24 },
  sales: {
    sales: 0.1,
    areaShare: 0.01,
    areaShareRatio: 0.25,
    offPlanCity: 0.02,
    offPlanArea: 0.1,
    luxury: 0.01,
    premium: 0.05,
    threeAreas: 1 / 3,
  },
  rent: { year: 0.05, turn: 0.02, renewal: 0.15, divergence: 0.1, yield: 0.003, yieldGap: 0.015 },
  /** Two standard deviations over the two years before the latest; half of their months must be known. */
  unusualYield: { deviations: 2, months: 36, fewest: 12 },
  /** A wave is as many homes as half of a year's sales, and half as many again as were completed the year before. */
  supply: {
    homes: 200,
    waveToSales: 0.5,
    waveToCompleted: 1.5,
    late: 0.5,
    pastDueToDue: 1,
    slipDays: 90,
    behindPercent: 60,
    behindDays: 365,
  },
} as const
