/** The default assumptions for a purchase, and the ranges of the scenarios. */
export const returnsLimits = {
  returns: {
    /** The fewest deals behind each of the two medians of a yield. */
    yieldFewest: 10,
    /** Prices are taken from the year of the newest deal and this many years before. */
    priceOfYearsBefore: 2,
    /** The default holding period. */
    holdingYears: 10,
    /** The default assumptions in percent; upkeep per year, of the price. */
    usual: {
      vacancyPercent: 5,
      managementPercent: 5,
      upkeepPercent: { unit: 0.5, villa: 1, land: 0, building: 0.5 },
      growthPercent: 0,
      loanPercent: 0,
      loanRatePercent: 4.25,
      loanYears: 25,
    },
    /** Percentage points added to the loan's rate in the stress test. */
    stressPoints: 2,
    delayMonths: [0, 6, 12, 18],
    /** Percentages in the sensitivity tables: of rent and sale price, and of exchange rates. */
    turns: [-20, -10, 0, 10, 20],
    currencyTurns: [-10, 0, 10],
  },
} as const
