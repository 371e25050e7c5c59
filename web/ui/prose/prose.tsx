import { createElement, type ReactNode } from 'react'
import { parseMarkup, type Markup, type MarkupElement } from '#domain/html/markup.ts'
import { classes } from '#web/ui/classes.ts'
import { ProseTable, markNumberColumns } from './prose-table.tsx'
import { TermLink } from './term-link.tsx'

/** Elements that are rendered besides those with attributes. Of all others only the text is rendered. */
const plain =
  'p ul li dl dt dd blockquote pre code hr br strong b em i u s sub sup small mark span bdi figure figcaption table caption thead tbody tfoot tr'
/** Attributes allowed on each element, besides its language. */
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
/** Elements in which whitespace between children has no meaning. */
const withoutText = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
const safeAddress = /^(?:https?:|mailto:|#|\/(?![/\\]))/i

type Props = {
  className?: string
  /** Uses the serif face for long reading. */
  isReading?: boolean
} & ({ html: string } | { markup: readonly Markup[] })

/**
 * A text that the server has cleaned, rendered element by element. It is never inserted as markup, so pages need no
 * sanitiser.
 */
export function Prose({ className, isReading = false, ...text }: Props) {
  const markup = 'html' in text ? parseMarkup(text.html) : text.markup
  return (
    <div className={classes('prose', isReading && 'prose-reading', className)}>{renderMarkup(markup)}</div>
  )
}

/** Renders markup inside a line or list of the caller. */
export function renderMarkup(markup: readonly Markup[]): ReactNode[] {
  return markup.map((node, at) => (typeof node === 'string' ? node : renderElement(node, at)))
}

function renderElement(source: MarkupElement, key: number): ReactNode {
  const element = source.name === 'table' ? markNumberColumns(source) : source
  const { name, children } = element
  const allowed = elements[name]
  const inside = renderMarkup(
    withoutText.has(name) ? children.filter((node) => typeof node !== 'string') : children,
  )
  if (!allowed) return inside
  const properties = { key, ...elementProperties(element, allowed) }
  if (withoutContent.has(name)) return createElement(name, properties)
  const definition = name === 'a' ? element.attributes['data-definition'] : undefined
  if (definition !== undefined) {
    return (
      <TermLink key={key} href={element.attributes['href'] ?? ''} definition={definition}>
        {inside}
      </TermLink>
    )
  }
  const made = createElement(name, properties, ...inside)
  return name === 'table' ? (
    <ProseTable key={key} table={element}>
      {made}
    </ProseTable>
  ) : (
    made
  )
}

function elementProperties({ name, attributes }: MarkupElement, allowed: readonly string[]) {
  const allowedAttributes = [...allowed, 'lang', 'dir'].flatMap((attribute): [string, string][] => {
    const value = attributes[attribute]
    if (value === undefined) return []
    if ((attribute === 'href' || attribute === 'src') && !safeAddress.test(value)) return []
    return [[reactNames[attribute] ?? attribute, value]]
  })
  return {
    ...(name === 'img' ? { alt: '', loading: 'lazy', decoding: 'async' } : {}),
    ...(name === 'a' && /^https?:/i.test(attributes['href'] ?? '') ? { rel: 'noreferrer' } : {}),
    ...Object.fromEntries(allowedAttributes),
  }
}
