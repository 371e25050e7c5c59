import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sumNumbers } from '#domain/statistics/summaries.ts'
import { fitLeastSquares } from '#domain/statistics/least-squares.ts'
import { ratioStudy } from '#domain/market/valuation/ratio-study.ts'
import { imputationIndices, repricingIndex } from './imputation.ts'
import { referenceChecks } from './reference-checks.ts'
import { geometricRepeatSales } from './repeat-sales.ts'
import { pairSales } from './sale-pairs.ts'
import { stratifiedStep, strataMedians } from './stratified-median.ts'
import { rollingTimeDummyIndex, timeDummyIndex } from './time-dummy.ts'

/** Published sales and index series, stored beside the repository and not in it. */
const folder = resolve(import.meta.dirname, '../../../../shared/domain/reference')
const isHere = existsSync(folder)
if (!isHere)
  process.stderr.write(`\nSKIPPED: tests on published index series, which are not here:\n  ${folder}\n\n`)
const published = test.skipIf(!isHere)

type Row = Record<string, string>

function readCsv(name: string): Row[] {
  const bytes = readFileSync(resolve(folder, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim()
  const [head = '', ...lines] = text.split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

const numbers = (rows: readonly Row[], name: string) => rows.map((row) => Number(row[name]))
const readJson = (name: string) => JSON.parse(readFileSync(resolve(folder, name), 'utf8'))

/** The largest relative difference between a series and the published one. */
function largestDifference(
  series: readonly (number | null | undefined)[],
  expected: readonly number[],
): number {
  expect(series).toHaveLength(expected.length)
  return Math.max(...expected.map((value, at) => Math.abs((series[at] ?? Number.NaN) / value - 1)))
}

/** 7,800 sales of Statistics Netherlands over 52 quarters, with the series that its package REPS publishes. */
function dutchSales() {
  const rows = readCsv('reps_data_constraxion.csv.gz')
  const quarters = [...new Set(rows.map(({ period }) => period ?? ''))].toSorted()
  const neighbourhoods = [...new Set(rows.map((row) => row.neighbourhood_code ?? ''))].toSorted().slice(1)
  const dummies = (of: readonly Row[]) =>
    neighbourhoods.map((code) => of.map((row) => (row.neighbourhood_code === code ? 1 : 0)))
  return { rows, quarters, dummies, expected: readCsv('reps_expected_indices.csv') }
}

/** As published, with the mean of 2015 at 100. */
function rebase(series: readonly (number | null)[], quarters: readonly string[]): number[] {
  const inBase = series.filter((_, at) => quarters[at]?.startsWith('2015'))
  const level = inBase.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) / inBase.length
  return series.map((value) => (100 * (value ?? Number.NaN)) / level)
}

published('the time dummy equals the series of Statistics Netherlands to 1e-9', () => {
  const { rows, quarters, dummies, expected } = dutchSales()
  const sales = {
    logPrices: numbers(rows, 'price').map(Math.log),
    periods: rows.map(({ period }) => quarters.indexOf(period ?? '')),
    properties: [numbers(rows, 'floor_area').map(Math.log), ...dummies(rows)],
  }
  const index = timeDummyIndex(sales)?.points.map((point) => point.index) ?? []
  expect(largestDifference(rebase(index, quarters), numbers(expected, 'timedummy'))).toBeLessThan(
    referenceChecks['dutch-time-dummy'].largestDifference,
  )
  const rolling = rebase(rollingTimeDummyIndex(sales, 5), quarters)
  expect(largestDifference(rolling, numbers(expected, 'rolling_timedummy_chained_correct'))).toBeLessThan(
    1e-9,
  )
})

published('imputation and repricing equal the series of Statistics Netherlands to 1e-9', () => {
  const { rows, quarters, dummies, expected } = dutchSales()
  const select = (own: readonly Row[]) => ({
    logPrices: numbers(own, 'price').map(Math.log),
    properties: [numbers(own, 'floor_area'), ...dummies(own)],
  })
  const periods = quarters.map((quarter) => select(rows.filter(({ period }) => period === quarter)))
  const indices = imputationIndices(periods)
  for (const name of ['laspeyres', 'paasche', 'fisher'] as const) {
    const series = indices.map((entry) => entry?.[name] ?? null)
    expect(largestDifference(rebase(series, quarters), numbers(expected, name)), name).toBeLessThan(
      referenceChecks['dutch-imputation'].largestDifference,
    )
  }
  const base = select(rows.filter(({ period }) => period?.startsWith('2008')))
  const repricing = rebase(repricingIndex(periods, base) ?? [], quarters)
  expect(largestDifference(repricing, numbers(expected, 'repricing'))).toBeLessThan(1e-9)
})

/** 5,348 sales in Seattle from 2010 to 2016, with the series of the package hpiR. */
const seattle = () => readCsv('hpir_ex_sales.csv.gz')
const countMonth = (row: Row) => {
  const [year = 0, month = 0] = (row.sale_date ?? '').split('-').map(Number)
  return (year - 2010) * 12 + month
}
const anyPair = { fewestPeriods: 1, largestAnnualChange: Infinity, periodsPerYear: 12 }

published('repeat sales of Seattle equal the series of hpiR, and weights by gap are refused', () => {
  const sales = seattle().map((row) => ({
    unit: row.pinx ?? '',
    period: countMonth(row),
    price: Number(row.sale_price),
  }))
  const pairs = pairSales(sales, { ...anyPair, combine: 'all' })
  const { computed } = readJson('hpir_expected.json')
  expect(pairs).toHaveLength(computed.ex_sales_pairs)
  const index = geometricRepeatSales(pairs)
  const series = index?.points.map((point) => point.index) ?? []
  expect(largestDifference(series, computed.rt_base_index_1_84)).toBeLessThan(
    referenceChecks['seattle-repeat'].largestDifference,
  )
  expect(geometricRepeatSales(pairs, true)).toMatchObject({ isWeighted: false })
})

published('pairs of 43,313 sales in Seattle are counted as hpiR counts them', () => {
  const sales = readCsv('hpir_seattle_sales_min.csv.gz').map((row) => ({
    unit: row.pinx ?? '',
    period: countMonth(row),
    price: Number(row.sale_price),
  }))
  const counts = readJson('hpir_expected.json').published.seattle_pair_counts_monthly
  expect(pairSales(sales, { ...anyPair, combine: 'all' })).toHaveLength(counts.all_pairs)
  expect(pairSales(sales, { ...anyPair, combine: 'consecutive' })).toHaveLength(counts.sequential_only)
})

published('the hedonic index of Seattle equals the series of hpiR', () => {
  const rows = seattle()
  const index = timeDummyIndex({
    logPrices: numbers(rows, 'sale_price').map(Math.log),
    periods: rows.map(countMonth),
    properties: ['tot_sf', 'beds', 'baths'].map((name) => numbers(rows, name)),
  })
  const { computed } = readJson('hpir_expected.json')
  const series = index?.points.map((point) => point.index) ?? []
  expect(largestDifference(series, computed.hedonic_index_1_84)).toBeLessThan(
    referenceChecks['seattle-time-dummy'].largestDifference,
  )
  expect(index?.rSquared).toBeCloseTo(computed.hedonic_r2, 9)
})

published('a model of 546 Windsor sales has the coefficients and errors of Verbeek’s table', () => {
  const rows = readCsv('windsor_housing.csv')
  const columns = [
    rows.map(() => 1),
    numbers(rows, 'lotsize').map(Math.log),
    numbers(rows, 'bedrooms'),
    numbers(rows, 'bathrms'),
    rows.map(({ airco }) => (airco === 'yes' ? 1 : 0)),
  ]
  const fit = fitLeastSquares(columns, numbers(rows, 'price').map(Math.log))
  const { coef } = readJson('windsor_expected.json').computed
  const expected = ['const', 'ln_lotsize', 'bedrooms', 'bathrms', 'airco'].map((name) => coef[name])
  expect(fit?.coefficients).toEqual(expected.map((value) => expect.closeTo(value, 9)))
})

published('stratified medians of Statistics Netherlands’ sales equal an independent computation', () => {
  const { rows, quarters } = dutchSales()
  const expected = readCsv('reps_median_indices_computed.csv')
  expect(quarters).toEqual(expected.map(({ period }) => period))
  const prices = quarters.map((quarter) => {
    const own = rows.filter(({ period }) => period === quarter)
    const groups = Map.groupBy(own, (row) => row.neighbourhood_code ?? '')
    return new Map([...groups].map(([code, sales]) => [code, numbers(sales, 'price')] as const))
  })
  const base = prices[0] ?? new Map<string, number[]>()
  const weights = new Map(
    [...base].map(([code, values]) => [code, sumNumbers(values, (value) => value)] as const),
  )
  const medians = prices.map(strataMedians)
  const first = medians[0] ?? new Map()
  const series = medians.map((now) => 100 * (stratifiedStep(first, now, weights).ratio ?? Number.NaN))
  const published = numbers(expected, 'stratified_median_laspeyres_index')
  expect(largestDifference(series, published)).toBeLessThan(
    referenceChecks['dutch-stratified'].largestDifference,
  )
})

published('979 ratios of Cook County have the published COD, PRD and PRB', () => {
  const rows = readCsv('ccao_ratios_sample.csv')
  const study = ratioStudy(
    rows.map((row) => ({ estimate: Number(row.assessed), price: Number(row.sale_price) })),
  )
  expect(study?.cod).toBeCloseTo(17.81456901196891, 9)
  expect(study?.prd).toBeCloseTo(1.0484192615223522, 9)
  expect(study?.prb).toBeCloseTo(0.0024757874, 9)
})

published('the plain regression on Seattle fails the standard exactly as computed independently', () => {
  const rows = seattle()
  const quarter = (row: Row) => Math.floor((countMonth(row) - 1) / 3) + 1
  const columns = [
    rows.map(() => 1),
    ...['tot_sf', 'lot_sf'].map((name) => numbers(rows, name).map(Math.log)),
    ...['bldg_grade', 'baths', 'eff_age'].map((name) => numbers(rows, name)),
    rows.map((row) => (row.use_type === 'townhouse' ? 1 : 0)),
    ...['14', '15'].map((area) => rows.map((row) => (row.area === area ? 1 : 0))),
    ...Array.from({ length: 27 }, (_, at) => rows.map((row) => (quarter(row) === at + 2 ? 1 : 0))),
  ]
  const prices = numbers(rows, 'sale_price')
  const folds = [0, 1, 2, 3, 4].flatMap((fold) => {
    const inside = (values: readonly number[]) => values.filter((_, at) => at % 5 !== fold)
    const model = fitLeastSquares(columns.map(inside), inside(prices).map(Math.log))?.coefficients ?? []
    return prices.flatMap((price, at) => {
      if (at % 5 !== fold) return []
      const log = columns.reduce((sum, column, index) => sum + (model[index] ?? 0) * (column[at] ?? 0), 0)
      return [{ price, estimate: Math.exp(log) }]
    })
  })
  const expected = readJson('avm_benchmark_ex_sales.json').expected_out_of_fold
  expect(ratioStudy(folds)).toMatchObject({
    count: expected.n,
    cod: expect.closeTo(expected.cod, 6),
    prd: expect.closeTo(expected.prd, 8),
    prb: expect.closeTo(expected.prb, 8),
    within10Ratio: expect.closeTo(expected.within10, 9),
    fsd: expect.closeTo(expected.fsd_log_sd, 8),
  })
})
