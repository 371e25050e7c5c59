import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { AuthNeeds } from '#server/auth/auth-parts.ts'
import { issueToken, type NewToken } from '#server/auth/tokens/one-time-tokens.ts'

/** The types of links in letters. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/**
 * The address of the page that asks for confirmation. Its host is always ours, whoever requested the letter.
 */
export function linkTo(
  { config }: Pick<AuthNeeds, 'config'>,
  { link, type, redirectTo }: { link: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo })
  return `${config.appUrl}/auth/v1/verify?${query}`
}

/** Creates a link token and queues the letter with link and code. */
export async function sendLink(
  transaction: Transaction,
  context: Pick<AuthNeeds, 'config'>,
  { redirectTo, ...token }: NewToken & { kind: 'signup' | 'recovery' | 'magiclink'; redirectTo: string },
): Promise<void> {
  const { link, code } = await issueToken(transaction, token)
  await queueLetter(
    transaction,
    { address: token.address, userId: token.userId },
    { kind: letters[token.kind], link: linkTo(context, { link, type: token.kind, redirectTo }), code },
  )
}

const letters = {
  signup: 'confirm-address',
  recovery: 'recover-password',
  magiclink: 'sign-in-link',
} as const
