import { createFileRoute } from '@tanstack/react-router'
import { ExplorerPage } from '#web/areas/explorer/explorer-page.tsx'
import { explorerSearch } from '#web/areas/explorer/explorer-search.ts'
import { areaGuides } from '#web/areas/explorer/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { stringifySearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/area-guides/')({
  validateSearch: explorerSearch,
  // The router keeps invalid parameters in the search.
  loaderDeps: ({ search }) => explorerSearch(search),
  loader: async ({ context, deps }) => {
    const [{ cities, areas }, { listDataset }] = await Promise.all([
      context.cache.ensureQueryData(areaGuides(deps)),
      // Imported on demand: it would otherwise be part of every page.
      import('#web/areas/comparison/comparison-dataset.ts'),
    ])
    const shown = cities.filter(({ city }) => !deps.city || city === deps.city)
    return { structured: listDataset({ cities: shown, areas, path: `/area-guides${stringifySearch(deps)}` }) }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.areas_page_title(),
      description: m.areas_page_description(),
      ...loaderData,
    }),
  component: Explorer,
})

function Explorer() {
  return <ExplorerPage search={explorerSearch(Route.useSearch())} />
}
