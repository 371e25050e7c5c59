/** What a purchase is reckoned with until its reader says otherwise, and how far it is turned. */
export const returnsLimits = {
  returns: {
    /** Both medians of a yield stand on so many at least. */
    yieldFewest: 10,
    /** How many years before that of the newest deal held still tell a price. */
    priceOfYearsBefore: 2,
    /** How long a home is held that a member reckons with. */
    holdingYears: 10,
    /** What is assumed until he says otherwise; in percent, upkeep a year of the price. */
    usual: {
      vacancyPercent: 5,
      managementPercent: 5,
      upkeepPercent: { unit: 0.5, villa: 1, land: 0, building: 0.5 },
      growthPercent: 0,
      loanPercent: 0,
      loanRatePercent: 4.25,
      loanYears: 25,
    },
    /** By how many points a loan is told dearer beside what it costs. */
    stressPoints: 2,
    delayMonths: [0, 6, 12, 18],
    /** By how much rent and price of the sale are turned in the table of both, and money in that of currencies. */
    turns: [-20, -10, 0, 10, 20],
    currencyTurns: [-10, 0, 10],
  },
} as const
