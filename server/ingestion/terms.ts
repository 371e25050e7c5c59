import { foldName } from '#domain/areas/fold-name.ts'
import { termKinds, type Deal, type TermKind } from '#domain/market/deal.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Kinds whose words mean something within one city only. */
const cityKinds = new Set<TermKind>(['project', 'building', 'master_project'])
const rememberedMax = 200_000

type Missing = { kind: TermKind; cityId: number; name: string; nameAr: string | null }

/** The dictionary of the registers' words: gives each its number, and writes down those never met. */
export class Terms {
  readonly #known: Map<string, number>[][] = termKinds.map(() => [])

  /** Makes sure that every word of these deals has a number. `places` runs along with `deals`. */
  async learn(sql: Queryable, deals: readonly Deal[], places: readonly { cityId: number }[]): Promise<void> {
    this.#forgetWhenLarge()
    const missing = new Map<string, Missing>()
    termKinds.forEach((kind, position) => {
      const isOfCity = cityKinds.has(kind)
      deals.forEach((deal, at) => {
        const name = deal.words[position]
        if (name === null || name === undefined) return
        const cityId = isOfCity ? (places[at]?.cityId ?? 0) : 0
        if (this.#wordsOf(position, cityId).has(name)) return
        const nameAr = deal.arabicWords?.[position] ?? null
        const key = `${kind} ${cityId} ${name}`
        if (!missing.has(key)) missing.set(key, { kind, cityId, name: ownCopy(name), nameAr })
      })
    })
    if (missing.size > 0) await this.#write(sql, [...missing.values()])
  }

  /** The number of a word that was learnt. */
  idOf(position: number, cityId: number, name: string): number {
    const kind = termKinds[position]
    const id = this.#wordsOf(position, kind && cityKinds.has(kind) ? cityId : 0).get(name)
    if (id === undefined) throw new Error(`the ${kind} ${name} was not learnt`)
    return id
  }

  #wordsOf(position: number, cityId: number): Map<string, number> {
    const cities = (this.#known[position] ??= [])
    return (cities[cityId] ??= new Map())
  }

  async #write(sql: Queryable, missing: readonly Missing[]): Promise<void> {
    const folds = missing.map(({ name }) => foldName(name))
    const kinds = missing.map(({ kind }) => kind)
    const cities = missing.map(({ cityId }) => cityId)
    const rows = await sql<{ at: number; id: number }[]>`
      with asked as materialized (
        select * from unnest(${kinds}::text[], ${cities}::int2[], ${missing.map(({ name }) => name)}::text[],
          ${missing.map(({ nameAr }) => nameAr)}::text[], ${folds}::text[])
          with ordinality as a (kind, city_id, name, name_ar, folded, at)
      ), written as (
        insert into terms (kind, city_id, name, name_ar, folded)
        select distinct on (kind, city_id, folded) kind, city_id, name, name_ar, folded
          from asked order by kind, city_id, folded, at
        on conflict (kind, city_id, folded) do update
          set name_ar = coalesce(terms.name_ar, excluded.name_ar)
        returning id, kind, city_id, folded
      )
      select asked.at, written.id from asked join written using (kind, city_id, folded)`
    for (const { at, id } of rows) {
      const term = missing[at - 1]
      if (term) this.#wordsOf(termKinds.indexOf(term.kind), term.cityId).set(term.name, id)
    }
  }

  #forgetWhenLarge(): void {
    const size = this.#known.flat().reduce((sum, words) => sum + (words?.size ?? 0), 0)
    if (size > rememberedMax) this.#known.forEach((cities) => cities.splice(0))
  }
}

/** A copy that does not hold on to the text it was cut from. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
