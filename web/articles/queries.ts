import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Article } from '#contract/articles.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { ListSearch } from './list-search.ts'

/** The articles on the landing page. */
export const landingArticles = () => query(api.articles.landing, {})

/** Matching articles, newest first, in pages, starting at the address's cursor if it has one. */
export const articleList = ({ after, ...filter }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', filter, after ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.articles.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: after ?? '',
    getNextPageParam: ({ next }) => next,
  })

/** One article, as far as the caller may read it. Without a session that is a stranger's view. */
export const article = (kind: ArticleKind, id: string) => query(api.articles.read, { params: { kind, id } })

/** The same article for the signed-in member, loaded once `become` has added the session to calls. */
export const articleForMember = (kind: ArticleKind, id: string, become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['articles', 'member', kind, id],
    queryFn: async ({ signal }) => {
      await become()
      return api.articles.read({ params: { kind, id } }, signal)
    },
  })

/** Loads an article for a page, or shows the 404 page if it does not exist. */
export async function loadArticle(cache: QueryClient, kind: ArticleKind, id: string): Promise<Article> {
  try {
    return await cache.ensureQueryData(article(kind, id))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.code !== 'OFFLINE') throw notFound()
    throw error
  }
}
