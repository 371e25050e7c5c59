import { diffWordsWithSpace } from 'diff'
import type { FieldDifference } from '#contract/desk.ts'
import type { TextFields } from '#contract/desk/fields.ts'
import { htmlLines } from '#domain/html/html-lines.ts'
import { parseMarkup, markupText, type MarkupElement } from '#domain/html/markup.ts'

/** The fields that differ, each as runs of kept, removed and added words. Markup is represented by words. */
export function compareVersions(before: TextFields, after: TextFields): FieldDifference[] {
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
  if (typeof value === 'string')
    return value.includes('<') ? htmlLines(parseMarkup(value), elementWords) : value
  if (Array.isArray(value)) return value.map(readable).join('\n')
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join(' · ')
  return String(value)
}

/** The words for an element: a picture's description, a link's address, a figure's query. */
function elementWords({ name, attributes, children }: MarkupElement): string | null {
  if (name === 'img') return `[${attributes['alt'] ?? ''}]`
  if (name === 'a') return `${markupText(children)} (${attributes['href'] ?? ''})`
  const figureFields = ['measure', 'city', 'area', 'type'].flatMap((part) => attributes[`data-${part}`] ?? [])
  return figureFields.length > 0 ? `{${figureFields.join(' ')}}` : null
}
