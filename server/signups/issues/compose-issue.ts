import { z } from 'zod'
import { nextSpan } from '#domain/signups/issues.ts'
import type { Queryable } from '#server/db/sql.ts'
import { defineJobWorker, job } from '#server/jobs/job.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'
import type { Parts } from '#server/parts.ts'
import { publishedBetween } from './issue-articles.ts'
import { newWeeks } from './register-week.ts'

type Needs = Pick<Parts, 'sql' | 'engine' | 'now'>

/** Checks every hour whether a week has ended that has no issue yet. */
export const composeIssues = defineJobWorker(
  job({
    name: 'compose-issue',
    input: z.object({}),
    limitMs: 5 * 60_000,
    retries: 3,
    firstWaitMs: 60_000,
    atOnce: 1,
    everyMs: 60 * 60_000,
  }),
  async ({ log, ...needs }) => {
    const id = await composeIssue(needs)
    if (id) log.info({ issue: id }, 'an issue of the newsletter waits to be approved')
  },
)

/**
 * Composes the draft for the week that has ended, and returns its id; null when it exists already or there is
 * nothing to report. A week without an issue had no content, so nothing is carried over.
 */
export async function composeIssue({ sql, engine, now }: Needs): Promise<string | null> {
  const at = now()
  const [{ lastUntil }] = await sql<[{ lastUntil: Date | null }]>`
    select max(until) as last_until from newsletter_issues`
  const span = nextSpan(at, lastUntil)
  if (!span) return null
  const [articles, register] = await Promise.all([
    publishedBetween(sql, span.since, span.until),
    newWeeks({ sql, engine }, await coveredDays(sql)),
  ])
  if (articles.length === 0 && register.length === 0) return null
  const [made] = await sql<{ id: string }[]>`
    insert into newsletter_issues (since, until, subject, articles, register, composed_at)
    values (${span.since}, ${span.until}, ${issueSubject(span.until)}, ${sql.json([...articles])}, ${sql.json(register)}, ${at})
    on conflict (until) do nothing
    returning id`
  return made?.id ?? null
}

/** The last day that issues have covered for each city. */
async function coveredDays(sql: Queryable): Promise<Map<string, string>> {
  const rows = await sql<{ city: string; to: string }[]>`
    select week->>'city' as city, max(week->>'to') as to
      from newsletter_issues, jsonb_array_elements(register) as week group by 1`
  return new Map(rows.map(({ city, to }) => [city, to]))
}

/** The subject: the newsletter's name and the week. */
function issueSubject(until: Date): string {
  const { locale, words } = letterTexts('en')
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Dubai' })
  return `${words.newsletter.subject}, ${written.format(until)}`
}
