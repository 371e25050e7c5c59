import { highestTier, tiers, type Tier } from '#domain/access/tiers.ts'
import type { Role } from '#domain/access/roles.ts'
import { renderMarkup, parseMarkup, markupText, type Markup } from '#domain/html/markup.ts'
import { limits } from '#domain/limits.ts'

/**
 * Whether a person may read all of an article of this tier. `held` is null for a visitor who is not signed
 * in. A person without a role is still under review and reads what visitors read.
 */
export function mayReadAll(tier: Tier | null, held: readonly Role[] | null): boolean {
  if (tier === null) return true
  if (held === null || held.length === 0) return false
  return tiers.indexOf(highestTier(held)) >= tiers.indexOf(tier)
}

const { openingWords } = limits.articles

/** The public opening of a restricted article: its first blocks, at most 120 words or a third of the text. */
export function articleOpening(html: string): string {
  const blocks = parseMarkup(html)
  const most = Math.min(openingWords, Math.ceil(wordsIn(markupText(blocks)) / 3))
  const opening: Markup[] = []
  let words = 0
  for (const block of blocks) {
    const text = markupText(block)
    const count = wordsIn(text)
    if (words > 0 && words + count > most) break
    opening.push(count > most ? { name: 'p', attributes: {}, children: [firstWords(text, most)] } : block)
    words += count
  }
  const last = opening.findLastIndex((one) => !isHeading(one) && markupText(one).trim() !== '')
  return renderMarkup(opening.slice(0, last + 1))
}

function isHeading(markup: Markup): boolean {
  return typeof markup === 'object' && /^h\d$/.test(markup.name)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

function firstWords(text: string, words: number): string {
  return `${text.trim().split(/\s+/).slice(0, words).join(' ')}…`
}
