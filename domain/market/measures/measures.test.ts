import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { medianDuration, survival } from './durations.ts'
import { deepestFall, momentum, volatility } from './index-dynamics.ts'
import { medianInterval } from './median-interval.ts'
import { priceToRent } from './price-ratios.ts'
import { summarizeResales } from './resales.ts'
import { shrinkEstimates } from './shrinkage.ts'
import { fitLevelVariances, smoothLevel } from './smoothing.ts'
import { absorptionPercent, hasOffPlanShare, monthsOfSupply, offPlanPremium, offPlanShare } from './supply.ts'

test('the interval of a median lies between the order statistics that hold it with 95 percent', () => {
  const ten = medianInterval([1180, 1210, 1225, 1240, 1260, 1275, 1290, 1310, 1340, 1500])
  expect(ten).toMatchObject({ median: 1267.5, rankLow: 2, lower: 1210, upper: 1340, count: 10 })
  expect(ten.coverage).toBeCloseTo(0.97851562, 8)
  const seven = medianInterval([900, 950, 1000, 1100, 1300, 1350, 1400])
  expect(seven).toMatchObject({ median: 1100, rankLow: 1, lower: 900, upper: 1400 })
  expect(seven.coverage).toBeCloseTo(0.984375, 8)
  const fifteen = medianInterval([
    810, 830, 845, 850, 870, 880, 890, 905, 910, 930, 940, 960, 985, 1010, 1100,
  ])
  expect(fifteen).toMatchObject({ median: 905, rankLow: 4, lower: 850, upper: 960 })
  expect(fifteen.coverage).toBeCloseTo(0.96484375, 8)
})

test('below six values a median has no interval, and nothing has no median', () => {
  expect(medianInterval([1000, 1000, 1200, 1200])).toMatchObject({ median: 1100, lower: null, rankLow: 0 })
  expect(medianInterval([1, 2, 3, 4, 5]).upper).toBeNull()
  expect(medianInterval([1, 2, 3, 4, 5, 6]).rankLow).toBe(1)
  expect(medianInterval([])).toMatchObject({ median: null, coverage: null, count: 0 })
})

test('a sample of a hundred thousand has an interval around its middle', () => {
  const { rankLow, coverage } = medianInterval(Array.from({ length: 100_000 }, (_, at) => at))
  expect(Math.abs(rankLow - (50_000 - 1.96 * Math.sqrt(25_000)))).toBeLessThan(2)
  expect(coverage).toBeGreaterThan(0.95)
})

test('months of supply and absorption follow what is listed and sold', () => {
  expect(monthsOfSupply(900, [90, 110, 100, 95, 105, 100])).toBe(9)
  expect(monthsOfSupply(200, [80, 80, 80, 80, 80, 80])).toBe(2.5)
  expect(monthsOfSupply(120, [0, 0, 0, 12, 20, 28])).toBe(12)
  expect(monthsOfSupply(50, [0, 0, 0, 0, 0, 0])).toBeNull()
  expect(absorptionPercent({ availableAtStart: 850, newlyListed: 150, sold: 100 })).toBe(10)
  expect(absorptionPercent({ availableAtStart: 220, newlyListed: 60, sold: 80 })).toBeCloseTo(28.57142857, 8)
  expect(absorptionPercent({ availableAtStart: 0, newlyListed: 0, sold: 0 })).toBeNull()
})

test('the off-plan share is given by count and by value, the premium as a ratio', () => {
  expect(offPlanShare({ count: 200, offPlan: 130, value: 400, offPlanValue: 220 })).toEqual({
    byCount: 0.65,
    byValue: 0.55,
  })
  expect(offPlanShare({ count: 0, offPlan: 0, value: 0, offPlanValue: 0 })).toEqual({
    byCount: null,
    byValue: null,
  })
  expect(offPlanPremium(1884, 1331)).toBeCloseTo(0.415477, 6)
  expect(offPlanPremium(1884, null)).toBeNull()
})

test('price is given in years of rent', () => {
  expect(priceToRent(1_500_000, 105_000)).toBeCloseTo(14.28571429, 8)
  expect(priceToRent(1_500_000, 0)).toBeNull()
})

