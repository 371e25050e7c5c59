/** What the desk publishes: articles of the blog, and notes of market intelligence. */
export const articleKinds = ['blog', 'market'] as const

export type ArticleKind = (typeof articleKinds)[number]
