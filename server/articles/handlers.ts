import { articles } from '#contract/articles.ts'
import { handle } from '#server/http/handle.ts'
import { toArticle } from './article.ts'
import { landingArticles } from './landing.ts'
import { listArticles } from './list.ts'

export const articlesHandlers = handle(articles, {
  landing: ({ sql }) => landingArticles(sql),
  list: ({ sql, query }) => listArticles(sql, query),
  read: ({ sql, params, person }) => toArticle(sql, { ...params, held: person?.roles ?? null }),
})
