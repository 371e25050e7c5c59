import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Sanitised by the server on every read: safe to insert into a page. */
const html = z.string()

export type Question = z.infer<typeof Question>
export const Question = z.object({ id: z.int(), question: z.string(), answer: html })

/** The speaker is given by role and city, never by name. */
export type Testimonial = z.infer<typeof Testimonial>
export const Testimonial = z.object({
  id: z.int(),
  quote: z.string(),
  role: z.string(),
  city: z.string(),
  demonstration: z.boolean(),
})

/** A figure about Diwan in the words of the person responsible for it; never computed. */
export type Claim = z.infer<typeof Claim>
export const Claim = z.object({ key: z.string(), figure: z.string(), label: z.string() })

/** A team member, or an open position, as written at the desk. */
export type TeamCard = z.infer<typeof TeamCard>
export const TeamCard = z.object({
  id: z.int(),
  heading: z.string(),
  about: z.string(),
  isOpen: z.boolean(),
  demonstration: z.boolean(),
})

export type LegalSlug = (typeof legalSlugs)[number]
const legalSlugs = ['privacy', 'terms', 'disclaimer', 'impressum'] as const

export type LegalPage = z.infer<typeof LegalPage>
export const LegalPage = z.object({ title: z.string(), content: html, updatedOn: z.iso.date() })

export const site = {
  landing: endpoint({
    method: 'GET',
    url: '/api/site/landing',
    summary: 'List questions, testimonials and claims of the landing page, in order',
    audience: 'anyone',
    response: z.object({
      questions: z.array(Question),
      testimonials: z.array(Testimonial),
      claims: z.array(Claim),
    }),
  }),
  team: endpoint({
    method: 'GET',
    url: '/api/site/team',
    summary: 'List the team members of the about page, in order',
    audience: 'anyone',
    response: z.object({ cards: z.array(TeamCard) }),
  }),
  legalPage: endpoint({
    method: 'GET',
    url: '/api/site/legal/:slug',
    summary: 'Retrieve the privacy policy, terms, disclaimer or imprint',
    audience: 'anyone',
    params: z.object({ slug: z.enum(legalSlugs) }),
    response: LegalPage,
    errors: ['NOT_FOUND'],
  }),
}
