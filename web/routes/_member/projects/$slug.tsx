import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { PointOnSheet } from '#contract/score/sheet.ts'
import { hasRight } from '#domain/access/rights.ts'
import { useExporting } from '#web/access/use-exporting.ts'
import { useLocks } from '#web/access/use-locks.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { projectSheet } from '#web/projects/sheet/queries.ts'
import { SheetPage } from '#web/projects/sheet/sheet-page.tsx'
import { answerSlots } from '#web/score/answer-slots.tsx'
import { scoreSheet } from '#web/score/queries.ts'
import { WatchAction } from '#web/shell/watch-action.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

export const Route = createFileRoute('/_member/projects/$slug')({
  // The parts of the sheet parse their own search parameters.
  validateSearch: (raw: Record<string, unknown>) => raw,
  loader: async ({ context, params }) => {
    // The first window shows the score too; it must not wait for the sheet.
    void context.cache.prefetchQuery(scoreSheet(params.slug))
    const sheet = await context.cache.ensureQueryData(projectSheet(params.slug)).catch(throwNotFound)
    // The project was merged into another one, so redirect to its path.
    if (sheet.card.slug !== params.slug)
      throw redirect({ to: '/projects/$slug', params: { slug: sheet.card.slug }, replace: true })
    return sheet
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.card.name ?? m.projects_title() }),
  staticData: { feature: 'projects' },
  component: Project,
})

const ProjectScore = lazy(() =>
  import('#web/score/project-score.tsx').then((module) => ({ default: module.ProjectScore })),
)

const DeveloperBrief = lazy(() =>
  import('#web/developers/developer-brief.tsx').then((module) => ({ default: module.DeveloperBrief })),
)

// Lazy, because only staff need it.
const FactEditor = lazy(() =>
  import('#web/score/staff/fact-editor.tsx').then((module) => ({ default: module.FactEditor })),
)

const PointEntry = lazy(() =>
  import('#web/score/staff/fact-editor.tsx').then((module) => ({ default: module.PointEntry })),
)

function Project() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { card } = Route.useLoaderData()
  const isEditor = hasRight('contentEditing', useEffectiveRoles())
  const renderEditor = (point: PointOnSheet) => (
    <Suspense fallback={<SkeletonRows rows={5} />}>
      <PointEntry key={point.key} slug={slug} point={point} />
    </Suspense>
  )
  const score = (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <ProjectScore
        slug={slug}
        card={card}
        exporting={useExporting()}
        renderEditor={isEditor ? renderEditor : undefined}
      >
        {isEditor ? <FactEditor key={slug} slug={slug} /> : null}
      </ProjectScore>
    </Suspense>
  )
  const developer = useLocks()('developers') === null ? card.developer : null
  return (
    <SheetPage
      key={slug}
      slug={slug}
      hash={useLocation({ select: ({ hash }) => hash })}
      tab={typeof search['tab'] === 'string' ? search['tab'] : undefined}
      onTab={(tab) => void navigate({ search: { ...search, tab }, resetScroll: false })}
      search={search}
      isEditor={isEditor}
      onSearch={(change) =>
        void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
      }
      actions={<WatchAction subject="projects" slug={slug} name={card.name} />}
      parts={{
        answer: answerSlots(card),
        score,
        developer: developer ? <DeveloperPart slug={developer.slug} /> : null,
      }}
    />
  )
}

function DeveloperPart({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <DeveloperBrief slug={slug} />
    </Suspense>
  )
}
