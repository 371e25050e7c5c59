import { verifyReaderToken, readerToken } from '#server/mail/reader-token.ts'
import type { Parts } from '#server/parts.ts'

const purpose = 'newsletter subscription'

type Needs = Pick<Parts, 'config'>

/** Names a subscription so that only a letter of ours can have told it: by it the reader chooses, leaves and returns. */
export const subscriptionToken = (needs: Needs, id: string): Promise<string> =>
  readerToken(needs, purpose, id)

/** The subscription that a token names; null when we did not sign it. */
export const verifySubscriptionToken = (needs: Needs, token: string): Promise<string | null> =>
  verifyReaderToken(needs, purpose, token)
