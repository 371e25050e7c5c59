import type { Markup, MarkupElement } from './markup.ts'

const blocks =
  /^(?:p|h[2-4]|ul|ol|li|dl|dt|dd|blockquote|pre|table|caption|thead|tbody|tfoot|tr|figure|figcaption|hr|br)$/

/** Replacement text for an element; null to use the element's own text. */
type Replacement = (element: MarkupElement) => string | null

/** The text of a tree, one line per block, with white space normalised. Cells are separated by bars. */
export function htmlLines(markup: readonly Markup[], replacement: Replacement = () => null): string {
  return renderText(markup, replacement)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function renderText(markup: readonly Markup[], replacement: Replacement): string {
  return markup
    .map((one) => {
      if (typeof one === 'string') return one.replace(/\s+/g, ' ')
      const words = replacement(one) ?? renderText(one.children, replacement)
      if (one.name === 'td' || one.name === 'th') return `${words.trim().replaceAll('\n', ' ')} | `
      return blocks.test(one.name) ? `\n${words}\n` : words
    })
    .join('')
}
