import { eightyPercentZ } from '#domain/statistics/normal.ts'
import { quantile } from '#domain/statistics/summaries.ts'
import { withoutOutliers } from './outlying-sales.ts'
import {
  accuracyBounds,
  accuracyFaults,
  ratioStudy,
  type AccuracyFault,
  type RatioStudy,
} from './ratio-study.ts'
import { placeDetail, type PlaceDetail, type SegmentSale, type ValuedHome } from './sale.ts'
import { fitSegmentModel, predictLogPrice, type SegmentModel } from './segment-model.ts'
import { valueHome, type MeasuredErrors } from './value-home.ts'

/**
 * `out-of-time`: estimates of the last fifth of the days, from earlier sales alone. `folds`: where too few days are
 * held, estimates of four fifths of the sales from the others; not a test of forecasting.
 */
type StudyMethod = 'out-of-time' | 'folds'

/** How estimates of a segment met sales that they did not know. */
type DetailStudy = MeasuredErrors & {
  /** Sales for which a value was wanted, and for how many one was given. */
  tested: number
  valued: number
  /** Sales that deviation and calibration were measured on; none of them is in the study. */
  calibratedOn: number
  study: RatioStudy | null
  /** The share of prices within the range that holds 80 percent. */
  insideRangeRatio: number | null
  faults: AccuracyFault[]
}

export type SegmentStudy = {
  method: StudyMethod
  sales: number
  outliers: number
  model: SegmentModel | null
  details: Record<PlaceDetail, DetailStudy>
}

const folds = 5
const calibratedShare = 0.1
const studiedShare = 0.2
/** A model for the study is fitted anew after so many days. */
const refitDays = 30
/** The shortest held period for a test out of time: half a year. */
const fewestDaysOutOfTime = 182
/** Sales of a segment that estimates are tested on; with more, evenly chosen ones. */
const mostTested = 4000
/** Fewer leave the range uncalibrated. */
const fewestCalibrated = 50
const uncalibrated: MeasuredErrors = { deviation: 0.2, calibration: 1.25 }

type Test = { sale: SegmentSale; use: 'calibration' | 'study'; training: Training }
/** Known sales by area, and the model fitted on them. */
type Training = { model: SegmentModel; byArea: ReadonlyMap<number, readonly SegmentSale[]> }

/** Fits the model of a segment and tests it on sales that each tested model did not know. */
export function studySegment(filed: readonly SegmentSale[], heldDays: number): SegmentStudy {
  const sales = withoutOutliers(filed).toSorted((a, b) => a.day - b.day || a.id - b.id)
  const method = heldDays >= fewestDaysOutOfTime ? 'out-of-time' : 'folds'
  const tests = method === 'out-of-time' ? testsOutOfTime(sales) : testsInFolds(sales)
  return {
    method,
    sales: sales.length,
    outliers: filed.length - sales.length,
    model: fitSegmentModel(sales),
    details: {
      project: withTestFaults(studyDetail(tests, 'project'), method),
      area: withTestFaults(studyDetail(tests, 'area'), method),
    },
  }
}

/**
 * Faults that only the test itself shows. In folds, homes of one price list lie in both parts, and estimates can be
 * too good; out of time none can follow a later price.
 */
function withTestFaults(detail: DetailStudy, method: StudyMethod): DetailStudy {
  const { study, tested, faults } = detail
  const isChased = method === 'folds' && study !== null && study.cod < accuracyBounds.chasedCod
  const isWide = faults.includes('too_few_sales') && tested >= accuracyBounds.sales
  if (isWide) return { ...detail, faults: ['wide'] }
  return isChased ? { ...detail, faults: [...faults, 'chased'] } : detail
}

function testsOutOfTime(sales: readonly SegmentSale[]): Test[] {
  const [first, last] = [sales[0]?.day ?? 0, sales.at(-1)?.day ?? 0]
  const studyFrom = last - studiedShare * (last - first)
  const calibrateFrom = studyFrom - calibratedShare * (last - first)
  const tested = thinned(sales.filter(({ day }) => day >= calibrateFrom))
  const starts = [...daysFrom(calibrateFrom, studyFrom), ...daysFrom(studyFrom, last + 1)]
  return starts.flatMap((from, at) => {
    const until = starts[at + 1] ?? Infinity
    const own = tested.filter(({ day }) => day >= from && day < until)
    const training = own.length === 0 ? null : train(sales.filter(({ day }) => day < from))
    const use = from < studyFrom ? 'calibration' : 'study'
    return training ? own.map((sale) => ({ sale, use, training })) : []
  })
}

