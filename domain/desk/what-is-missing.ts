import { parseMarkup, markupText, type Markup } from '#domain/html/markup.ts'
import type { TextKind } from './text-kinds.ts'

/** The fields that a text needs before it can be sent to an approver. */
const required: Record<TextKind, readonly string[]> = {
  blog: ['title', 'slug', 'author', 'excerpt', 'content'],
  market: ['title', 'slug', 'author', 'excerpt', 'content'],
  area: ['title', 'summary', 'content'],
  legal: ['title', 'content'],
  faq: ['question', 'answer'],
  testimonial: ['quote', 'role', 'city'],
  claim: ['key', 'figure', 'label'],
  team: ['heading', 'about'],
}

/** The names of the empty required fields, and `alt` where a picture has no alternative text. */
export function missingFields(kind: TextKind, fields: Readonly<Record<string, unknown>>): string[] {
  const empty = required[kind].filter((name) => isEmpty(fields[name]))
  const html = [fields['content'], fields['answer']].find((value) => typeof value === 'string')
  return typeof html === 'string' && hasWordlessPicture(parseMarkup(html)) ? [...empty, 'alt'] : empty
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'string') return value === null || value === undefined
  const markup = parseMarkup(value)
  return (
    markupText(markup).trim() === '' && !markup.some((one) => typeof one === 'object' && one.name === 'img')
  )
}

function hasWordlessPicture(markup: readonly Markup[]): boolean {
  return markup.some((one) => {
    if (typeof one === 'string') return false
    if (one.name === 'img') return (one.attributes['alt'] ?? '').trim() === ''
    return hasWordlessPicture(one.children)
  })
}
