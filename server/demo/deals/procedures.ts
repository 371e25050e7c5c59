import { foldName } from '#domain/areas/fold-name.ts'
import { dealGroups, exclusions, type DealGroup } from '#domain/market/codes.ts'
import { saleExclusion } from '#domain/market/market-sale.ts'
import { normaliseProcedure } from '#domain/market/vocabulary.ts'
import type { Transaction } from '#server/db/sql.ts'
import { Weighted } from '#server/demo/dice.ts'
import type { CityKey } from '#server/demo/areas/market-history.ts'

const courtSale = 'Court-mandated sale'

export type DemoProcedure = { termId: number; group: number; exclusion: number }
type Share = readonly [group: DealGroup, word: string, share: number]
type Words = Readonly<Record<'ready' | 'offPlan', readonly Share[]>>

/** The registers' words and how often each is filed. */
const words: Readonly<Record<CityKey, Words>> = {
  // Shares rounded from the Dubai register of 2024 and 2025.
  dubai: {
    ready: [
      ['sale', 'Sell', 0.66],
      ['sale', 'Delayed Sell', 0.03],
      ['sale', 'Lease to Own Registration', 0.015],
      ['sale', 'Development Registration', 0.01],
      ['mortgage', 'Mortgage Registration', 0.185],
      ['mortgage', 'Delayed Mortgage', 0.03],
      ['mortgage', 'Modify Mortgage', 0.01],
      ['gift', 'Grant', 0.06],
    ],
    offPlan: [
      ['sale', 'Sell - Pre registration', 0.95],
      ['sale', 'Development Registration Pre-Registration', 0.01],
      ['mortgage', 'Mortgage Pre-Registration', 0.035],
      ['gift', 'Grant Pre-Registration', 0.005],
    ],
  },
  // Sales alone. Of 92,281 of 2019 to 2025, 59,444 were first sales, 51,408 off plan and 600 by court; how many of each
  // kind were first sales is set by judgement so that these add up.
  'abu-dhabi': {
    ready: [
      ['sale', 'Primary sale', 0.295],
      ['sale', 'Secondary sale', 0.69],
      ['sale', courtSale, 0.015],
    ],
    offPlan: [
      ['sale', 'Primary sale', 0.92],
      ['sale', 'Secondary sale', 0.08],
    ],
  },
  riyadh: { ready: [['sale', 'Sell', 1]], offPlan: [] },
}

export type Procedures = Record<CityKey, Record<keyof Words, Weighted<DemoProcedure>>>

/** Procedures with their term ids, for random selection. */
export async function writeProcedures(sql: Transaction): Promise<Procedures> {
  const filed = Object.values(words).flatMap(({ ready, offPlan }) => [...ready, ...offPlan])
  const ids = await writeTerms(
    sql,
    'procedure',
    filed.map(([, word]) => normaliseProcedure(word)),
  )
  const drawn = (shares: readonly Share[]) => {
    const items = shares.map(([group, filedWord, share]) => {
      const word = normaliseProcedure(filedWord)
      const termId = ids.get(foldName(word))
      if (termId === undefined) throw new Error(`the procedure ${word} has no term`)
      return { share, termId, group: dealGroups[group], exclusion: exclusion(group, word) }
    })
    return new Weighted<DemoProcedure>(items, (_item, at) => items[at]?.share ?? 0)
  }
  const ofCity = ({ ready, offPlan }: Words) => ({ ready: drawn(ready), offPlan: drawn(offPlan) })
  return { dubai: ofCity(words.dubai), 'abu-dhabi': ofCity(words['abu-dhabi']), riyadh: ofCity(words.riyadh) }
}

/** Every sale of Abu Dhabi is one of the market but those by court, as its importer decides. */
function exclusion(group: DealGroup, word: string): number {
  if (word === courtSale) return exclusions['other-procedure']
  return word.endsWith(' sale') ? exclusions.none : saleExclusion(group, word)
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
