import type { Issue, IssueRow, Recipient } from '#contract/signups/staff.ts'
import { articlePath } from '#domain/articles/article-kinds.ts'
import type { RecipientState } from '#domain/signups/issues.ts'
import type { Queryable } from '#server/db/sql.ts'
import { microseconds, olderThan, type TimeCursor } from '#server/db/time-cursor.ts'
import type { ArticleRef } from './issue-articles.ts'
import { stillPublished } from './issue-articles.ts'

type StoredRow = Omit<IssueRow, 'since' | 'until'> & { since: Date; until: Date; micros: number }

/** Issues after a cursor, newest first. */
export async function issuesAfter(
  sql: Queryable,
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<{ rows: IssueRow[]; last: TimeCursor | null }> {
  const stored = await sql<StoredRow[]>`
    select ${rowColumns(sql)} from newsletter_issues
     where ${olderThan(sql, [sql`until`, sql`id`], cursor)} order by until desc, id desc limit ${limit}`
  const last = stored.at(-1)
  return { rows: stored.map(toIssueRow), last: last ? { micros: last.micros, id: last.id } : null }
}

type StoredIssue = StoredRow & {
  introduction: string
  writtenAt: Date
  refs: ArticleRef[]
  composedAt: Date
  approvedAt: Date | null
  approvedBy: string | null
  startedAt: Date | null
  endedAt: Date | null
  subscribers: number
}

/** One issue, or null. Unpublished articles are left out. */
export async function readIssueSummary(sql: Queryable, id: string, now: Date): Promise<Issue | null> {
  const [stored] = await sql<StoredIssue[]>`
    select ${rowColumns(sql)}, introduction, written_at, newsletter_issues.articles as refs, composed_at, approved_at, started_at, ended_at,
           (select coalesce(nullif(full_name, ''), users.email::text) from users
              left join user_profiles on user_profiles.user_id = users.id where users.id = approved_by) as approved_by,
           (select count(*) from signups
             where type = 'newsletter' and state = 'confirmed' and suppressed_at is null) as subscribers
      from newsletter_issues where newsletter_issues.id = ${id}`
  if (!stored) return null
  const {
    introduction,
    writtenAt,
    refs,
    composedAt,
    approvedAt,
    approvedBy,
    startedAt,
    endedAt,
    subscribers,
  } = stored
  const articles = await stillPublished(sql, refs, now)
  return {
    ...toIssueRow(stored),
    introduction,
    writtenAt: writtenAt.toISOString(),
    composedAt: composedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBy,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    subscribers,
    items: articles.map(({ kind, title, slug, tier }) => ({
      kind,
      title,
      path: articlePath(kind, slug),
      tier,
    })),
  }
}

const rowColumns = (sql: Queryable) => sql`
  newsletter_issues.id, subject, since, until, state, jsonb_array_length(articles) as articles,
  jsonb_array_length(register) as cities, ${microseconds(sql, sql`until`)} as micros,
  (select coalesce(jsonb_object_agg(counted.state, n), '{}') from (
     select issue_recipients.state, count(*) as n from issue_recipients
      where issue_id = newsletter_issues.id group by 1) as counted) as readers`

function toIssueRow({ id, subject, since, until, state, articles, cities, readers }: StoredRow): IssueRow {
  return {
    id,
    subject,
    since: since.toISOString(),
    until: until.toISOString(),
    state,
    articles,
    cities,
    readers,
  }
}

/** The recipients of an issue with their delivery state after a cursor, latest first. */
export async function recipientsAfter(
  sql: Queryable,
  { issueId, state }: { issueId: string; state?: RecipientState | undefined },
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<{ rows: Recipient[]; last: TimeCursor | null }> {
  const stored = await sql<(Omit<Recipient, 'at'> & { at: Date; micros: number })[]>`
    select signup_id, email, issue_recipients.state, reason, at,
           ${microseconds(sql, sql`at`)} as micros
      from issue_recipients join signups on signups.id = signup_id
     where issue_id = ${issueId} and ${state ? sql`issue_recipients.state = ${state}` : sql`true`}
       and ${olderThan(sql, [sql`at`, sql`signup_id`], cursor)}
     order by at desc, signup_id desc limit ${limit}`
  const last = stored.at(-1)
  return {
    rows: stored.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })),
    last: last ? { micros: last.micros, id: last.signupId } : null,
  }
}
