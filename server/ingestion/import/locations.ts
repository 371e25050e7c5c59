import { areaSaying, foldArea, toRegisterName } from '#domain/areas/area-aliases.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { saudiCityName } from '#domain/areas/saudi-cities.ts'
import { freeSlug } from '#domain/areas/slug.ts'
import type { Queryable } from '#server/db/sql.ts'
import { ownCopy } from './terms.ts'

/** A location as a register files it. */
type FiledLocation = { city: string; region: string | null; area: string; areaArabic: string | null }
export type AreaIds = { cityId: number; areaId: number; areaNameId: number }

type City = {
  id: number
  slug: string
  /** Keyed by the exact filed name. */
  areas: Map<string, AreaIds>
  /** Keyed by the folded filed name. */
  byFold: Map<string, AreaIds>
  /** Keyed by the folded name in the register. */
  areaByFold: Map<string, number>
  slugs: Set<string>
}
type FiledArea = { city: City; name: string; folded: string; areaArabic: string | null }

const arabic = /[\u0600-\u06FF]/

const isInCapitals = (name: string): boolean => /[A-Z]/.test(name) && !/[a-z]/.test(name)

/** Cities, areas and the names that registers file for them. Creates missing ones. */
export class LocationRegistry {
  readonly #cities = new Map<string, City>()
  readonly #country: { country: string; currency: string }
  readonly #all: City[] = []
  /** The cities of all countries. */
  readonly #slugs: Set<string>

  private constructor(country: { country: string; currency: string }, slugs: Set<string>) {
    this.#country = country
    this.#slugs = slugs
  }

  static async load(sql: Queryable, currency: 'AED' | 'SAR'): Promise<LocationRegistry> {
    const country = { country: currency === 'SAR' ? 'SA' : 'AE', currency }
    const cities = await sql<
      { id: number; slug: string; name: string; nameAr: string | null; country: string }[]
    >`
      select id, slug, name, name_ar, country from cities`
    const places = new LocationRegistry(country, new Set(cities.map(({ slug }) => slug)))
    const own = cities.filter((city) => city.country === country.country)
    for (const row of own) places.#addCity(row.id, row.slug, [row.slug, row.name, row.nameAr])
    const areas = await sql<
      { id: number; cityId: number; slug: string; name: string; registerName: string }[]
    >`
      select id, city_id, slug, name, register_name from areas order by id`
    const byId = new Map(places.#all.map((city) => [city.id, city]))
    for (const area of areas) {
      const city = byId.get(area.cityId)
      if (!city) continue
      city.slugs.add(area.slug)
      for (const name of [area.registerName, area.name]) {
        const folded = foldArea(city.slug, name)
        if (!city.areaByFold.has(folded)) city.areaByFold.set(folded, area.id)
      }
    }
    const names = await sql<{ id: number; cityId: number; areaId: number; folded: string }[]>`
      select id, city_id, area_id, folded from area_names`
    for (const { id, cityId, areaId, folded } of names)
      byId.get(cityId)?.byFold.set(folded, { cityId, areaId, areaNameId: id })
    return places
  }

  /** The location of each row, in order. Unknown cities and areas are created and committed at once. */
  async resolveIds(sql: Queryable, rows: readonly FiledLocation[]): Promise<AreaIds[]> {
    const known = rows.map((wanted) => this.#known(wanted))
    const strangers = rows.filter((_wanted, at) => known[at] === undefined)
    if (strangers.length > 0) await this.#write(sql, strangers)
    return known.map((place, at) => place ?? this.#learnt(rows[at]))
  }

  #known({ city, area }: FiledLocation): AreaIds | undefined {
    return this.#cities.get(city)?.areas.get(area)
  }

  #learnt(wanted: FiledLocation | undefined): AreaIds {
    const place = wanted && this.#known(wanted)
    if (!place) throw new Error(`the area ${wanted?.area} was not learnt`)
    return place
  }

  async #write(sql: Queryable, rows: readonly FiledLocation[]): Promise<void> {
    for (const wanted of rows) if (!this.#cities.has(wanted.city)) await this.#learnCity(sql, wanted)
    const filedAreas = new Map<string, FiledArea>()
    for (const { city: cityName, area: filed, areaArabic } of rows) {
      const city = this.#cities.get(cityName)
      if (!city) throw new Error(`the city ${cityName} was not learnt`)
      const name = ownCopy(filed)
      filedAreas.set(`${city.id} ${name}`, { city, name, areaArabic, folded: foldArea(city.slug, name) })
    }
    const areas = [...filedAreas.values()]
    const unnamed = areas.filter(({ city, folded }) => !city.byFold.has(folded))
    if (unnamed.length > 0) {
      await this.#writeAreas(sql, unnamed)
      await this.#writeNames(sql, unnamed)
    }
    for (const { city, name, folded } of areas) {
      const place = city.byFold.get(folded)
      if (place) city.areas.set(name, place)
    }
    await writeArabicNames(sql, areas)
  }

  #addCity(id: number, slug: string, names: readonly (string | null)[]): City {
    const city: City = {
      id,
      slug,
      areas: new Map(),
      byFold: new Map(),
      slugs: new Set(),
      areaByFold: new Map(),
    }
    this.#all.push(city)
    for (const name of names) if (name) this.#cities.set(foldName(name), city)
    return city
  }

