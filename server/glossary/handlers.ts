import { glossary, type GlossaryTerm, type TermCard } from '#contract/glossary.ts'
import { termSubjects, type Term, type TermSubject } from '#domain/glossary/term.ts'
import { findTerm, termsBySubject } from '#domain/glossary/terms.ts'
import { handle } from '#server/http/handle.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { fail } from '#server/problems/problem.ts'
import { hexDigest } from '#server/secrets/digest.ts'

const handlers = handle(glossary, {
  list: () => ({
    subjects: termSubjects.map((subject) => ({ subject, terms: termsBySubject[subject].map(toCard) })),
  }),
  read: ({ params }) => {
    const subject = termSubjects.find((one) => termsBySubject[one].some(({ slug }) => slug === params.slug))
    const term = findTerm(params.slug)
    if (!term || !subject) throw fail('NOT_FOUND')
    return toGlossaryTerm(term, subject)
  },
})

/** The terms are part of the program, so an answer holds until another version runs. */
const version = hexDigest(JSON.stringify(termsBySubject))

export const glossaryHandlers = handlers.map((route) => sharedRevalidated(route, () => version))

function toGlossaryTerm(term: Term, subject: TermSubject): GlossaryTerm {
  return {
    ...toCard(term),
    subject,
    explanation: term.explanation,
    formula: term.formula ?? null,
    calculator: term.calculator ?? null,
    related: term.related.flatMap((slug) => findTerm(slug) ?? []).map(toCard),
  }
}

function toCard({ slug, name, arabicName, longName, definition }: Term): TermCard {
  return { slug, name, arabicName, longName: longName ?? null, definition }
}
