import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useExporting } from '#web/access/use-exporting.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { SheetPrint } from '#web/projects/sheet/print-view.tsx'
import { projectSheet } from '#web/projects/sheet/queries.ts'
import { answerSlots } from '#web/score/answer-slots.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

export const Route = createFileRoute('/_member/projects/$slug_/print')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(projectSheet(params.slug)).catch(throwNotFound),
  // Browsers name the PDF after the page's title.
  head: ({ loaderData }) =>
    pageHead({ title: m.projects_print_title({ name: loaderData?.card.name ?? m.projects_title() }) }),
  staticData: { feature: 'projects' },
  component: Print,
})

const ProjectScore = lazy(() =>
  import('#web/score/project-score.tsx').then((module) => ({ default: module.ProjectScore })),
)

function Print() {
  const { card } = Route.useLoaderData()
  const { slug } = card
  const score = (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <ProjectScore slug={slug} card={card} exporting={useExporting()}>
        {null}
      </ProjectScore>
    </Suspense>
  )
  return (
    <SheetPrint
      slug={slug}
      search={Route.useSearch()}
      parts={{ answer: answerSlots(card), score, developer: null }}
    />
  )
}
