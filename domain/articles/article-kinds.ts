/** The kinds of articles: blog posts and market intelligence notes. */
export const articleKinds = ['blog', 'market'] as const

export type ArticleKind = (typeof articleKinds)[number]

/** The path of an article's page. */
export function articlePath(kind: ArticleKind, slug: string): string {
  return `${kind === 'blog' ? '/blog' : '/market-insights'}/${encodeURIComponent(slug)}`
}
