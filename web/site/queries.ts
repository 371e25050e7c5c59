import type { LegalSlug } from '#contract/site.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Questions, testimonials and claims of the landing page. */
export const landing = () => query(api.site.landing, {})

/** The team of the about page. */
export const team = () => query(api.site.team, {})

/** One legal text. */
export const legalPage = (slug: LegalSlug) => query(api.site.legalPage, { params: { slug } })
