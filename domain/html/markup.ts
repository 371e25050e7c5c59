/** HTML as a tree of texts and elements. */
export type Markup = string | MarkupElement
export type MarkupElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Markup[]
}

type Open = { name: string; attributes: Record<string, string>; children: Markup[] }

/** The name must be followed by a non-name character, so that a tag can be read in one way only. */
const tag =
  /^<(?<end>\/?)(?<name>[a-zA-Z][a-zA-Z0-9]*)(?<attributes>(?:(?:[^a-zA-Z0-9>"']|"[^"]*"|'[^']*')(?:[^>"']|"[^"]*"|'[^']*')*)?)>/
const attribute =
  /(?<name>[a-zA-Z][\w-]*)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/g
const empty = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/**
 * Parses sanitised HTML, so that it can be rendered element by element and never as raw HTML. An unclosed
 * element ends with its parent, an end tag without a start is ignored, comments are dropped.
 */
export function parseMarkup(html: string): Markup[] {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open = [root]
  let from = 0
  const write = (text: string) => {
    if (text !== '') open.at(-1)?.children.push(withoutReferences(text))
  }
  for (const { begin, end, groups } of tokens(html)) {
    write(html.slice(from, begin))
    from = end
    const name = groups?.name?.toLowerCase()
    if (name === undefined) continue
    if (groups?.end) {
      const at = open.findLastIndex((one) => one.name === name)
      if (at > 0) open.length = at
      continue
    }
    const element: Open = { name, attributes: parseAttributes(groups?.attributes ?? ''), children: [] }
    open.at(-1)?.children.push(element)
    if (!empty.has(name)) open.push(element)
  }
  write(html.slice(from))
  return root.children
}

type Token = { begin: number; end: number; groups?: Record<string, string> | undefined }

/** The comments and tags of a text in one pass. After an unterminated tag, everything is text. */
function* tokens(html: string): Generator<Token> {
  const lastCommentEnd = html.lastIndexOf('-->')
  for (let begin = html.indexOf('<'), end = 0; begin >= 0; begin = html.indexOf('<', end)) {
    end = begin + 1
    if (html.startsWith('<!--', begin) && begin + 4 <= lastCommentEnd) {
      end = html.indexOf('-->', begin + 4) + 3
      yield { begin, end }
    } else if (/^<\/?[a-zA-Z]/.test(html.slice(begin, begin + 3))) {
      const found = tag.exec(html.slice(begin))
      if (!found) return
      end = begin + found[0].length
      yield { begin, end, groups: found.groups }
    }
  }
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)].map(({ groups }): [string, string] => [
    groups?.name?.toLowerCase() ?? '',
    withoutReferences(groups?.double ?? groups?.single ?? groups?.bare ?? ''),
  ])
  return Object.fromEntries(pairs)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes the character references that a sanitiser writes; leaves others as they are. */
function withoutReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The text of a tree without its elements. */
export function markupText(markup: Markup | readonly Markup[]): string {
  if (typeof markup === 'string') return markup
  if ('name' in markup) return markupText(markup.children)
  return markup.map((one) => markupText(one)).join('')
}

/** The tree as HTML again. */
export function renderMarkup(markup: readonly Markup[]): string {
  return markup.map((one) => (typeof one === 'string' ? written(one) : renderElement(one))).join('')
}

function renderElement({ name, attributes, children }: MarkupElement): string {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`)
  const start = `<${name}${parts.join('')}>`
  return empty.has(name) ? start : `${start}${renderMarkup(children)}</${name}>`
}

function written(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
