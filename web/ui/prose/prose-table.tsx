import type { ReactNode } from 'react'
import { markupText, type Markup, type MarkupElement } from '#domain/html/markup.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

/** A wide table that scrolls sideways in its own box, by keyboard too. */
export function ProseTable({ table, children }: { table: MarkupElement; children: ReactNode }) {
  const caption = elementsIn(table).find(({ name }) => name === 'caption')
  return (
    <ScrollRegion aria-label={caption ? markupText(caption) : m.ui_table()} className="prose-table">
      {children}
    </ScrollRegion>
  )
}

const number = /^[−–-]?\d[\d.,]*(?: ?%)?(?: \(.*\))?$/

/** Marks the cells of columns that contain only numbers, so that their digits align. */
export function markNumberColumns(table: MarkupElement): MarkupElement {
  const bodies = elementsIn(table).filter(({ name }) => name === 'tbody')
  const rows = bodies.flatMap(elementsIn).map(elementsIn)
  if (rows.flat().some(({ attributes }) => attributes['colspan'] || attributes['rowspan'])) return table
  const columns = new Set<number>()
  for (let at = 0; at < (rows[0]?.length ?? 0); at += 1) {
    const texts = rows
      .map((row) => markupText(row[at] ?? '').trim())
      .filter((text) => text !== '' && text !== '–')
    if (texts.length > 0 && texts.every((text) => number.test(text))) columns.add(at)
  }
  return columns.size === 0 ? table : marked(table, columns)
}

function marked(element: MarkupElement, columns: ReadonlySet<number>): MarkupElement {
  const children =
    element.name === 'tr'
      ? elementsIn(element).map((cell, at) =>
          columns.has(at) ? { ...cell, attributes: { ...cell.attributes, 'data-number': 'yes' } } : cell,
        )
      : elementsIn(element).map((node) => (node.name === 'caption' ? node : marked(node, columns)))
  return { ...element, children }
}

function elementsIn({ children }: MarkupElement): MarkupElement[] {
  return children.filter((node: Markup): node is MarkupElement => typeof node === 'object')
}
