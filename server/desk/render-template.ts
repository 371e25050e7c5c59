import { FigureQuery } from '#contract/desk.ts'
import { type TextFields } from '#contract/desk/fields.ts'
import { renderMarkup, parseMarkup, type Markup, type MarkupElement } from '#domain/html/markup.ts'
import { Failure, fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { readFigure } from './figures.ts'
import { sanitiseFields, publishedFields } from './public-rows.ts'
import { storedText, readVersion } from './texts.ts'

/** A version as published: sanitised, with the values of its figures. */
export type Printed = { version: number; fields: TextFields }

type Needs = Pick<Parts, 'sql' | 'engine'>

/**
 * The newest version with frozen figures. A figure that was published before keeps its published value.
 * Throws CONFLICT when a figure has too few sales.
 */
export async function freezeFigures(parts: Needs, textId: string): Promise<Printed> {
  const text = await storedText(parts.sql, textId, 'read')
  const fields = sanitiseFields(await readVersion(parts.sql, textId, text.version))
  const seen =
    text.liveVersion === null || text.subject === null
      ? new Map<string, MarkupElement>()
      : figuresIn(renderTemplate(await publishedFields(parts.sql, text.kind, text.subject)))
  return { version: text.version, fields: await withFigures(parts, fields, { seen, missing: 'refuse' }) }
}

type How = { seen?: Map<string, MarkupElement>; missing: 'refuse' | 'tell' }

/** The fields with the figures in their HTML computed. */
export async function withFigures(parts: Needs, fields: TextFields, how: How): Promise<TextFields> {
  const html = renderTemplate(fields)
  if (!html.includes('data-figure')) return fields
  const done = renderMarkup(await Promise.all(parseMarkup(html).map((one) => filled(parts, one, how))))
  if ('content' in fields) return { ...fields, content: done }
  return 'answer' in fields ? { ...fields, answer: done } : fields
}

export function renderTemplate(fields: TextFields): string {
  if ('content' in fields) return fields.content
  return 'answer' in fields ? fields.answer : ''
}

async function filled(parts: Needs, markup: Markup, how: How): Promise<Markup> {
  if (typeof markup === 'string') return markup
  const id = markup.attributes['data-figure']
  if (id === undefined)
    return { ...markup, children: await Promise.all(markup.children.map((one) => filled(parts, one, how))) }
  const before = how.seen?.get(id)
  if (before && before.children.length > 0 && sameQuestion(before, markup)) return before
  const query = parseFigureQuery(markup)
  if (query === null) throw fail('CONFLICT', 'A figure of this text names no measure.')
  const figure = await readFigure(parts, query).catch((error: unknown) => {
    if (how.missing === 'tell' && error instanceof Failure)
      return { value: null, text: '—', note: error.message, demonstration: false }
    throw error
  })
  if (figure.value === null && how.missing === 'refuse')
    throw fail('CONFLICT', `A figure of this text has no value: ${figure.note}.`)
  return {
    ...markup,
    attributes: { ...markup.attributes, ...(figure.demonstration ? { 'data-demonstration': 'yes' } : {}) },
    children: [
      { name: 'data', attributes: { value: String(figure.value ?? '') }, children: [figure.text] },
      ' ',
      { name: 'small', attributes: {}, children: [`(${figure.note})`] },
    ],
  }
}

const figureFields = ['measure', 'city', 'area', 'type'] as const

function parseFigureQuery({ attributes }: MarkupElement): FigureQuery | null {
  const pairs = figureFields.flatMap((name) => {
    const value = attributes[`data-${name}`]
    return value ? [[name, value]] : []
  })
  return FigureQuery.safeParse(Object.fromEntries(pairs)).data ?? null
}

function sameQuestion(one: MarkupElement, other: MarkupElement): boolean {
  return figureFields.every((name) => one.attributes[`data-${name}`] === other.attributes[`data-${name}`])
}

/** The figures of a text by id. */
function figuresIn(html: string): Map<string, MarkupElement> {
  const found = new Map<string, MarkupElement>()
  const look = (markup: readonly Markup[]): void => {
    for (const one of markup) {
      if (typeof one === 'string') continue
      const id = one.attributes['data-figure']
      if (id === undefined) look(one.children)
      else found.set(id, one)
    }
  }
  look(parseMarkup(html))
  return found
}
