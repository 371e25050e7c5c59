import { trimEndWhile } from '#domain/text/trim.ts'
import { limits } from '#domain/limits.ts'

const { shown, excerptCharacters } = limits.landing

type Landed = { landedAt: Date; excerpt: string; tags: readonly string[] }

/** What a card of the landing page says of an article: its excerpt cut, the first tag alone. */
export type Card<A> = Omit<A, 'tags'> & { tag: string | null }

/** The cards of the landing page: articles and market items together, newest first, the top four (specification §9). */
export function landingCards<A extends Landed>(articles: readonly A[], market: readonly A[]): Card<A>[] {
  return [...articles, ...market]
    .toSorted((a, b) => b.landedAt.getTime() - a.landedAt.getTime())
    .slice(0, shown)
    .map(({ tags, ...article }) => ({
      ...article,
      excerpt: cut(article.excerpt),
      tag: tags[0] ?? null,
    }))
}

/** At most 120 characters, the last word whole, and a sign that there is more. */
function cut(text: string): string {
  const characters = [...text.trim()]
  if (characters.length <= excerptCharacters) return characters.join('')
  const isSpace = (character: string) => /\s/.test(character)
  const lastSpace = characters.slice(0, excerptCharacters + 1).findLastIndex(isSpace)
  const words = characters.slice(0, lastSpace < 0 ? excerptCharacters : lastSpace).join('')
  return `${trimEndWhile(words, (character) => /[\s,;:–-]/.test(character))}…`
}
