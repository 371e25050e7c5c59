import type postgres from 'postgres'
import type { ProjectFilter } from '#contract/project-filter.ts'
import type { ProjectFacet } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import { shapeOf } from '#domain/places/shape.ts'
import { daysOfQuarter, type ProjectSort } from '#domain/projects/listing.ts'
import { codesMeaning, standingOf, statusCodes } from '#domain/projects/status.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Part of a statement over `project_listings`. */
export type Condition = postgres.PendingQuery<postgres.Row[]>

const unfinished = [...codesMeaning('planned'), ...codesMeaning('building'), ...codesMeaning('halted')]

/** Not finished though its registered completion date has passed: domain/projects/status.ts, isPastDue. */
export const isPastDue = (sql: Queryable, today: string): Condition =>
  sql`(status_code = any(${unfinished}) and due_on < ${today})`

/** Registered within the last days. */
export const isNew = (sql: Queryable, today: string): Condition =>
  sql`(registered_on > ${today}::date - ${limits.projects.newDays}::int)`

/** What the filter asks of what can be counted by choice, one condition each. */
export function choiceConditions(
  sql: Queryable,
  filter: ProjectFilter,
  today: string,
): { facet: ProjectFacet; fits: Condition }[] {
  const { city, area, developer, master, stage, type, status, bedrooms, grade, tenure, owners } = filter
  const { postHandover, monthly, escrow, available, documents, pastDue, data } = filter
  const conditions: [ProjectFacet, Condition | '' | undefined][] = [
    ['city', city && sql`city_id in (select id from cities where slug = any(${city.split(',')}))`],
    ['area', area && sql`area_id = any(${area.split(',').map(Number)})`],
    [
      'developer',
      developer && sql`developer_id in (select id from developers where slug = any(${developer.split(',')}))`,
    ],
    ['master', master && sql`master_project = ${master}`],
    ['stage', stage && sql`stage = any(${stage.split(',')})`],
    ['type', type && sql`property_type = any(${type.split(',')})`],
    ['status', status && ofStanding(sql, status.split(','))],
    ['bedrooms', bedrooms && sql`bedrooms & ${bitsOf(bedrooms.split(','))}::int <> 0`],
    ['grade', grade && sql`grade = any(${grade.split(',')})`],
    ['tenure', tenure && sql`tenure = any(${tenure.split(',')})`],
    ['owners', owners && sql`owners = any(${owners.split(',')})`],
    ['postHandover', postHandover && sql`has_post_handover is not distinct from ${postHandover === 'yes'}`],
    ['monthly', monthly && sql`has_monthly`],
    ['escrow', escrow && sql`has_escrow = ${escrow === 'yes'}`],
    ['available', available && sql`available_units > 0`],
    ['documents', documents && sql`has_documents`],
    ['pastDue', pastDue && isPastDue(sql, today)],
    ['new', filter.new && isNew(sql, today)],
    ['data', data && sql`demonstration = ${data === 'demonstration'}`],
  ]
  return conditions.flatMap(([facet, fits]) => (fits ? [{ facet, fits }] : []))
}

