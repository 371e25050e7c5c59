import { verifyReaderToken, readerToken } from '#server/mail/reader-token.ts'
import type { Parts } from '#server/parts.ts'

const purpose = 'newsletter subscription'

type Needs = Pick<Parts, 'config'>

/**
 * A signed token for a subscription: it proves that its holder received a letter, and allows them to change,
 * end and resume the subscription.
 */
export const subscriptionToken = (needs: Needs, id: string): Promise<string> =>
  readerToken(needs, purpose, id)

/** The subscription of a token; null when we did not sign it. */
export const verifySubscriptionToken = (needs: Needs, token: string): Promise<string | null> =>
  verifyReaderToken(needs, purpose, token)
