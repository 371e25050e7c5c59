import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The content of a subscription, by the signed token in its letters. */
export const subscription = (token: string) => query(api.signups.subscription, { query: { token } })
