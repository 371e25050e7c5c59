import { articles } from '#contract/articles.ts'
import { handle } from '#server/http/handle.ts'
import { articleOf } from './article.ts'
import { landingArticles } from './landing.ts'
import { listOf } from './list.ts'

export const articlesHandlers = handle(articles, {
  landing: ({ sql }) => landingArticles(sql),
  list: ({ sql, query }) => listOf(sql, query),
  read: ({ sql, params, person }) => articleOf(sql, { ...params, held: person?.roles ?? null }),
})
