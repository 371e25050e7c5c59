import { dealGroups, propertyTypes, type PropertyType } from '#domain/market/codes.ts'
import { registers } from '#domain/market/registers.ts'
import { fewestInStratum, type Stratum } from '#domain/score/resolvers/like-for-like.ts'
import type { MarketHoldings } from '#domain/score/resolvers/market.ts'
import type { AreaPrices } from '#domain/score/resolvers/price-list.ts'
import { listDealNames } from '#server/facts/deal-names.ts'
import type { Queryable } from '#server/db/sql.ts'
import { coveredSpans, isCovered, type CoveredCity } from './covered-deals.ts'
import { areaKey, type ScoredProject } from './scored-project.ts'

const { demonstration: invented } = registers
const fewestInSpread = 8

/** Market sales, the basis of medians. */
const marketSale = (sql: Queryable) =>
  sql`not t.deleted and t.deal_group = ${dealGroups.sale} and t.exclusion = 0`
const isInvented = (sql: Queryable) => sql`(t.register = ${invented.code})`

/** The last covered day of each city's deals, register or demonstration. */
const spans = (sql: Queryable, cities: readonly CoveredCity[]) => sql`
  select city_id, invented = 1 as demonstration, until from unnest(
    ${cities.map(({ cityId }) => cityId)}::int2[], ${cities.map(({ demonstration }) => Number(demonstration))}::int2[],
    ${cities.map(({ until }) => until)}::date[]) as covered (city_id, invented, until)`

export type OwnDeals = NonNullable<MarketHoldings['project']> & {
  firstSaleOn: string | null
  dataUntil: string
  /** Median prices of homes of its type over twelve months, by bedrooms, in major units. */
  sold: readonly { bedrooms: number; price: number }[]
}
type Term = { termId: number; demonstration: boolean }
type SpreadRow = Term & { median: number; interquartile: number; sales: number }
type SoldRow = Term & { propertyType: number; rooms: number; price: number }

/** The deals that the register files under a project's exact name, if only one project of the city has it. */
export async function projectDeals(
  sql: Queryable,
  projects: readonly ScoredProject[],
  cities: readonly CoveredCity[],
): Promise<ReadonlyMap<number, OwnDeals>> {
  const named = await namedInDeals(sql, projects)
  if (named.length === 0) return new Map()
  const inRegister = sql`
    select t.project_id as term_id, ${isInvented(sql)} as demonstration, t.registered_on, t.property_type, t.rooms,
           t.price_per_sqm, t.price_minor, t.freehold, s.until,
           exists (select from (${coveredSpans(sql, cities)}) c
                    where c.city_id = t.city_id and c.demonstration = ${isInvented(sql)}
                      and t.registered_on between c.first and c.last) as covered
      from transactions t
      join (${spans(sql, cities)}) s on s.city_id = t.city_id and s.demonstration = ${isInvented(sql)}
     where ${marketSale(sql)} and t.project_id = any(${named.map(({ termId }) => termId)})
       and t.registered_on <= s.until`
  const rows = await sql<(Omit<OwnDeals, 'spread' | 'sold'> & Term)[]>`
    select term_id, demonstration, until as data_until, min(registered_on) as first_sale_on,
           count(*) filter (where registered_on > until - interval '12 months')::int as "sales12m",
           case when count(freehold) = count(*) then bool_and(freehold) end as freehold
      from (${inRegister}) t group by 1, 2, 3`
  const spreads = await sql<SpreadRow[]>`
    select distinct on (term_id, demonstration) term_id, demonstration, n as sales, median,
           upper - lower as interquartile
      from (
        select term_id, demonstration, count(*)::int as n,
               percentile_cont(0.25) within group (order by price_per_sqm) as lower,
               percentile_cont(0.5) within group (order by price_per_sqm) as median,
               percentile_cont(0.75) within group (order by price_per_sqm) as upper
          from (${inRegister}) t
         where covered and registered_on > until - interval '12 months' and price_per_sqm > 0
         group by term_id, demonstration, property_type, rooms having count(*) >= ${fewestInSpread}) kinds
     order by term_id, demonstration, n desc`
  const sold = await sql<SoldRow[]>`
    select term_id, demonstration, property_type, rooms,
           percentile_cont(0.5) within group (order by price_minor) / 100 as price
      from (${inRegister}) t
     where covered and registered_on > until - interval '12 months' and rooms is not null
     group by term_id, demonstration, property_type, rooms having count(*) >= ${fewestInSpread}`
  const termByKey = new Map(rows.map((row) => [termKey(row), row]))
  const typeOfProject = new Map(projects.map(({ id, propertyType }) => [id, propertyTypes[propertyType]]))
  return new Map(
    named.flatMap(({ projectId, cityId, ...term }) => {
      const row = termByKey.get(termKey(term))
      if (!row) return []
      const spread = spreads.find((one) => termKey(one) === termKey(term))
      const ofType = sold.filter(
        (one) => termKey(one) === termKey(term) && one.propertyType === typeOfProject.get(projectId),
      )
      const city = toCityDeals(cities, { cityId, demonstration: term.demonstration })
      const own: OwnDeals = {
        ...row,
        // Days that were not read are not days without sales.
        sales12m: city && isCovered(city, 12, 0) ? row.sales12m : null,
        spread: spread
          ? { perSqmMedian: spread.median, interquartile: spread.interquartile, sales: spread.sales }
          : null,
        sold: ofType.map(({ rooms, price }) => ({ bedrooms: rooms, price })),
      }
      return [[projectId, own] as const]
    }),
  )
}

