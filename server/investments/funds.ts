import type { Fund, FundEntry, FundRegime, StaffFund } from '#contract/investments.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'

const columns = (sql: Queryable) => sql`
  slug, name, kind, market, manager, regulator, traded_on, holds, distribution, costs, note, source_title, source_url,
  stated_on::text as stated_on, verified_on::text as verified_on, demonstration`

/** Published funds by market and name. */
export async function listFunds(sql: Queryable): Promise<Fund[]> {
  return sql<Fund[]>`select ${columns(sql)} from funds where published order by market, name`
}

/** The rules for each kind of fund, in display order. */
export async function listFundRegimes(sql: Queryable): Promise<FundRegime[]> {
  return sql<FundRegime[]>`
    select key, market, title, regulator, rules, wording, source_title, source_url, verified_on::text as verified_on
      from fund_regimes order by position`
}

export async function staffFunds(sql: Queryable): Promise<StaffFund[]> {
  return sql<StaffFund[]>`select id, published, ${columns(sql)} from funds order by market, name`
}

export async function writeFund(transaction: Transaction, id: string, entry: FundEntry): Promise<void> {
  const { count } = await transaction`
    update funds set ${transaction(entry)}, updated_at = now() where id = ${id}`
  if (count === 1) return
  const slug = await findFreeSlug(transaction, 'funds', { name: entry.name })
  await transaction`insert into funds ${transaction({ ...entry, id, slug })}`
}
