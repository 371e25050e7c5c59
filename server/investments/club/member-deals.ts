import type { ClubDeal, ClubDealCard, ScoreboardRow } from '#contract/investments/club-deals.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import {
  clubDealStates,
  isListed,
  isOversubscribed,
  wasInvested,
  type ClubDealState,
} from '#domain/investments/club-deal-state.ts'
import { shownTotals, verificationRefusal } from '#domain/investments/interest.ts'
import { scenarioReturn, scenarioReturns } from '#domain/investments/scenario-returns.ts'
import { isStaff, type Role } from '#domain/access/roles.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import {
  isListedDeal,
  listDealRows,
  listRegimes,
  readCityVat,
  readDealRow,
  readProjects,
  readRegime,
  type DealRow,
} from './deal-rows.ts'
import { listDocuments } from './documents.ts'
import { eligibility, readEligibility, readOwnInterests } from './interests.ts'
import { listQuestions } from './questions.ts'
import { readReporting } from './reports.ts'
import { readRoom } from './room.ts'
import { listSteps } from './steps.ts'
import { readVerification } from './verifications.ts'

type CallContext = { person: { id: string; roles: readonly Role[] }; key: SecretKey; now: Date }

/** In which order members see deals: those that take interest first, then what runs, then what is over. */
const order: readonly ClubDealState[] = ['open', 'coming_soon', ...clubDealStates.filter(isListed)]

/** The deals that members see. */
export async function listDeals(sql: Queryable, { person, now }: CallContext): Promise<ClubDealCard[]> {
  const rows = await listDealRows(sql, isListedDeal(sql))
  const toCard = await cards(sql, rows, { userId: person.id, now })
  return rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)).map(toCard)
}

/** What the cards of deals need besides their rows. */
async function cards(
  sql: Queryable,
  rows: readonly DealRow[],
  { userId, now }: { userId: string; now: Date },
): Promise<(row: DealRow) => ClubDealCard> {
  const vat = await readCityVat(sql, gulfDay(now))
  const projects = await readProjects(sql, rows)
  const regimes = new Map((await listRegimes(sql)).map(({ key, title }) => [key, title]))
  const interests = await readOwnInterests(sql, userId, rows)
  const watches = await sql<{ dealId: string }[]>`
    select deal_id from club_deal_watches where user_id = ${userId}`
  const watched = new Set(watches.map(({ dealId }) => dealId))
  return (row) => ({
    slug: row.slug,
    state: row.state,
    title: row.terms.title,
    city: row.terms.city,
    about: projects.get(row.terms.project ?? '')?.name ?? row.terms.address,
    operatorName: row.terms.operator.name,
    regimeTitle: regimes.get(row.terms.regime) ?? '',
    currency: row.terms.currency,
    targetMinor: row.terms.targetMinor,
    smallestMinor: row.terms.smallestMinor,
    opensOn: row.terms.opensOn,
    closesOn: row.terms.closesOn,
    interest: interestTotals(row),
    base: scenarioReturn(row.terms, row.terms.scenarios.base, vat.get(row.terms.city) ?? 0),
    earningsMinor: row.terms.earnings.amountMinor,
    ownInterest: interests.get(row.id) ?? null,
    isWatched: watched.has(row.id),
    demonstration: row.demonstration,
  })
}

function interestTotals({ state, terms, members, interestMinor }: DealRow): ClubDealCard['interest'] {
  const shown = shownTotals({ members, totalMinor: interestMinor })
  const isShown = shown.totalMinor !== null
  return {
    ...shown,
    ofTarget: isShown && terms.targetMinor > 0 ? interestMinor / terms.targetMinor : null,
    isOversubscribed: isShown && isOversubscribed(state, { interestMinor, targetMinor: terms.targetMinor }),
  }
}

/** A deal that members see, with everything on its page. Throws NOT_FOUND. */
export async function readDeal(sql: Queryable, slug: string, context: CallContext): Promise<ClubDeal> {
  const { person, key, now } = context
  const row = await readDealRow(sql, sql`d.slug = ${slug} and ${isListedDeal(sql)}`)
  const toCard = await cards(sql, [row], { userId: person.id, now })
  const vatPercent = (await readCityVat(sql, gulfDay(now))).get(row.terms.city) ?? 0
  const verification = await readVerification(sql, person.id, { key, now })
  const reporting = (await readReporting(sql, [row], now))(row)
  const { refusal, retailLeftMinor } = eligibility(
    row,
    await readEligibility(sql, person.id, row, { key, now }),
  )
  const projects = await readProjects(sql, [row])
  const isVerified = isStaff(person.roles) || verificationRefusal(verification) === null
  return {
    ...toCard(row),
    id: row.id,
    version: row.version,
    terms: row.terms,
    project: projects.get(row.terms.project ?? '') ?? null,
    regime: await readRegime(sql, row.terms.regime),
    vatPercent,
    returns: scenarioReturns(row.terms, vatPercent),
    documents: await listDocuments(sql, row.id, { isVerified }),
    questions: await listQuestions(sql, row.id, person.id),
    ...reporting,
    timeline: await listSteps(sql, row.id, { isForStaff: false }),
    verification,
    interestRefusal: refusal,
    retailLeftMinor,
    room: await readRoom(sql, row.id, person),
  }
}

/** Every deal that was ever open to members and has ended or runs, with what was projected and what came of it. */
export async function readScoreboard(sql: Queryable, now: Date): Promise<ScoreboardRow[]> {
  const rows = await listDealRows(
    sql,
    sql`d.state not in ('draft', 'review', 'coming_soon', 'open')
        and exists (select from club_deal_steps s where s.deal_id = d.id and s.state = 'open')`,
  )
  const vat = await readCityVat(sql, gulfDay(now))
  const reporting = await readReporting(sql, rows, now)
  return rows
    .toSorted((a, b) => ((a.investedOn ?? '') < (b.investedOn ?? '') ? 1 : -1))
    .map((row) => {
      const { years, netIrr, multiple } = scenarioReturn(
        row.terms,
        row.terms.scenarios.base,
        vat.get(row.terms.city) ?? 0,
      )
      return {
        slug: row.slug,
        title: row.terms.title,
        city: row.terms.city,
        state: row.state,
        operatorName: row.terms.operator.name,
        currency: row.terms.currency,
        investedMinor: row.investedMinor,
        investedOn: row.investedOn,
        projected: { years, netIrr, multiple },
        realised: wasInvested(row.state) ? reporting(row).realised : null,
        demonstration: row.demonstration,
      }
    })
}

/** Watches a deal, or stops. Idempotent. Throws NOT_FOUND. */
export async function watchDeal(
  sql: Queryable,
  { userId, slug, at }: { userId: string; slug: string; at: Date | null },
): Promise<void> {
  const { id } = await readDealRow(sql, sql`d.slug = ${slug} and ${isListedDeal(sql)}`)
  if (at === null) await sql`delete from club_deal_watches where user_id = ${userId} and deal_id = ${id}`
  else
    await sql`
      insert into club_deal_watches (user_id, deal_id, since) values (${userId}, ${id}, ${at})
      on conflict do nothing`
}
