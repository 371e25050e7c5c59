import { minuteMs } from '#domain/dates/durations.ts'
import { isSilent } from '#domain/investments/due-reports.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { moveDeal } from './actions.ts'
import { listDealRows, lockDeal } from './deal-rows.ts'
import { dealLink, writeToMember } from './letters.ts'
import { readReporting } from './reports.ts'

const reasons = {
  minimum: 'Interest stayed below the minimum of the deal.',
  silent: 'No report for four quarters.',
}

/**
 * Closes deals after their last day for interest, or cancels those that missed their minimum; withdraws interests that were
 * not confirmed in time; marks deals that do not report.
 */
export const tendClubDeals = cleanUp('tend-club-deals', minuteMs, async (context) => {
  // First, so that interests whose time has run out do not count for the minimum.
  await withdrawUnconfirmed(context)
  await closeDeals(context)
  await markSilent(context)
})

async function closeDeals({ sql, now, config }: JobContext): Promise<void> {
  const at = now()
  const due = await sql<{ id: string }[]>`
    select id from club_deals where state = 'open' and closes_at <= ${at} order by id`
  for (const { id } of due)
    await sql.begin(async (transaction) => {
      const deal = await lockDeal(transaction, id)
      if (deal.state !== 'open') return
      const isEnough = deal.interestMinor >= deal.terms.minimumMinor
      await moveDeal(transaction, deal, {
        state: isEnough ? 'closed' : 'cancelled',
        note: isEnough ? '' : reasons.minimum,
        appUrl: config.appUrl,
        actor: { actorId: null, at },
      })
    })
}

async function withdrawUnconfirmed({ sql, now, config }: JobContext): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const ended = await transaction<{ userId: string; dealId: string }[]>`
      update club_deal_interests set withdrawn_at = ${at}, withdrawn_because = 'terms', confirm_by = null
       where confirm_by <= ${at} and withdrawn_at is null returning user_id, deal_id`
    for (const { userId, dealId } of ended) {
      const [deal] = await transaction<{ slug: string; title: string }[]>`
        select d.slug, v.terms ->> 'title' as title from club_deals d
          join club_deal_versions v on v.deal_id = d.id and v.version = d.version where d.id = ${dealId}`
      if (!deal) continue
      const link = dealLink({ slug: deal.slug, appUrl: config.appUrl })
      await writeToMember(transaction, userId, { kind: 'deal-interest-ended', deal: deal.title, link })
    }
  })
}

async function markSilent({ sql, now, config }: JobContext): Promise<void> {
  const at = now()
  const operating = await listDealRows(sql, sql`d.state = 'operating'`)
  const reporting = await readReporting(sql, operating, at)
  for (const { id } of operating.filter((deal) => isSilent(reporting(deal).dueReports)))
    await sql.begin(async (transaction) => {
      const deal = await lockDeal(transaction, id)
      const { dueReports } = (await readReporting(transaction, [deal], at))(deal)
      if (deal.state !== 'operating' || !isSilent(dueReports)) return
      await moveDeal(transaction, deal, {
        state: 'non_reporting',
        note: reasons.silent,
        appUrl: config.appUrl,
        actor: { actorId: null, at },
      })
    })
}
