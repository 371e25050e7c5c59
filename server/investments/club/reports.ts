import type { NewClubReport } from '#contract/investments/club-deal-desk.ts'
import type { ClubReport, DueReport, RealisedReturn } from '#contract/investments/club-deals.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { isRunning, wasInvested } from '#domain/investments/club-deal-state.ts'
import { dueReports } from '#domain/investments/due-reports.ts'
import { realisedReturn } from '#domain/investments/fund-metrics.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { lockDeal, type DealRow } from './deal-rows.ts'
import { dealLink, writeToFollowers } from './letters.ts'
import { addStep } from './steps.ts'

type Row = Omit<ClubReport, 'publishedAt'> & { publishedAt: Date; firstPublishedAt: Date; dealId: string }

/** The newest revision of each report of deals, by deal, the oldest first. */
async function readReports(
  sql: Queryable,
  deals: readonly DealRow[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  if (deals.length === 0) return new Map()
  const rows = await sql<Row[]>`
    select distinct on (deal_id, period_end) id, deal_id, period_end, value_minor, income_minor, capital_minor,
           content as text, document_id, revision, published_at,
           min(published_at) over (partition by deal_id, period_end) as first_published_at
      from club_deal_reports where deal_id in ${sql(deals.map(({ id }) => id))}
     order by deal_id, period_end, revision desc`
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

/** What a deal has reported, what is due of it, and what came of it so far. */
export type Reporting = { reports: ClubReport[]; dueReports: DueReport[]; realised: RealisedReturn | null }

/** The reporting of deals by their id. */
export async function readReporting(
  sql: Queryable,
  deals: readonly DealRow[],
  now: Date,
): Promise<(deal: DealRow) => Reporting> {
  const byDeal = await readReports(sql, deals)
  const today = gulfDay(now)
  return ({ id, state, investedMinor, investedOn }) => {
    const rows = byDeal.get(id) ?? []
    const reports = rows.map(({ dealId: _dealId, firstPublishedAt: _first, publishedAt, ...report }) => ({
      ...report,
      publishedAt: publishedAt.toISOString(),
    }))
    if (investedMinor === null || investedOn === null || !wasInvested(state))
      return { reports: reports.toReversed(), dueReports: [], realised: null }
    const hasEnded = !isRunning(state)
    const endedOn = hasEnded ? (reports.at(-1)?.periodEnd ?? investedOn) : null
    return {
      reports: reports.toReversed(),
      dueReports: dueReports(
        { investedOn, endedOn },
        rows.map((row) => ({ periodEnd: row.periodEnd, publishedOn: gulfDay(row.firstPublishedAt) })),
        today,
      ),
      realised: realisedReturn({ investedMinor, investedOn }, reports, { today, hasEnded }),
    }
  }
}

/**
 * Publishes a report on a running deal and notifies its followers; a deal that did not report is operating again. One of
 * a day that was reported is its correction; one that is sent again as it is changes nothing. Throws NOT_FOUND, and
 * CONFLICT for a day or state without reports.
 */
export async function publishReport(
  sql: Sql,
  { dealId, appUrl }: { dealId: string; appUrl: string },
  { periodEnd, valueMinor, incomeMinor, capitalMinor, text, documentId }: NewClubReport,
  actor: StaffActor,
): Promise<void> {
  const { at } = actor
  await sql.begin(async (transaction) => {
    const { slug, terms, state, investedOn } = await lockDeal(transaction, dealId)
    if (!wasInvested(state) || investedOn === null) throw fail('CONFLICT', 'This deal has no reports yet.')
    if (periodEnd <= investedOn || periodEnd > gulfDay(at))
      throw fail('CONFLICT', 'The day must lie after the investment and not in the future.')
    const document =
      documentId === null
        ? null
        : await transaction`select from club_deal_documents where id = ${documentId} and deal_id = ${dealId}`
    if (document?.length === 0) throw fail('NOT_FOUND')
    const [newest] = await transaction<{ isSame: boolean }[]>`
      select (value_minor, income_minor, capital_minor, content) =
             (${valueMinor}::bigint, ${incomeMinor}::bigint, ${capitalMinor}::bigint, ${text}::text)
             and document_id is not distinct from ${documentId}::uuid as is_same
        from club_deal_reports where deal_id = ${dealId} and period_end = ${periodEnd}
       order by revision desc limit 1`
    if (newest?.isSame) return
    await transaction`
      insert into club_deal_reports
        (deal_id, period_end, revision, value_minor, income_minor, capital_minor, content, document_id, published_by,
         published_at)
      select ${dealId}, ${periodEnd}, coalesce(max(revision), 0) + 1, ${valueMinor}, ${incomeMinor}, ${capitalMinor},
             ${text}, ${documentId}, ${actor.actorId}, ${at}
        from club_deal_reports where deal_id = ${dealId} and period_end = ${periodEnd}`
    await addStep(transaction, dealId, { kind: 'report', note: periodEnd, at })
    if (state === 'non_reporting') {
      await transaction`update club_deals set state = 'operating' where id = ${dealId}`
      await addStep(transaction, dealId, { kind: 'state', state: 'operating', at })
    }
    await transaction`update club_deals set changed_at = ${at} where id = ${dealId}`
    await recordEvent(transaction, {
      action: 'club_report_published',
      ...actor,
      detail: { deal: slug, periodEnd },
    })
    const letter = { kind: 'deal-report', deal: terms.title, link: dealLink({ slug, appUrl }) } as const
    await writeToFollowers(transaction, { dealId, at }, () => letter)
  })
}
