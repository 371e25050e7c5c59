import { diffWordsWithSpace } from 'diff'
import type { FieldDifference, TextFields } from '#contract/desk.ts'
import { markupOf, textOf, type Markup } from '#domain/html/markup.ts'

/** The fields that differ, each in runs of words that stayed, went or came. Markup is told by its words. */
export function differenceOf(before: TextFields, after: TextFields): FieldDifference[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) => {
    const parts = runs(readable(old.get(field)), readable(value))
    return parts.some(({ change }) => change !== 'same') ? [{ field, parts }] : []
  })
}

function runs(before: string, after: string): FieldDifference['parts'] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.includes('<') ? inLines(markupOf(value)).trim() : value
  if (Array.isArray(value)) return value.map(readable).join('\n')
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join(' · ')
  return String(value)
}

const blocks = /^(?:p|h[2-4]|li|blockquote|tr|figure|figcaption|hr)$/

/** The words of a text with a line for each block; a picture is its description, a link is followed by its address. */
function inLines(markup: readonly Markup[]): string {
  return markup
    .map((one) => {
      if (typeof one === 'string') return one
      const { name, attributes, children } = one
      if (name === 'img') return `[${attributes['alt'] ?? ''}]`
      if (name === 'a') return `${textOf(children)} (${attributes['href'] ?? ''})`
      const measure = attributes['data-measure']
      if (measure)
        return `{${[measure, attributes['data-city'], attributes['data-area'], attributes['data-type']].filter(Boolean).join(' ')}}`
      const words = inLines(children)
      if (name === 'td' || name === 'th') return `${words} | `
      return blocks.test(name) ? `${words}\n` : words
    })
    .join('')
}
