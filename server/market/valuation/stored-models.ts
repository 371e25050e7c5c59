import { z } from 'zod'
import { accuracyFaultNames } from '#domain/market/valuation/ratio-study.ts'
import type { SegmentStudy } from '#domain/market/valuation/segment-study.ts'
import { valuationVersion } from '#domain/market/valuation/segment-model.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'

const levels = z.record(z.string(), z.number())
const Model = z.object({
  periods: z.array(z.object({ fromDay: z.number(), index: z.number() })),
  sizeEffect: z.number(),
  roomsEffects: z.array(z.number()),
  levels: z.object({ city: z.number(), areas: levels, projects: levels, buildings: levels }),
  sales: z.int(),
})
const Study = z.object({
  count: z.int(),
  medianRatio: z.number(),
  meanRatio: z.number(),
  weightedMeanRatio: z.number(),
  cod: z.number(),
  prd: z.number(),
  prb: z.number(),
  prbLower: z.number(),
  prbUpper: z.number(),
  mki: z.number(),
  medianErrorRatio: z.number(),
  within10Ratio: z.number(),
  within20Ratio: z.number(),
  fsd: z.number(),
})
const Detail = z.object({
  deviation: z.number(),
  calibration: z.number(),
  tested: z.int(),
  valued: z.int(),
  calibratedOn: z.int(),
  study: Study.nullable(),
  insideRangeRatio: z.number().nullable(),
  faults: z.array(z.enum(accuracyFaultNames)),
})
const Details = z.object({ project: Detail, area: Detail })
const method = z.enum(['out-of-time', 'folds'])

/** What a study reports, checked when it comes from its process and when it comes from the database. */
export const StudyResult: z.ZodType<SegmentStudy> = z.object({
  method,
  sales: z.int(),
  outliers: z.int(),
  model: Model.nullable(),
  details: Details,
})

/** One city, kind of data, property type and stage, by their codes. */
export type SegmentKey = { cityId: number; demonstration: boolean; propertyType: number; stage: number }

const Stored = z.object({
  cityId: z.int(),
  demonstration: z.boolean(),
  propertyType: z.int(),
  stage: z.int(),
  modelVersion: z.int(),
  trainedFrom: z.iso.date(),
  trainedTo: z.iso.date(),
  method,
  sales: z.int(),
  registered: z.int(),
  outliers: z.int(),
  details: Details,
  computedAt: z.date(),
})
/** A segment's study as stored. */
export type StoredStudy = z.output<typeof Stored>
const StoredModel = Stored.extend({ model: Model.nullable() })
/** The same with its model. */
export type StoredModel = z.output<typeof StoredModel>

/** The studies of all segments, of this version of the method, without their models. */
export async function readStudies(sql: Sql): Promise<StoredStudy[]> {
  return z.array(Stored).parse(
    await sql`
      select city_id, demonstration, property_type, stage, model_version, trained_from, trained_to, method, sales,
             registered, outliers, details, computed_at
        from valuation_models where model_version = ${valuationVersion}
       order by city_id, demonstration, property_type desc, stage desc`,
  )
}

/** The model of a segment with its study. Null before its first. */
export async function readModel(sql: Sql, of: SegmentKey): Promise<StoredModel | null> {
  const [row] = await sql`
    select city_id, demonstration, property_type, stage, model_version, trained_from, trained_to, method, sales,
           registered, outliers, details, computed_at, model
      from valuation_models
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and property_type = ${of.propertyType}
       and stage = ${of.stage} and model_version = ${valuationVersion}`
  return row === undefined ? null : StoredModel.parse(row)
}

/** Whether models of this version were fitted on this state of the data, and on no other. */
export async function isStudied(sql: Sql, dataState: string): Promise<boolean> {
  const [row] = await sql<{ isCurrent: boolean | null }[]>`
    select bool_and(data_state = ${dataState} and model_version = ${valuationVersion}) as is_current
      from valuation_models`
  return row?.isCurrent ?? false
}

type FittedOn = {
  dataState: string
  trainedFrom: string
  trainedTo: string
  heldDays: number
  registered: number
  everyNth: number
  computedAt: Date
}

export async function storeModel(
  sql: Queryable,
  of: SegmentKey,
  { method: by, sales, outliers, model, details }: SegmentStudy,
  on: FittedOn,
): Promise<void> {
  const row = {
    ...of,
    modelVersion: valuationVersion,
    dataState: on.dataState,
    trainedFrom: on.trainedFrom,
    trainedTo: on.trainedTo,
    heldDays: on.heldDays,
    method: by,
    sales,
    registered: on.registered,
    everyNth: on.everyNth,
    outliers,
    model: model && sql.json(model),
    details: sql.json(details),
    computedAt: on.computedAt,
  }
  await sql`
    insert into valuation_models ${sql(row)}
    on conflict on constraint valuation_models_pkey do update set
      model_version = excluded.model_version, data_state = excluded.data_state, trained_from = excluded.trained_from,
      trained_to = excluded.trained_to, held_days = excluded.held_days, method = excluded.method,
      sales = excluded.sales, registered = excluded.registered, every_nth = excluded.every_nth,
      outliers = excluded.outliers, model = excluded.model, details = excluded.details,
      computed_at = excluded.computed_at`
}

/** Removes the models of segments that the data no longer have. */
export async function removeOtherModels(sql: Queryable, dataState: string): Promise<void> {
  await sql`delete from valuation_models where data_state <> ${dataState}`
}
