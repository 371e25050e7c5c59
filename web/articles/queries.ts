import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** The cards of the landing page. */
export const landingArticles = () => query(api.articles.landing, {})
