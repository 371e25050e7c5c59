import { expect, test } from 'vitest'
import { estimateFromComparables } from './comparables.ts'
import { accuracyFaults, accuracyWarnings, ratioStudy, type Appraisal } from './ratio-study.ts'
import { askingPercentile, blendValue } from './estimated-value.ts'

const appraisals = (rows: readonly (readonly [number, number])[]): Appraisal[] =>
  rows.map(([estimate, price]) => ({ estimate, price }))

/** Estimates and prices of the tables in the IAAO Standard on Ratio Studies, and of Quintos' article on the MKI. */
const tables = {
  oneOne: [[48000, 138000], [28800, 59250], [78400, 157500], [39840, 74400], [68160, 114900], [94400, 159000], [67200, 111900], [56960, 93000], [87200, 138720], [38240, 59700], [96320, 146400], [67680, 99000], [32960, 47400], [50560, 70500], [61360, 78000], [47360, 60000], [58080, 69000], [47040, 55500], [136000, 154500], [103200, 109500], [59040, 60000], [168000, 168000], [128000, 124500], [132000, 127500], [160000, 150000], [160000, 141000], [200000, 171900], [184000, 157500], [160000, 129600], [157200, 126000], [99200, 77700], [200000, 153000], [64000, 48750], [192000, 144000], [190400, 141000], [65440, 48000]],
  oneFour: [[87200, 138720], [38240, 59700], [96320, 146400], [68610, 99000], [32960, 47400], [50560, 70500], [61360, 78000], [47360, 60000], [56580, 69000], [47040, 55500], [136000, 154500], [98000, 109500], [56000, 60000], [159100, 168000], [128000, 124500], [132000, 127500], [160000, 150000]],
  dOne: [[116700, 114500], [130300, 121000], [130200, 133900], [145500, 139000], [134100, 145000], [153900, 156500], [143400, 161100], [156900, 169500], [169000, 175000], [149200, 181000], [160100, 188900], [191400, 205000], [177200, 216150], [205500, 219000], [206500, 235000], [243800, 249000], [211600, 258900], [242500, 263000], [258400, 305900], [265900, 312500], [305700, 336000], [291600, 360000], [312800, 399900], [352200, 418500], [354900, 459000]],
  dTwo: [[45000, 50000], [100000, 100000], [165000, 150000], [180000, 200000], [250000, 250000], [330000, 300000], [315000, 350000], [400000, 400000], [495000, 450000], [450000, 500000], [550000, 550000], [660000, 600000], [585000, 650000], [700000, 700000], [825000, 750000], [1875000, 2500000]],
  quintos: [[37299, 32900], [40166, 36000], [56317, 54000], [66184, 64500], [69487, 68000], [71515, 70000], [75338, 74000], [81036, 80000], [85673, 84900], [85021, 89000], [90046, 94250], [94089, 99000], [100227, 105900], [103157, 109000], [108290, 115000], [117099, 124500], [115347, 129900], [119678, 135000], [131631, 149000], [137321, 155800], [143974, 163500], [153572, 175000], [148457, 179000], [153488, 185600], [165040, 199900], [176940, 215000], [192959, 235000], [180046, 250000], [200240, 279000], [211445, 295000]],
} as const // prettier-ignore

test('ratio studies equal the tables of the IAAO standard', () => {
  for (const [name, cod, prd, prb] of [
    ['oneOne', 29.81771411716857, 0.9833048590255086, 0.2322612785167785],
    ['oneFour', 14.523802339880449, 0.9765867483821249, 0.13549027502955266],
    ['dOne', 7.507397507364485, 1.0269036314293112, -0.11983745576404255],
    ['dTwo', 7.812500000000003, 1.0557965299684542, -0.010850449299042497],
  ] as const) {
    const study = ratioStudy(appraisals(tables[name]))
    expect(study?.cod, name).toBeCloseTo(cod, 8)
    expect(study?.prd, name).toBeCloseTo(prd, 8)
    expect(study?.prb, name).toBeCloseTo(prb, 8)
  }
})

test('the interval of the price-related bias follows Student’s t', () => {
  const study = ratioStudy(appraisals(tables.dOne))
  // Standard error 0.02538307 on 23 degrees of freedom, whose critical value is 2.06866.
  expect(study?.prbUpper).toBeCloseTo(-0.11983746 + 2.06866 * 0.02538307, 5)
  expect(study?.prbLower).toBeCloseTo(-0.11983746 - 2.06866 * 0.02538307, 5)
})

test('the modified Kakwani index equals the published sample', () => {
  expect(ratioStudy(appraisals(tables.quintos))?.mki).toBeCloseTo(0.7935984595714065, 9)
})

