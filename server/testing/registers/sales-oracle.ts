import { expect } from 'vitest'
import { changeBetween } from '#domain/market/change.ts'
import type { Sql } from '#server/db/sql.ts'

/** A stored deal with the fields that figures use. */
export type OracleDeal = {
  register: number
  registeredOn: string
  cityId: number
  areaId: number
  exclusion: number
  stage: number | null
  propertyType: number
  rooms: number | null
  projectId: number | null
  priceMinor: number
  pricePerSqm: number | null
}

/** All stored deals, from which expected figures are computed independently. */
export async function allDeals(sql: Sql): Promise<OracleDeal[]> {
  return sql<OracleDeal[]>`
    select register, registered_on::text as registered_on, city_id, area_id, exclusion, stage, property_type, rooms,
           project_id, price_minor::float8 as price_minor, price_per_sqm from transactions where not deleted`
}

/** The value at a share of the way through the ordered values, between two in a straight line. */
export function quantile(values: readonly number[], share: number): number | null {
  const ordered = values.toSorted((a, b) => a - b)
  const at = (ordered.length - 1) * share
  const low = ordered[Math.floor(at)]
  const high = ordered[Math.ceil(at)]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}

const on = (deals: readonly OracleDeal[], from: string, to: string) =>
  deals.filter(({ registeredOn }) => registeredOn >= from && registeredOn <= to)

function spread(deals: readonly OracleDeal[]) {
  const amounts = deals.flatMap(({ pricePerSqm }) => pricePerSqm ?? [])
  const isEnough = amounts.length >= 5
  const at = (share: number) => (isEnough ? quantile(amounts, share) : null)
  return { priced: amounts.length, lower: at(0.25), median: at(0.5), upper: at(0.75) }
}

type Spans = { from: string; to: string; previousFrom: string; previousTo: string }
const isOffPlan = ({ stage }: OracleDeal) => stage === 1
const hasStage = ({ stage }: OracleDeal) => stage !== null

/** The figures of these sales in two spans, by hand. */
export function figuresByHand(sales: readonly OracleDeal[], spans: Spans) {
  const now = on(sales, spans.from, spans.to)
  const before = on(sales, spans.previousFrom, spans.previousTo)
  const [latest, earlier] = [spread(now), spread(before)]
  return {
    count: now.length,
    valueMinor: now.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    offPlanCount: now.filter(isOffPlan).length,
    stagedCount: now.filter(hasStage).length,
    medianPriceMinor:
      now.length < 5
        ? null
        : quantile(
            now.map(({ priceMinor }) => priceMinor),
            0.5,
          ),
    ...latest,
    previous: {
      count: before.length,
      priced: earlier.priced,
      median: earlier.median,
      offPlanCount: before.filter(isOffPlan).length,
      stagedCount: before.filter(hasStage).length,
    },
    change: changeBetween(latest, earlier),
  }
}

/** The same quarter by quarter or month by month, quartiles to a tenth. */
export function trendByHand(sales: readonly OracleDeal[], months: 1 | 3) {
  const first = ({ registeredOn }: OracleDeal) => {
    const month = Number(registeredOn.slice(5, 7)) - 1
    return `${registeredOn.slice(0, 5)}${String(month - (month % months) + 1).padStart(2, '0')}-01`
  }
  const steps = [...new Set(sales.map(first))].toSorted()
  return steps.map((from) => {
    const held = sales.filter((deal) => first(deal) === from)
    const valueMinor = held.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
    const { priced, lower, median, upper } = spread(held)
    const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
    return {
      from,
      count: held.length,
      valueMinor,
      priced,
      lower: tenth(lower),
      median: tenth(median),
      upper: tenth(upper),
    }
  })
}

/**
 * Fractions may differ in their last digits: two ways of adding up differ in the tenth, and the engine holds amounts per
 * square metre to six digits after the point.
 */
export function close(expected: unknown): unknown {
  if (typeof expected === 'number') return Number.isInteger(expected) ? expected : closeTo(expected)
  if (Array.isArray(expected)) return expected.map(close)
  if (typeof expected !== 'object' || expected === null) return expected
  return Object.fromEntries(Object.entries(expected).map(([name, inner]) => [name, close(inner)]))
}

/** To ten digits, and to no more than five after the point; seven of a ratio. */
function closeTo(expected: number): unknown {
  const size = Math.abs(expected)
  return expect.closeTo(expected, Math.min(9 - Math.floor(Math.log10(size)), size < 1 ? 7 : 5))
}