  async #learnCity(sql: Queryable, wanted: FiledLocation): Promise<City> {
    const known = this.#cities.get(foldName(wanted.city))
    const city = known ?? (await this.#writeCity(sql, wanted))
    this.#cities.set(ownCopy(wanted.city), city)
    return city
  }

  async #writeCity(sql: Queryable, wanted: FiledLocation): Promise<City> {
    const name = saudiCityName(wanted.city)
    const slug = freeSlug(name, (candidate) => this.#slugs.has(candidate))
    this.#slugs.add(slug)
    const [row] = await sql<{ id: number }[]>`
      insert into cities (slug, name, name_ar, country, currency, region)
      values (${slug}, ${name}, ${wanted.city}, ${this.#country.country}, ${this.#country.currency}, ${wanted.region})
      returning id`
    if (!row) throw new Error(`the city ${name} was not written`)
    return this.#addCity(row.id, slug, [wanted.city])
  }

  /** Creates areas for names that match none yet. */
  async #writeAreas(sql: Queryable, names: readonly FiledArea[]): Promise<void> {
    const areas = new Map<
      string,
      { city: City; slug: string; name: string; registerName: string; nameAr: string | null }
    >()
    for (const { city, name: filed, areaArabic } of names) {
      const register = toRegisterName(city.slug, filed)
      const registerFold = foldArea(city.slug, register)
      const key = `${city.id} ${registerFold}`
      if (city.byFold.has(registerFold) || city.areaByFold.has(registerFold) || areas.has(key)) continue
      const registerName = isInCapitals(register) ? titled(register) : register
      const name = areaSaying(city.slug, registerName)
      const slug = freeSlug(name, (candidate) => city.slugs.has(candidate))
      city.slugs.add(slug)
      areas.set(key, {
        city,
        slug,
        name,
        registerName,
        nameAr: arabic.test(registerName) ? registerName : areaArabic,
      })
    }
    const rows = [...areas.values()]
    if (rows.length === 0) return
    const written = await sql<{ id: number; cityId: number; registerName: string }[]>`
      insert into areas (city_id, slug, name, register_name, name_ar, latitude, longitude)
      select n.*, c.latitude, c.longitude
        from unnest(${rows.map(({ city }) => city.id)}::int2[], ${rows.map(({ slug }) => slug)}::text[],
               ${rows.map(({ name }) => name)}::text[], ${rows.map(({ registerName }) => registerName)}::text[],
               ${rows.map(({ nameAr }) => nameAr)}::text[]) as n (city_id, slug, name, register_name, name_ar)
        left join area_centres c on c.city_id = n.city_id and c.name = lower(n.register_name)
      returning id, city_id, register_name`
    const cities = new Map(this.#all.map((city) => [city.id, city]))
    for (const { id, cityId, registerName } of written) {
      const city = cities.get(cityId)
      city?.areaByFold.set(foldArea(city.slug, registerName), id)
    }
  }

  async #writeNames(sql: Queryable, names: readonly FiledArea[]): Promise<void> {
    // The first of several spellings wins, so it comes last.
    const distinct = new Map(
      names.toReversed().map((filedArea) => [`${filedArea.city.id} ${filedArea.folded}`, filedArea]),
    )
    const rows = [...distinct.values()].map((asked) => ({ ...asked, areaId: findArea(asked) }))
    const written = await sql<{ id: number; cityId: number; areaId: number; folded: string }[]>`
      insert into area_names (city_id, area_id, name, folded)
      select * from unnest(${rows.map(({ city }) => city.id)}::int2[], ${rows.map(({ areaId }) => areaId)}::int4[],
        ${rows.map(({ name }) => name)}::text[], ${rows.map(({ folded }) => folded)}::text[])
      returning id, city_id, area_id, folded`
    const cities = new Map(this.#all.map((city) => [city.id, city]))
    for (const { id, cityId, areaId, folded } of written)
      cities.get(cityId)?.byFold.set(folded, { cityId, areaId, areaNameId: id })
  }
}

/** Sets the Arabic name of an area that lacks one, from the first file that has it. */
async function writeArabicNames(sql: Queryable, areas: readonly FiledArea[]): Promise<void> {
  const named = areas.flatMap(({ city, folded, areaArabic }) => {
    const areaId = city.byFold.get(folded)?.areaId
    return areaId === undefined || areaArabic === null ? [] : [{ areaId, areaArabic }]
  })
  if (named.length === 0) return
  await sql`
    update areas a set name_ar = n.name
      from unnest(${named.map(({ areaId }) => areaId)}::int4[], ${named.map(({ areaArabic }) => areaArabic)}::text[])
           as n (id, name)
     where a.id = n.id and a.name_ar is null`
}

function findArea({ city, name }: FiledArea): number {
  const folded = foldArea(city.slug, toRegisterName(city.slug, name))
  const id = city.byFold.get(folded)?.areaId ?? city.areaByFold.get(folded)
  if (id === undefined) throw new Error(`the area ${name} was not written`)
  return id
}

/** BUSINESS BAY becomes Business Bay. */
function titled(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s/(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
