import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useExporting } from '#web/access/use-exporting.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ProjectsPage } from '#web/projects/explorer/projects-page.tsx'
import { parseProjectsSearch, type ProjectsSearch } from '#web/projects/explorer/search-params.ts'
import { useListAddress } from '#web/list/use-optimistic-search.ts'
import type { RenderProjectActions } from '#web/projects/explorer/project-search.ts'
import { WatchAction } from '#web/shell/watch-action.tsx'
import { SavedViews } from '#web/views/saved-views.tsx'

export const Route = createFileRoute('/_member/projects/')({
  head: () => pageHead({ title: m.projects_title() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'projects' },
  loader: async ({ context: { cache }, location }) => {
    // Imported on demand: filters and contract would otherwise be part of public pages too.
    const [{ isOpenTo }, { prefetchProjects }] = await Promise.all([
      import('#web/access/is-open-to.ts'),
      import('#web/projects/explorer/queries.ts'),
    ])
    if (isOpenTo(cache, 'projects')) prefetchProjects(cache, location.search)
  },
  component: Projects,
})

function Projects() {
  const navigate = Route.useNavigate()
  const write = useCallback(
    (search: ProjectsSearch, how?: 'step' | 'replace') =>
      void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return (
    <ProjectsPage
      {...useListAddress(parseProjectsSearch, Route.useSearch(), write)}
      exporting={useExporting()}
      views={<SavedViews page="projects" />}
      renderActions={renderWatchAction}
    />
  )
}

const renderWatchAction: RenderProjectActions = ({ slug, name }) => (
  <WatchAction subject="projects" slug={slug} name={name} isBare />
)
