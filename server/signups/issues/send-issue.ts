import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import type { SkipReason } from '#domain/signups/issues.ts'
import type { SignupState } from '#domain/signups/lists.ts'
import { isFor, letterCities, type LetterCity, type LetterTopic } from '#domain/signups/segments.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { defineJobWorker, job } from '#server/jobs/job.ts'
import { IssueRegister, type IssueContent } from '#server/mail/render/issue-content.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import {
  articleSummary,
  articleFor,
  stillPublished,
  type ArticleRef,
  type PublishedArticle,
} from './issue-articles.ts'
import { endSent, settleRecipients } from './settle-issue.ts'
import { subscriptionToken } from '#server/signups/subscription-token.ts'

/** Small enough that stopping takes effect quickly. */
const readersAtOnce = 25

/** Continues issues that are being sent: once a minute, and after an approval or a resume. */
export const sendIssue = job({
  name: 'send-issue',
  input: z.object({}),
  limitMs: 5 * 60_000,
  retries: 3,
  firstWaitMs: 10_000,
  atOnce: 1,
  everyMs: 60_000,
})

type Needs = Pick<Parts, 'sql' | 'config' | 'now'> & { signal: AbortSignal }

export const sendIssues = defineJobWorker(sendIssue, async (needs) => {
  const { sql, now, signal } = needs
  await beginApproved(needs)
  const sending = await sql<{ id: string }[]>`
    select id from newsletter_issues where state in ('sending', 'stopped') order by until`
  for (const { id } of sending) {
    await settleRecipients(sql, id, now())
    for (let left = await allowance(needs, id); left > 0 && !signal.aborted;) {
      const handed = await handPortion(needs, id, Math.min(left, readersAtOnce))
      if (handed === 0) break
      left -= handed
    }
    await endSent(sql, id, now())
  }
})

/** Fixes the recipients of an approved issue: the current subscribers, once each. */
async function beginApproved({ sql, now }: Needs): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`
      with begun as (
        update newsletter_issues set state = 'sending', started_at = ${now()} where state = 'approved' returning id
      )
      insert into issue_recipients (issue_id, signup_id, at)
      select begun.id, signups.id, ${now()} from begun, signups
       where signups.type = 'newsletter' and signups.state = 'confirmed'
      on conflict do nothing`
  })
}

/** How many letters of the issue may go to the outbox now: none while earlier ones are stuck there. */
async function allowance({ sql }: Needs, issueId: string): Promise<number> {
  const [{ waiting }] = await sql<[{ waiting: number }]>`
    select count(*) as waiting from issue_recipients where issue_id = ${issueId} and state = 'handed'`
  return limits.signups.issueLettersPerMinute - waiting
}

type Reader = {
  signupId: string
  email: string
  state: SignupState
  isSuppressed: boolean
  isClosed: boolean
  userId: string | null
  roles: Role[]
  cities: LetterCity[]
  areaIds: number[]
  topics: LetterTopic[]
}

type Issue = { subject: string; introduction: string; articles: ArticleRef[]; register: unknown }

/**
 * Queues the letters of the next readers, each in one transaction with its recipient row, so that nobody gets
 * an issue twice. Returns the number of readers processed.
 */
function handPortion(needs: Needs, issueId: string, most: number): Promise<number> {
  const { sql, now } = needs
  return sql.begin(async (transaction) => {
    const [issue] = await transaction<Issue[]>`
      select subject, introduction, articles, register from newsletter_issues
       where id = ${issueId} and state = 'sending' for share`
    if (!issue) return 0
    const readers = await nextReaders(transaction, issueId, { most, now: now() })
    const articles = await stillPublished(transaction, issue.articles, now())
    const register = z.array(IssueRegister).parse(issue.register)
    for (const reader of readers) {
      const outcome = await handOne(transaction, needs, { reader, issue, articles, register })
      await transaction`
        update issue_recipients set ${transaction(outcome)}, at = ${now()}
         where issue_id = ${issueId} and signup_id = ${reader.signupId}`
    }
    return readers.length
  })
}

function nextReaders(
  transaction: Transaction,
  issueId: string,
  { most, now }: { most: number; now: Date },
): Promise<Reader[]> {
  return transaction<Reader[]>`
    select signup_id, signups.email, signups.state, suppressed_at is not null as is_suppressed,
           ${isBanned(transaction, now)} as is_closed, user_id, cities, area_ids, topics,
           array(select role from user_roles where user_roles.user_id = signups.user_id) as roles
      from issue_recipients
      join signups on signups.id = signup_id
      left join users on users.id = user_id
     where issue_id = ${issueId} and issue_recipients.state = 'queued'
     order by signup_id limit ${most}
       for update of issue_recipients skip locked`
}

type Handing = {
  reader: Reader
  issue: Issue
  articles: readonly PublishedArticle[]
  register: IssueRegister[]
}

/** Queues one letter, with what the reader may read and has chosen at this moment. */
async function handOne(
  transaction: Transaction,
  needs: Needs,
  { reader, issue, articles, register }: Handing,
) {
  const { email, userId, roles, signupId } = reader
  const content: IssueContent = {
    articles: articles
      .filter((article) => isFor(reader, articleSummary(article)))
      .map((article) => articleFor(article, userId ? roles : null)),
    register: register.filter(({ city }) =>
      isFor(reader, { topic: 'register', cities: toLetterCities(city), areaIds: [] }),
    ),
  }
  const reason = skipReason(reader, content)
  if (reason) return { state: 'skipped', reason, letterId: null }
  const letterId = await queueLetter(
    transaction,
    { address: email, ...(userId ? { userId } : {}) },
    {
      kind: 'newsletter',
      subject: issue.subject,
      introduction: issue.introduction,
      issue: JSON.stringify(content),
      reader: await subscriptionToken(needs, signupId),
    },
  )
  await forgetOldBounces(transaction, signupId)
  return { state: 'handed', reason: null, letterId }
}

const toLetterCities = (city: string): LetterCity[] => letterCities.filter((known) => known === city)

function skipReason({ state, isSuppressed, isClosed }: Reader, content: IssueContent): SkipReason | null {
  if (state !== 'confirmed') return 'left'
  if (isSuppressed) return 'suppressed'
  if (isClosed) return 'closed'
  return content.articles.length === 0 && content.register.length === 0 ? 'nothing' : null
}

/** Soft bounces count only in a row: a delivered letter resets the count. */
async function forgetOldBounces(transaction: Transaction, signupId: string): Promise<void> {
  await transaction`
    update signups set soft_bounces = 0
     where id = ${signupId} and soft_bounces > 0
       and (select state from issue_recipients
             where signup_id = ${signupId} and state <> 'queued' order by at desc limit 1) = 'sent'`
}
