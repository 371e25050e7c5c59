import { createFileRoute } from '@tanstack/react-router'
import { glossaryStructured } from '#web/glossary/glossary-head.ts'
import { GlossaryPage } from '#web/glossary/glossary-page.tsx'
import { parseGlossarySearch } from '#web/glossary/glossary-search.ts'
import { glossaryTerms } from '#web/glossary/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/glossary/')({
  validateSearch: parseGlossarySearch,
  loader: ({ context }) => context.cache.ensureQueryData(glossaryTerms()),
  head: ({ loaderData }) =>
    pageHead({
      title: m.glossary_title(),
      description: m.glossary_description(),
      canonical: '/glossary',
      structured: loaderData ? glossaryStructured(loaderData.subjects.flatMap(({ terms }) => terms)) : [],
    }),
  component: Glossary,
})

function Glossary() {
  return <GlossaryPage search={parseGlossarySearch(Route.useSearch())} />
}