test('estimates are withheld from a segment that fails the standard', () => {
  const study = ratioStudy(appraisals(tables.oneOne))
  expect(accuracyFaults(study, 0.8)).toEqual(['too_few_sales'])
  if (!study) throw new Error('no study')
  const sound = { ...study, count: 200, medianRatio: 0.9, cod: 15, prd: 1.03, prb: -0.05 }
  expect(accuracyFaults(sound, 0.75)).toEqual([])
  expect(accuracyFaults({ ...sound, medianRatio: 1.1, prd: 0.98 }, 0.85)).toEqual([])
  expect(accuracyFaults({ ...sound, medianRatio: 0.899 }, 0.8)).toEqual(['level'])
  expect(accuracyFaults({ ...sound, medianRatio: 1.101 }, 0.8)).toEqual(['level'])
  expect(accuracyFaults({ ...sound, prd: 1.0301 }, 0.8)).toEqual(['price_differential'])
  expect(accuracyFaults({ ...sound, prd: 0.9799 }, 0.8)).toEqual(['price_differential'])
  expect(accuracyFaults({ ...sound, cod: 15.01 }, 0.86)).toEqual(['dispersion', 'range'])
  expect(accuracyFaults({ ...sound, prb: 0.051 }, null)).toEqual(['price_bias', 'range'])
  expect(ratioStudy([])).toBeNull()
  // Homes of one price list: the Gini coefficient of their prices is 0, and the index over it infinite.
  expect(
    ratioStudy(
      appraisals([
        [1, 2],
        [2, 2],
        [3, 2],
      ]),
    ),
  ).toBeNull()
})

test('a dispersion below 5 is a warning', () => {
  expect(accuracyWarnings({ cod: 4.99 })).toEqual(['low_dispersion'])
  expect(accuracyWarnings({ cod: 5 })).toEqual([])
  expect(accuracyWarnings(null)).toEqual([])
})

const comparable = (
  pricePerArea: number,
  indexAtSale: number,
  distanceKm: number,
  monthsAgo: number,
  size: number,
  logAdjustment: number,
) => ({
  pricePerArea,
  indexAtSale,
  distanceKm,
  monthsAgo,
  size,
  logAdjustment,
})
const subject = { size: 1000, indexNow: 112 }
const model = { logPricePerArea: Math.log(1600), deviation: 0.12 }

test('three comparables and a model give the value and range of the worked example', () => {
  const nearby = estimateFromComparables(
    [
      comparable(1500, 104, 0.2, 8, 950, 0),
      comparable(1580, 108, 0.5, 4, 1100, 0.02),
      comparable(1490, 110, 1, 2, 1000, -0.03),
    ],
    subject,
  )
  expect(nearby?.comparables.map(({ weight }) => weight)).toEqual([
    expect.closeTo(0.13672279, 8),
    expect.closeTo(0.11727689, 8),
    expect.closeTo(0.09697197, 8),
  ])
  expect(nearby?.comparables[1]?.adjustedPricePerArea).toBeCloseTo(1671.61878825, 6)
  expect(Math.exp(nearby?.logPricePerArea ?? 0)).toBeCloseTo(1592.60840383, 6)
  expect(nearby?.effectiveCount).toBeCloseTo(2.94335651, 8)
  const range = blendValue(nearby, model, { size: 1000, comparableCount: 3 })
  expect(range?.comparableShare).toBeCloseTo(0.79232378, 8)
  expect(range?.value).toBeCloseTo(1594140.64794897, 4)
  expect(range?.fsd).toBeCloseTo(0.06835726, 8)
  expect(range?.low).toBeCloseTo(1460430.79702294, 4)
  expect(range?.high).toBeCloseTo(1740092.31428393, 4)
  expect(range?.confidence).toBe('high')
})

test('one comparable counts at most half', () => {
  const nearby = estimateFromComparables([comparable(1500, 104, 0.2, 8, 950, 0)], subject)
  const range = blendValue(nearby, model, { size: 1000, comparableCount: 1 })
  expect(range?.comparableShare).toBe(0.5)
  expect(range?.pricePerArea).toBeCloseTo(1607.67390494, 6)
  expect(range?.fsd).toBeCloseTo(0.09354143, 8)
})

test('no value is given where nothing is known or the range would be too wide', () => {
  expect(blendValue(null, null, { size: 1000, comparableCount: 0 })).toBeNull()
  expect(blendValue(null, { ...model, deviation: 0.17 }, { size: 1000, comparableCount: 0 })).toBeNull()
  expect(estimateFromComparables([], subject)).toBeNull()
  expect(blendValue(null, model, { size: 1000, comparableCount: 0 })?.comparableShare).toBe(0)
})

test('an asking price at the estimate is in the middle, one at the upper bound at the ninetieth percentile', () => {
  const range = blendValue(null, model, { size: 1000, comparableCount: 0 })
  if (!range) throw new Error('no range')
  expect(askingPercentile(range.value, range)).toBeCloseTo(50, 4)
  expect(askingPercentile(range.high, range)).toBeCloseTo(90, 2)
  expect(askingPercentile(range.low, range)).toBeCloseTo(10, 2)
})