/** The rest of the filter: words and ranges. What is not known lies in no range. */
export function otherConditions(sql: Queryable, filter: ProjectFilter): Condition[] {
  const { q, dueFrom, dueTo, doneMin, doneMax, priceMin, priceMax, perSqmMin, perSqmMax, sizeMin, sizeMax } =
    filter
  const { beforeMax, bookingMax, monthsAfterMin, againstMax, coverageMin } = filter
  const { yieldMin, netYieldMin, salesMin, metroMax, within } = filter
  const words = q?.toLowerCase().split(/\s+/) ?? []
  return [
    ...words.map((word) => sql`words like ${containing(word)}`),
    dueFrom && sql`due_on >= ${daysOfQuarter(dueFrom).first}`,
    dueTo && sql`due_on <= ${daysOfQuarter(dueTo).last}`,
    doneMin && sql`percent_completed >= ${Number(doneMin)}`,
    doneMax && sql`percent_completed <= ${Number(doneMax)}`,
    priceMin && sql`price_aed >= ${Number(priceMin)}`,
    priceMax && sql`price_aed <= ${Number(priceMax)}`,
    perSqmMin && sql`price_aed_per_sqm >= ${Number(perSqmMin)}`,
    perSqmMax && sql`price_aed_per_sqm <= ${Number(perSqmMax)}`,
    sizeMin && sql`size_sqm_to >= ${Number(sizeMin)}`,
    sizeMax && sql`size_sqm_from <= ${Number(sizeMax)}`,
    againstMax && sql`round(100 * against_area::numeric, 2) <= ${Number(againstMax)}`,
    beforeMax && sql`before_handover <= ${Number(beforeMax)}`,
    bookingMax && sql`at_booking <= ${Number(bookingMax)}`,
    monthsAfterMin && sql`months_after >= ${Number(monthsAfterMin)}`,
    yieldMin && sql`gross_yield >= ${Number(yieldMin)}`,
    netYieldMin && sql`net_yield >= ${Number(netYieldMin)}`,
    salesMin && sql`sales_12m >= ${Number(salesMin)}`,
    within && sql`${polygonOf(within)}::text::polygon @> point(longitude, latitude)`,
    metroMax && sql`metro_walk <= ${Number(metroMax)}`,
    coverageMin && sql`coverage >= ${Number(coverageMin) / 100}`,
  ].filter((condition) => condition !== undefined && condition !== '')
}

/** Everything the filter asks, in one. */
export function everyCondition(sql: Queryable, filter: ProjectFilter, today: string): Condition {
  return allOf(sql, [
    ...choiceConditions(sql, filter, today).map(({ fits }) => fits),
    ...otherConditions(sql, filter),
  ])
}

export function allOf(sql: Queryable, conditions: readonly Condition[]): Condition {
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, sql`true`)
}

/** Upwards, the unknown last; the last column settles every tie. */
export function orderOf(sql: Queryable, sort: ProjectSort, today: string): Condition {
  switch (sort) {
    case 'newest':
      // What stood in the register when it was first read follows by the day it was begun.
      return sql`coalesce(date '2100-01-01' - registered_on, 60000 + (date '2100-01-01' - started_on), 200000), project_id`
    case 'score':
      return sql`coalesce(-score, 1), project_id`
    case 'handover':
      // What is still to come first, the soonest on top; what is past after it, the latest on top.
      return sql`case when due_on >= ${today} then due_on - ${today}::date when due_on is null then 200000 else 100000 + (${today}::date - due_on) end, project_id`
    case 'price':
      return sql`coalesce(price_aed, 1e15), project_id`
    case 'price-high':
      return sql`coalesce(-price_aed, 0), project_id`
    case 'done':
      return sql`coalesce(-percent_completed, 1), project_id`
    case 'slip':
      return sql`coalesce(-slip_days, 100000), project_id`
    case 'value':
      return sql`coalesce(against_area, 1000), project_id`
    case 'yield':
      return sql`coalesce(-gross_yield, 1000), project_id`
    case 'sales':
      return sql`coalesce(-sales_12m, 1), project_id`
    case 'name':
      return sql`lower(name), project_id`
  }
}

function ofStanding(sql: Queryable, chosen: readonly string[]): Condition {
  const codes = statusCodes.filter((code) => chosen.includes(standingOf(code)))
  const known = sql`status_code = any(${codes})`
  if (!chosen.includes('unknown')) return sql`coalesce(${known}, false)`
  return sql`(${known} or status_code is null or status_code <> all(${[...statusCodes]}))`
}

/** A shape in the writing of PostgreSQL. */
function polygonOf(shape: string): string {
  const corners = shapeOf(shape) ?? []
  return `(${corners.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join(',')})`
}

function bitsOf(bedrooms: readonly string[]): number {
  return bedrooms.reduce((bits, rooms) => bits | (1 << Number(rooms)), 0)
}
