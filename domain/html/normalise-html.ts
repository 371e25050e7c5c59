import type { Markup, MarkupElement } from './markup.ts'

const wrapping = new Set(['li', 'td', 'th'])

/**
 * Simplifies an editor's output to what a person would write: no single paragraph inside an item or cell,
 * header rows in a `thead`, no empty lines at the end.
 */
export function normaliseMarkup(markup: readonly Markup[]): Markup[] {
  const blocks = markup.map(plainOne)
  const last = blocks.findLastIndex((one) => !isEmptyLine(one))
  return blocks.slice(0, last + 1)
}

function plainOne(one: Markup): Markup {
  if (typeof one === 'string') return one
  const children = one.children.map(plainOne)
  if (wrapping.has(one.name)) return { ...one, children: unwrapped(children) }
  return one.name === 'table' ? { ...one, children: withHead(children) } : { ...one, children }
}

/** A nested list stays below the text of its item. */
function unwrapped(children: readonly Markup[]): readonly Markup[] {
  const [first, ...others] = children.filter((one) => typeof one !== 'string' || one.trim() !== '')
  if (!isElement(first, 'p')) return children
  return others.every((one) => isElement(one, 'ul') || isElement(one, 'ol'))
    ? [...first.children, ...others]
    : children
}

function withHead(children: readonly Markup[]): readonly Markup[] {
  const body = children.find((one) => isElement(one, 'tbody'))
  if (!isElement(body, 'tbody') || children.some((one) => isElement(one, 'thead'))) return children
  const rows = body.children.filter((one) => isElement(one, 'tr'))
  const first = rows.findIndex((row) => row.children.some((cell) => isElement(cell, 'td')))
  const heads = rows.slice(0, first)
  if (first <= 0) return children
  return children.flatMap((one) =>
    one === body
      ? [
          { name: 'thead', attributes: {}, children: heads },
          { ...body, children: rows.slice(first) },
        ]
      : [one],
  )
}

function isEmptyLine(one: Markup): boolean {
  if (typeof one === 'string') return one.trim() === ''
  return one.name === 'p' && one.children.every((child) => isElement(child, 'br') || isEmptyLine(child))
}

function isElement(markup: Markup | undefined, name: string): markup is MarkupElement {
  return typeof markup === 'object' && markup.name === name
}
