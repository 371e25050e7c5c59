import { createFileRoute } from '@tanstack/react-router'
import { termStructured } from '#web/glossary/glossary-head.ts'
import { glossaryTerm } from '#web/glossary/queries.ts'
import { TermPage } from '#web/glossary/term-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/glossary/$slug')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(glossaryTerm(params.slug)).catch(throwNotFound),
  head: ({ loaderData }) =>
    pageHead(
      loaderData
        ? {
            title: m.glossary_term_title({ term: loaderData.name }),
            description: loaderData.definition,
            structured: termStructured(loaderData),
          }
        : { title: m.glossary_title() },
    ),
  component: Term,
})

function Term() {
  const { slug } = Route.useParams()
  return <TermPage slug={slug} />
}
