import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** My currency, area unit, theme and language. */
export const preferences = () => query(api.account.preferences, {})
