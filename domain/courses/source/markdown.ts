import type { Markup } from '#domain/html/markup.ts'
import { ContentError, sourceLines, type SourceLine } from './content-error.ts'

/** A part of a text under a heading of the second level. What is above the first heading has no title. */
export type Chapter = { title: string | null; markup: Markup[] }

/**
 * The Markdown of lessons: headings `##` and `###`, paragraphs, lists, quotes, tables, `**bold**`, `*italic*` and
 * links. Everything else, HTML too, is text. Throws ContentError.
 */
export function parseMarkdown(text: string, firstLine = 1): Chapter[] {
  const chapters: Chapter[] = [{ title: null, markup: [] }]
  for (const block of blocks(sourceLines(text, firstLine))) {
    const first = block[0]
    if (!first) continue
    if (first.text.startsWith('## ')) {
      chapters.push({ title: first.text.slice(3).trim(), markup: [] })
      continue
    }
    if (/^#{1,6}(?!#)/.test(first.text) && !first.text.startsWith('### '))
      throw new ContentError(first.number, 'headings inside a text begin with "## " or "### "')
    chapters.at(-1)?.markup.push(toElement(block, first))
  }
  return chapters.filter(({ title, markup }) => title !== null || markup.length > 0)
}

/** Consecutive lines of one kind. Headings stand alone. */
function* blocks(lines: readonly SourceLine[]): Generator<SourceLine[]> {
  let open: SourceLine[] = []
  for (const line of lines) {
    const isNew = line.text === '' || line.text.startsWith('#') || lineKind(line) !== lineKind(open[0])
    if (isNew && open.length > 0) {
      yield open
      open = []
    }
    if (line.text.startsWith('#')) yield [line]
    else if (line.text !== '') open.push(line)
  }
  if (open.length > 0) yield open
}

function lineKind(line: SourceLine | undefined): string {
  if (!line) return ''
  if (line.text.startsWith('- ')) return 'ul'
  if (/^\d+\. /.test(line.text)) return 'ol'
  if (line.text.startsWith('> ')) return 'blockquote'
  return line.text.startsWith('|') ? 'table' : 'p'
}

function toElement(block: readonly SourceLine[], first: SourceLine): Markup {
  if (first.text.startsWith('### ')) return element('h3', inline(first, first.text.slice(4)))
  const kind = lineKind(first)
  switch (kind) {
    case 'ul':
    case 'ol':
      return element(
        kind,
        block.map((line) => element('li', inline(line, line.text.replace(/^(?:-|\d+\.) /, '')))),
      )
    case 'blockquote':
      return element(
        'blockquote',
        block.map((line) => element('p', inline(line, line.text.slice(2)))),
      )
    case 'table':
      return toTable(block, first)
    default:
      return element(
        'p',
        block.flatMap((line, at) => [...(at === 0 ? [] : [' ']), ...inline(line, line.text)]),
      )
  }
}

function toTable(block: readonly SourceLine[], first: SourceLine): Markup {
  const [head = [], rule, ...rows] = block.map(({ text }) =>
    text
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  if (!rule?.every((cell) => /^:?-+:?$/.test(cell)))
    throw new ContentError(first.number, 'a table needs a line such as |---|---| below its head')
  const uneven = rows.findIndex((row) => row.length !== head.length)
  if (uneven >= 0) throw new ContentError(first.number + 2 + uneven, `this row needs ${head.length} cells`)
  const row = (cells: readonly string[], name: string) =>
    element(
      'tr',
      cells.map((cell) => ({
        name,
        attributes: name === 'th' ? { scope: 'col' } : {},
        children: inline(first, cell),
      })),
    )
  return element('table', [
    element('thead', [row(head, 'th')]),
    element(
      'tbody',
      rows.map((cells) => row(cells, 'td')),
    ),
  ])
}

function element(name: string, children: readonly Markup[]): Markup {
  return { name, attributes: {}, children }
}

/** Bold, italic and links within a line. A mark without its end is text. */
export function inline(line: SourceLine, text: string): Markup[] {
  const made: Markup[] = []
  let from = 0
  for (let at = 0; at < text.length;) {
    const span = spanAt(line, text, at)
    if (!span) {
      at += text.startsWith('**', at) ? 2 : 1
      continue
    }
    if (at > from) made.push(text.slice(from, at))
    made.push(span.markup)
    at = span.end
    from = at
  }
  if (from < text.length) made.push(text.slice(from))
  return made
}

type Span = { markup: Markup; end: number }

function spanAt(line: SourceLine, text: string, at: number): Span | null {
  if (text.startsWith('**', at)) return markedSpan('strong', '**', text, at)
  if (text.startsWith('*', at)) return markedSpan('em', '*', text, at)
  if (!text.startsWith('[', at)) return null
  const middle = text.indexOf('](', at)
  const end = middle < 0 ? -1 : text.indexOf(')', middle)
  const label = text.slice(at + 1, middle)
  const href = text.slice(middle + 2, end)
  if (end < 0 || label === '' || label.includes('[') || href === '' || href.includes(' ')) return null
  return { markup: link(line, label, href), end: end + 1 }
}

/** `*a*` or `**a**`; a mark beside a space is a multiplication sign. */
function markedSpan(name: string, mark: string, text: string, at: number): Span | null {
  const end = text.indexOf(mark, at + mark.length)
  const words = text.slice(at + mark.length, end)
  if (end < 0 || words === '' || words.trim() !== words || words.includes('*')) return null
  return { markup: element(name, [words]), end: end + mark.length }
}

function link({ number }: SourceLine, label: string, href: string): Markup {
  if (!/^(?:https?:\/\/|\/(?![/\\]))/.test(href))
    throw new ContentError(
      number,
      `a link leads to https:// or to a page such as /projects, not to "${href}"`,
    )
  return { name: 'a', attributes: { href }, children: [label] }
}
