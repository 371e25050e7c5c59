/** What the desk publishes: articles of the blog, and notes of market intelligence. */
export const articleKinds = ['blog', 'market'] as const

export type ArticleKind = (typeof articleKinds)[number]

/** Where an article of a kind is read. */
export function articlePath(kind: ArticleKind, slug: string): string {
  return `${kind === 'blog' ? '/blog' : '/market-insights'}/${encodeURIComponent(slug)}`
}