function daysFrom(from: number, until: number): number[] {
  const count = Math.max(1, Math.ceil((until - from) / refitDays))
  return Array.from({ length: count }, (_, at) => from + at * refitDays)
}

function testsInFolds(sales: readonly SegmentSale[]): Test[] {
  const tested = new Set(thinned(sales))
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isOwn = (_: SegmentSale, at: number) => at % folds === fold
    const training = train(sales.filter((sale, at) => !isOwn(sale, at)))
    const use = fold === 0 ? 'calibration' : 'study'
    return training
      ? sales
          .filter(isOwn)
          .filter((sale) => tested.has(sale))
          .map((sale) => ({ sale, use, training }))
      : []
  })
}

function train(sales: readonly SegmentSale[]): Training | null {
  const model = fitSegmentModel(sales)
  return model && { model, byArea: Map.groupBy(sales, ({ areaId }) => areaId) }
}

/** Evenly chosen, so that the same sales are tested each time. */
function thinned(sales: readonly SegmentSale[]): SegmentSale[] {
  const step = Math.max(1, sales.length / mostTested)
  return Array.from(
    { length: Math.min(sales.length, mostTested) },
    (_, at) => sales[Math.floor(at * step)],
  ).filter((sale) => sale !== undefined)
}

function studyDetail(tests: readonly Test[], detail: PlaceDetail): DetailStudy {
  const suitable = tests.filter(({ sale }) => detail === 'area' || placeDetail(sale) === 'project')
  const calibration = suitable.filter(({ use }) => use === 'calibration')
  const studied = suitable.filter(({ use }) => use === 'study')
  const errors = measureErrors(calibration, detail)
  const outcomes = studied.flatMap(({ sale, training }) => {
    const value = valueTest(sale, training, detail, errors)
    return value ? [{ ...value, price: sale.pricePerSqm * sale.sizeSqm }] : []
  })
  const study = ratioStudy(outcomes.map(({ value, price }) => ({ estimate: value, price })))
  const inside = outcomes.filter(({ low, high, price }) => price >= low && price <= high).length
  const insideRangeRatio = outcomes.length === 0 ? null : inside / outcomes.length
  return {
    ...errors,
    tested: studied.length,
    valued: outcomes.length,
    calibratedOn: calibration.length,
    study,
    insideRangeRatio,
    faults: accuracyFaults(study, insideRangeRatio),
  }
}

/** As a member would enter it: without the project where only the area is known. */
function subjectHome(sale: SegmentSale, detail: PlaceDetail): ValuedHome {
  return detail === 'area' ? { ...sale, projectId: null, buildingId: null } : sale
}

function valueTest(sale: SegmentSale, training: Training, detail: PlaceDetail, errors: MeasuredErrors) {
  const candidates = training.byArea.get(sale.areaId) ?? []
  return valueHome(subjectHome(sale, detail), candidates, training.model, errors).value
}

/**
 * The model's own deviation, and the factor phi that makes the range hold 80 percent: the 80th percentile of errors
 * in units of the range.
 */
function measureErrors(tests: readonly Test[], detail: PlaceDetail): MeasuredErrors {
  if (tests.length < fewestCalibrated) return uncalibrated
  const squares = tests.map(
    ({ sale, training }) =>
      (Math.log(sale.pricePerSqm) - predictLogPrice(training.model, subjectHome(sale, detail))) ** 2,
  )
  const deviation = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
  const plain = { deviation, calibration: 1 }
  const reaches = tests.flatMap(({ sale, training }) => {
    const value = valueTest(sale, training, detail, plain)
    return value
      ? [Math.abs(Math.log(sale.pricePerSqm / value.pricePerArea)) / (eightyPercentZ * value.fsd)]
      : []
  })
  if (reaches.length < fewestCalibrated) return { ...uncalibrated, deviation }
  return {
    deviation,
    calibration: quantile(
      reaches.toSorted((a, b) => a - b),
      0.8,
    ),
  }
}
