import { foldName } from '#domain/areas/fold-name.ts'
import { dealGroups, type DealGroup } from '#domain/market/codes.ts'
import { saleExclusion } from '#domain/market/market-sale.ts'
import { normaliseProcedure } from '#domain/market/vocabulary.ts'
import type { Transaction } from '#server/db/sql.ts'
import { Weighted } from './dice.ts'

export type DemoProcedure = { termId: number; group: number; exclusion: number }
type Share = readonly [group: DealGroup, word: string, share: number]

/** The register's words and how often each is filed; shares rounded from the Dubai register of 2024 and 2025. */
const ready: readonly Share[] = [
  ['sale', 'Sell', 0.66],
  ['sale', 'Delayed Sell', 0.03],
  ['sale', 'Lease to Own Registration', 0.015],
  ['sale', 'Development Registration', 0.01],
  ['mortgage', 'Mortgage Registration', 0.185],
  ['mortgage', 'Delayed Mortgage', 0.03],
  ['mortgage', 'Modify Mortgage', 0.01],
  ['gift', 'Grant', 0.06],
]
const offPlan: readonly Share[] = [
  ['sale', 'Sell - Pre registration', 0.95],
  ['sale', 'Development Registration Pre-Registration', 0.01],
  ['mortgage', 'Mortgage Pre-Registration', 0.035],
  ['gift', 'Grant Pre-Registration', 0.005],
]
const salesOnly: readonly Share[] = [['sale', 'Sell', 1]]

export type Procedures = Record<'ready' | 'offPlan' | 'salesOnly', Weighted<DemoProcedure>>

/** Procedures with their term ids, for random selection. */
export async function writeProcedures(sql: Transaction): Promise<Procedures> {
  const words = [...ready, ...offPlan].map(([, word]) => normaliseProcedure(word))
  const ids = await writeTerms(sql, 'procedure', words)
  const drawn = (shares: readonly Share[]) => {
    const items = shares.map(([group, filed, share]) => {
      const word = normaliseProcedure(filed)
      const termId = ids.get(foldName(word))
      if (termId === undefined) throw new Error(`the procedure ${word} has no term`)
      return { share, termId, group: dealGroups[group], exclusion: saleExclusion(group, word) }
    })
    return new Weighted<DemoProcedure>(items, (_item, at) => items[at]?.share ?? 0)
  }
  return { ready: drawn(ready), offPlan: drawn(offPlan), salesOnly: drawn(salesOnly) }
}

/** Words of one kind with their numbers, by folded name. */
export async function writeTerms(
  sql: Transaction,
  kind: 'procedure' | 'property_sub_type' | 'usage' | 'rooms',
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = [...new Set(names)].map((name) => ({ kind, name, folded: foldName(name) }))
  await sql`insert into terms ${sql(rows)} on conflict (kind, city_id, folded) do nothing`
  const known = await sql<{ id: number; folded: string }[]>`
    select id, folded from terms where kind = ${kind} and city_id = 0`
  return new Map(known.map(({ id, folded }) => [folded, id]))
}
