import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { dayMs, hourMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import { requiredDocuments, type ClubDocumentKind } from '#domain/investments/club-deal-terms.ts'
import { suitability, type SuitabilityAnswers } from '#domain/investments/suitability.ts'
import { declarationPurpose, verifiedUntil } from '#domain/investments/verification.ts'
import { toSlug } from '#domain/areas/slug.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { pagePdf } from '#server/demo/projects/papers.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { demoClubDeals, type DemoClubDeal, type DemoReport } from './deals.ts'

/** Invented members with the Pro plan, beside the account of that role, who is the first. Nobody can sign in as them. */
const invented = [
  'Hana Demonstration',
  'Karim Demonstration',
  'Lena Demonstration',
  'Omar Demonstration',
  'Priya Demonstration',
  'Yusuf Demonstration',
]

const answers: SuitabilityAnswers = {
  'illiquid-meaning': 'b',
  'waterfall-meaning': 'c',
  'no-guarantee': 'a',
  'property-deals': 'c',
  'private-investments': 'b',
  'holding-years': 'c',
  'total-loss': 'c',
  'income-reliance': 'd',
  'reserve-months': 'd',
  'share-of-wealth': 'c',
}

const documentTitles: Record<ClubDocumentKind, string> = {
  teaser: 'Summary',
  valuation: 'Valuation report',
  title: 'Title deed',
  spa: 'Sale and purchase agreement',
  risk_form: 'Statement of risks',
  operating_agreement: 'Operating agreement of the vehicle',
  budget: 'Budget',
}

type Staff = { editorId: string; approverId: string }

/** Writes the club deals of the demonstration with members, interests, reports and a room, every one marked, unless they are there. */
export async function writeClubDeals(sql: Sql, now: Date, key: SecretKey): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.club-deals'))`
    const there = await transaction`select from club_deals where demonstration limit 1`
    if (there.length > 0) return
    const staff = await readStaff(transaction)
    const members = await writeMembers(transaction)
    for (const [at, userId] of members.entries())
      await writeVerification(transaction, { userId, key, now, isWaiting: at === members.length - 1, staff })
    for (const deal of demoClubDeals) await writeDeal(transaction, deal, { members, staff, now })
  })
}

async function readStaff(sql: Transaction): Promise<Staff> {
  const rows = await sql<{ email: string; id: string }[]>`
    select email, id from users where email in ('editor@diwan.test', 'management@diwan.test')`
  const id = (email: string) => rows.find((row) => row.email === email)?.id
  const [editorId, approverId] = [id('editor@diwan.test'), id('management@diwan.test')]
  if (!editorId || !approverId) throw new Error('the staff of the demonstration are missing')
  return { editorId, approverId }
}

