import { editionName, type AgreedText } from '#domain/legal/editions.ts'
import { limits } from '#domain/limits.ts'
import { forgetSession, isBanned } from '#server/auth/accounts.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { addConsent } from './queries.ts'

type CallContext = Pick<Parts, 'sql' | 'now' | 'config'> & { person: Person }

/** Records that a person accepts an edition; throws CONFLICT when a later one is in force. Idempotent. */
export async function acceptEdition(
  { sql, now, config, person }: CallContext,
  { subject, edition }: { subject: AgreedText; edition: string },
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${person.id} for no key update`
    const [inForce] = await transaction<{ edition: string; isAccepted: boolean }[]>`
      select edition, exists (select from consents where user_id = ${person.id} and subject = slug
                                 and consents.edition = editions_in_force.edition and given) as is_accepted
        from editions_in_force where slug = ${subject}`
    if (inForce?.edition !== edition)
      throw fail('CONFLICT', 'A later edition is in force. Read that one first.')
    if (!inForce.isAccepted)
      await addConsent(transaction, { userId: person.id, subject, edition, given: true, now: at })
  })
  forgetSession({ sql, now, config }, person.sessionId)
}

const notifyEveryMs = 10 * 60_000

/** Mails members about new editions. */
export const notifyOfNewEditions = cleanUp(
  'tell-new-editions',
  notifyEveryMs,
  async ({ sql, now, signal, config }) => {
    const link = (subject: AgreedText) => `${config.appUrl}/${subject}`
    let isMore = true
    while (isMore && !signal.aborted)
      isMore = await sql.begin((transaction) => notifyNext(transaction, link, now()))
  },
)

type Edition = { slug: AgreedText; publishedOn: string; dueOn: string; notifiedUpTo: string | null }

/** Mails the next members about one edition; false when everyone has been notified of all editions. */
async function notifyNext(
  transaction: Transaction,
  link: (subject: AgreedText) => string,
  at: Date,
): Promise<boolean> {
  const [edition] = await transaction<Edition[]>`
    select slug, published_on::text, due_on::text, notified_up_to from legal_editions
     where notified_at is null and due_on is not null order by published_on, slug limit 1 for update`
  if (!edition) return false
  const { slug, publishedOn, dueOn, notifiedUpTo } = edition
  const people = await membersAfter(transaction, { after: notifiedUpTo, edition, at })
  for (const { id, email } of people)
    await queueLetter(
      transaction,
      { address: email, userId: id },
      { kind: 'legal-edition', dueOn, link: link(slug) },
    )
  const isDone = people.length < limits.legal.lettersAtOnce
  await transaction`
    update legal_editions set notified_up_to = ${people.at(-1)?.id ?? notifiedUpTo}, notified_at = ${isDone ? at : null}
     where slug = ${slug} and published_on = ${publishedOn}`
  return true
}

/** Members who can sign in and have not accepted the edition, ordered by id. */
function membersAfter(
  sql: Queryable,
  { after, edition, at }: { after: string | null; edition: Edition; at: Date },
) {
  return sql<{ id: string; email: string }[]>`
    select id, email from users
     where (${after}::uuid is null or id > ${after}) and email_confirmed_at is not null
       and not ${isBanned(sql, at)}
       and not exists (select from consents where user_id = users.id and subject = ${edition.slug}
                          and consents.edition = ${editionName(edition.publishedOn)} and given)
     order by id limit ${limits.legal.lettersAtOnce}`
}
