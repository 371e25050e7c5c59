import type { ArticleKind } from '#domain/articles/article-kinds.ts'

/** What the desk writes; each kind has a public table of its own. */
export const textKinds = ['blog', 'market', 'area', 'legal', 'faq', 'testimonial', 'claim', 'team'] as const

export type TextKind = (typeof textKinds)[number]

/** Kinds that staff may begin anew. Area guides come with their areas, legal pages with the addresses they stand at. */
export const newTextKinds = [
  'blog',
  'market',
  'faq',
  'testimonial',
  'claim',
  'team',
] as const satisfies TextKind[]

/** Whether a text that nobody reads may be thrown away: only one that could be begun again. */
export function mayBeRemoved(kind: TextKind): boolean {
  return newTextKinds.some((one) => one === kind)
}

/** Kinds that a page cannot be without: they are changed, and never taken down. */
const lasting: readonly TextKind[] = ['legal']

export function mayBeTakenDown(kind: TextKind): boolean {
  return !lasting.includes(kind)
}

export function isArticle(kind: TextKind): kind is ArticleKind {
  return kind === 'blog' || kind === 'market'
}

/** Where readers find an article: the first address is the one that is linked to. */
export function articlePaths(kind: ArticleKind, slug: string): readonly string[] {
  return kind === 'blog' ? [`/blog/${slug}`, `/analytics/blog/${slug}`] : [`/market-insights/${slug}`]
}

/** Where readers find a text: `name` is its slug; what stands on the landing page has none. */
export function publicPath(kind: TextKind, name: string): string {
  if (isArticle(kind)) return articlePaths(kind, name)[0] ?? '/'
  if (kind === 'area') return `/area-guides/${name}`
  if (kind === 'team') return '/about'
  return kind === 'legal' ? `/${name}` : '/'
}