test('momentum, volatility and drawdown are read from an index', () => {
  const index = [100, 101, 102.5, 102, 103.5, 105, 104, 106, 108, 107.5, 109, 111, 112]
  expect(momentum(index, 12)).toBeCloseTo(0.11332869, 8)
  expect(momentum(index, 3)).toBeCloseTo(0.04100802, 8)
  expect(momentum(index, 13)).toBeNull()
  expect(deepestFall(index)?.ratio).toBeCloseTo(-0.00952381, 8)
  const spread = volatility(index, 12)
  expect(spread?.perPeriod).toBeCloseTo(0.01008384, 8)
  expect(spread?.annualised).toBeCloseTo(0.03493145, 8)
  expect(spread?.lag1Autocorrelation).toBeCloseTo(-0.41793283, 8)
  expect(spread?.unsmoothed).toBeNull()
  expect(volatility([100, 101], 12)).toBeNull()
})

test('an index that repeats its changes has a larger volatility without its smoothing', () => {
  const spread = volatility([100, 101, 102.2, 103.5, 104.1, 104.2, 104.1, 103.9], 12)
  expect(spread?.unsmoothed).toBeGreaterThan(spread?.annualised ?? Infinity)
})

const shrunk = (values: number[], variances: number[]) =>
  shrinkEstimates(values.map((value, at) => ({ value, variance: variances[at] ?? 1 })))

test('areas that differ no more than chance are drawn to one value', () => {
  const result = shrunk([0.15, 0.02, 0.06, 0.05], [0.01, 0.0044444444444444444, 0.0016, 0.0004])
  expect(result?.heterogeneity).toBeCloseTo(1.23884058, 8)
  expect(result?.between).toBe(0)
  expect(result?.overall).toBeCloseTo(0.05275362, 8)
  expect(result?.overallError).toBeCloseTo(0.01702513, 8)
  for (const area of result?.areas ?? []) {
    expect(area.value).toBeCloseTo(0.05275362, 8)
    expect(area.deviation).toBeCloseTo(0.01702513, 8)
  }
})

test('areas that really differ keep their values by how precise they are', () => {
  const result = shrunk([0.15, -0.04, 0.06, 0.11], [0.01, 0.0044444444444444444, 0.0016, 0.0004])
  expect(result?.between).toBeCloseTo(0.00179519, 8)
  const expected = [0.08594951, 0.04152268, 0.06681019, 0.10352243]
  const deviations = [0.04737367, 0.04229125, 0.03269805, 0.01898629]
  result?.areas.forEach(({ value, deviation }, at) => {
    expect(value).toBeCloseTo(expected[at] ?? 0, 8)
    expect(deviation).toBeCloseTo(deviations[at] ?? 0, 8)
  })
  const two = shrunk([0.3, -0.1], [0.001, 0.001])
  expect(two?.areas.map(({ value }) => value)).toEqual([
    expect.closeTo(0.2975, 10),
    expect.closeTo(-0.0975, 10),
  ])
  const five = shrunk([0.02, 0.08, 0.05, 0.12, -0.03], [0.0009, 0.0016, 0.0025, 0.0036, 0.0049])
  expect(five?.between).toBeCloseTo(9.495e-5, 8)
  expect(five?.areas[3]?.value).toBeCloseTo(0.0480133, 8)
  expect(shrinkEstimates([{ value: 1, variance: 1 }])).toBeNull()
})

test('the variance between thirteen published BCG trials is that of DerSimonian and Laird', () => {
  const result = shrunk(
    [
      -0.8893113339202054, -1.5853886572014306, -1.348073148299693, -1.4415511900213054, -0.2175473222112957,
      -0.786115585818864, -1.6208982235983924, 0.011952333523841173, -0.4694176487381487, -1.3713448034727846,
      -0.33935882833839015, 0.4459134005713783, -0.017313948216879493,
    ],
    [
      0.32558476500396133, 0.19458112139814385, 0.4153679653679654, 0.020010031902247573, 0.05121017216963086,
      0.0069056184559087574, 0.22301724757231517, 0.0039615792978177295, 0.056434210463248966,
      0.07302479361302891, 0.01241221397155972, 0.5325058452001528, 0.0714046596839863,
    ],
  )
  expect(result?.between).toBeCloseTo(0.3088, 4)
  expect(result?.overall).toBeCloseTo(-0.7141, 4)
  expect(result?.overallError).toBeCloseTo(0.1787, 4)
})

