import { areaSaying, foldArea, registerNameOf } from '#domain/areas/area-aliases.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { saudiCityName } from '#domain/areas/saudi-cities.ts'
import { freeSlug } from '#domain/areas/slug-of.ts'
import type { Deal } from '#domain/market/deal.ts'
import type { Queryable } from '#server/db/sql.ts'
import { ownCopy } from './terms.ts'

export type Place = { cityId: number; areaId: number; areaNameId: number }

type City = { id: number; slug: string; areas: Map<string, Place>; byFold: Map<string, Place>; slugs: Set<string>; areaByFold: Map<string, number> }

const capitals = /^[^a-z]*[A-Z][^a-z]*$/

/** Cities, areas and the names the registers file for them; what was never met is written down. */
export class Places {
  readonly #cities = new Map<string, City>()
  readonly #country: { country: string; currency: string }
  readonly #all: City[]

  private constructor(cities: City[], country: { country: string; currency: string }) {
    this.#all = cities
    this.#country = country
  }

  static async load(sql: Queryable, currency: 'AED' | 'SAR'): Promise<Places> {
    const country = { country: currency === 'SAR' ? 'SA' : 'AE', currency }
    const rows = await sql<{ id: number; slug: string; name: string; nameAr: string | null }[]>`
      select id, slug, name, name_ar from cities where country = ${country.country}`
    const places = new Places([], country)
    for (const row of rows) places.#addCity(row.id, row.slug, [row.slug, row.name, row.nameAr])
    const areas = await sql<{ id: number; cityId: number; slug: string; name: string; registerName: string }[]>`
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

  /** Makes sure that the city and area of each of these deals is known. */
  async learn(sql: Queryable, deals: readonly Deal[]): Promise<void> {
    for (const deal of deals) {
      const city = this.#cities.get(deal.city) ?? (await this.#learnCity(sql, deal))
      if (!city.areas.has(deal.area)) await this.#learnArea(sql, city, deal)
    }
  }

  /** The place of a deal that was learnt. */
  placeOf({ city, area }: Deal): Place {
    const place = this.#cities.get(city)?.areas.get(area)
    if (!place) throw new Error(`the area ${area} was not learnt`)
    return place
  }

  #addCity(id: number, slug: string, names: readonly (string | null)[]): City {
    const city: City = { id, slug, areas: new Map(), byFold: new Map(), slugs: new Set(), areaByFold: new Map() }
    this.#all.push(city)
    for (const name of names) if (name) this.#cities.set(foldName(name), city)
    return city
  }

  async #learnCity(sql: Queryable, deal: Deal): Promise<City> {
    const known = this.#cities.get(foldName(deal.city))
    const city = known ?? (await this.#writeCity(sql, deal))
    this.#cities.set(ownCopy(deal.city), city)
    return city
  }

  async #writeCity(sql: Queryable, deal: Deal): Promise<City> {
    const name = saudiCityName(deal.city)
    const taken = new Set((await sql<{ slug: string }[]>`select slug from cities`).map(({ slug }) => slug))
    const slug = freeSlug(name, (candidate) => taken.has(candidate))
    const [row] = await sql<{ id: number }[]>`
      insert into cities (slug, name, name_ar, country, currency, region)
      values (${slug}, ${name}, ${deal.city}, ${this.#country.country}, ${this.#country.currency}, ${deal.region})
      returning id`
    if (!row) throw new Error(`the city ${name} was not written`)
    return this.#addCity(row.id, slug, [deal.city])
  }

  async #learnArea(sql: Queryable, city: City, deal: Deal): Promise<void> {
    const folded = foldArea(city.slug, deal.area)
    const place = city.byFold.get(folded) ?? (await this.#writeName(sql, city, deal, folded))
    city.areas.set(ownCopy(deal.area), place)
  }

  async #writeName(sql: Queryable, city: City, deal: Deal, folded: string): Promise<Place> {
    const register = registerNameOf(city.slug, deal.area)
    const registerFold = foldArea(city.slug, register)
    const areaId =
      city.byFold.get(registerFold)?.areaId ??
      city.areaByFold.get(registerFold) ??
      (await this.#writeArea(sql, city, deal, register))
    const [row] = await sql<{ id: number }[]>`
      insert into area_names (city_id, area_id, name, folded)
      values (${city.id}, ${areaId}, ${deal.area}, ${folded}) returning id`
    if (!row) throw new Error(`the area name ${deal.area} was not written`)
    const place = { cityId: city.id, areaId, areaNameId: row.id }
    city.byFold.set(folded, place)
    return place
  }

  async #writeArea(sql: Queryable, city: City, deal: Deal, register: string): Promise<number> {
    const registerName = capitals.test(register) ? titled(register) : register
    const name = areaSaying(city.slug, registerName)
    const slug = freeSlug(name, (candidate) => city.slugs.has(candidate))
    const isArabic = /[\u0600-\u06FF]/.test(name)
    const [row] = await sql<{ id: number }[]>`
      insert into areas (city_id, slug, name, register_name, name_ar)
      values (${city.id}, ${slug}, ${name}, ${registerName}, ${isArabic ? name : deal.areaArabic}) returning id`
    if (!row) throw new Error(`the area ${name} was not written`)
    city.slugs.add(slug)
    city.areaByFold.set(foldArea(city.slug, registerName), row.id)
    return row.id
  }
}

/** BUSINESS BAY as Business Bay. */
function titled(name: string): string {
  return name.toLowerCase().replace(/(^|[\s/(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
