import { isBanned } from '#server/auth/users/is-banned.ts'
import type { Transaction } from '#server/db/sql.ts'

/**
 * The administrators whose accounts are neither closed nor about to be deleted. Locks the role until the transaction ends, so
 * that the last two leave one after the other.
 */
export async function lockAdministrators(transaction: Transaction, now: Date): Promise<string[]> {
  await transaction`select from user_roles where role = 'admin' order by user_id for update`
  // Read after the locks were granted: the statement above saw the accounts as they were before.
  const administrators = await transaction<{ userId: string }[]>`
    select user_id from user_roles join users on users.id = user_id
     where role = 'admin' and not ${isBanned(transaction, now)}
       and not exists (select from account_deletions where account_deletions.user_id = users.id)`
  return administrators.map(({ userId }) => userId)
}
