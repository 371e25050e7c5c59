import { freeSlug } from '#domain/areas/slug.ts'
import { markupText, type Markup, type MarkupElement } from '#domain/html/markup.ts'

/** A heading of an article and where a link to it leads. */
export type Heading = { id: string; text: string }

export type ArticleParts = {
  /** What to keep of the text, each a list item; empty when the text names none. */
  takeaways: readonly MarkupElement[]
  contents: readonly Heading[]
  /** The rest, each heading of it with its id. */
  body: readonly Markup[]
}

/** Ids that the page round the article has. */
const taken = ['content', 'contents', 'sources', 'takeaways', 'related', 'corrections']
const takeawaysTitle = /^key takeaways$/i

const isElement = (markup: Markup | undefined, name: string): markup is MarkupElement =>
  typeof markup === 'object' && markup.name === name

/** An article's text taken apart. Key takeaways are a list under a second-level heading of that name. */
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
