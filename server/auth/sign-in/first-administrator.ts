import { recordEvent } from '#server/audit/record-event.ts'
import { parseSignInEmail } from '#server/auth/users/addresses.ts'
import type { AuthNeeds } from '#server/auth/auth-parts.ts'
import { insertAccount } from '#server/auth/users/new-account.ts'
import { issueToken } from '#server/auth/tokens/one-time-tokens.ts'
import { userByEmail } from '#server/auth/users/users.ts'

const nobody = { actorId: null, address: '', userAgent: 'npm run admin' }

/**
 * Makes an address an administrator's and returns a link, valid once and for thirty minutes, with which its
 * holder sets a password. The account is created if there is none; nothing but the link opens it then.
 */
export async function administratorLink({ sql, config, now }: AuthNeeds, email: string): Promise<string> {
  const address = parseSignInEmail(email)
  const at = now()
  return sql.begin(async (transaction) => {
    const account = { email: address, fullName: '', roles: [], onboardingCompleted: true }
    const made = await insertAccount(transaction, account, { passwordHash: null, confirmedAt: null })
    const userId = made ?? (await userByEmail(transaction, address))?.id
    if (!userId) throw new Error(`There is no account of ${address}, and none could be made.`)
    const { count } = await transaction`
      insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`
    if (count > 0) {
      const event = { ...nobody, subjectId: userId, detail: { role: 'admin' }, at }
      await recordEvent(transaction, { action: 'role_granted', ...event })
    }
    const { link } = await issueToken(transaction, { userId, kind: 'recovery', address, now: at })
    // In the fragment, which is never sent to servers or written to their logs.
    return `${config.appUrl}/auth/new-password#token_hash=${link}`
  })
}
