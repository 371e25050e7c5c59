import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** How long this session still holds, as the server says. */
export const sessionState = () => query(api.presence.session, {})
