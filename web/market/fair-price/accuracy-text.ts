import type { SegmentAccuracy } from '#contract/market/valuation.ts'
import { fixedNumber, wholePercent } from '#domain/money/format-money.ts'
import {
  accuracyBounds,
  type AccuracyFault,
  type AccuracyWarning,
} from '#domain/market/valuation/ratio-study.ts'
import type { PlaceDetail } from '#domain/market/valuation/sale.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a segment is withheld, with the statistic and its bound: "COD 18.8 > 15". */
export function faultText(
  { study, tested, valued, insideRangeRatio }: SegmentAccuracy,
  fault: AccuracyFault,
  locale: string,
): string {
  const { medianRatio, cod, prd, prb, insideRange } = accuracyBounds
  const beyond = (value: number | undefined, bounds: readonly number[], digits: number) =>
    fixedNumber(locale, value ?? 0, digitsApart(value ?? 0, bounds, digits))
  const texts: Record<AccuracyFault, () => string> = {
    too_few_sales: () => m.accuracy_fault_too_few({ tested, bound: accuracyBounds.sales }),
    level: () =>
      m.accuracy_fault_level({
        ratio: beyond(study?.medianRatio, [medianRatio.low, medianRatio.high], 3),
        ...boundTexts(medianRatio, locale),
      }),
    dispersion: () => m.accuracy_fault_dispersion({ cod: beyond(study?.cod, [cod], 1), bound: cod }),
    price_differential: () => {
      const values = { prd: beyond(study?.prd, [prd.low, prd.high], 3), ...boundTexts(prd, locale) }
      return (study?.prd ?? 0) > prd.high
        ? m.accuracy_fault_differential_high(values)
        : m.accuracy_fault_differential_low(values)
    },
    price_bias: () =>
      m.accuracy_fault_bias({
        prb: beyond(study?.prb, [-prb, prb], 3),
        bound: fixedNumber(locale, prb, 2),
      }),
    range: () =>
      m.accuracy_fault_range({
        share: shareBeyond(locale, insideRangeRatio ?? 0, [insideRange.low, insideRange.high]),
        low: wholePercent(locale, insideRange.low),
        high: wholePercent(locale, insideRange.high),
      }),
    chased: () =>
      m.accuracy_fault_chased({
        cod: beyond(study?.cod, [accuracyBounds.chasedCod], 1),
        bound: accuracyBounds.chasedCod,
      }),
    wide: () => m.accuracy_fault_wide({ valued, tested }),
  }
  return texts[fault]()
}

/** What to know of a segment that is shown. */
export function warningText({ study }: SegmentAccuracy, warning: AccuracyWarning, locale: string): string {
  const bound = accuracyBounds.chasedCod
  const cod = fixedNumber(locale, study?.cod ?? 0, digitsApart(study?.cod ?? 0, [bound], 1))
  const texts: Record<AccuracyWarning, () => string> = {
    low_dispersion: () => m.accuracy_warning_low_dispersion({ cod, bound }),
  }
  return texts[warning]()
}

/** The fewest decimals with which a value differs from its bounds: 15.04 is not written as 15.0 when 15 is the bound. */
export function digitsApart(value: number, bounds: readonly number[], digits: number): number {
  const isEqual = bounds.some((bound) => value !== bound && Number(value.toFixed(digits)) === bound)
  return isEqual && digits < mostDigits ? digitsApart(value, bounds, digits + 1) : digits
}

const mostDigits = 6

function shareBeyond(locale: string, ratio: number, bounds: readonly number[]): string {
  const percent = 100 * ratio
  const digits = digitsApart(
    percent,
    bounds.map((bound) => 100 * bound),
    1,
  )
  const format = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locale, format).format(ratio)
}

const boundTexts = ({ low, high }: { low: number; high: number }, locale: string) => ({
  low: fixedNumber(locale, low, 2),
  high: fixedNumber(locale, high, 2),
})

/** The bounds in short, as beside each statistic: "0.90–1.10". */
export const standardTexts = {
  tested: () => m.accuracy_bound_least({ bound: accuracyBounds.sales }),
  medianRatio: (locale: string) => m.accuracy_bound_range(boundTexts(accuracyBounds.medianRatio, locale)),
  cod: () => m.accuracy_bound_most({ bound: accuracyBounds.cod }),
  prd: (locale: string) => m.accuracy_bound_range(boundTexts(accuracyBounds.prd, locale)),
  prb: (locale: string) => m.accuracy_bound_within({ bound: fixedNumber(locale, accuracyBounds.prb, 2) }),
  insideRange: (locale: string) =>
    m.accuracy_bound_range({
      low: wholePercent(locale, accuracyBounds.insideRange.low),
      high: wholePercent(locale, accuracyBounds.insideRange.high),
    }),
} as const

/** How value ranges are tested, with the bounds that a segment must meet. */
export function accuracyLead(locale: string): string {
  const { sales, medianRatio, cod, chasedCod, prd, prb, insideRange } = accuracyBounds
  const level = boundTexts(medianRatio, locale)
  const differential = boundTexts(prd, locale)
  return m.accuracy_lead({
    sales,
    medianLow: level.low,
    medianHigh: level.high,
    cod,
    chased: chasedCod,
    prdLow: differential.low,
    prdHigh: differential.high,
    prb: fixedNumber(locale, prb, 2),
    low: wholePercent(locale, insideRange.low),
    high: wholePercent(locale, insideRange.high),
  })
}

const detailNames: Record<PlaceDetail, () => string> = {
  project: m.accuracy_detail_project,
  area: m.accuracy_detail_area,
}
export const detailName = (detail: PlaceDetail) => detailNames[detail]()

const methodNames: Record<SegmentAccuracy['method'], () => string> = {
  'out-of-time': m.accuracy_method_time,
  folds: m.accuracy_method_folds,
}
export const methodName = (method: SegmentAccuracy['method']) => methodNames[method]()
