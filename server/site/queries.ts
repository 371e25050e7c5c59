import type { Claim, LegalPage, LegalSlug, Question, TeamCard, Testimonial } from '#contract/site.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sanitiseHtml } from '#server/html/sanitise.ts'
import { fail } from '#server/problems/problem.ts'

/** Frequent questions, in the order of the landing page. */
export async function questions(sql: Queryable): Promise<Question[]> {
  const rows = await sql<Question[]>`select id, question, answer from faqs order by position, id`
  return rows.map((row) => ({ ...row, answer: sanitiseHtml(row.answer) }))
}

/** Testimonials, in the order of the landing page. */
export async function testimonials(sql: Queryable): Promise<Testimonial[]> {
  return await sql<Testimonial[]>`
    select id, quote, role, city, demonstration from testimonials order by position, id`
}

/** Claims of the company, in the order of the landing page. */
export async function claims(sql: Queryable): Promise<Claim[]> {
  return await sql<Claim[]>`select key, figure, label from site_claims order by position, key`
}

/** The team in the order of the about page. */
export async function teamCards(sql: Queryable): Promise<TeamCard[]> {
  return await sql<TeamCard[]>`
    select id, heading, about, is_open, demonstration from team_cards order by position, id`
}

/** One legal text; throws NOT_FOUND. */
export async function legalPage(sql: Queryable, slug: LegalSlug): Promise<LegalPage> {
  const [page] = await sql<LegalPage[]>`
    select title, content, updated_on::text as updated_on from legal_pages where slug = ${slug}`
  if (!page) throw fail('NOT_FOUND')
  return { ...page, content: sanitiseHtml(page.content) }
}
