import { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import type { ClubDealRegime } from '#contract/investments/club-deals.ts'
import type { ClubDealState } from '#domain/investments/club-deal-state.ts'
import type { Fragment, Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** A deal with the terms that members see, and the sum of all live interests. */
export type DealRow = {
  id: string
  slug: string
  state: ClubDealState
  version: number
  investedMinor: number | null
  investedOn: string | null
  changedAt: Date
  demonstration: boolean
  terms: ClubDealTerms
  members: number
  interestMinor: number
}

const columns = (sql: Queryable): Fragment => sql`
  d.id, d.slug, d.state, d.version, d.invested_minor, d.invested_on, d.changed_at, d.demonstration, v.terms,
  coalesce(totals.members, 0)::int as members, coalesce(totals.interest_minor, 0)::int8 as interest_minor`

const tables = (sql: Queryable): Fragment => sql`
  club_deals d join club_deal_versions v on v.deal_id = d.id and v.version = d.version
  left join lateral (
    select count(*) as members, sum(amount_minor) as interest_minor from club_deal_interests
     where deal_id = d.id and withdrawn_at is null) totals on true`

/** All deals that a condition on `d` leaves, the last changed first. */
export async function listDealRows(sql: Queryable, where: Fragment): Promise<DealRow[]> {
  const rows = await sql<DealRow[]>`
    select ${columns(sql)} from ${tables(sql)} where ${where} order by d.changed_at desc, d.id`
  return rows.map(withTerms)
}

/** A deal that a condition on `d` leaves. Throws NOT_FOUND. */
export async function readDealRow(sql: Queryable, where: Fragment): Promise<DealRow> {
  const [row] = await sql<DealRow[]>`select ${columns(sql)} from ${tables(sql)} where ${where}`
  if (!row) throw fail('NOT_FOUND')
  return withTerms(row)
}

const withTerms = (row: DealRow): DealRow => ({ ...row, terms: ClubDealTerms.parse(row.terms) })

/** The condition that members may see a deal. */
export const isListedDeal = (sql: Queryable): Fragment => sql`d.state not in ('draft', 'review')`

/** Locks a deal, so that actions on it come one after the other. Throws NOT_FOUND. */
export async function lockDeal(transaction: Transaction, dealId: string): Promise<DealRow> {
  await transaction`select from club_deals where id = ${dealId} for update`
  return readDealRow(transaction, transaction`d.id = ${dealId}`)
}

/** The frames of deals, in display order. */
export async function listRegimes(sql: Queryable): Promise<ClubDealRegime[]> {
  return sql<ClubDealRegime[]>`
    select key, title, regulator, currency, listing_cap_minor, retail_cap_minor, retail_cap_per, longest_days,
           needs_completed, needs_independent_valuation, rules, wording, holds_from, source_title, source_url, verified_on
      from club_deal_regimes order by position`
}

/** The frame of a deal. Throws CONFLICT for one that is not held. */
export async function readRegime(sql: Queryable, key: string): Promise<ClubDealRegime> {
  const regime = (await listRegimes(sql)).find((one) => one.key === key)
  if (!regime) throw fail('CONFLICT', 'This regime is not held.')
  return regime
}

/** The VAT on fees in each city on a day, in percent, from the dated legal figures. */
export async function readCityVat(sql: Queryable, today: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ city: string; percent: number }[]>`
    select unnest(cities) as city, value::float8 as percent from rule_values
     where key in ('uae-vat', 'saudi-vat') and holds_from <= ${today} and (holds_to is null or holds_to >= ${today})
     order by id`
  return new Map(rows.map(({ city, percent }) => [city, percent]))
}

type Project = { slug: string; name: string }

/** The published projects that deals are about, by slug. */
export async function readProjects(
  sql: Queryable,
  deals: readonly { terms: ClubDealTerms }[],
): Promise<ReadonlyMap<string, Project>> {
  const slugs = deals.flatMap(({ terms }) => terms.project ?? [])
  if (slugs.length === 0) return new Map()
  const rows = await sql<Project[]>`select slug, name from projects where slug = any(${slugs}) and published`
  return new Map(rows.map((row) => [row.slug, row]))
}
