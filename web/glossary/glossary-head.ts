import type { GlossaryTerm, TermCard } from '#contract/glossary.ts'
import { absoluteUrl } from '#web/page/absolute-url.ts'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import type { Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

const path = '/glossary'

/** The glossary as a set of defined terms. */
export function glossaryStructured(terms: readonly TermCard[]): Structured[] {
  return [
    {
      '@type': 'DefinedTermSet',
      name: m.glossary_title(),
      description: m.glossary_lead(),
      url: absoluteUrl(path),
      hasDefinedTerm: terms.map((term) => toDefinedTerm(term)),
    },
    breadcrumbList([[m.glossary_title(), path]]),
  ]
}

/** One term with the set it belongs to. */
export function termStructured(term: GlossaryTerm): Structured[] {
  return [
    {
      ...toDefinedTerm(term),
      inDefinedTermSet: { '@type': 'DefinedTermSet', name: m.glossary_title(), url: absoluteUrl(path) },
    },
    breadcrumbList([
      [m.glossary_title(), path],
      [term.name, `${path}/${term.slug}`],
    ]),
  ]
}

function toDefinedTerm({ slug, name, longName, arabicName, definition }: TermCard): Structured {
  return {
    '@type': 'DefinedTerm',
    name,
    alternateName: longName ? [longName, arabicName] : [arabicName],
    description: definition,
    url: absoluteUrl(`${path}/${slug}`),
  }
}
