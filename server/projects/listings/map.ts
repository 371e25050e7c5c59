import type { MapPlace, MapQuestion, ProjectMap } from '#contract/projects/map.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import type { MapMetric } from '#domain/projects/listing.ts'
import { median } from '#domain/statistics/summaries.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { filterListings } from './filter-listings.ts'
import type { ListingFilter } from './text-filter.ts'
import type { ListingColumns, Measure } from './listing-columns.ts'
import { freshListings } from './listings.ts'

/** The measures by which locations are coloured, beside the number of their projects. */
const metricMeasures: Record<Exclude<MapMetric, 'count'>, Measure> = {
  perSqm: 'pricePerSqm',
  done: 'percentCompleted',
  slip: 'slipDays',
  score: 'score',
  yield: 'grossYield',
  against: 'againstArea',
  sales: 'sales12m',
}

/**
 * The map locations of matching projects: projects at the centre of an area share one, all others are
 * separate.
 */
export async function projectMap(
  sql: Sql,
  { metric = 'count', ...filter }: Omit<MapQuestion, 'q'> & ListingFilter,
  today: string,
): Promise<ProjectMap> {
  const listings = await freshListings(sql)
  const { places, ...counted } = groupByLocation(listings, filterListings(listings, filter, today).rows)
  const shown = places.slice(0, limits.projects.mapPlaces).map(({ rows, ...place }) => ({
    ...place,
    count: rows.length,
    ...metricValue(listings, rows, metric),
  }))
  const named = await readNames(sql, shown)
  return {
    places: shown.flatMap((place) => {
      const names = named.get(spotKey(place))
      return names ? [{ ...place, ...names }] : []
    }),
    isCut: places.length > shown.length,
    ...counted,
  }
}

/** With a slug it is the location of a single project. */
type Spot = Pick<MapPlace, 'slug' | 'area'>
type MapGroup = Spot & Pick<MapPlace, 'latitude' | 'longitude'> & { rows: number[] }
const spotKey = ({ slug, area }: Spot) => slug ?? `area ${area}`

/**
 * The locations of some projects, largest first; how many are at the centre of their area, and how many have
 * no location, by city.
 */
function groupByLocation(listings: ListingColumns, rows: Uint32Array) {
  const { slugs, haveOwnPlace } = listings
  const { codes, choicesByCode } = listings.choices('area')
  const [latitudes, longitudes] = [listings.measure('latitude'), listings.measure('longitude')]
  const places = new Map<string, MapGroup>()
  const cities = listings.choices('city')
  const unplacedIn = new Map<string, number>()
  let atCentre = 0
  for (const row of rows) {
    const [latitude = Number.NaN, longitude = Number.NaN] = [latitudes[row], longitudes[row]]
    if (Number.isNaN(latitude)) {
      const [city] = cities.choicesByCode[cities.codes[row] ?? 0] ?? []
      if (city !== undefined) unplacedIn.set(city, (unplacedIn.get(city) ?? 0) + 1)
      continue
    }
    const slug = haveOwnPlace[row] ? (slugs[row] ?? null) : null
    if (slug === null) atCentre += 1
    const [area] = choicesByCode[codes[row] ?? 0] ?? []
    const spot = { slug, area: area === undefined ? null : Number(area) }
    const place = places.get(spotKey(spot)) ?? { ...spot, latitude, longitude, rows: [] }
    places.set(spotKey(spot), place)
    place.rows.push(row)
    // The running mean, which stays exact if all values are equal.
    place.latitude += (latitude - place.latitude) / place.rows.length
    place.longitude += (longitude - place.longitude) / place.rows.length
  }
  return {
    places: [...places.values()].toSorted(byCount),
    atCentre,
    unplaced: launchCities.flatMap((city) => {
      const count = unplacedIn.get(city)
      return count === undefined ? [] : [{ city, count }]
    }),
  }
}

function byCount(a: MapGroup, b: MapGroup): number {
  return b.rows.length - a.rows.length || (a.area ?? Infinity) - (b.area ?? Infinity) || compare(a, b)
}

const compare = (a: Spot, b: Spot) => (spotKey(a) < spotKey(b) ? -1 : 1)

/** The median of known values, the sum of sales, or the count. */
function metricValue(
  listings: ListingColumns,
  rows: readonly number[],
  metric: MapMetric,
): Pick<MapPlace, 'known' | 'value'> {
  if (metric === 'count') return { known: rows.length, value: rows.length }
  const column = listings.measure(metricMeasures[metric])
  const values = rows.flatMap((row) => column[row] ?? []).filter((value) => !Number.isNaN(value))
  const value = metric === 'sales' ? total(values) : median(values)
  // A ratio here, percent in the listings.
  return { known: values.length, value: metric === 'against' && value !== null ? value / 100 : value }
}

const total = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)

type Names = Pick<MapPlace, 'name' | 'city'>

/** The names of locations: the project that is alone there, or the area. */
async function readNames(sql: Queryable, places: readonly Spot[]): Promise<ReadonlyMap<string, Names>> {
  const areas = places.flatMap(({ slug, area }) => (slug === null && area !== null ? area : []))
  const slugs = places.flatMap(({ slug }) => slug ?? [])
  const rows = await sql<(Spot & Names)[]>`
    select null as slug, a.id as area, a.name, c.slug as city
      from areas a join cities c on c.id = a.city_id where a.id = any(${areas})
    union all
    select l.slug, l.area_id, l.name, c.slug
      from project_listings l join cities c on c.id = l.city_id where l.slug = any(${slugs})`
  return new Map(rows.map(({ name, city, ...spot }) => [spotKey(spot), { name, city }]))
}
