import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/or-not-found.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { projectSheet } from '#web/projects/sheet-query.ts'
import { SheetPage } from '#web/projects/sheet-page.tsx'

export const Route = createFileRoute('/_member/projects/$slug')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' ? { tab } : {},
  loader: ({ context, params }) => context.cache.ensureQueryData(projectSheet(params.slug)).catch(orNotFound),
  head: ({ loaderData }) => pageHead({ title: loaderData?.card.name ?? m.projects_title() }),
  staticData: { feature: 'projects' },
  component: Project,
})

function Project() {
  const { slug } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SheetPage
      key={slug}
      slug={slug}
      tab={tab}
      onTab={(next) => void navigate({ search: next ? { tab: next } : {}, resetScroll: false })}
    />
  )
}
