import { articles } from '#contract/articles.ts'
import { handle } from '#server/http/handle.ts'
import { landingArticles } from './landing.ts'

export const articlesHandlers = handle(articles, {
  landing: ({ sql }) => landingArticles(sql),
})
