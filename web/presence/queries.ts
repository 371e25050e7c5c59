import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** What is due in this session, as the server says. */
export const sessionState = () => query(api.presence.session, {})
