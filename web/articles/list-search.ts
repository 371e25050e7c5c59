import { articleKinds, type ArticleKind } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'

/** Search parameters of a list: its filters, and the cursor of the page. */
export type ListSearch = {
  kind?: ArticleKind | undefined
  tag?: string | undefined
  text?: string | undefined
  after?: string | undefined
}

const { textMaxCharacters } = limits.articles

/** Parses the search parameters. Invalid values are dropped. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const kind = articleKinds.find((known) => known === search['kind'])
  const tag = words(search['tag'])
  const text = words(search['text'])
  const after = /^\d{1,17}_[0-9a-f-]{36}$/.exec(words(search['after']))?.[0]
  return { kind, tag: tag || undefined, text: text || undefined, after }
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, textMaxCharacters) : ''
}
