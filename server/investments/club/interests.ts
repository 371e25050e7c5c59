import type { OwnInterest } from '#contract/investments/club-deals.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { ClubDealState } from '#domain/investments/club-deal-state.ts'
import {
  interestRefusal,
  isConcentrated,
  retailLeft,
  type InterestRefusal,
  type VerifiedMember,
} from '#domain/investments/interest.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { isListedDeal, readDealRow, readRegime, type DealRow } from './deal-rows.ts'
import { readVerifiedMember } from './verifications.ts'

type Row = {
  dealId: string
  amountMinor: number
  introduce: boolean
  confirmedVersion: number
  confirmBy: Date | null
  createdAt: Date
  changedAt: Date
  withdrawnAt: Date | null
  withdrawnBecause: 'member' | 'terms' | null
}

const columns = (sql: Queryable) => sql`
  i.deal_id, i.amount_minor, i.introduce, i.confirmed_version, i.confirm_by, i.created_at, i.changed_at, i.withdrawn_at,
  i.withdrawn_because`

function toOwnInterest({ dealId: _dealId, ...row }: Row, currency: Currency): OwnInterest {
  return {
    ...row,
    currency,
    confirmBy: row.confirmBy?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}

/** The interests of a member in these deals, by deal. */
export async function readOwnInterests(
  sql: Queryable,
  userId: string,
  deals: readonly DealRow[],
): Promise<ReadonlyMap<string, OwnInterest>> {
  const rows = await sql<Row[]>`select ${columns(sql)} from club_deal_interests i where user_id = ${userId}`
  const currencies = new Map(deals.map(({ id, terms }) => [id, terms.currency]))
  return new Map(
    rows.flatMap((row) => {
      const currency = currencies.get(row.dealId)
      return currency ? [[row.dealId, toOwnInterest(row, currency)] as const] : []
    }),
  )
}

type CallContext = { key: SecretKey; now: Date }

/** What the checks of an interest in a deal know of a member. */
export async function readEligibility(
  sql: Queryable,
  userId: string,
  deal: DealRow,
  { key, now }: CallContext,
): Promise<{ member: VerifiedMember; regimeLeftMinor: number | null }> {
  const { currency } = deal.terms
  const member = await readVerifiedMember(sql, userId, { key, now, currency })
  return { member, regimeLeftMinor: await regimeLeft(sql, userId, deal, now) }
}

/** Why a member may not declare any interest now, and the most that they may declare. */
export function eligibility(
  deal: DealRow,
  { member, regimeLeftMinor }: { member: VerifiedMember; regimeLeftMinor: number | null },
): { refusal: InterestRefusal | null; retailLeftMinor: number | null } {
  return {
    refusal: interestRefusal(member, facts(deal), null),
    retailLeftMinor: retailLeft(member, regimeLeftMinor),
  }
}

const facts = ({ state, terms }: DealRow) => ({
  state,
  smallestMinor: terms.smallestMinor,
  largestMinor: terms.largestMinor,
  unitMinor: terms.unitMinor,
  excludedCountries: terms.excludedCountries,
})

/**
 * What the cap of the regime leaves a retail member in this deal, in its currency: of one deal the cap itself, of a year
 * the cap less the live interests of this calendar year in other deals of the regime. Null without a cap.
 */
async function regimeLeft(sql: Queryable, userId: string, deal: DealRow, now: Date): Promise<number | null> {
  const regime = await readRegime(sql, deal.terms.regime)
  if (regime.retailCapMinor === null) return null
  const convert = (amount: number, from: Currency) => {
    const rate = conversionBetween(from, deal.terms.currency)?.rate
    if (rate === undefined) throw fail('CONFLICT', 'The cap cannot be converted to the currency of the deal.')
    return amount * rate
  }
  const cap = convert(regime.retailCapMinor, regime.currency)
  if (regime.retailCapPer === 'deal') return Math.floor(cap)
  const others = await sql<{ amountMinor: number; currency: Currency }[]>`
    select i.amount_minor, v.terms ->> 'currency' as currency
      from club_deal_interests i join club_deals d on d.id = i.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
     where i.user_id = ${userId} and i.withdrawn_at is null and i.deal_id <> ${deal.id} and d.state <> 'cancelled'
       and v.terms ->> 'regime' = ${regime.key}
       and i.created_at >= ${`${gulfDay(now).slice(0, 4)}-01-01T00:00:00+04:00`}`
  return Math.floor(others.reduce((left, one) => left - convert(one.amountMinor, one.currency), cap))
}

type Saving = {
  userId: string
  slug: string
  amountMinor: number
  version: number
  hasConfirmedRisks: boolean
  introduce: boolean
}

/**
 * Declares an interest, changes it or confirms it for changed terms. All of one member come one after the other, so that
 * none slips past a limit. Throws NOT_FOUND, CONFLICT for terms that have changed since they were read, and the refusals
 * of `interestRefusal`.
 */
export function saveInterest(
  sql: Sql,
  { userId, slug, version, ...interest }: Saving,
  { key, actor }: { key: SecretKey; actor: StaffActor },
): Promise<{ interest: OwnInterest; isConcentrated: boolean }> {
  const { at } = actor
  return sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for no key update`
    const deal = await holdDeal(transaction, slug)
    const { member, regimeLeftMinor } = await readEligibility(transaction, userId, deal, { key, now: at })
    const refusal = interestRefusal(member, facts(deal), { ...interest, retailLeftMinor: regimeLeftMinor })
    if (refusal) throw fail(refusal)
    if (version !== deal.version) throw fail('CONFLICT', 'The terms have changed. Read them again.')
    const { amountMinor, introduce } = interest
    const [row] = await transaction<Row[]>`
      insert into club_deal_interests as i
        (deal_id, user_id, amount_minor, introduce, confirmed_version, created_at, changed_at)
      values (${deal.id}, ${userId}, ${amountMinor}, ${introduce}, ${version}, ${at}, ${at})
      on conflict (deal_id, user_id) do update
        set amount_minor = excluded.amount_minor, introduce = excluded.introduce,
            confirmed_version = excluded.confirmed_version, confirm_by = null, changed_at = excluded.changed_at,
            created_at = case when i.withdrawn_at is null then i.created_at else excluded.created_at end,
            withdrawn_at = null, withdrawn_because = null
        where (i.amount_minor, i.introduce, i.confirmed_version, i.withdrawn_at) is distinct from
              (excluded.amount_minor, excluded.introduce, excluded.confirmed_version, null::timestamptz)
      returning ${columns(transaction)}`
    if (row)
      await recordEvent(transaction, {
        action: 'club_interest_saved',
        subjectId: userId,
        ...actor,
        detail: { deal: deal.slug, amountMinor, currency: deal.terms.currency, version },
      })
    const held = row ?? (await readOwnRow(transaction, userId, deal.id))
    return {
      interest: toOwnInterest(held, deal.terms.currency),
      isConcentrated: isConcentrated(member, amountMinor),
    }
  })
}

/** The deal as no action changes it before the transaction ends. */
async function holdDeal(transaction: Transaction, slug: string): Promise<DealRow> {
  await transaction`select from club_deals where slug = ${slug} for share`
  return readDealRow(transaction, transaction`d.slug = ${slug} and ${isListedDeal(transaction)}`)
}

async function readOwnRow(sql: Queryable, userId: string, dealId: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from club_deal_interests i where user_id = ${userId} and deal_id = ${dealId}`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/**
 * Withdraws an interest while the deal is open. Idempotent. Throws NOT_FOUND, and DEAL_NOT_OPEN once it has closed: the
 * operator has the list then.
 */
export async function withdrawInterest(
  sql: Sql,
  { userId, slug }: { userId: string; slug: string },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for no key update`
    const deal = await holdDeal(transaction, slug)
    const row = await readOwnRow(transaction, userId, deal.id)
    if (row.withdrawnAt !== null) return
    if (deal.state !== 'open') throw fail('DEAL_NOT_OPEN')
    await transaction`
      update club_deal_interests set withdrawn_at = ${actor.at}, withdrawn_because = 'member', confirm_by = null
       where user_id = ${userId} and deal_id = ${deal.id}`
    await recordEvent(transaction, {
      action: 'club_interest_withdrawn',
      subjectId: userId,
      ...actor,
      detail: { deal: slug },
    })
  })
}

type Listed = Row & { slug: string; title: string; state: ClubDealState; currency: Currency }

/** The interests of a member in all deals, newest first. */
export async function listOwnInterests(sql: Queryable, userId: string) {
  const rows = await sql<Listed[]>`
    select ${columns(sql)}, d.slug, d.state, v.terms ->> 'title' as title, v.terms ->> 'currency' as currency
      from club_deal_interests i join club_deals d on d.id = i.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
     where i.user_id = ${userId} order by i.created_at desc, i.id`
  return rows.map(({ slug, title, state, currency, ...row }) => ({
    ...toOwnInterest(row, currency),
    deal: { slug, title, state },
  }))
}
