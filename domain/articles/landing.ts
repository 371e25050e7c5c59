import { trimEndWhile } from '#domain/text/trim.ts'
import { limits } from '#domain/limits.ts'

const { shown, excerptCharacters } = limits.landing

type Landed = { landedAt: Date; excerpt: string; tags: readonly string[] }

/** A landing page card: the excerpt is cut, and only the first tag is kept. */
export type Card<A> = Omit<A, 'tags'> & { tag: string | null }

/**
 * The landing page cards: articles and market notes together, newest first, at most four.
 */
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

/** Cuts to at most 120 characters after a whole word, with a mark where text was cut. */
function cut(text: string): string {
  const characters = [...text.trim()]
  if (characters.length <= excerptCharacters) return characters.join('')
  const isSpace = (character: string) => /\s/.test(character)
  const lastSpace = characters.slice(0, excerptCharacters + 1).findLastIndex(isSpace)
  const words = characters.slice(0, lastSpace < 0 ? excerptCharacters : lastSpace).join('')
  return `${trimEndWhile(words, (character) => /[\s,;:–-]/.test(character))}…`
}
