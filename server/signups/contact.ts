import { randomUUID } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'

const hourMs = 60 * 60_000
const { contactLettersPerHour } = limits.signups

type Written = {
  name: string
  email: string
  message: string
  /** What a member looked for in vain. */
  searched?: string
  /** What a member holds for wrong, and where it is shown. */
  figure?: string
  page?: string
}

/**
 * Stores a contact message and mails it to each administrator. During a flood it is only stored, so that
 * mailboxes are not flooded: the portal shows all messages. `alongside` runs in the same transaction.
 */
export async function keepMessage(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { name, email, message, searched, figure, page }: Written,
  alongside?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const at = now()
  const id = randomUUID()
  await sql.begin(async (transaction) => {
    await transaction`
      insert into contact_messages (id, name, email, message, searched, figure, page, at)
      values (${id}, ${name}, ${email}, ${message}, ${searched ?? null}, ${figure ?? null}, ${page ?? null}, ${at})`
    await alongside?.(transaction)
    // Read in the portal: a hint on the search answers nobody.
    if (searched !== undefined) return
    const [{ count }] = await transaction<[{ count: number }]>`
      select count(*) from contact_messages where at > ${new Date(at.getTime() - hourMs)}`
    if (count > contactLettersPerHour) return
    const staff = await transaction<{ id: string; email: string }[]>`
      select users.id, users.email from users join user_roles on user_roles.user_id = users.id
       where role = 'admin' and email_confirmed_at is not null and not ${isBanned(transaction, at)}
       order by users.created_at`
    const link = `${config.appUrl}/admin/signups?show=messages&message=${id}`
    for (const { id: userId, email: address } of staff)
      await queueLetter(
        transaction,
        { address, userId },
        { kind: 'contact-message', sender: name, replyTo: email, message, link },
      )
  })
}
