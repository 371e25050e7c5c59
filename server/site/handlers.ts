import { site } from '#contract/site.ts'
import { handle } from '#server/http/handle.ts'
import { claims, legalPage, questions, teamCards, testimonials } from './queries.ts'

export const siteHandlers = handle(site, {
  async landing({ sql }) {
    const [faqs, quotes, claimed] = await Promise.all([questions(sql), testimonials(sql), claims(sql)])
    return { questions: faqs, testimonials: quotes, claims: claimed }
  },
  team: async ({ sql }) => ({ cards: await teamCards(sql) }),
  legalPage: ({ sql, params }) => legalPage(sql, params.slug),
})
