import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MapPlace } from '#contract/project-map.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import {
  toProjectFilter,
  parseExplorerSearch,
  type ExplorerSearch,
} from '#web/projects/explorer/explorer-search.ts'

/** How many projects the filter leaves and what each choice would; the answer of the last filter stands meanwhile. */
export const projectFacets = (search: ExplorerSearch) =>
  queryOptions({
    ...query(api.projects.facets, { query: toProjectFilter(search) }),
    placeholderData: keepPreviousData,
  })

/** Where the projects lie that the filter leaves. */
export const projectMap = (search: ExplorerSearch) =>
  queryOptions({
    ...query(api.projects.map, {
      query: { ...toProjectFilter(search), ...(search.metric && { metric: search.metric }) },
    }),
    placeholderData: keepPreviousData,
  })

/** The first of those at one place of the map. */
export const projectsAt = (search: ExplorerSearch, { slug, area }: MapPlace) => {
  const asked = { ...toProjectFilter(search), area: String(area) }
  return queryOptions({
    queryKey: ['GET', api.projects.list.endpoint.url, asked, 'place', slug],
    queryFn: async ({ signal }) =>
      slug === null
        ? (await api.projects.list({ query: asked }, signal)).projects
        : api.projects.compare({ query: { slugs: slug } }, signal),
  })
}

const firstPage: string | null = null

export function projectPages(search: ExplorerSearch) {
  const asked = { ...toProjectFilter(search), ...(search.sort && { sort: search.sort }) }
  return infiniteQueryOptions({
    queryKey: ['GET', api.projects.list.endpoint.url, asked, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.projects.list({ query: { ...asked, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
}

/** Asks for what an address of the list shows, so that the answers are under way while its script still is. */
export function askAhead(cache: QueryClient, address: Record<string, unknown>): void {
  const { search } = parseExplorerSearch(address)
  if (search.view === 'compare') return
  void cache.prefetchQuery(projectFacets(search))
  if (search.view !== 'map') void cache.prefetchInfiniteQuery(projectPages(search))
}

/** The projects put beside each other, in their order. */
export const comparedProjects = (slugs: string) =>
  queryOptions({
    ...query(api.projects.compare, { query: { slugs } }),
    placeholderData: keepPreviousData,
    enabled: slugs !== '',
  })
