import { freeSlug } from '#domain/areas/slug.ts'
import { markupText, type Markup, type MarkupElement } from '#domain/html/markup.ts'

/** A heading of an article and its anchor. */
export type Heading = { id: string; text: string }

type ArticleParts = {
  /** The key takeaways as list items; empty when the article has none. */
  takeaways: readonly MarkupElement[]
  contents: readonly Heading[]
  /** The rest of the text; each heading has its id. */
  body: readonly Markup[]
}

/** Ids used by the page around the article. */
const taken = ['content', 'contents', 'sources', 'takeaways', 'related', 'corrections']
const takeawaysTitle = /^key takeaways$/i

const isElement = (markup: Markup | undefined, name: string): markup is MarkupElement =>
  typeof markup === 'object' && markup.name === name

/**
 * Splits an article into its parts. The key takeaways are a list under a second-level heading of that name.
 */
export function articleSections(markup: readonly Markup[]): ArticleParts {
  const blocks = markup.filter((one) => typeof one !== 'string' || one.trim() !== '')
  const at = blocks.findIndex(
    (one, index) =>
      isElement(one, 'h2') &&
      takeawaysTitle.test(markupText(one).trim()) &&
      (isElement(blocks[index + 1], 'ul') || isElement(blocks[index + 1], 'ol')),
  )
  const list = blocks[at + 1]
  const found = at >= 0 && typeof list === 'object' ? list.children : []
  const rest = at >= 0 ? blocks.toSpliced(at, 2) : blocks
  const ids = new Set(taken)
  const contents: Heading[] = []
  const body = rest.map((block) => {
    if (!isElement(block, 'h2')) return block
    const text = markupText(block).trim()
    const id = freeSlug(text, (slug) => ids.has(slug))
    ids.add(id)
    contents.push({ id, text })
    return { ...block, attributes: { ...block.attributes, id } }
  })
  return { takeaways: found.filter((one) => isElement(one, 'li')), contents, body }
}
