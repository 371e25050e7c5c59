import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The remaining time of this session, by the server. */
export const sessionState = () => query(api.presence.session, {})

/** The texts that a person agrees to at sign-in. */
export type LegalText = 'terms' | 'privacy'

/** The current edition of a text. */
export const legalText = (slug: LegalText) => query(api.site.legalPage, { params: { slug } })
