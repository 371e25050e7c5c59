import { valuedTypes, type SegmentAccuracy } from '#contract/market/valuation.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import { accuracyWarnings } from '#domain/market/valuation/ratio-study.ts'
import { placeDetails, type PlaceDetail } from '#domain/market/valuation/sale.ts'
import type { StoredStudy } from './stored-models.ts'

/** The statistics of a stored study for one detail of the place. */
export function segmentAccuracy(stored: StoredStudy, detail: PlaceDetail): SegmentAccuracy {
  const { details, propertyType, stage, computedAt, ...rest } = stored
  return {
    ...rest,
    ...details[detail],
    warnings: accuracyWarnings(details[detail].study),
    type: valuedTypes.find((type) => propertyTypes[type] === propertyType) ?? 'unit',
    stage: stage === stages.ready ? 'ready' : 'off-plan',
    detail,
    computedAt: computedAt.toISOString(),
  }
}

export function segmentAccuracies(stored: StoredStudy): SegmentAccuracy[] {
  return placeDetails.map((detail) => segmentAccuracy(stored, detail))
}