function toCityDeals(
  cities: readonly CoveredCity[],
  of: Pick<CoveredCity, 'cityId' | 'demonstration'>,
): CoveredCity | undefined {
  return cities.find(
    ({ cityId, demonstration }) => cityId === of.cityId && demonstration === of.demonstration,
  )
}

function termKey({ termId, demonstration }: Term): string {
  return `${termId} ${demonstration}`
}

async function namedInDeals(sql: Queryable, projects: readonly ScoredProject[]) {
  const terms = await listDealNames(
    sql,
    projects.map(({ id }) => id),
  )
  return projects.flatMap(({ id, cityId, demonstration }) => {
    const termId = terms.get(id)
    return termId === undefined ? [] : [{ projectId: id, cityId, termId, demonstration }]
  })
}

type AreaOfType = NonNullable<MarketHoldings['area']> & {
  prices: readonly AreaPrices[]
  /** Over all units. Null below ten sales. */
  medianPrice: number | null
  mostTradedRooms: readonly number[]
}
export type AreaDeals = { dataUntil: string; byType: ReadonlyMap<PropertyType, AreaOfType> }

type Counted = {
  areaId: number
  demonstration: boolean
  propertyType: number
  until: string
}
type StratumRow = Counted & {
  now: number
  medianNow: number | null
  yearBefore: number
  medianYear: number | null
  threeBefore: number
  medianThree: number | null
}
type PriceRow = Counted & {
  rooms: number | null
  isAllRooms: boolean
  sales6m: number
  sales12m: number
  perSqm6m: number | null
  perSqm12m: number | null
  price6m: number | null
  price12m: number | null
  size6m: number | null
  size12m: number | null
}

/** Sales in the areas of these projects, on covered days only. */
export async function areaDeals(
  sql: Queryable,
  projects: readonly ScoredProject[],
  cities: readonly CoveredCity[],
): Promise<ReadonlyMap<string, AreaDeals>> {
  const areaIds = [...new Set(projects.flatMap(({ areaId }) => areaId ?? []))]
  const sold = sql`
    select t.*, ${isInvented(sql)} as demonstration, s.until
      from transactions t
      join (${coveredSpans(sql, cities)}) s
        on s.city_id = t.city_id and s.demonstration = ${isInvented(sql)} and t.registered_on between s.first and s.last
     where ${marketSale(sql)} and t.area_id = any(${areaIds}) and t.price_per_sqm > 0
       and t.registered_on > s.until - interval '42 months'`
  const within = (from: number, to: number) =>
    sql`registered_on > until - ${`${from} months`}::interval and registered_on <= until - ${`${to} months`}::interval`
  const middle = (column: string, from: number, to: number) =>
    sql`percentile_cont(0.5) within group (order by ${sql(column)}) filter (where ${within(from, to)})`
  const strata = await sql<StratumRow[]>`
    select area_id, demonstration, property_type, until,
           count(*) filter (where ${within(6, 0)})::int as now, ${middle('price_per_sqm', 6, 0)} as median_now,
           count(*) filter (where ${within(18, 12)})::int as year_before,
           ${middle('price_per_sqm', 18, 12)} as median_year,
           count(*) filter (where ${within(42, 36)})::int as three_before,
           ${middle('price_per_sqm', 42, 36)} as median_three
      from (${sold}) t group by area_id, demonstration, property_type, until, stage, rooms`
  const prices = await sql<PriceRow[]>`
    select area_id, demonstration, property_type, until, rooms, grouping(rooms) = 1 as is_all_rooms,
           count(*) filter (where ${within(6, 0)})::int as "sales6m", count(*)::int as "sales12m",
           ${middle('price_per_sqm', 6, 0)} as "per_sqm6m", ${middle('price_per_sqm', 12, 0)} as "per_sqm12m",
           ${middle('price_minor', 6, 0)} / 100 as "price6m", ${middle('price_minor', 12, 0)} / 100 as "price12m",
           ${middle('size_sqm', 6, 0)} as "size6m", ${middle('size_sqm', 12, 0)} as "size12m"
      from (${sold}) t where ${within(12, 0)}
     group by grouping sets ((area_id, demonstration, property_type, until, rooms), (area_id, demonstration, property_type, until))`
  const cityOfArea = new Map(projects.map((project) => [areaKey(project), toCityDeals(cities, project)]))
  return byArea(strata, prices, cityOfArea)
}

