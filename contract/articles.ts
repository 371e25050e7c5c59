import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'

const { textMaxCharacters } = limits.articles
const when = z.iso.datetime()
const kind = z.enum(articleKinds)

/**
 * The fields of an article in cards and lists. `slug` is its readable id; `tier` is required to read the
 * whole article, null is everyone.
 */
const ArticleHead = z.object({
  id: z.uuid(),
  kind,
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

export type ArticleCard = z.infer<typeof ArticleCard>
export const ArticleCard = ArticleHead.extend({ tags: z.array(z.string()) })

/** A source of an article. `at` is the day it was read or published, if known. */
export type ArticleSource = z.infer<typeof ArticleSource>
export const ArticleSource = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  at: z.string().nullish(),
})

/** A subject of an article that has its own page. */
export type ArticleEntity = z.infer<typeof ArticleEntity>
export const ArticleEntity = z.object({
  kind: z.enum(['project', 'area', 'developer']),
  slug: z.string(),
  name: z.string(),
})

export const ArticleCorrection = z.object({ at: z.string(), text: z.string() })

export type Article = z.infer<typeof Article>
export const Article = ArticleCard.extend({
  updatedAt: when,
  /** Sanitised HTML; only the opening if the caller may not read the whole. */
  content: z.string(),
  isOpening: z.boolean(),
  sources: z.array(ArticleSource),
  entities: z.array(ArticleEntity),
  /** Newest first. */
  corrections: z.array(ArticleCorrection),
  related: z.array(ArticleCard),
  /** The next and previous article of its kind by date. */
  newer: ArticleCard.nullable(),
  older: ArticleCard.nullable(),
})

export type ArticleFilter = z.infer<typeof ArticleFilter>
export const ArticleFilter = z.object({
  kind: kind.optional(),
  tag: z.string().trim().min(1).max(textMaxCharacters).optional(),
  text: z.string().trim().min(1).max(textMaxCharacters).optional(),
})

export const articles = {
  landing: endpoint({
    method: 'GET',
    url: '/api/articles/landing',
    summary: 'List the articles and market items chosen for the landing page, newest first',
    audience: 'anyone',
    response: z.array(LandingArticle),
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/articles',
    summary: 'List published articles of one kind with their tags, newest first',
    audience: 'anyone',
    query: ArticleFilter.extend({ after: z.string().max(100).optional() }),
    response: z.object({
      articles: z.array(ArticleCard),
      total: z.int(),
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
      next: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/articles/:kind/:id',
    summary: 'Retrieve an article by slug or id, cut to what the caller may read',
    audience: 'anyone',
    params: z.object({ kind, id: z.string().max(200) }),
    response: Article,
    errors: ['NOT_FOUND'],
  }),
}
