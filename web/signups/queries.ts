import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** What a subscription brings, by the signed name that its letters carry. */
export const subscription = (token: string) => query(api.signups.subscription, { query: { token } })
