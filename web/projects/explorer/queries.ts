import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MapPlace } from '#contract/projects/map.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toProjectFilter, parseProjectsSearch, type ProjectsSearch } from './search-params.ts'

/** The number of matching projects and the counts of each facet. Keeps the previous answer while loading. */
export const projectFacets = (search: ProjectsSearch) =>
  queryOptions({
    ...query(api.projects.facets, { query: toProjectFilter(search) }),
    placeholderData: keepPreviousData,
  })

/** The places of the filtered projects. */
export const projectMap = (search: ProjectsSearch) =>
  queryOptions({
    ...query(api.projects.map, {
      query: { ...toProjectFilter(search), ...(search.metric && { metric: search.metric }) },
    }),
    placeholderData: keepPreviousData,
  })

/** The first projects at a place of the map. */
export const projectsAt = (search: ProjectsSearch, { slug, area }: MapPlace) => {
  const filter = { ...toProjectFilter(search), area: String(area) }
  return queryOptions({
    queryKey: ['GET', api.projects.list.endpoint.url, filter, 'place', slug],
    queryFn: async ({ signal }) =>
      slug === null
        ? (await api.projects.list({ query: filter }, signal)).projects
        : api.projects.compare({ query: { slugs: slug } }, signal),
  })
}

const firstPage: string | null = null

export function projectPages(search: ProjectsSearch) {
  const filter = { ...toProjectFilter(search), ...(search.sort && { sort: search.sort }) }
  return infiniteQueryOptions({
    queryKey: ['GET', api.projects.list.endpoint.url, filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.projects.list({ query: { ...filter, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
}

/** Preloads what an address of the list shows, in parallel with its script. */
export function prefetchProjects(cache: QueryClient, address: Record<string, unknown>): void {
  const { search } = parseProjectsSearch(address)
  if (search.view === 'compare') return
  void cache.prefetchQuery(projectFacets(search))
  if (search.view !== 'map') void cache.prefetchInfiniteQuery(projectPages(search))
}

/** The compared projects, in their order. */
export const comparedProjects = (slugs: string) =>
  queryOptions({
    ...query(api.projects.compare, { query: { slugs } }),
    placeholderData: keepPreviousData,
    enabled: slugs !== '',
  })
