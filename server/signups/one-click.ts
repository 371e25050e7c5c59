import type { Parts } from '#server/parts.ts'
import { leave } from './confirmation.ts'
import { verifySubscriptionToken } from './subscription-token.ts'

/** One-click unsubscribe by the token of a letter; false when there is no such subscription. */
export function leaveInOneClick({ sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>) {
  return async (token: string): Promise<boolean> => {
    const id = await verifySubscriptionToken({ config }, token)
    return id !== null && sql.begin((transaction) => leave(transaction, id, 'one-click', now()))
  }
}
