import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { endpoint } from './endpoint.ts'

const when = z.iso.datetime()

/** What every card and list says of an article. `slug` is its readable id; `tier` reads it whole, null is everyone. */
const ArticleHead = z.object({
  id: z.uuid(),
  kind: z.enum(articleKinds),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  featuredImageUrl: z.string().nullable(),
  readingTimeMinutes: z.int().positive(),
  publishedAt: when,
  tier: z.enum(tiers).nullable(),
  demonstration: z.boolean(),
})

export type LandingArticle = z.infer<typeof LandingArticle>
export const LandingArticle = ArticleHead.extend({ tag: z.string().nullable() })

export const articles = {
  landing: endpoint({
    method: 'GET',
    url: '/api/articles/landing',
    summary: 'The cards of the landing page: articles and market items that the desk put there, newest first',
    audience: 'anyone',
    response: z.array(LandingArticle),
  }),
}
