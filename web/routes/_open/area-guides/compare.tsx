import { createFileRoute, redirect } from '@tanstack/react-router'
import { ComparePage, compareTitle } from '#web/areas/comparison/compare-page.tsx'
import { compareSearch } from '#web/areas/comparison/comparison-search.ts'
import { comparisonDataset } from '#web/areas/comparison/comparison-dataset.ts'
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
    const { areas } = await context.cache.ensureQueryData(comparedAreas(search))
    return { areas, path: `/area-guides/compare${stringifySearch(search)}` }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: compareTitle(loaderData?.areas ?? []),
      description: m.areas_compare_description(),
      ...(loaderData
        ? { structured: comparisonDataset(loaderData.areas, loaderData.path), canonical: loaderData.path }
        : {}),
    }),
  component: Compare,
})

function Compare() {
  return <ComparePage search={compareSearch(Route.useSearch())} />
}
