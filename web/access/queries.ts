import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Who I am and which roles I hold. */
export const me = () => query(api.access.me, {})
