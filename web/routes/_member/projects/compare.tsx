import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

export const Route = createFileRoute('/_member/projects/compare')({
  head: () => pageHead({ title: m.score_compare_title() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'projects' },
  component: Compare,
})

const ComparePage = lazy(() =>
  import('#web/score/compare/compare-page.tsx').then((module) => ({ default: module.ComparePage })),
)

function Compare() {
  const navigate = Route.useNavigate()
  return (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <ComparePage
        raw={Route.useSearch()}
        go={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Suspense>
  )
}
