import { z } from 'zod'
import { termSubjects } from '#domain/glossary/term.ts'
import { endpoint } from './endpoint.ts'

/** A term in a list. */
export type TermCard = z.infer<typeof TermCard>
export const TermCard = z.object({
  slug: z.string(),
  name: z.string(),
  arabicName: z.string(),
  /** What an abbreviation stands for. */
  longName: z.string().nullable(),
  definition: z.string(),
})

export type GlossaryTerm = z.infer<typeof GlossaryTerm>
export const GlossaryTerm = TermCard.extend({
  subject: z.enum(termSubjects),
  explanation: z.string(),
  formula: z.string().nullable(),
  /** The calculator that works it out, by its address. */
  calculator: z.enum(['mortgage', 'purchase-costs', 'rental-yield']).nullable(),
  related: z.array(TermCard),
})

export const glossary = {
  list: endpoint({
    method: 'GET',
    url: '/api/glossary',
    summary: 'All terms of the glossary, by subject',
    audience: 'anyone',
    response: z.object({
      subjects: z.array(z.object({ subject: z.enum(termSubjects), terms: z.array(TermCard) })),
    }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/glossary/:slug',
    summary: 'One term of the glossary, with its formula and related terms',
    audience: 'anyone',
    params: z.object({ slug: z.string() }),
    response: GlossaryTerm,
    errors: ['NOT_FOUND'],
  }),
}
