import type { ClubDealFile, StaffClubDeal, TermsVersion } from '#contract/investments/club-deal-desk.ts'
import { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import type { ClubThreshold } from '#contract/investments/club-deals.ts'
import type { Role } from '#domain/access/roles.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import {
  clubDealActions,
  dealActionRefusal,
  isListed,
  isOversubscribed,
} from '#domain/investments/club-deal-state.ts'
import { scenarioReturns } from '#domain/investments/scenario-returns.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { listDealRows, readCityVat, readDealRow, readRegime, type DealRow } from './deal-rows.ts'
import { listDocuments } from './documents.ts'
import { readReporting } from './reports.ts'
import { listSteps } from './steps.ts'
import { approvalRefusal, readGaps } from './terms.ts'

type Counts = { dealId: string; openQuestions: number; hasPending: boolean; roomId: string | null }

/** All deals, the last changed first. */
export async function listStaffDeals(sql: Queryable, now: Date): Promise<StaffClubDeal[]> {
  const rows = await listDealRows(sql, sql`true`)
  const toStaff = await staffRows(sql, rows, now)
  return rows.map((row) => toStaff(row).deal)
}

async function staffRows(sql: Queryable, rows: readonly DealRow[], now: Date) {
  const counts = await sql<Counts[]>`
    select d.id as deal_id,
           (select count(*) from club_deal_questions q where q.deal_id = d.id and q.state = 'open') as open_questions,
           exists (select from club_deal_versions v
                    where v.deal_id = d.id and v.version > d.version and approved_at is null) as has_pending,
           (select c.id from conversations c where c.deal_id = d.id) as room_id
      from club_deals d`
  const byDeal = new Map(counts.map((one) => [one.dealId, one]))
  const reporting = await readReporting(sql, rows, now)
  return (row: DealRow) => {
    const { id, slug, state, terms, members, interestMinor, changedAt, demonstration } = row
    const counted = byDeal.get(id)
    const reports = reporting(row)
    const deal: StaffClubDeal = {
      id,
      slug,
      title: terms.title,
      city: terms.city,
      state,
      currency: terms.currency,
      targetMinor: terms.targetMinor,
      opensOn: terms.opensOn,
      closesOn: terms.closesOn,
      members,
      interestMinor,
      isOversubscribed: isOversubscribed(state, { interestMinor, targetMinor: terms.targetMinor }),
      openQuestions: counted?.openQuestions ?? 0,
      lateReports: reports.dueReports.filter((due) => due.state === 'late').length,
      hasPendingTerms: counted?.hasPending ?? false,
      changedAt: changedAt.toISOString(),
      demonstration,
    }
    return { deal, reports, roomId: counted?.roomId ?? null }
  }
}

type VersionRow = {
  version: number
  terms: ClubDealTerms
  writers: string[]
  writerNames: string[]
  writtenAt: Date
  approvedBy: string | null
  approvedAt: Date | null
}

const toVersion = ({
  version,
  terms,
  writerNames,
  writtenAt,
  approvedBy,
  approvedAt,
}: VersionRow): TermsVersion => ({
  version,
  terms: ClubDealTerms.parse(terms),
  writers: writerNames,
  writtenAt: writtenAt.toISOString(),
  approvedBy,
  approvedAt: approvedAt?.toISOString() ?? null,
})

/** A deal with everything that staff work on, as this person may act on it. Throws NOT_FOUND. */
export async function readDealFile(
  sql: Queryable,
  dealId: string,
  { person, now }: { person: { id: string; roles: readonly Role[] }; now: Date },
): Promise<ClubDealFile> {
  const row = await readDealRow(sql, sql`d.id = ${dealId}`)
  const { deal, reports, roomId } = (await staffRows(sql, [row], now))(row)
  const versions = await sql<VersionRow[]>`
    select version, terms, writers, written_at, approved_at, judge.full_name as approved_by,
           array(select coalesce(full_name, '') from unnest(writers) with ordinality as w (id, at)
                   left join user_profiles on user_id = w.id order by w.at) as writer_names
      from club_deal_versions left join user_profiles judge on judge.user_id = approved_by
     where deal_id = ${dealId} order by version desc`
  const live = versions.find(({ version }) => version === row.version)
  if (!live) throw fail('NOT_FOUND')
  const pending = versions.find(({ version, approvedAt }) => version > row.version && approvedAt === null)
  const terms = ClubDealTerms.parse((pending ?? live).terms)
  const writers = versions.filter(({ version }) => version >= row.version).flatMap((one) => one.writers)
  const vatPercent = (await readCityVat(sql, gulfDay(now))).get(terms.city) ?? 0
  return {
    ...deal,
    live: toVersion(live),
    pending: pending ? toVersion(pending) : null,
    earlier: versions.filter(({ version }) => version < row.version).map(toVersion),
    returns: scenarioReturns(terms, vatPercent),
    vatPercent,
    regime: await readRegime(sql, terms.regime),
    gaps: await readGaps(sql, { dealId, terms, now }),
    actions: clubDealActions
      .map((action) => ({
        action,
        refusal: dealActionRefusal(action, { state: row.state, writers }, person),
      }))
      .filter(
        ({ action }) => dealActionRefusal(action, { state: row.state, writers: [] }, anyRights) === null,
      ),
    approvalRefusal: approvalRefusal(pending && isListed(row.state) ? pending : null, person),
    documents: await listDocuments(sql, dealId, { isVerified: true }),
    ...reports,
    investedMinor: row.investedMinor,
    investedOn: row.investedOn,
    timeline: await listSteps(sql, dealId, { isForStaff: true }),
    roomId,
  }
}

/** Somebody with every right, to tell what the state itself permits. */
const anyRights = { id: '', roles: ['admin'] } as const

/** What waits for staff on all deals. */
export async function countWaiting(sql: Queryable): Promise<{ verifications: number; questions: number }> {
  const [row] = await sql<[{ verifications: number; questions: number }]>`
    select (select count(*) from club_deal_verifications where state = 'submitted') as verifications,
           (select count(*) from club_deal_questions where state = 'open') as questions`
  return row
}

/** All thresholds, the newest first. */
export async function listThresholds(sql: Queryable): Promise<ClubThreshold[]> {
  return sql<ClubThreshold[]>`
    select holds_from, amount_minor, currency, note from club_deal_thresholds order by holds_from desc`
}

/** Adds a threshold that holds from today or later. Throws CONFLICT for an earlier day and for one that has a threshold. */
export async function addThreshold(
  sql: Sql,
  { holdsFrom, amountMinor, currency, note }: ClubThreshold,
  actor: StaffActor,
): Promise<void> {
  if (holdsFrom < gulfDay(actor.at)) throw fail('CONFLICT', 'It must hold from today or a later day on.')
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      insert into club_deal_thresholds (holds_from, amount_minor, currency, note, added_by)
      values (${holdsFrom}, ${amountMinor}, ${currency}, ${note}, ${actor.actorId}) on conflict do nothing`
    if (count === 0) throw fail('CONFLICT', 'A threshold holds from this day already.')
    const detail = { holdsFrom, amountMinor, currency }
    await recordEvent(transaction, { action: 'club_threshold_added', ...actor, detail })
  })
}
