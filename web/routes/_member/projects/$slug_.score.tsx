import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { hasRight } from '#domain/access/rights.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ScorePage } from '#web/score/score-page.tsx'

export const Route = createFileRoute('/_member/projects/$slug_/score')({
  head: () => pageHead({ title: m.score_title() }),
  staticData: { feature: 'projects' },
  component: Score,
})

// Staff only, so that members do not load it.
const FactEditor = lazy(() =>
  import('#web/score/fact-editor.tsx').then((module) => ({ default: module.FactEditor })),
)

function Score() {
  const { slug } = Route.useParams()
  const isEditor = hasRight('contentEditing', useEffectiveRoles())
  return (
    <ScorePage slug={slug}>
      {isEditor ? (
        <Suspense>
          <FactEditor key={slug} slug={slug} />
        </Suspense>
      ) : null}
    </ScorePage>
  )
}