function byArea(
  strata: readonly StratumRow[],
  prices: readonly PriceRow[],
  cityOfArea: ReadonlyMap<string, CoveredCity | undefined>,
): ReadonlyMap<string, AreaDeals> {
  const pricesByArea = Map.groupBy(prices, (row) => `${areaKey(row)} ${row.propertyType}`)
  const areas = new Map<string, { dataUntil: string; byType: Map<PropertyType, AreaOfType> }>()
  for (const [key, rows] of Map.groupBy(strata, (row) => `${areaKey(row)} ${row.propertyType}`)) {
    const [first] = rows
    const type = first && toPropertyType(first.propertyType)
    if (!first || !type) continue
    const area = areas.get(areaKey(first)) ?? { dataUntil: first.until, byType: new Map() }
    areas.set(areaKey(first), area)
    const city = cityOfArea.get(areaKey(first))
    const isHeld = (from: number) =>
      city !== undefined && isCovered(city, 6, 0) && isCovered(city, from, from - 6)
    area.byType.set(type, {
      sales6m: sum(rows.map(({ now }) => now)),
      sales6mYearBefore: isHeld(18) ? sum(rows.map(({ yearBefore }) => yearBefore)) : null,
      strata12m: (isHeld(18) ? rows : []).flatMap(({ now, medianNow, yearBefore, medianYear }) =>
        stratum(now, medianNow, yearBefore, medianYear),
      ),
      strata36m: (isHeld(42) ? rows : []).flatMap(({ now, medianNow, threeBefore, medianThree }) =>
        stratum(now, medianNow, threeBefore, medianThree),
      ),
      ...pricesIn(pricesByArea.get(key) ?? []),
    })
  }
  return areas
}

function stratum(
  now: number,
  medianNow: number | null,
  before: number,
  medianBefore: number | null,
): Stratum[] {
  return medianNow && medianBefore ? [{ now, medianNow, before, medianBefore }] : []
}

/** Over six months if they have enough sales, otherwise over twelve. */
function pricesIn(rows: readonly PriceRow[]) {
  const all = rows.find(({ isAllRooms }) => isAllRooms)
  const byRooms = rows.filter(({ isAllRooms, rooms }) => !isAllRooms && rooms !== null)
  const prices = byRooms.flatMap((row): AreaPrices[] => {
    const { rooms, sales6m, sales12m } = row
    const lately = sales6m >= fewestInStratum
    const perSqm = lately ? row.perSqm6m : row.perSqm12m
    const price = lately ? row.price6m : row.price12m
    const sizeSqm = lately ? row.size6m : row.size12m
    if (sales12m < fewestInStratum || rooms === null || !perSqm || !price || !sizeSqm) return []
    return [{ rooms, perSqm, price, sizeSqm, sales: lately ? sales6m : sales12m }]
  })
  return {
    prices,
    medianPrice: all && all.sales12m >= fewestInStratum ? all.price12m : null,
    mostTradedRooms: byRooms.toSorted((a, b) => b.sales12m - a.sales12m).flatMap(({ rooms }) => rooms ?? []),
  }
}

const typeNames = new Map(Object.entries(propertyTypes).map(([name, code]) => [code, name]))

function toPropertyType(code: number): PropertyType | null {
  const name = [...typeNames].find(([known]) => known === code)?.[1]
  return name !== undefined && isType(name) ? name : null
}

function isType(name: string): name is PropertyType {
  return name in propertyTypes
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
