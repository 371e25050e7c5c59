import { foldName } from '#domain/areas/fold-name.ts'
import { termKinds, type Deal, type TermKind } from '#domain/market/deal.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Kinds whose terms are unique only within a city. */
const cityKinds = new Set<TermKind>(['project', 'building', 'master_project'])
const isOfCity = termKinds.map((kind) => cityKinds.has(kind))
const rememberedMax = 200_000

type Missing = { kind: TermKind; cityId: number; name: string; nameAr: string | null }

/** Maps terms of the registers to ids, and creates missing ones. */
export class Terms {
  #known: Map<string, number>[][] = termKinds.map(() => [])
  #remembered = 0

  /**
   * The id of each term of these deals, 0 for none: those of the first deal in the order of `termKinds`, then
   * those of the second. `places` is parallel to `deals`.
   */
  async resolveIds(
    sql: Queryable,
    deals: readonly Deal[],
    places: readonly { cityId: number }[],
  ): Promise<Int32Array> {
    if (this.#remembered > rememberedMax) this.#forget()
    const ids = new Int32Array(deals.length * termKinds.length)
    const missing = this.#fill(ids, deals, places)
    if (missing.length === 0) return ids
    await this.#write(sql, distinctTerms(missing))
    this.#fill(ids, deals, places)
    return ids
  }

  /** Fills in the ids of known terms and returns the missing ones. */
  #fill(ids: Int32Array, deals: readonly Deal[], places: readonly { cityId: number }[]): Missing[] {
    const missing: Missing[] = []
    let at = 0
    deals.forEach(({ terms, arabicTerms }, row) => {
      const city = places[row]?.cityId ?? 0
      termKinds.forEach((kind, position) => {
        const name = terms[position] ?? null
        if (name !== null) {
          const cityId = isOfCity[position] ? city : 0
          const id = this.#idsByName(position, cityId).get(name)
          if (id === undefined) missing.push({ kind, cityId, name, nameAr: arabicTerms?.[position] ?? null })
          else ids[at] = id
        }
        at += 1
      })
    })
    return missing
  }

  #idsByName(position: number, cityId: number): Map<string, number> {
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
      if (term) this.#idsByName(termKinds.indexOf(term.kind), term.cityId).set(term.name, id)
      this.#remembered += 1
    }
  }

  #forget(): void {
    this.#known = termKinds.map(() => [])
    this.#remembered = 0
  }
}

/** Each term once, in its first spelling. */
function distinctTerms(missing: readonly Missing[]): Missing[] {
  const distinct = new Map<string, Missing>()
  for (const stranger of missing) {
    const key = `${stranger.kind} ${stranger.cityId} ${stranger.name}`
    if (!distinct.has(key)) distinct.set(key, { ...stranger, name: ownCopy(stranger.name) })
  }
  return [...distinct.values()]
}

/** A copy, so that the source text can be garbage collected. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