/** The ids of the members: the account with the Pro plan, then the invented ones. */
async function writeMembers(sql: Transaction): Promise<string[]> {
  const [pro] = await sql<{ id: string }[]>`select id from users where email = 'investor_pro@diwan.test'`
  if (!pro) throw new Error('the Pro account of the demonstration is missing')
  const ids = [pro.id]
  for (const [at, name] of invented.entries()) {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into users (email, email_confirmed_at) values (${`club-member-${at + 1}@diwan.test`}, now())
      on conflict (email) do update set email = excluded.email returning id`
    await sql`
      insert into user_profiles (user_id, full_name, onboarding_completed) values (${id}, ${name}, true)
      on conflict (user_id) do nothing`
    await sql`insert into user_roles (user_id, role) values (${id}, 'investor_pro') on conflict do nothing`
    ids.push(id)
  }
  return ids
}

type Verifying = { userId: string; key: SecretKey; now: Date; isWaiting: boolean; staff: Staff }

async function writeVerification(
  sql: Transaction,
  { userId, key, now, isWaiting, staff }: Verifying,
): Promise<void> {
  const decidedAt = new Date(now.getTime() - 45 * dayMs)
  const declaration = { residence: 'AE', investable: 'over-5000', currency: 'AED', answers }
  const row = {
    userId,
    id: randomUUID(),
    sealed: key.seal(Buffer.from(JSON.stringify(declaration)), declarationPurpose(userId)),
    clientClass: 'retail',
    suitability: suitability(answers, 'retail'),
    state: isWaiting ? 'submitted' : 'verified',
    submittedAt: isWaiting ? new Date(now.getTime() - dayMs) : new Date(decidedAt.getTime() - dayMs),
    decidedBy: isWaiting ? null : staff.editorId,
    decidedAt: isWaiting ? null : decidedAt,
    expiresAt: isWaiting ? null : verifiedUntil(decidedAt),
    demonstration: true,
  }
  await sql`insert into club_deal_verifications ${sql(row)} on conflict (user_id) do nothing`
}

type Writing = { members: readonly string[]; staff: Staff; now: Date }

async function writeDeal(
  sql: Transaction,
  deal: DemoClubDeal,
  { members, staff, now }: Writing,
): Promise<void> {
  const today = gulfDay(now)
  const terms = deal.terms((days) => addDays(today, days))
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const id = randomUUID()
  const changedAt = ago(deal.path.at(-1)?.[1] ?? 0)
  const { invested } = deal
  await sql`
    insert into club_deals ${sql({
      id,
      slug: toSlug(terms.title),
      state: deal.state,
      closesAt: terms.closesOn === null ? null : new Date(`${addDays(terms.closesOn, 1)}T00:00:00+04:00`),
      investedMinor: invested?.amountMinor ?? null,
      investedOn: invested ? addDays(today, -invested.daysAgo) : null,
      createdAt: ago(deal.path[0]?.[1] ?? 0),
      changedAt,
      demonstration: true,
    })}`
  const approved = deal.path.find(([state]) => isListed(state))
  await sql`
    insert into club_deal_versions (deal_id, version, terms, writers, written_at, approved_by, approved_at)
    values (${id}, 1, ${sql.json(terms)}, ${[staff.editorId]}, ${ago(deal.path[0]?.[1] ?? 0)},
            ${approved ? staff.approverId : null}, ${approved ? ago(approved[1]) : null})`
  for (const [state, daysAgo, note = ''] of deal.path)
    await sql`
      insert into club_deal_steps (deal_id, kind, state, note, at) values (${id}, 'state', ${state}, ${note}, ${ago(daysAgo)})`
  await writeDocuments(sql, { id, title: terms.title, staff, at: ago(deal.path[0]?.[1] ?? 0) })
  const since = deal.path.find(([state]) => state === 'open')?.[1] ?? 0
  for (const [at, amount] of deal.interests.entries())
    if (amount !== null)
      await writeInterest(sql, {
        dealId: id,
        userId: members[at] ?? '',
        amountMinor: amount * 100,
        at: ago(since - at - 1),
      })
  for (const [at, { question, answer }] of deal.questions.entries())
    await sql`
      insert into club_deal_questions (id, deal_id, user_id, question, state, answer, answered_by, answered_at, created_at,
                                       demonstration)
      values (${randomUUID()}, ${id}, ${members[at + 1] ?? null}, ${question}, ${answer === null ? 'open' : 'answered'},
              ${answer ?? ''}, ${answer === null ? null : staff.editorId}, ${answer === null ? null : ago(since - at - 3)},
              ${ago(since - at - 2)}, true)`
  for (const report of deal.reports ?? []) await writeReport(sql, { id, deal, report, staff, today })
  if (deal.room) await writeRoom(sql, deal.room, { id, title: terms.title, members, staff, now, since })
}

type Document = { id: string; title: string; staff: Staff; at: Date }

async function writeDocuments(sql: Transaction, { id, title, staff, at }: Document): Promise<void> {
  for (const kind of requiredDocuments) {
    const bytes = pagePdf([
      title,
      documentTitles[kind],
      'Demonstration document. It belongs to no real deal.',
    ])
    await sql`
      insert into club_deal_documents (deal_id, kind, title, readers, version, bytes, sha256, uploaded_by, uploaded_at)
      values (${id}, ${kind}, ${documentTitles[kind]}, ${kind === 'teaser' || kind === 'risk_form' ? 'members' : 'verified'},
              1, ${bytes}, ${hexDigest(bytes)}, ${staff.editorId}, ${at})`
  }
}

async function writeInterest(
  sql: Transaction,
  { dealId, userId, amountMinor, at }: { dealId: string; userId: string; amountMinor: number; at: Date },
): Promise<void> {
  await sql`
    insert into club_deal_interests (deal_id, user_id, amount_minor, introduce, confirmed_version, created_at, changed_at,
                                     demonstration)
    values (${dealId}, ${userId}, ${amountMinor}, true, 1, ${at}, ${at}, true)`
  await sql`insert into club_deal_watches (user_id, deal_id, since) values (${userId}, ${dealId}, ${at})`
}

type Reporting = { id: string; deal: DemoClubDeal; report: DemoReport; staff: Staff; today: string }

async function writeReport(sql: Transaction, { id, deal, report, staff, today }: Reporting): Promise<void> {
  const investedOn = addDays(today, -(deal.invested?.daysAgo ?? 0))
  const periodEnd = addMonths(investedOn, report.monthsAfter)
  const publishedAt = new Date(`${addDays(periodEnd, 20)}T09:00:00Z`)
  await sql`
    insert into club_deal_reports (deal_id, period_end, revision, value_minor, income_minor, capital_minor, content,
                                   published_by, published_at)
    values (${id}, ${periodEnd}, 1, ${report.valueMinor}, ${report.incomeMinor}, ${report.capitalMinor}, ${report.text},
            ${staff.editorId}, ${publishedAt})`
  await sql`
    insert into club_deal_steps (deal_id, kind, note, at) values (${id}, 'report', ${periodEnd}, ${publishedAt})`
}

type Room = Writing & { id: string; title: string; since: number }

async function writeRoom(
  sql: Transaction,
  lines: NonNullable<DemoClubDeal['room']>,
  { id, title, members, staff, now, since }: Room,
): Promise<void> {
  const conversationId = randomUUID()
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs)
  await sql`
    insert into conversations (id, kind, title, deal_id, demonstration, created_at)
    values (${conversationId}, 'deal', ${title}, ${id}, true, ${at(since * 24)})`
  const joined = members.filter((_, at) => at === 0 || lines.some(({ by }) => by === at))
  for (const userId of joined)
    await sql`
      insert into conversation_participants (conversation_id, user_id, role, unread_count, last_read_sequence)
      values (${conversationId}, ${userId}, 'member', ${userId === members[0] ? 1 : 0},
              ${lines.length - (userId === members[0] ? 1 : 0)})`
  await sql`
    insert into conversation_participants (conversation_id, user_id, role, unread_count, last_read_sequence)
    values (${conversationId}, ${staff.editorId}, 'staff', 0, ${lines.length})`
  for (const { by, hoursAgo, text } of lines)
    await sql`
      insert into messages (conversation_id, sender_id, content, created_at)
      values (${conversationId}, ${by === 'staff' ? staff.editorId : (members[by] ?? null)}, ${text}, ${at(hoursAgo)})`
}
