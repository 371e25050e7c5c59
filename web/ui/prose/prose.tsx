import { createElement, type ReactNode } from 'react'
import { parseMarkup, type Markup, type MarkupElement } from '#domain/html/markup.ts'
import { classes } from '#web/ui/classes.ts'
import { ProseTable, withNumbersMarked } from './prose-table.tsx'

/** The elements that have a look here beside those with attributes; of any other the text alone is drawn. */
const plain =
  'p ul li dl dt dd blockquote pre code hr br strong b em i u s sub sup small mark span bdi figure figcaption table caption thead tbody tfoot tr'
/** What may be set on each beside its language. */
const elements: Record<string, readonly string[]> = {
  ...Object.fromEntries(plain.split(' ').map((name) => [name, []])),
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ol: ['start'],
  a: ['href', 'title'],
  abbr: ['title'],
  time: ['datetime'],
  data: ['value'],
  span: ['data-demonstration'],
  figure: ['data-demonstration'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope', 'data-number'],
  td: ['colspan', 'rowspan', 'data-number'],
}
const reactNames: Record<string, string> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  srcset: 'srcSet',
}
const withoutContent = new Set(['br', 'hr', 'img'])
/** In these the space between elements stands for nothing. */
const withoutText = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
const safeAddress = /^(?:https?:|mailto:|#|\/(?![/\\]))/i

type Props = {
  className?: string
  /** Set to be read at length, in the face of a publication. */
  isReading?: boolean
} & ({ html: string } | { markup: readonly Markup[] })

/**
 * A written text that the server has cleaned, drawn element by element: nothing of it is ever written as markup, so no
 * page needs a sanitiser for it.
 */
export function Prose({ className, isReading = false, ...text }: Props) {
  const markup = 'html' in text ? parseMarkup(text.html) : text.markup
  return <div className={classes('prose', isReading && 'prose-reading', className)}>{drawn(markup)}</div>
}

/** The same within a line or a list of the caller's. */
export function drawn(markup: readonly Markup[]): ReactNode[] {
  return markup.map((one, at) => (typeof one === 'string' ? one : drawnElement(one, at)))
}

function drawnElement(given: MarkupElement, key: number): ReactNode {
  const element = given.name === 'table' ? withNumbersMarked(given) : given
  const { name, children } = element
  const allowed = elements[name]
  const inside = drawn(withoutText.has(name) ? children.filter((one) => typeof one !== 'string') : children)
  if (!allowed) return inside
  const properties = { key, ...propertiesOf(element, allowed) }
  if (withoutContent.has(name)) return createElement(name, properties)
  const made = createElement(name, properties, ...inside)
  return name === 'table' ? (
    <ProseTable key={key} table={element}>
      {made}
    </ProseTable>
  ) : (
    made
  )
}

function propertiesOf({ name, attributes }: MarkupElement, allowed: readonly string[]) {
  const given = [...allowed, 'lang', 'dir'].flatMap((attribute): [string, string][] => {
    const value = attributes[attribute]
    if (value === undefined) return []
    if ((attribute === 'href' || attribute === 'src') && !safeAddress.test(value)) return []
    return [[reactNames[attribute] ?? attribute, value]]
  })
  return {
    ...(name === 'img' ? { alt: '', loading: 'lazy', decoding: 'async' } : {}),
    ...(name === 'a' && /^https?:/i.test(attributes['href'] ?? '') ? { rel: 'noreferrer' } : {}),
    ...Object.fromEntries(given),
  }
}
