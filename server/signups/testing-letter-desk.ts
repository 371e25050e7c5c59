import type { Role } from '#domain/access/roles.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import { composeIssue } from './issues/compose-issue.ts'
import { signupJobs } from './jobs.ts'
import { sendIssue } from './issues/send-issue.ts'

const workers = [...signupJobs, ...mailJobs]
/**
 * A past Wednesday, because letters age by the database's clock; the week before it ended on Sunday the 4th.
 */
export const wednesday = new Date('2026-01-07T08:00:00Z')
const bounceToken = 'a token that nobody guesses'

/** A server with functions to compose, approve and send letters; tests advance its clock. */
export async function letterDesk(settings: Record<string, string> = {}) {
  let now = wednesday
  const application = await testApplication({ MAIL_BOUNCE_TOKEN: bounceToken, ...settings }, () => now)
  const { app, parts } = application
  const { sql } = parts
  await prepareJobs(sql, workers)
  /** Signs in anew each time, because sessions expire while weeks pass. */
  const bearer = async (role: Role) => ({ authorization: `Bearer ${await application.tokenFor([role])}` })
  const adminHeaders = await bearer('admin')
  return {
    ...application,
    sql,
    compose: () => composeIssue(parts),
    /** Runs the job that continues once a minute. */
    goOn: async () => {
      await enqueue(sql, sendIssue, {})
      await performDue(parts, workers)
    },
    perform: async (issueId: string, action: string) => {
      const url = `/api/newsletter/issues/${issueId}`
      const headers = await bearer('management')
      const { writtenAt } = (await app.inject({ url, headers })).json()
      const payload = { action, writtenAt }
      const answer = await app.inject({ method: 'POST', url: `${url}/actions`, payload, headers })
      await performDue(parts, workers)
      return answer
    },
    read: async (url: string) => (await app.inject({ url, headers: await bearer('management') })).json(),
    readAsAdmin: (url: string) => app.inject({ url, headers: adminHeaders }),
    report: (payload: string | object, token = bounceToken) =>
      app.inject({
        method: 'POST',
        url: '/api/mail/bounces',
        payload,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': typeof payload === 'string' ? 'application/octet-stream' : 'application/json',
        },
      }),
    ...writing(application, () => now),
    putForward: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** The test data for a letter: readers, and content to report. */
function writing({ parts: { sql }, signedIn }: Awaited<ReturnType<typeof testApplication>>, now: () => Date) {
  return {
    subscribe: async (
      email: string,
      segment: { cities?: string[]; topics?: string[]; areas?: number[] } = {},
    ) => {
      const { cities = [], topics = [], areas = [] } = segment
      await sql`
        insert into signups (type, email, state, requested_at, confirmed_at, cities, topics, area_ids)
        values ('newsletter', ${email}, 'confirmed', ${now()}, ${now()}, ${cities}, ${topics}, ${areas})`
    },
    member: async (roles: readonly Role[]) => {
      await signedIn(roles)
      const [{ id, email }] = await sql<[{ id: string; email: string }]>`
        select id, email from users order by created_at desc limit 1`
      await sql`insert into consents (user_id, subject, edition, given) values (${id}, 'newsletter', 'x', true)`
      return email
    },
    publish: async (
      slug: string,
      more: { tier?: string; at?: string; entities?: object[]; content?: string } = {},
    ) => {
      const { tier = null, at = '2025-12-31T08:00:00Z', entities = [] } = more
      const content = more.content ?? `<p>Opening of ${slug}.</p><p>${'word '.repeat(400)}</p>`
      await sql`
        insert into market_intelligence (slug, title, content, author, excerpt, reading_time_minutes, published_at, tier, entities)
        values (${slug}, ${`Title ${slug}`}, ${content}, 'Diwan Research', ${`Excerpt of ${slug}.`}, 5, ${at}, ${tier},
                ${sql.json(entities.map((entity) => ({ ...entity })))})`
    },
    recipients: () =>
      sql<{ email: string; state: string; reason: string | null }[]>`
        select email, issue_recipients.state, reason from issue_recipients join signups on signups.id = signup_id order by email`,
  }
}

export const mailTo = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'letters@diwan.test' })
