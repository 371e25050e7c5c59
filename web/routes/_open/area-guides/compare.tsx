import { createFileRoute, redirect } from '@tanstack/react-router'
import { ComparePage } from '#web/areas/comparison/compare-page.tsx'
import { compareSearch } from '#web/areas/comparison/comparison-search.ts'
import { comparedAreas } from '#web/areas/comparison/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { stringifySearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/area-guides/compare')({
  validateSearch: compareSearch,
  // The router keeps invalid parameters in the search.
  loaderDeps: ({ search }) => ({ ...compareSearch(search), isForm: 'add' in search }),
  loader: async ({ context, deps: { isForm, ...search } }) => {
    // The answer to the form has the address that is passed on.
    if (isForm) throw redirect({ to: '/area-guides/compare', search, replace: true })
    const [{ areas }, { compareTitle, comparisonDataset }] = await Promise.all([
      context.cache.ensureQueryData(comparedAreas(search)),
      // Imported on demand: it would otherwise be part of every page.
      import('#web/areas/comparison/comparison-dataset.ts'),
    ])
    const path = `/area-guides/compare${stringifySearch(search)}`
    return { title: compareTitle(areas), structured: comparisonDataset(areas, path), canonical: path }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.areas_compare_title(),
      description: m.areas_compare_description(),
      ...loaderData,
    }),
  component: Compare,
})

function Compare() {
  return <ComparePage search={compareSearch(Route.useSearch())} />
}
