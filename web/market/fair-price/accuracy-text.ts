import type { SegmentAccuracy } from '#contract/market/valuation.ts'
import { fixedNumber, tenthPercent, wholePercent } from '#domain/money/format-money.ts'
import { accuracyBounds, type AccuracyFault } from '#domain/market/valuation/ratio-study.ts'
import type { PlaceDetail } from '#domain/market/valuation/sale.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a segment is withheld, with the statistic and its bound: "COD 18.8, above 15". */
export function faultText(
  { study, tested, valued, insideRangeRatio }: SegmentAccuracy,
  fault: AccuracyFault,
  locale: string,
): string {
  const cod = fixedNumber(locale, study?.cod ?? 0, 1)
  const { insideRange } = accuracyBounds
  const texts: Record<AccuracyFault, () => string> = {
    too_few_sales: () => m.accuracy_fault_too_few({ tested, bound: accuracyBounds.sales }),
    dispersion: () => m.accuracy_fault_dispersion({ cod, bound: accuracyBounds.cod }),
    price_bias: () =>
      m.accuracy_fault_bias({
        prb: fixedNumber(locale, study?.prb ?? 0, 3),
        bound: fixedNumber(locale, accuracyBounds.prb, 2),
      }),
    range: () =>
      m.accuracy_fault_range({
        // 74.6% is not inside 75% to 85%.
        share: tenthPercent(locale, insideRangeRatio ?? 0),
        low: wholePercent(locale, insideRange.low),
        high: wholePercent(locale, insideRange.high),
      }),
    chased: () => m.accuracy_fault_chased({ cod, bound: accuracyBounds.chasedCod }),
    wide: () => m.accuracy_fault_wide({ valued, tested }),
  }
  return texts[fault]()
}

/** How value ranges are tested, with the bounds that a segment must meet. */
export function accuracyLead(locale: string): string {
  const { sales, cod, prb, insideRange } = accuracyBounds
  return m.accuracy_lead({
    sales,
    cod,
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
