import type { ArticleKind } from '#domain/articles/article-kinds.ts'

/** The kinds of texts at the desk; each kind has its own public table. */
export const textKinds = ['blog', 'market', 'area', 'legal', 'faq', 'testimonial', 'claim', 'team'] as const

export type TextKind = (typeof textKinds)[number]

/**
 * Kinds that staff may create. Area guides are created with their areas, legal pages with their addresses.
 */
export const newTextKinds = [
  'blog',
  'market',
  'faq',
  'testimonial',
  'claim',
  'team',
] as const satisfies TextKind[]

/** Whether a text that was never published may be deleted: only if staff could create it again. */
export function mayBeRemoved(kind: TextKind): boolean {
  return newTextKinds.some((one) => one === kind)
}

/** Kinds that must always have a public version: they can be changed but not taken down. */
const lasting: readonly TextKind[] = ['legal']

export function mayBeTakenDown(kind: TextKind): boolean {
  return !lasting.includes(kind)
}

export function isArticle(kind: TextKind): kind is ArticleKind {
  return kind === 'blog' || kind === 'market'
}

/** The addresses of an article; links use the first one. */
export function articlePaths(kind: ArticleKind, slug: string): readonly string[] {
  return kind === 'blog' ? [`/blog/${slug}`, `/analytics/blog/${slug}`] : [`/market-insights/${slug}`]
}

/** The address of a text. `name` is its slug; texts on the landing page have none. */
export function publicPath(kind: TextKind, name: string): string {
  if (isArticle(kind)) return articlePaths(kind, name)[0] ?? '/'
  if (kind === 'area') return `/area-guides/${name}`
  if (kind === 'team') return '/about'
  return kind === 'legal' ? `/${name}` : '/'
}
