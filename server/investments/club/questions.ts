import type { StaffClubQuestion } from '#contract/investments/club-deal-desk.ts'
import type { ClubQuestion } from '#contract/investments/club-deals.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { verificationRefusal } from '#domain/investments/interest.ts'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { isListedDeal, readDealRow } from './deal-rows.ts'
import { dealLink, writeToFollowers, writeToMember } from './letters.ts'
import { readVerification } from './verifications.ts'

const { questionsPerDay, staffRows } = limits.clubDeals

type Row = Omit<ClubQuestion, 'createdAt' | 'answeredAt'> & { createdAt: Date; answeredAt: Date | null }

/** The answered questions on a deal, and all of the reader. */
export async function listQuestions(sql: Queryable, dealId: string, userId: string): Promise<ClubQuestion[]> {
  const rows = await sql<Row[]>`
    select id, question, answer, user_id is not distinct from ${userId} as is_own, state, created_at, answered_at,
           case when user_id = ${userId} then decline_reason else '' end as decline_reason
      from club_deal_questions
     where deal_id = ${dealId} and (state = 'answered' or user_id = ${userId}) order by created_at, id`
  return rows.map(toDates)
}

const toDates = <T extends { createdAt: Date; answeredAt: Date | null }>({
  createdAt,
  answeredAt,
  ...row
}: T) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

/**
 * Stores a question of a verified member once, however often it is sent. Throws NOT_FOUND, the refusals of
 * `verificationRefusal`, TOO_MANY_REQUESTS, and CONFLICT if the id is taken.
 */
export async function createQuestion(
  sql: Sql,
  { userId, slug, id, question }: { userId: string; slug: string; id: string; question: string },
  { key, now }: { key: SecretKey; now: Date },
): Promise<void> {
  await sql.begin(async (transaction) => {
    // Questions of one member come one after the other, so that none slips past the count.
    await transaction`select from users where id = ${userId} for no key update`
    const deal = await readDealRow(
      transaction,
      transaction`d.slug = ${slug} and ${isListedDeal(transaction)}`,
    )
    const refusal = verificationRefusal(await readVerification(transaction, userId, { key, now }))
    if (refusal) throw fail(refusal)
    const [{ today, isRepeated }] = await transaction<[{ today: number; isRepeated: boolean }]>`
      select count(*) filter (where created_at > ${new Date(now.getTime() - dayMs)}) as today,
             coalesce(bool_or(id = ${id}), false) as is_repeated
        from club_deal_questions where user_id = ${userId}`
    if (isRepeated) return
    if (today >= questionsPerDay)
      throw fail('TOO_MANY_REQUESTS', `Up to ${questionsPerDay} questions can be sent in a day.`)
    const { count } = await transaction`
      insert into club_deal_questions (id, deal_id, user_id, question, created_at)
      values (${id}, ${deal.id}, ${userId}, ${question}, ${now}) on conflict (id) do nothing`
    if (count === 0) throw fail('CONFLICT', 'Another question has this id.')
  })
}

type StaffRow = Omit<StaffClubQuestion, 'createdAt' | 'answeredAt'> & {
  createdAt: Date
  answeredAt: Date | null
}
type QuestionFilter = { deal?: string | undefined; state?: StaffClubQuestion['state'] | undefined }

/** Questions on all deals or one, open ones first, the oldest of them before the others. */
export async function staffQuestions(
  sql: Queryable,
  { deal, state }: QuestionFilter,
): Promise<StaffClubQuestion[]> {
  const rows = await sql<StaffRow[]>`
    select q.id, jsonb_build_object('id', d.id, 'title', v.terms ->> 'title') as deal, q.question, q.answer, q.state,
           coalesce(profile.full_name, '') as member_name, q.decline_reason, q.created_at, q.answered_at, q.demonstration
      from club_deal_questions q join club_deals d on d.id = q.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
      left join user_profiles profile on profile.user_id = q.user_id
     where ${deal ? sql`q.deal_id = ${deal}` : sql`true`} and ${state ? sql`q.state = ${state}` : sql`true`}
     order by q.state <> 'open', case when q.state = 'open' then q.created_at end, q.created_at desc, q.id
     limit ${staffRows}`
  return rows.map(toDates)
}

type Held = {
  dealId: string
  userId: string | null
  state: StaffClubQuestion['state']
  slug: string
  title: string
}

/** Throws NOT_FOUND. */
async function lockQuestion(transaction: Transaction, questionId: string): Promise<Held> {
  const [held] = await transaction<Held[]>`
    select q.deal_id, q.user_id, q.state, d.slug, v.terms ->> 'title' as title
      from club_deal_questions q join club_deals d on d.id = q.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
     where q.id = ${questionId} for update of q`
  if (!held) throw fail('NOT_FOUND')
  return held
}

/** Publishes an answer, or changes it. Followers are notified of the first one. Throws NOT_FOUND, CONFLICT if it was declined. */
export async function answerQuestion(
  sql: Sql,
  { questionId, answer, appUrl }: { questionId: string; answer: string; appUrl: string },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { dealId, userId, state, slug, title } = await lockQuestion(transaction, questionId)
    if (state === 'declined') throw fail('CONFLICT', 'This question was declined.')
    await transaction`
      update club_deal_questions
         set state = 'answered', answer = ${answer}, answered_by = ${actor.actorId}, answered_at = ${actor.at}
       where id = ${questionId}`
    const detail = { deal: slug, question: questionId }
    await recordEvent(transaction, { action: 'club_question_answered', subjectId: userId, ...actor, detail })
    if (state === 'answered') return
    const letter = { kind: 'deal-answered', deal: title, link: dealLink({ slug, appUrl }) } as const
    if (userId !== null) await writeToMember(transaction, userId, letter)
    await writeToFollowers(transaction, { dealId, at: actor.at }, (follower) =>
      follower.userId === userId ? null : letter,
    )
  })
}

/** Declines a question with a reason that its author reads. Throws NOT_FOUND, CONFLICT unless it is open. */
export async function declineQuestion(
  sql: Sql,
  { questionId, reason }: { questionId: string; reason: string },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { userId, state, slug } = await lockQuestion(transaction, questionId)
    if (state !== 'open') throw fail('CONFLICT', 'This question was answered or declined already.')
    await transaction`
      update club_deal_questions set state = 'declined', decline_reason = ${reason} where id = ${questionId}`
    await recordEvent(transaction, {
      action: 'club_question_declined',
      subjectId: userId,
      ...actor,
      detail: { deal: slug, question: questionId, reason },
    })
  })
}