test('the survival of the published 6-MP remission times', () => {
  const spells = [
    ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map((duration) => ({ duration, isEnded: true })),
    ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map((duration) => ({ duration, isEnded: false })),
  ]
  const shares = new Map(survival(spells).map(({ duration, share }) => [duration, share]))
  expect(shares.get(6)).toBeCloseTo(0.8571428571, 9)
  expect(shares.get(13)).toBeCloseTo(0.6901960784, 9)
  expect(shares.get(23)).toBeCloseTo(0.4481792717, 9)
  expect(medianDuration(spells)).toBe(23)
  expect(medianDuration([{ duration: 40, isEnded: false }])).toBeNull()
})

test('resales show gain, losses and the time held', () => {
  const day = 365.25 * dayMs
  const sale = (boughtFor: number, soldFor: number, years: number) => ({
    boughtAt: 0,
    soldAt: years * day,
    boughtFor,
    soldFor,
  })
  expect(summarizeResales([sale(100, 120, 2), sale(100, 90, 3), sale(100, 150, 4)])).toEqual({
    count: 3,
    lowerGain: expect.closeTo(0.05, 12),
    medianGain: expect.closeTo(0.2, 12),
    upperGain: expect.closeTo(0.35, 12),
    lossShare: 1 / 3,
    medianMonthsHeld: expect.closeTo(36, 9),
    flipShare: 0,
  })
  expect(summarizeResales([sale(100, 120, 0.9), sale(100, 90, 1)])?.flipShare).toBe(0.5)
  expect(summarizeResales([])).toBeNull()
})

/** Volume of the Nile at Aswan, 1871 to 1970, as in Durbin and Koopman. */
const nile = [
  1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180, 799, 958, 1140,
  1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833, 701, 916, 692, 1020, 1050, 969, 831,
  726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845, 864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845,
  944, 984, 897, 822, 1010, 771, 676, 649, 846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918,
  986, 797, 923, 975, 815, 1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740,
] // prettier-ignore

test('the level of the Nile is filtered and smoothed as published', () => {
  const { filtered, filteredVariance, smoothed } = smoothLevel(nile, { irregular: 15_099, level: 1469.1 })
  expect(filtered[0]).toBeCloseTo(1118.3114615242446, 6)
  expect(filtered[28]).toBeCloseTo(1037.222196022343, 6)
  expect(filtered[99]).toBeCloseTo(798.3702926083641, 6)
  expect(filteredVariance[99]).toBeCloseTo(4032.157941808477, 4)
  expect(smoothed[0]).toBeCloseTo(1111.2202575681306, 6)
  expect(smoothed[49]).toBeCloseTo(834.763258994093, 6)
})

test('the variances of the Nile are those of maximum likelihood', () => {
  const variances = fitLevelVariances(nile)
  expect(Math.abs((variances?.irregular ?? 0) / 15_099 - 1)).toBeLessThan(0.001)
  expect(Math.abs((variances?.level ?? 0) / 1469.1 - 1)).toBeLessThan(0.001)
  expect(fitLevelVariances([5, 5, 5, 5])).toBeNull()
})

test('a missing observation leaves the level where it was, with more doubt', () => {
  const { filtered, filteredVariance } = smoothLevel([10, null, 12], { irregular: 1, level: 0.5 })
  expect(filtered[1]).toBe(filtered[0])
  expect(filteredVariance[1]).toBeGreaterThan(filteredVariance[0] ?? Infinity)
})

test('only plots that are all filed as ready have no share of off-plan sales', () => {
  expect(hasOffPlanShare('unit', 0)).toBe(true)
  expect(hasOffPlanShare('villa', 0)).toBe(true)
  expect(hasOffPlanShare('land', 0)).toBe(false)
  expect(hasOffPlanShare('land', 3)).toBe(true)
})
