import { createFileRoute } from '@tanstack/react-router'
import { ExplorerPage } from '#web/areas/explorer-page.tsx'
import { explorerSearch } from '#web/areas/explorer-search.ts'
import { areaGuides } from '#web/areas/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/area-guides/')({
  validateSearch: explorerSearch,
  // The router keeps invalid parameters in the search.
  loaderDeps: ({ search }) => explorerSearch(search),
  loader: async ({ context, deps }) => {
    await context.cache.ensureQueryData(areaGuides(deps))
  },
  head: () => pageHead({ title: m.areas_page_title(), description: m.areas_page_description() }),
  component: Explorer,
})

function Explorer() {
  return <ExplorerPage search={explorerSearch(Route.useSearch())} />
}
