import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** What a subscription brings, by the signed name that its letters carry. */
export const subscription = (token: string) => query(api.signups.subscription, { query: { token } })
