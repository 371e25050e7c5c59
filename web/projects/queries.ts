import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'
import { filterOf, type ExplorerSearch } from './explorer-search.ts'

/** How many projects the filter leaves and what each choice would; the answer of the last filter stands meanwhile. */
export const projectFacets = (search: ExplorerSearch) =>
  queryOptions({
    ...query(api.projects.facets, { query: filterOf(search) }),
    placeholderData: keepPreviousData,
  })

const firstPage: string | null = null

export function projectPages(search: ExplorerSearch) {
  const asked = { ...filterOf(search), ...(search.sort && { sort: search.sort }) }
  return infiniteQueryOptions({
    queryKey: ['GET', api.projects.list.endpoint.url, asked, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.projects.list({ query: { ...asked, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
}

/** The projects put beside each other, in their order. */
export const comparedProjects = (slugs: string) =>
  queryOptions({
    ...query(api.projects.compare, { query: { slugs } }),
    placeholderData: keepPreviousData,
    enabled: slugs !== '',
  })
