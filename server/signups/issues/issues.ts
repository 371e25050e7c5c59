import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { BounceReport, newsletterIssues, type Issue, type Recipient } from '#contract/signups/staff.ts'
import { grantedRole } from '#domain/access/tiers.ts'
import { limits } from '#domain/limits.ts'
import { stateAfterAction, type IssueAction, type IssueState } from '#domain/signups/issues.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { nextTimeCursor, parseTimeCursor } from '#server/db/time-cursor.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { IssueRegister } from '#server/mail/render/issue-content.ts'
import { renderLetter } from '#server/mail/render/render-letter.ts'
import type { Parts } from '#server/parts.ts'
import { staffAuthor } from '#server/signups/author.ts'
import { parseBounces } from './bounce-report.ts'
import { noteBounce, type Bounce } from './bounces.ts'
import { sendList } from '#server/http/exports/send-list.ts'
import type { TableColumns } from '#server/http/exports/table.ts'
import { articleFor, stillPublished, type ArticleRef } from './issue-articles.ts'
import { readIssueSummary, issuesAfter, recipientsAfter } from './issue-lists.ts'
import { sendIssue } from './send-issue.ts'

const { pageRows } = limits.signups

export const issueHandlers = handle(newsletterIssues, {
  async issues({ sql, query: { after } }) {
    const { rows, last } = await issuesAfter(sql, { cursor: parseTimeCursor(after), limit: pageRows })
    return { issues: rows, next: nextTimeCursor(last, rows.length === pageRows) }
  },
  issue: (context) => readIssue(context, context.params.issueId),

  async issuePreview({ sql, config, params, query: { reader }, now }) {
    const [issue] = await sql<
      { subject: string; introduction: string; articles: ArticleRef[]; register: unknown }[]
    >`select subject, introduction, articles, register from newsletter_issues where id = ${params.issueId}`
    if (!issue) throw fail('NOT_FOUND')
    const articles = await stillPublished(sql, issue.articles, now())
    const held = reader === 'stranger' ? null : [grantedRole[reader]]
    const content = {
      articles: articles.map((article) => articleFor(article, held)),
      register: z.array(IssueRegister).parse(issue.register),
    }
    const { subject, introduction } = issue
    const parameters = { subject, introduction, issue: JSON.stringify(content), reader: '' }
    return renderLetter('newsletter', parameters, { appUrl: config.appUrl, language: 'en' })
  },

  async changeIssue(context) {
    const { sql, params, body, now } = context
    await sql.begin(async (transaction) => {
      const [issue] = await transaction<{ state: IssueState; isAsRead: boolean }[]>`
        select state, written_at = ${body.writtenAt} as is_as_read from newsletter_issues
         where id = ${params.issueId} for update`
      if (!issue) throw fail('NOT_FOUND')
      if (issue.state !== 'draft') throw fail('CONFLICT', 'Only a draft can be changed.')
      if (!issue.isAsRead) throw fail('CONFLICT', 'Someone else saved this issue in the meantime.')
      await transaction`
        update newsletter_issues
           set subject = ${body.subject}, introduction = ${body.introduction}, written_at = ${now()}
         where id = ${params.issueId}`
      await recordEvent(transaction, {
        ...staffAuthor(context),
        action: 'issue_changed',
        detail: { issue: params.issueId, subject: body.subject },
      })
    })
    return readIssue(context, params.issueId)
  },

  async performIssueAction(context) {
    const { sql, params, person, body, now } = context
    await sql.begin(async (transaction) => {
      const [issue] = await transaction<{ state: IssueState; subject: string; isAsRead: boolean }[]>`
        select state, subject, written_at = ${body.writtenAt} as is_as_read from newsletter_issues
         where id = ${params.issueId} for update`
      if (!issue) throw fail('NOT_FOUND')
      const next = stateAfterAction(issue.state, body.action)
      if (!next) throw fail('CONFLICT')
      if (body.action === 'approve' && !issue.isAsRead)
        throw fail(
          'CONFLICT',
          'Someone changed the texts after you read them. Read them again, then approve.',
        )
      await transaction`
        update newsletter_issues
           set state = ${next},
               approved_at = case ${body.action} when 'approve' then ${now()} when 'hold' then null else approved_at end,
               approved_by = case ${body.action} when 'approve' then ${person.id}::uuid when 'hold' then null else approved_by end
         where id = ${params.issueId}`
      const detail = { issue: params.issueId, subject: issue.subject }
      await recordEvent(transaction, { ...staffAuthor(context), action: auditActions[body.action], detail })
      if (next === 'approved' || next === 'sending') await enqueue(transaction, sendIssue, {})
    })
    return readIssue(context, params.issueId)
  },

  async recipients({ sql, params: { issueId }, query: { state, after } }) {
    const page = { cursor: parseTimeCursor(after), limit: pageRows }
    const { rows, last } = await recipientsAfter(sql, { issueId, state }, page)
    return { recipients: rows, next: nextTimeCursor(last, rows.length === pageRows) }
  },
  async exportRecipients(context) {
    const { sql, params, query, reply } = context
    const { issueId } = params
    const { format, state } = query
    const detail = { type: 'issue', issue: issueId, state: state ?? '' }
    await recordEvent(sql, { ...staffAuthor(context), action: 'signups_exported', detail })
    return sendList(
      reply,
      { name: `issue-${issueId}`, format },
      {
        columns: recipientColumns,
        read: (page) => recipientsAfter(sql, { issueId, ...(state ? { state } : {}) }, page),
      },
    )
  },

  async reportBounces({ sql, config, request, upload, now }) {
    requireBounceToken(config.mail.bounceToken, request.headers.authorization)
    const bounces = upload ? parseBounces((await upload.content()).toString()) : reportedBounces(request.body)
    await sql.begin(async (transaction) => {
      for (const bounce of bounces) await noteBounce(transaction, { ...bounce, now: now() })
    })
    return { noted: bounces.length }
  },
})

const auditActions = {
  approve: 'issue_approved',
  hold: 'issue_held',
  release: 'issue_released',
  stop: 'issue_stopped',
  resume: 'issue_resumed',
} as const satisfies Record<IssueAction, string>

async function readIssue({ sql, now }: Pick<Parts, 'sql' | 'now'>, id: string): Promise<Issue> {
  const issue = await readIssueSummary(sql, id, now())
  if (!issue) throw fail('NOT_FOUND')
  return issue
}

const recipientColumns: TableColumns<Recipient> = [
  ['email', ({ email }) => email],
  ['state', ({ state }) => state],
  ['reason', ({ reason }) => reason],
  ['at', ({ at }) => at],
]

/** Throws NOT_FOUND when bounce reports are not configured, and FORBIDDEN without the configured token. */
function requireBounceToken(token: string | null, authorization: string | undefined): void {
  if (token === null) throw fail('NOT_FOUND')
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(authorization ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw fail('FORBIDDEN')
}

function reportedBounces(body: unknown): Bounce[] {
  const report = BounceReport.safeParse(body)
  if (!report.success) throw fail('INVALID_INPUT', 'This is not a valid bounce report.')
  return report.data.bounces.map((bounce) => ({ ...bounce, letterId: null }))
}
