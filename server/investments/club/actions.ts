import type { ClubDealActionEntry } from '#contract/investments/club-deal-desk.ts'
import type { Role } from '#domain/access/roles.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import {
  dealActionRefusal,
  isListed,
  stateAfter,
  type ClubDealState,
} from '#domain/investments/club-deal-state.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { lockDeal, type DealRow } from './deal-rows.ts'
import { dealLink, writeToFollowers } from './letters.ts'
import { addStep } from './steps.ts'
import { closesAt, readGaps } from './terms.ts'

type DealCall = {
  dealId: string
  person: { id: string; roles: readonly Role[] }
  appUrl: string
}

/**
 * Moves a deal to another state. The first approval makes the draft the terms of the deal. Throws NOT_FOUND, FORBIDDEN,
 * FOUR_EYES, CONFLICT, and DEAL_INCOMPLETE with what is missing before it may open.
 */
export function performDealAction(
  sql: Sql,
  { dealId, person, appUrl }: DealCall,
  { action, reason, investedMinor, investedOn }: ClubDealActionEntry,
  actor: StaffActor,
): Promise<{ state: ClubDealState }> {
  const { at } = actor
  return sql.begin(async (transaction) => {
    const deal = await lockDeal(transaction, dealId)
    const writers = await readWriters(transaction, deal)
    const refusal = dealActionRefusal(action, { state: deal.state, writers }, person)
    if (refusal) throw fail(refusal)
    if (action === 'open') {
      const gaps = await readGaps(transaction, { dealId, terms: deal.terms, now: at })
      if (gaps.length > 0) throw fail('DEAL_INCOMPLETE', gaps.map(({ gap }) => gap).join(', '))
    }
    if (action === 'open' || action === 'announce') await approveFirst(transaction, deal, person.id, at)
    if (action === 'operate' && deal.state === 'closed')
      await noteInvestment(transaction, deal, { investedMinor, investedOn, today: gulfDay(at) })
    await moveDeal(transaction, deal, { state: stateAfter(action), note: reason, appUrl, actor })
    return { state: stateAfter(action) }
  })
}

/** Everyone who wrote what would become visible: the live version, and a waiting one. */
async function readWriters(transaction: Transaction, { id, version }: DealRow): Promise<string[]> {
  const rows = await transaction<{ writers: string[] }[]>`
    select writers from club_deal_versions where deal_id = ${id} and version >= ${version}`
  return rows.flatMap(({ writers }) => writers)
}

async function approveFirst(
  transaction: Transaction,
  { id, version, terms }: DealRow,
  approverId: string,
  at: Date,
): Promise<void> {
  await transaction`
    update club_deal_versions set approved_by = ${approverId}, approved_at = ${at}
     where deal_id = ${id} and version = ${version} and approved_at is null`
  await transaction`update club_deals set closes_at = ${closesAt(terms.closesOn)} where id = ${id}`
}

type Invested = { investedMinor?: number | undefined; investedOn?: string | undefined; today: string }

async function noteInvestment(
  transaction: Transaction,
  { id }: DealRow,
  { investedMinor, investedOn, today }: Invested,
): Promise<void> {
  if (investedMinor === undefined || investedOn === undefined || investedOn > today)
    throw fail('CONFLICT', 'Enter what was invested, and on which day up to today.')
  await transaction`
    update club_deals set invested_minor = ${investedMinor}, invested_on = ${investedOn} where id = ${id}`
}

type Move = { state: ClubDealState; note: string; appUrl: string; actor: StaffActor }

/** Writes a new state, its step and its event, and notifies followers where members see the deal. The caller holds the deal. */
export async function moveDeal(
  transaction: Transaction,
  { id, slug, state: before, terms }: DealRow,
  { state, note, appUrl, actor }: Move,
): Promise<void> {
  const { at } = actor
  await transaction`update club_deals set state = ${state}, changed_at = ${at} where id = ${id}`
  await addStep(transaction, id, { kind: 'state', state, note, at })
  await recordEvent(transaction, {
    action: 'club_deal_moved',
    ...actor,
    detail: { deal: slug, before, state, reason: note },
  })
  if (!isListed(before)) return
  const about = { deal: terms.title, link: dealLink({ slug, appUrl }) }
  await writeToFollowers(transaction, { dealId: id, at }, () =>
    state === 'open' ? { kind: 'deal-opened', ...about } : { kind: 'deal-moved', ...about },
  )
}
