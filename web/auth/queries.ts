import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** How long this session still holds, as the server says. */
export const sessionState = () => query(api.presence.session, {})

/** The texts that whoever signs in agrees to. */
export type LegalText = 'terms' | 'privacy'

/** One of them, as it stands today. */
export const legalText = (slug: LegalText) => query(api.site.legalPage, { params: { slug } })
