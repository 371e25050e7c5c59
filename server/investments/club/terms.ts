import type { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { gulfAheadMs } from '#domain/dates/gulf-day.ts'
import type { Role } from '#domain/access/roles.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import { openingGaps, type Gap } from '#domain/investments/opening-gaps.ts'
import { limits } from '#domain/limits.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import { lockDeal, readRegime } from './deal-rows.ts'
import { dealLink, writeToFollowers } from './letters.ts'
import { addStep } from './steps.ts'

/** When the last day for interest is over in the Gulf. */
export function closesAt(closesOn: string | null): Date | null {
  if (closesOn === null) return null
  return new Date(Date.parse(`${addDays(closesOn, 1)}T00:00:00Z`) - gulfAheadMs)
}

/** What is missing of terms before the deal may open. */
export async function readGaps(
  sql: Queryable,
  { dealId, terms, now }: { dealId: string; terms: ClubDealTerms; now: Date },
): Promise<Gap[]> {
  const regime = await readRegime(sql, terms.regime)
  const documents = await sql<{ kind: Gap['kinds'][number] }[]>`
    select distinct kind from club_deal_documents where deal_id = ${dealId}`
  return openingGaps(terms, { regime, documents: documents.map(({ kind }) => kind), today: gulfDay(now) })
}

/**
 * Creates a deal or changes a draft; of a deal that members see, writes the next version, which waits for a second person.
 * Returns when it was written. Throws CONFLICT while a deal is in review or once it takes no interest, for an unknown
 * project, for a regime or currency that changes under an interest, and where the newest terms are not those that were
 * read.
 */
export async function saveTerms(
  sql: Sql,
  dealId: string,
  { terms, writtenAt }: { terms: ClubDealTerms; writtenAt: string | null },
  actor: StaffActor & { actorId: string },
): Promise<{ writtenAt: string }> {
  const { actorId, at } = actor
  await sql.begin(async (transaction) => {
    await readRegime(transaction, terms.regime)
    await requireProject(transaction, terms.project)
    const [known] = await transaction`select from club_deals where id = ${dealId} for update`
    if (!known) await createDeal(transaction, dealId, terms, at)
    const deal = await lockDeal(transaction, dealId)
    await requireAsRead(transaction, dealId, { writtenAt, actorId })
    if (!['draft', 'coming_soon', 'open'].includes(deal.state))
      throw fail('CONFLICT', 'The terms cannot be changed in this state.')
    if (deal.members > 0 && (terms.currency !== deal.terms.currency || terms.regime !== deal.terms.regime))
      throw fail('CONFLICT', 'Members have declared interest in this currency and regime.')
    const version = isListed(deal.state) ? deal.version + 1 : deal.version
    await transaction`
      insert into club_deal_versions as v (deal_id, version, terms, writers, written_at)
      values (${dealId}, ${version}, ${transaction.json(terms)}, ${[actorId]}, ${at})
      on conflict (deal_id, version) do update
        set terms = excluded.terms, written_at = excluded.written_at,
            writers = case when ${actorId} = any (v.writers) then v.writers else v.writers || ${actorId}::uuid end`
    await transaction`update club_deals set changed_at = ${at} where id = ${dealId}`
    await recordEvent(transaction, {
      action: 'club_terms_saved',
      ...actor,
      detail: { deal: deal.slug, version },
    })
  })
  return { writtenAt: at.toISOString() }
}

/**
 * Throws CONFLICT where someone saved other terms after the given ones were read. Who began a deal and lost the answer
 * saves it again without a time.
 */
async function requireAsRead(
  sql: Queryable,
  dealId: string,
  { writtenAt, actorId }: { writtenAt: string | null; actorId: string },
): Promise<void> {
  const [newest] = await sql<{ isAsRead: boolean }[]>`
    select case when ${writtenAt}::timestamptz is null then writers <@ ${[actorId]}::uuid[]
                else written_at = ${writtenAt}::timestamptz end as is_as_read
      from club_deal_versions where deal_id = ${dealId} order by version desc limit 1`
  if (!newest?.isAsRead) throw fail('CONFLICT', 'Someone else saved these terms in the meantime.')
}

/** Saved twice at once, a deal is created once. */
async function createDeal(
  transaction: Transaction,
  dealId: string,
  terms: ClubDealTerms,
  at: Date,
): Promise<void> {
  const slug = await findFreeSlug(transaction, 'club_deals', { name: terms.title })
  const { count } = await transaction`
    insert into club_deals (id, slug, created_at, changed_at) values (${dealId}, ${slug}, ${at}, ${at})
    on conflict (id) do nothing`
  if (count === 0) return
  await transaction`
    insert into club_deal_versions (deal_id, version, terms, writers, written_at)
    values (${dealId}, 1, ${transaction.json(terms)}, '{}', ${at})`
  await addStep(transaction, dealId, { kind: 'state', state: 'draft', at })
}

async function requireProject(sql: Queryable, slug: string | null): Promise<void> {
  if (slug === null) return
  const [project] = await sql`select from projects where slug = ${slug} and published`
  if (!project) throw fail('CONFLICT', 'This project is not published.')
}

/** Why a person may not approve terms that wait, or null. */
export function approvalRefusal(
  pending: { writers: readonly string[] } | null,
  person: { id: string; roles: readonly Role[] },
) {
  return decisionRefusal({ isOpen: pending !== null, broughtBy: pending?.writers ?? [] }, person)
}

type Person = { id: string; roles: readonly Role[] }
type Approving = { dealId: string; version: number; writtenAt: string; person: Person; appUrl: string }

/**
 * Lets changed terms of a listed deal take effect. Every live interest must be confirmed within seven days; followers are
 * notified. Throws NOT_FOUND, FORBIDDEN, FOUR_EYES, CONFLICT (also for terms that were saved again meanwhile), and
 * DEAL_INCOMPLETE for an open deal that would not be complete.
 */
export async function approveTerms(
  sql: Sql,
  { dealId, version, writtenAt, person, appUrl }: Approving,
  actor: StaffActor,
): Promise<void> {
  const { at } = actor
  await sql.begin(async (transaction) => {
    const deal = await lockDeal(transaction, dealId)
    const [pending] = await transaction<{ terms: ClubDealTerms; writers: string[] }[]>`
      select terms, writers from club_deal_versions
       where deal_id = ${dealId} and version = ${version} and written_at = ${writtenAt} and version > ${deal.version}
         and approved_at is null`
    const refusal = approvalRefusal(pending && isListed(deal.state) ? pending : null, person)
    if (refusal) throw fail(refusal)
    if (!pending || !['coming_soon', 'open'].includes(deal.state)) throw fail('CONFLICT')
    const { terms } = pending
    if (deal.state === 'open') {
      const gaps = await readGaps(transaction, { dealId, terms, now: at })
      if (gaps.length > 0) throw fail('DEAL_INCOMPLETE', gaps.map(({ gap }) => gap).join(', '))
      const end = closesAt(terms.closesOn)
      if (deal.members > 0 && end !== null && end < confirmBy(at))
        throw fail('CONFLICT', 'Members need seven days to confirm: let the deal close later.')
    }
    await transaction`
      update club_deal_versions set approved_by = ${person.id}, approved_at = ${at}
       where deal_id = ${dealId} and version = ${version}`
    await transaction`
      update club_deals set version = ${version}, closes_at = ${closesAt(terms.closesOn)}, changed_at = ${at}
       where id = ${dealId}`
    await transaction`
      update club_deal_interests
         set confirm_by = least(coalesce(confirm_by, 'infinity'), ${confirmBy(at)})
       where deal_id = ${dealId} and withdrawn_at is null`
    await addStep(transaction, dealId, { kind: 'terms', version, at })
    await recordEvent(transaction, {
      action: 'club_terms_approved',
      ...actor,
      detail: { deal: deal.slug, version },
    })
    const about = { deal: terms.title, link: dealLink({ slug: deal.slug, appUrl }) }
    await writeToFollowers(transaction, { dealId, at }, ({ hasInterest }) =>
      hasInterest
        ? { kind: 'deal-confirm-interest', ...about, confirmUntil: gulfDay(confirmBy(at)) }
        : { kind: 'deal-terms-changed', ...about },
    )
  })
}

const confirmBy = (at: Date) => new Date(at.getTime() + limits.clubDeals.confirmMs)

/** Discards terms that wait, or a whole draft that nobody approved. Throws NOT_FOUND, CONFLICT. */
export async function discardTerms(sql: Sql, dealId: string, actor: StaffActor): Promise<void> {
  await sql.begin(async (transaction) => {
    const { slug, state, version } = await lockDeal(transaction, dealId)
    if (state === 'draft') await transaction`delete from club_deals where id = ${dealId}`
    else {
      const { count } = await transaction`
        delete from club_deal_versions
         where deal_id = ${dealId} and version > ${version} and approved_at is null`
      if (count === 0) throw fail('CONFLICT', 'No changed terms wait.')
    }
    await recordEvent(transaction, { action: 'club_terms_discarded', ...actor, detail: { deal: slug } })
  })
}
