import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Article } from '#contract/articles.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { ListSearch } from './list-search.ts'

/** The cards of the landing page. */
export const landingArticles = () => query(api.articles.landing, {})

/** What fits, newest first, page by page; from a place in the list where the address names one. */
export const articleList = ({ after, ...filter }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', filter, after ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.articles.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: after ?? '',
    getNextPageParam: ({ next }) => next,
  })

/** One article as far as whoever is known to ask may read it: on the server, and to a page of its making, a stranger. */
export const article = (kind: ArticleKind, id: string) => query(api.articles.read, { params: { kind, id } })

/** The same asked again as the member this browser belongs to, once `become` has seen to it that calls say so. */
export const articleForMember = (kind: ArticleKind, id: string, become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['articles', 'member', kind, id],
    queryFn: async ({ signal }) => {
      await become()
      return api.articles.read({ params: { kind, id } }, signal)
    },
  })

/** The article for a page; one that is not there makes the page that says so. */
export async function loadArticle(cache: QueryClient, kind: ArticleKind, id: string): Promise<Article> {
  try {
    return await cache.ensureQueryData(article(kind, id))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.code !== 'OFFLINE') throw notFound()
    throw error
  }
}
